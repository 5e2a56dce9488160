// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT
//
// sensor-hub FIFO: a HID sensor hub, as many laptops have one, made of /dev/uhid. It has an accelerometer and a
// gyroscope, which the kernel's own drivers take up. It obeys lines that are written into the FIFO:
//
//   accel X Y Z   what the accelerometer measures from now on, in millionths of g
//   gyro X Y Z    what the gyroscope measures from now on, in thousandths of a degree per second
//   number N      the next N samples that the accelerometer sends are numbered: x is 1, 2, … N; y is the time of sending
//                 by the monotonic clock, in millionths of a second without the whole seconds
//   hang, wake    say nothing and answer nothing any more; do so again
//   unplug, plug  leave the bus, and forget about numbers and hanging; come back

#define _GNU_SOURCE
#include <fcntl.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <linux/hid.h>
#include <linux/input.h>
#include <linux/uhid.h>

// Items of a report descriptor, without the two bits for the size of their value (HID 1.11, section 6.2.2).
enum {
  INPUT = 0x80, FEATURE = 0xB0, COLLECTION = 0xA0, END = 0xC0, USAGE_PAGE = 0x04, USAGE = 0x08, LOGICAL_MINIMUM = 0x14,
  LOGICAL_MAXIMUM = 0x24, UNIT_EXPONENT = 0x54, REPORT_SIZE = 0x74, REPORT_ID = 0x84, REPORT_COUNT = 0x94
};
enum { PHYSICAL = 0x00, LOGICAL = 0x02, ARRAY = 0x00, VARIABLE = 0x02 };

// Usages of the sensor page (HID Usage Tables, page 0x20).
enum {
  SENSORS = 0x20, HUB = 0x01, ACCELEROMETER = 0x73, GYROSCOPE = 0x76, ACCELERATION_X = 0x0453, ROTATION_X = 0x0457,
  REPORTING_STATE = 0x0316, NO_EVENTS = 0x0840, POWER_STATE = 0x0319, POWER_UNDEFINED = 0x0850, REPORT_INTERVAL = 0x030E
};
// Selectors count from 1: "all events" and "full power" are the second of their kinds.
enum { ALL_EVENTS = 2, FULL_POWER = 2, SELECTORS = 6 };

struct __attribute__((packed)) feature { uint8_t id, reporting, power; uint32_t interval; };
struct __attribute__((packed)) sample { uint8_t id; int32_t axes[3]; };

// The sensors by the numbers of their reports; they lie flat, face up, at rest, and count with gravity's sign.
enum { ACCEL = 1, GYRO = 2, COUNT = 2 };
static const struct feature at_power_on[COUNT + 1] = {{0, 0, 0, 0}, {ACCEL, 1, 1, 10}, {GYRO, 1, 1, 10}};
static struct feature features[COUNT + 1];
static int32_t values[COUNT + 1][3] = {{0, 0, 0}, {0, 0, -1000000}, {0, 0, 0}};
static double due[COUNT + 1];
static int numbered, last_number;
static int hub = -1;
static int is_hung;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

static void item(struct uhid_create2_req *request, int tag, int size, uint32_t value) {
  uint8_t *end = request->rd_data + request->rd_size;
  *end = tag | (size == 4 ? 3 : size);
  memcpy(end + 1, &value, size);
  request->rd_size += 1 + size;
}

static void selector(struct uhid_create2_req *request, int usage, int first) {
  item(request, USAGE, 2, usage);
  item(request, LOGICAL_MINIMUM, 1, 1);
  item(request, LOGICAL_MAXIMUM, 1, SELECTORS);
  item(request, REPORT_SIZE, 1, 8);
  item(request, REPORT_COUNT, 1, 1);
  item(request, COLLECTION, 1, LOGICAL);
  for (int index = 0; index < SELECTORS; index++) item(request, USAGE, 2, first + index);
  item(request, FEATURE, 1, ARRAY);
  item(request, END, 0, 0);
}

static void describe(struct uhid_create2_req *request, int id, int usage, int first_axis, int exponent) {
  item(request, USAGE, 1, usage);
  item(request, COLLECTION, 1, PHYSICAL);
  item(request, REPORT_ID, 1, id);
  selector(request, REPORTING_STATE, NO_EVENTS);
  selector(request, POWER_STATE, POWER_UNDEFINED);
  item(request, LOGICAL_MINIMUM, 4, 0);
  item(request, LOGICAL_MAXIMUM, 4, INT32_MAX);
  item(request, REPORT_SIZE, 1, 32);
  item(request, USAGE, 2, REPORT_INTERVAL);
  item(request, FEATURE, 1, VARIABLE);
  item(request, LOGICAL_MINIMUM, 4, (uint32_t)INT32_MIN);
  item(request, UNIT_EXPONENT, 1, exponent & 0xF);
  for (int axis = 0; axis < 3; axis++) {
    item(request, USAGE, 2, first_axis + axis);
    item(request, INPUT, 1, VARIABLE);
  }
  item(request, UNIT_EXPONENT, 1, 0);
  item(request, END, 0, 0);
}

static void send_event(struct uhid_event *event) {
  if (write(hub, event, sizeof *event) < 0) perror("sensor-hub: write");
}

