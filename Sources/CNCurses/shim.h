// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT
//
// What of ncurses doesn't import into Swift: values made by macros, variadic functions, and mutable globals.
#ifndef STEELIE_CNCURSES_H
#define STEELIE_CNCURSES_H
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <term.h>

static inline attr_t cn_bold(void) { return A_BOLD; }
static inline attr_t cn_reverse(void) { return A_REVERSE; }
static inline int cn_colors(void) { return COLORS; }
static inline int cn_pairs(void) { return COLOR_PAIRS; }

// One glyph in one cell; the pair may lie beyond what a short holds.
static inline int cn_set_cell(cchar_t *cell, wchar_t glyph, attr_t attributes, int pair) {
  const wchar_t text[2] = {glyph, 0};
  return setcchar(cell, text, attributes, 0, &pair);
}

// -1 where the terminal hasn't the number, 0 where it hasn't the flag.
static inline int cn_number(const char *name) { return tigetnum((char *)name); }
static inline int cn_flag(const char *name) { return tigetflag((char *)name) > 0; }

// NULL where the terminal hasn't the capability, or the name isn't one of a string.
static inline const char *cn_capability(const char *name) {
  const char *value = tigetstr(name);
  return value == (const char *)-1 ? NULL : value;
}
#endif
