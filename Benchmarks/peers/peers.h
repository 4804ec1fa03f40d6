// The problems and the measurement of all peers: `PEER PROBLEM SETTING` prints `ns_per_frame,error`.
//
// 300 frames of 1/60 s, with the state at each. The error is the largest error of the first displacement over all frames, relative to
// its largest value, against reference.csv (30 digits, Scripts/references/peers.py). The time is the thread's processor time, the median
// of eleven repetitions of at least 10 ms.
#pragma once
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { frames = 300, most_states = 14 };
static const double frame_length = 1.0 / 60;

// x'' = -0.3 x' - 158 x - 100 x^3, from 1 at rest.
static inline void duffing(const double *y, double *d) {
    double x = y[0], v = y[1];
    d[0] = v;
    d[1] = -0.3 * v - (158 * x + 100 * x * x * x);
}

// A chain of seven masses of 1 between walls, stiffness 100, damping 0.5 each; the first starts at 1, all at rest.
static inline void chain(const double *y, double *d) {
    double pull_left = 100 * y[0];
    for (int point = 0; point < 7; point++) {
        double right = point < 6 ? y[point + 1] : 0;
        double pull_right = 100 * (right - y[point]);
        d[point] = y[7 + point];
        d[7 + point] = pull_right - pull_left - 0.5 * y[7 + point];
        pull_left = pull_right;
    }
}

static inline int is_duffing(const char *problem) { return strcmp(problem, "duffing") == 0; }

// Runs a peer with a setting and writes the first displacement at frames 0 ... 300; exits on an error.
typedef void (*peer_run)(const char *problem, const char *setting, double *displacements);

static inline double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return 1e9 * (double)time.tv_sec + (double)time.tv_nsec;
}

static inline double error_of(const char *problem, const double *displacements) {
    FILE *file = fopen("Benchmarks/peers/reference.csv", "r");
    double worst = 0, largest = 0;
    char line[200];
    if (!file || !fgets(line, sizeof line, file)) exit(66);
    for (int frame = 0; frame <= frames; frame++) {
        double values[2];
        if (!fgets(line, sizeof line, file) || sscanf(line, "%*d,%lf,%lf", &values[0], &values[1]) != 2) exit(65);
        double exact = values[is_duffing(problem) ? 0 : 1];
        worst = fmax(worst, fabs(displacements[frame] - exact));
        largest = fmax(largest, fabs(exact));
    }
    fclose(file);
    return worst / largest;
}

static int ascending(const void *a, const void *b) {
    double difference = *(const double *)a - *(const double *)b;
    return (difference > 0) - (difference < 0);
}

static inline int peer_main(int count, char **arguments, peer_run run) {
    enum { repeats = 11 };
    if (count != 3) return 64;
    const char *problem = arguments[1], *setting = arguments[2];
    double displacements[frames + 1], times[repeats];
    run(problem, setting, displacements);
    double start = now();
    run(problem, setting, displacements);
    int runs = 1 + (int)(1e7 / fmax(now() - start, 1));
    for (int repeat = 0; repeat < repeats; repeat++) {
        start = now();
        for (int each = 0; each < runs; each++) run(problem, setting, displacements);
        times[repeat] = (now() - start) / runs / frames;
    }
    qsort(times, repeats, sizeof *times, ascending);
    printf("%.6g,%.6g\n", times[repeats / 2], error_of(problem, displacements));
    return 0;
}
