// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT
#ifndef STEELIE_CIIO_H
#define STEELIE_CIIO_H
#include <iio.h>
#endif
