#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Steelie authors
# SPDX-License-Identifier: MIT
"""Writes vqf_checkpoints.txt: what the authors' VQF makes of synthetic motion.

    pip install vqf==2.1.2 numpy
    python3 vqf_reference.py > vqf_checkpoints.txt

SyntheticMotion.swift makes the same motion. Both use integers and + - * / sqrt of doubles only, in the same order, so
they agree to the last bit on every machine; change both or none. --every N sets how far apart the checkpoints are,
--pure takes the package's class in Python in place of the one in C++.
"""
import math
import struct
import sys

import numpy as np
import vqf

MASK = (1 << 64) - 1

# Name, seed, gyroscope rate in Hz, gyroscope samples per accelerometer and per magnetometer sample, samples, options.
SCENARIOS = [
    ("equal-100", 1, 100, 1, 1, 40000, {}),
    ("fast-200", 2, 200, 1, 4, 60000, {}),
    ("mixed-200", 3, 200, 2, 10, 20000, {}),
    ("slow-50", 4, 50, 1, 5, 20000, {}),
    ("no-rest", 5, 100, 1, 2, 4000, {"restBiasEstEnabled": False}),
    ("no-motion", 6, 100, 1, 2, 4000, {"motionBiasEstEnabled": False}),
    ("no-rejection", 7, 100, 1, 2, 4000, {"magDistRejectionEnabled": False}),
]


class SyntheticMotion:
    """Rests, slow and fast turns, jolts, a drifting gyroscope bias, magnetic disturbances, noise and missing samples."""

    def __init__(self, seed, rate):
        self.random = seed
        self.rate = rate
        self.interval = 1.0 / rate
        self.q = (1.0, 0.0, 0.0, 0.0)
        self.left = self.length = 0
        self.turn = self.push = (0.0, 0.0, 0.0)
        self.magnetic_left = 0
        self.disturbance = (0.0, 0.0, 0.0)
        self.bias = self.vector(0.015)

    def next(self):
        """SplitMix64."""
        self.random = (self.random + 0x9E3779B97F4A7C15) & MASK
        z = self.random
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def uniform(self):
        return (self.next() >> 11) * (2.0 / 9007199254740992.0) - 1.0

    def vector(self, size):
        x = self.uniform() * size
        y = self.uniform() * size
        z = self.uniform() * size
        return (x, y, z)

    def begin_segment(self):
        kind = self.next() % 4
        self.length = self.left = 2 * self.rate + self.next() % (6 * self.rate)
        self.turn = self.vector((0.0, 0.5, 4.0, 1.5)[kind])
        self.push = self.vector((0.0, 0.5, 6.0, 0.0)[kind])
        drift = self.vector(0.0005)
        self.bias = (self.bias[0] + drift[0], self.bias[1] + drift[1], self.bias[2] + drift[2])

    def begin_magnetic_phase(self):
        kind = self.next() % 4
        shortest, spread, size = ((10, 30, 0.0), (10, 30, 0.0), (1, 7, 40.0), (30, 80, 40.0))[kind]
        self.magnetic_left = shortest * self.rate + self.next() % (spread * self.rate)
        self.disturbance = self.vector(size)

    def advance(self):
        """Gives the next sample of the gyroscope, in rad/s."""
        if self.left == 0:
            self.begin_segment()
        if self.magnetic_left == 0:
            self.begin_magnetic_phase()
        self.magnetic_left -= 1
        u = (self.length - self.left + 0.5) / self.length
        self.left -= 1
        swell = 16.0 * u * u * (1.0 - u) * (1.0 - u)
        self.force = (self.push[0] * swell, self.push[1] * swell, self.push[2] * swell + 9.81)
        rate = (self.turn[0] * swell, self.turn[1] * swell, self.turn[2] * swell)
        half = 0.5 * self.interval
        x, y, z = rate[0] * half, rate[1] * half, rate[2] * half
        square = x * x + y * y + z * z
        c = 1.0 - square / 2.0 + square * square / 24.0
        s = 1.0 - square / 6.0 + square * square / 120.0
        x, y, z = x * s, y * s, z * s
        a, b, d, e = self.q
        w = a * c - b * x - d * y - e * z
        i = a * x + b * c + d * z - e * y
        j = a * y - b * z + d * c + e * x
        k = a * z + b * y - d * x + e * c
        length = math.sqrt(w * w + i * i + j * j + k * k)
        self.q = (w / length, i / length, j / length, k / length)
        noise = self.vector(0.005)
        return (rate[0] + self.bias[0] + noise[0], rate[1] + self.bias[1] + noise[1], rate[2] + self.bias[2] + noise[2])

    def in_device(self, v):
        w, x, y, z = self.q
        return (
            (1.0 - 2.0 * (y * y + z * z)) * v[0] + 2.0 * (x * y + w * z) * v[1] + 2.0 * (x * z - w * y) * v[2],
            2.0 * (x * y - w * z) * v[0] + (1.0 - 2.0 * (x * x + z * z)) * v[1] + 2.0 * (y * z + w * x) * v[2],
            2.0 * (x * z + w * y) * v[0] + 2.0 * (y * z - w * x) * v[1] + (1.0 - 2.0 * (x * x + y * y)) * v[2],
        )

    def measured(self, v, size):
        v = self.in_device(v)
        noise = self.vector(size)
        if self.next() % 997 == 0:
            return (0.0, 0.0, 0.0)
        return (v[0] + noise[0], v[1] + noise[1], v[2] + noise[2])

    def specific_force(self):
        """Gives a sample of the accelerometer, in m/s²."""
        return self.measured(self.force, 0.05)

    def magnetic_field(self):
        """Gives a sample of the magnetometer, in µT."""
        d = self.disturbance
        return self.measured((d[0] + 3.0, d[1] + 19.0, d[2] - 45.0), 0.5)


def digest(value, samples):
    for sample in samples:
        (bits,) = struct.unpack("<Q", struct.pack("<d", sample))
        value = ((value ^ bits) * 0x100000001B3) & MASK
    return value


def main():
    every = int(sys.argv[sys.argv.index("--every") + 1]) if "--every" in sys.argv else 2000
    kind = vqf.PyVQF if "--pure" in sys.argv else vqf.VQF
    print("# SPDX-FileCopyrightText: 2026 The Steelie authors\n# SPDX-License-Identifier: MIT\n#")
    print("# Made by vqf_reference.py with vqf 2.1.2. Scenario, gyroscope samples, digest of the input, quaternion without")
    print("# and with magnetometer, bias in rad/s, rest detected, disturbance detected.")
    for name, seed, rate, per_force, per_field, count, options in SCENARIOS:
        motion = SyntheticMotion(seed, rate)
        interval = motion.interval
        reference = kind(interval, interval * per_force, interval * per_field, **options)
        value = 0
        for n in range(count):
            gyro = motion.advance()
            value = digest(value, gyro)
            reference.updateGyr(np.array(gyro))
            if n % per_force == 0:
                force = motion.specific_force()
                value = digest(value, force)
                reference.updateAcc(np.array(force))
            if n % per_field == 0:
                field = motion.magnetic_field()
                value = digest(value, field)
                reference.updateMag(np.array(field))
            if (n + 1) % every == 0:
                bias, _ = reference.getBiasEstimate()
                numbers = [*reference.getQuat6D(), *reference.getQuat9D(), *bias]
                flags = [int(reference.getRestDetected()), int(reference.getMagDistDetected())]
                print(name, n + 1, "%016x" % value, *("%.12f" % v for v in numbers), *flags)


main()
