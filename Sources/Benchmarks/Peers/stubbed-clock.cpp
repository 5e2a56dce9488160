// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT
//
// In the place of Box2D's profiling clock, which asks the system for the time again and again in each step: linked
// into a program, these come before the library's own.

#include <box2d/b2_timer.h>

b2Timer::b2Timer() {}
void b2Timer::Reset() {}
float b2Timer::GetMilliseconds() const { return 0; }
