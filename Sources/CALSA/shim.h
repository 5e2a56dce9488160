// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT
//
// What Steelie calls of libasound, which it loads while it runs: these are our own declarations, so that building needs
// neither the library nor its headers. They are those of the library's stable interface, soname 2.
#ifndef STEELIE_CALSA_H
#define STEELIE_CALSA_H

typedef struct ca_pcm ca_pcm;

typedef int (*ca_pcm_open)(ca_pcm **pcm, const char *name, int stream, int mode);
typedef int (*ca_pcm_set_params)(ca_pcm *pcm, int format, int access, unsigned int channels, unsigned int rate,
                                 int soft_resample, unsigned int latency_us);
typedef long (*ca_pcm_avail)(ca_pcm *pcm);
typedef long (*ca_pcm_writei)(ca_pcm *pcm, const void *frames, unsigned long count);
typedef int (*ca_pcm_recover)(ca_pcm *pcm, int error, int silent);
typedef int (*ca_pcm_command)(ca_pcm *pcm);
typedef const char *(*ca_strerror)(int error);
typedef int (*ca_set_error_handler)(void *handler);

enum { CA_PLAYBACK = 0, CA_NONBLOCK = 1, CA_INTERLEAVED = 3 };
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
enum { CA_SIGNED_16 = 2 };
#else
enum { CA_SIGNED_16 = 3 };
#endif

// libasound prints its errors on the terminal unless it is given somebody who takes them; Swift has no variadic ones.
static inline void ca_ignore_error(const char *file, int line, const char *function, int error, const char *format, ...) {
  (void)file, (void)line, (void)function, (void)error, (void)format;
}
static inline void *ca_silent_error_handler(void) { return (void *)ca_ignore_error; }
#endif
