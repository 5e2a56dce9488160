// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT
//
// Glibc's module map hides what stands behind _GNU_SOURCE; these are the declarations that Steelie needs of it.
#ifndef STEELIE_CPOSIX_H
#define STEELIE_CPOSIX_H
#include <linux/kd.h>
#include <poll.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/types.h>
#include <termios.h>
#include <time.h>
#include <wchar.h>

extern int ppoll(struct pollfd *, nfds_t, const struct timespec *, const sigset_t *);
extern int memfd_create(const char *, unsigned int);
extern int pipe2(int[2], int);
extern int wcwidth(wchar_t);
extern int openpty(int *, int *, char *, const struct termios *, const struct winsize *);

enum { CP_MFD_CLOEXEC = 1, CP_MFD_ALLOW_SEALING = 2, CP_ADD_SEALS = 1033, CP_SEAL_GROW = 4 };
#endif
