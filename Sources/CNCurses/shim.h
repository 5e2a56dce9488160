// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT
#ifndef STEELIE_CNCURSES_H
#define STEELIE_CNCURSES_H
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <term.h>
#endif
