# SPDX-FileCopyrightText: 2026 The Steelie authors
# SPDX-License-Identifier: MIT
"""Steelie's labyrinths as a Gymnasium environment; docs/agent.md tells what is observed and rewarded.

    env = SteelieEnv("1-1")
    observation, info = env.reset(seed=7)
    observation, reward, terminated, truncated, info = env.step(env.action_space.sample())
"""

import json
import os
import shutil
import subprocess

import gymnasium
import numpy

WAYPOINTS = 5
HOLES = 3
# What stands for a hole that isn't there: as far away as none that matters, in metres, and of no size.
NO_HOLE = [1.0, 1.0, 0.0]
PICTURE_SIDE = 64
PICTURE_CODES = 9
METADATA_FPS = 30


def find_program(program=None):
    """The steelie program: what is given, or $STEELIE, or this checkout's build, or one on the path."""
    here = os.path.dirname(os.path.abspath(__file__))
    built = os.path.join(here, "..", ".build", "release", "steelie")
    found = program or os.environ.get("STEELIE") or (built if os.path.exists(built) else shutil.which("steelie"))
    if not found:
        raise FileNotFoundError("steelie is not built: make build, or set STEELIE to its path")
    return found


class Agent:
    """A `steelie agent`, one request and one answer at a time."""

    def __init__(self, program=None, levels=None):
        command = [find_program(program), "agent"] + (["--levels", levels] if levels else [])
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, **request):
        """Sends a request and gives the answer; a ValueError tells what was wrong with it."""
        self._process.stdin.write(json.dumps(request).encode() + b"\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError("steelie agent has ended")
        answer = json.loads(line)
        if "error" in answer:
            raise ValueError(answer["error"])
        return answer

    def close(self):
        """Ends the program."""
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait()


class SteelieEnv(gymnasium.Env):
    """One labyrinth: tilt the tray to roll the ball to the goal.

    An action is the tray's tilt, x to the right and y up, each -1 to 1 of what the level allows; it holds for `ticks`
    of 1/120 s. The observation is a vector: the ball's position and velocity, the tilt as such shares, five waypoints
    and three holes as seen from the ball (x, y, and a hole's radius), and the progress; in metres and metres per second.
    With `picture` it is a dictionary of this `state` and of the `picture`, 64 x 64 codes, which docs/agent.md lists.
    The reward is the share of the route that was gained. The goal, a hole and a shortcut terminate an episode, the time
    truncates it; `info["end"]` says which.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": METADATA_FPS}

    def __init__(
        self, level="1-1", ticks=4, seconds=60.0, spread=0.0, picture=False, render_mode=None, program=None, levels=None
    ):
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode is None or ansi, not {render_mode!r}")
        self.render_mode = render_mode
        self._ticks = ticks
        self._has_picture = picture
        self._agent = Agent(program, levels)
        # Only a rendered picture has to be asked for where none is observed.
        options = {"waypoints": WAYPOINTS, "holes": HOLES, "seconds": seconds, "spread": spread}
        options["picture"] = picture or render_mode == "ansi"
        self._options = options
        self._level = level
        try:
            begin = self._agent.ask(do="reset", level=level, options=options)
        except BaseException:
            self._agent.close()
            raise
        self._tilt_limit = begin["tilt_limit"]
        self._game = begin["games"][0]
        self.action_space = gymnasium.spaces.Box(-1.0, 1.0, (2,), numpy.float32)
        size = 4 + 2 + 2 * WAYPOINTS + 3 * HOLES + 1
        state = gymnasium.spaces.Box(-numpy.inf, numpy.inf, (size,), numpy.float32)
        if picture:
            codes = gymnasium.spaces.Box(0, PICTURE_CODES - 1, (PICTURE_SIDE, PICTURE_SIDE), numpy.uint8)
            self.observation_space = gymnasium.spaces.Dict({"state": state, "picture": codes})
        else:
            self.observation_space = state

    def _observation(self):
        game = self._game
        numbers = game["ball"] + game["velocity"] + [part / self._tilt_limit for part in game["tilt"]]
        for waypoint in game["waypoints"]:
            numbers = numbers + waypoint
        for hole in (game["holes"] + [NO_HOLE] * HOLES)[:HOLES]:
            numbers = numbers + hole
        state = numpy.array(numbers + [game["progress"]], numpy.float32)
        if not self._has_picture:
            return state
        return {"state": state, "picture": self._picture()}

    def _picture(self):
        codes = numpy.frombuffer(self._game["picture"].encode(), numpy.uint8) - ord("0")
        return codes.reshape(PICTURE_SIDE, PICTURE_SIDE)

    def _info(self):
        return {"end": self._game["end"], "tick": self._game["tick"], "progress": self._game["progress"]}

    def reset(self, *, seed=None, options=None):
        """Begins an episode; the same seed lays the ball at the same place, and without one the next is drawn."""
        super().reset(seed=seed)
        start = int(seed) if seed is not None else int(self.np_random.integers(1 << 32))
        self._game = self._agent.ask(do="reset", level=self._level, seed=start, options=self._options)["games"][0]
        return self._observation(), self._info()

    def step(self, action):
        """Holds a tilt for some ticks."""
        tilt = [float(part) * self._tilt_limit for part in numpy.clip(action, -1.0, 1.0)]
        self._game = self._agent.ask(do="step", tilt=tilt, ticks=self._ticks)["games"][0]
        end = self._game["end"]
        terminated = end in ("goal", "hole", "shortcut")
        return self._observation(), self._game["reward"], terminated, end == "time", self._info()

    def render(self):
        """What is around the ball as text, a character for two pixels side by side and two on top of each other."""
        if self.render_mode is None:
            return None
        letters = " #o:~/{A*"
        rows = self._picture()[::4, ::2].tolist()
        middle = PICTURE_SIDE // 4
        lines = ["".join(letters[code] for code in row) for row in rows]
        ball = PICTURE_SIDE // 8
        lines[ball] = lines[ball][:middle] + "@" + lines[ball][middle + 1 :]
        return "\n".join(lines)

    def close(self):
        """Ends the program that plays."""
        if self._agent is not None:
            self._agent.close()
            self._agent = None


gymnasium.register(id="Steelie-v0", entry_point=f"{__name__}:SteelieEnv")
