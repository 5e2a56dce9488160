# SPDX-FileCopyrightText: 2026 The Steelie authors
# SPDX-License-Identifier: MIT
"""As much of gymnasium as docs/steelie_env.py uses, for machines where it can't be had."""

import types

import numpy


class Env:
    np_random = None

    def reset(self, *, seed=None, options=None):
        if seed is not None or self.np_random is None:
            self.np_random = numpy.random.default_rng(seed)


class Box:
    def __init__(self, low, high, shape, dtype):
        self.low, self.high, self.shape, self.dtype = low, high, shape, numpy.dtype(dtype)

    def contains(self, value):
        is_array = isinstance(value, numpy.ndarray) and value.shape == self.shape and value.dtype == self.dtype
        return is_array and bool((value >= self.low).all() and (value <= self.high).all())


class Dict:
    def __init__(self, spaces):
        self.spaces = spaces

    def contains(self, value):
        return value.keys() == self.spaces.keys() and all(self.spaces[key].contains(value[key]) for key in value)


def register(id, entry_point):
    assert entry_point.partition(":")[2]


spaces = types.SimpleNamespace(Box=Box, Dict=Dict)
IS_STAND_IN = True