static void plug(void) {
  if (hub >= 0) return;
  hub = open("/dev/uhid", O_RDWR | O_CLOEXEC);
  if (hub < 0) { perror("sensor-hub: /dev/uhid"); exit(1); }
  memcpy(features, at_power_on, sizeof features);
  static struct uhid_event event;
  memset(&event, 0, sizeof event);
  event.type = UHID_CREATE2;
  struct uhid_create2_req *request = &event.u.create2;
  strcpy((char *)request->name, "Steelie test hub");
  request->bus = BUS_I2C;
  item(request, USAGE_PAGE, 1, SENSORS);
  item(request, USAGE, 1, HUB);
  item(request, COLLECTION, 1, PHYSICAL);
  describe(request, ACCEL, ACCELEROMETER, ACCELERATION_X, -6);
  describe(request, GYRO, GYROSCOPE, ROTATION_X, -3);
  item(request, END, 0, 0);
  send_event(&event);
}

static void unplug(void) {
  if (hub >= 0) close(hub);
  hub = -1;
  numbered = last_number = is_hung = 0;
}

static struct sample measure(int id) {
  struct sample sample = {.id = id};
  memcpy(sample.axes, values[id], sizeof sample.axes);
  return sample;
}

static void send_sample(int id) {
  struct sample sample = measure(id);
  if (id == ACCEL && last_number < numbered) {
    double time = now();
    sample.axes[0] = ++last_number;
    sample.axes[1] = (time - (int64_t)time) * 1e6;
  }
  static struct uhid_event event;
  event.type = UHID_INPUT2;
  event.u.input2.size = sizeof sample;
  memcpy(event.u.input2.data, &sample, sizeof sample);
  send_event(&event);
}

// Sends what is due, and gives the time until there is more, in seconds. What was missed is not made up for: a burst is
// not what a sensor does.
static double send_samples(void) {
  double next = 1;
  for (int id = ACCEL; id <= COUNT; id++) {
    if (hub < 0 || features[id].reporting != ALL_EVENTS || features[id].power != FULL_POWER) continue;
    double interval = features[id].interval * 1e-3, time = now();
    if (time >= due[id]) {
      send_sample(id);
      due[id] = due[id] + interval > time ? due[id] + interval : time + interval;
    }
    if (due[id] - time < next) next = due[id] - time;
  }
  return next;
}

static void answer(void) {
  static struct uhid_event event, reply;
  if (read(hub, &event, sizeof event) < 0) { perror("sensor-hub: read"); exit(1); }
  memset(&reply, 0, sizeof reply);
  if (event.type == UHID_GET_REPORT) {
    int id = event.u.get_report.rnum;
    reply.type = UHID_GET_REPORT_REPLY;
    reply.u.get_report_reply.id = event.u.get_report.id;
    if (id < ACCEL || id > COUNT) {
      reply.u.get_report_reply.err = 1;
    } else if (event.u.get_report.rtype == UHID_FEATURE_REPORT) {
      reply.u.get_report_reply.size = sizeof features[id];
      memcpy(reply.u.get_report_reply.data, &features[id], sizeof features[id]);
    } else {
      struct sample sample = measure(id);
      reply.u.get_report_reply.size = sizeof sample;
      memcpy(reply.u.get_report_reply.data, &sample, sizeof sample);
    }
    send_event(&reply);
  } else if (event.type == UHID_SET_REPORT) {
    int id = event.u.set_report.rnum;
    reply.type = UHID_SET_REPORT_REPLY;
    reply.u.set_report_reply.id = event.u.set_report.id;
    if (id < ACCEL || id > COUNT || event.u.set_report.size < sizeof features[id]) reply.u.set_report_reply.err = 1;
    else memcpy(&features[id], event.u.set_report.data, sizeof features[id]);
    send_event(&reply);
  }
}

static void obey(const char *line) {
  int32_t *accel = values[ACCEL], *gyro = values[GYRO];
  if (sscanf(line, "number %d", &numbered) == 1) {
    last_number = 0;
  } else if (!strcmp(line, "hang\n")) {
    is_hung = 1;
  } else if (!strcmp(line, "wake\n")) {
    is_hung = 0;
  } else if (!strcmp(line, "unplug\n")) {
    unplug();
  } else if (!strcmp(line, "plug\n")) {
    plug();
  } else if (sscanf(line, "accel %d %d %d", &accel[0], &accel[1], &accel[2]) != 3 &&
             sscanf(line, "gyro %d %d %d", &gyro[0], &gyro[1], &gyro[2]) != 3) {
    fprintf(stderr, "sensor-hub: can't obey: %s", line);
    exit(2);
  }
}

int main(int count, char **words) {
  // Open for writing too, the FIFO has no end when a writer goes.
  int fifo = count == 2 ? open(words[1], O_RDWR | O_CLOEXEC) : -1;
  if (fifo < 0) { fprintf(stderr, "usage: sensor-hub FIFO\n"); return 2; }
  FILE *orders = fdopen(fifo, "r");
  // What stdio held back, poll would not see.
  setvbuf(orders, NULL, _IONBF, 0);
  for (;;) {
    double wait = is_hung ? 1 : send_samples();
    struct timespec timeout = {0, wait > 0 ? (wait < 1 ? wait * 1e9 : 999999999) : 0};
    struct pollfd files[] = {{fifo, POLLIN, 0}, {is_hung ? -1 : hub, POLLIN, 0}};
    if (ppoll(files, 2, &timeout, NULL) <= 0) continue;
    if (files[1].revents & POLLIN) answer();
    char line[128];
    if (files[0].revents & POLLIN && fgets(line, sizeof line, orders)) obey(line);
  }
}
