# SPDX-FileCopyrightText: 2026 The Steelie authors
# SPDX-License-Identifier: MIT
"""Holds docs/steelie_env.py to the contract of gymnasium's environments; asks the package itself where it is there."""

import os
import sys
import warnings

import gymnasium
import numpy

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..", "docs"))
import steelie_env  # noqa: E402

IS_REAL = not hasattr(gymnasium, "IS_STAND_IN")


def vector(observation):
    return observation["state"] if isinstance(observation, dict) else observation


def play(env, policy, seed, most=2000):
    """Plays an episode, and gives all that was seen and the five things that the last step brought."""
    observation, info = env.reset(seed=seed)
    assert env.observation_space.contains(observation), observation
    assert info["end"] is None and info["tick"] == 0
    seen, total = [vector(observation)], 0.0
    for _ in range(most):
        observation, reward, terminated, truncated, info = env.step(policy(vector(observation)))
        assert env.observation_space.contains(observation)
        assert isinstance(reward, (int, float)) and isinstance(terminated, bool) and isinstance(truncated, bool)
        seen.append(vector(observation))
        total += reward
        if terminated or truncated:
            break
    return numpy.array(seen), total, terminated, truncated, info


def follow(state):
    """Leans towards the third waypoint, and against the velocity."""
    return numpy.array([6 * state[10] - 2 * state[2], 6 * state[11] - 2 * state[3]], numpy.float32)


def check_episodes():
    env = steelie_env.SteelieEnv("1-1", ticks=4, spread=0.005)
    seen, total, terminated, truncated, info = play(env, follow, seed=5)
    assert (terminated, truncated, info["end"]) == (True, False, "goal"), info
    assert abs(total - 1) < 1e-6, total
    again = play(env, follow, seed=5)[0]
    assert numpy.array_equal(seen, again)
    other = play(env, follow, seed=6)[0]
    assert not numpy.array_equal(seen[0], other[0])
    # Without a seed the next episode is drawn from the one before: the same after the same seed.
    env.reset(seed=5)
    first = env.reset()[0]
    env.reset(seed=5)
    assert numpy.array_equal(first, env.reset()[0]) and not numpy.array_equal(first, seen[0])
    env.close()
    env.close()


def check_ends():
    env = steelie_env.SteelieEnv("1-1", ticks=10, seconds=1.0)
    _, total, terminated, truncated, info = play(env, lambda state: numpy.zeros(2, numpy.float32), seed=1)
    assert (terminated, truncated, info["end"], info["tick"]) == (False, True, "time", 120), info
    assert total == 0
    env.close()
    env = steelie_env.SteelieEnv("2-3")
    # Straight to the nearest hole, to which nothing bars the way there.
    into = lambda state: numpy.array([9 * state[16] - state[2], 9 * state[17] - state[3]], numpy.float32)
    _, _, terminated, _, info = play(env, into, seed=1)
    assert terminated and info["end"] == "hole", info
    env.close()


def check_picture():
    env = steelie_env.SteelieEnv("2-1", picture=True, render_mode="ansi")
    observation, _ = env.reset(seed=1)
    assert env.observation_space.contains(observation)
    assert observation["picture"].shape == (64, 64) and observation["picture"][32, 31:33].tolist() == [0, 0]
    assert {0, 1, 2} <= set(numpy.unique(observation["picture"]).tolist())
    text = env.render()
    assert "@" in text and "#" in text and len(text.split("\n")) == 16
    env.close()


def check_mistakes():
    for make in (lambda: steelie_env.SteelieEnv("no such level"), lambda: steelie_env.SteelieEnv(render_mode="human")):
        try:
            make()
        except ValueError as error:
            assert "no such level" in str(error) or "render_mode" in str(error)
        else:
            raise AssertionError("a mistake went unnoticed")


def check_with_gymnasium():
    from gymnasium.utils.env_checker import check_env

    with warnings.catch_warnings():
        # Unbounded observations are meant to be so; every other warning is a fault.
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=".*(infinity|No render fps|render_modes).*")
        for picture in (False, True):
            env = gymnasium.make("Steelie-v0", level="2-1", picture=picture, render_mode="ansi", disable_env_checker=True)
            check_env(env.unwrapped)
            env.close()
        batch = gymnasium.make_vec("Steelie-v0", num_envs=2, vectorization_mode="sync", level="1-1")
        observation, _ = batch.reset(seed=3)
        assert observation.shape == (2, 26)
        observation, reward, *_ = batch.step(numpy.ones((2, 2), numpy.float32))
        assert reward.shape == (2,)
        batch.close()


check_episodes()
check_ends()
check_picture()
check_mistakes()
if IS_REAL:
    check_with_gymnasium()
print(f"gymnasium {gymnasium.__version__}" if IS_REAL else "stand-in", "holds")
