# SPDX-FileCopyrightText: 2026 The Steelie authors
# SPDX-License-Identifier: MIT
"""Learns to roll the ball to the goal of a level, by trial and error and nothing but Python's own library.

The policy is linear: each part of the tilt is a weighted sum of the ball's velocity and the five waypoints, clipped to
what the tray allows. The cross-entropy method draws policies around a mean, plays each for an episode in one batch of
`steelie agent`, and moves mean and spread to the best ones. The same seed learns the same.

    python3 docs/learn.py --level 1-1
"""

import argparse
import json
import os
import random
import shutil
import subprocess
import sys

WAYPOINTS = 5
# Lengths and speeds are brought to about 1.
WAYPOINT_SCALE = 0.05
VELOCITY_SCALE = 0.1
FEATURES = 2 + 2 * WAYPOINTS


def features(game):
    numbers = [part / VELOCITY_SCALE for part in game["velocity"]]
    for x, y in game["waypoints"]:
        numbers += [x / WAYPOINT_SCALE, y / WAYPOINT_SCALE]
    return numbers


def tilt(weights, game, limit):
    seen = features(game)
    parts = []
    for first in (0, FEATURES):
        lean = sum(weight * number for weight, number in zip(weights[first : first + FEATURES], seen))
        parts.append(round(max(-1.0, min(1.0, lean)) * limit, 3))
    return parts


class Agent:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "agent"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request).encode() + b"\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            sys.exit(f"learn: {answer['error']}")
        return answer


def play(agent, policies, level, seconds, ticks, seed):
    """Plays an episode with each policy, and gives what each gained, how it ended and when."""
    options = {"waypoints": WAYPOINTS, "holes": 0, "seconds": seconds}
    begin = agent.ask(do="reset", level=level, games=len(policies), seed=seed, options=options)
    limit, games = begin["tilt_limit"], begin["games"]
    returns = [0.0] * len(policies)
    while any(game["end"] is None for game in games):
        tilts = [
            [0, 0] if game["end"] else tilt(policy, game, limit) for policy, game in zip(policies, games)
        ]
        games = agent.ask(do="step", tilts=tilts, ticks=ticks)["games"]
        returns = [gained + game["reward"] for gained, game in zip(returns, games)]
    return [(gained, game["end"], game["tick"]) for gained, game in zip(returns, games)]


def score(result, seconds):
    """What was gained, and of those that reach the goal the faster ones first."""
    gained, end, tick = result
    return gained + (1 - tick / (120 * seconds) if end == "goal" else 0)


def learn(options):
    draw = random.Random(options.seed)
    agent = Agent(options.program)
    mean = [0.0] * (2 * FEATURES)
    spread = [0.5] * (2 * FEATURES)
    for generation in range(1, options.generations + 1):
        policies = [mean] + [
            [draw.gauss(middle, width) for middle, width in zip(mean, spread)] for _ in range(options.games - 1)
        ]
        results = play(agent, policies, options.level, options.seconds, options.ticks, options.seed)
        order = sorted(range(len(policies)), key=lambda index: -score(results[index], options.seconds))
        best = [policies[index] for index in order[: max(2, options.games // 6)]]
        mean = [sum(column) / len(best) for column in zip(*best)]
        spread = [
            (sum((value - middle) ** 2 for value in column) / len(best)) ** 0.5 + 0.02
            for column, middle in zip(zip(*best), mean)
        ]
        goals = sum(result[1] == "goal" for result in results)
        gained, end, tick = results[order[0]]
        best_words = f"best {gained:.3f}, {end} after {tick / 120:.2f} s"
        print(f"generation {generation}: {goals} of {len(policies)} at the goal, {best_words}", flush=True)
        # What counts is what was learnt: the mean, not the luckiest draw.
        gained, end, tick = play(agent, [mean], options.level, options.seconds, options.ticks, options.seed)[0]
        if end == "goal":
            print(f"learnt: {options.level} in {tick / 120:.2f} s after {generation} generations")
            if options.policy:
                with open(options.policy, "w", encoding="utf-8") as file:
                    json.dump(mean, file)
            return 0
    print(f"not learnt in {options.generations} generations")
    return 1


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    built = os.path.join(here, "..", ".build", "release", "steelie")
    program = os.environ.get("STEELIE") or (built if os.path.exists(built) else shutil.which("steelie"))
    parser = argparse.ArgumentParser(description="Learns to roll the ball to the goal of a level.")
    parser.add_argument("--level", default="1-1")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=64, help="policies in a generation")
    parser.add_argument("--generations", type=int, default=50, help="the most that are tried")
    parser.add_argument("--seconds", type=float, default=20.0, help="of the game in an episode")
    parser.add_argument("--ticks", type=int, default=8, help="for how many a tilt holds")
    parser.add_argument("--policy", help="a file for the weights")
    parser.add_argument("--program", default=program, help="the steelie program")
    options = parser.parse_args()
    if not options.program:
        sys.exit("learn: steelie is not built: make build, or set STEELIE to its path")
    return learn(options)


if __name__ == "__main__":
    sys.exit(main())
