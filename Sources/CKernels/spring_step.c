// Carries springs in a row some frames on: see kernels.h.
//
// The bound, for one frame, is the traffic: 32 bytes a spring to be scaled in place, 64 where each brings its propagator. Intel's processors are
// asked for what lies 1 KB ahead, which their own prefetcher does too late where pages begin; AMD's are faster without. For many frames the bound
// is arithmetic, six operations a vector: values stay in registers from the first frame to the last, four vectors side by side, so that none waits
// for another's result.
#if !defined(LANES)

#include "kernels.h"
#include <stdbool.h>
#include <stdint.h>

// Whether columns are fetched ahead of their use.
static inline bool fetches_ahead(void) {
#if defined(__x86_64__)
    return __builtin_cpu_is("intel");
#else
    return false;
#endif
}

#define KERNEL "spring_step.c"
#include "widths.h"

void hooke_step_shared(int lanes, double *y, double *v, size_t count, size_t frames, struct hooke_propagator by) {
    switch (lanes) {
#if defined(__x86_64__)
    case 8: shared_8(y, v, count, frames, by); return;
    case 4: shared_4(y, v, count, frames, by); return;
#endif
    default: shared_2(y, v, count, frames, by); return;
    }
}

void hooke_step_own(int lanes, double *y, double *v, size_t count, size_t frames, struct hooke_propagators by) {
    switch (lanes) {
#if defined(__x86_64__)
    case 8: own_8(y, v, count, frames, by); return;
    case 4: own_4(y, v, count, frames, by); return;
#endif
    default: own_2(y, v, count, frames, by); return;
    }
}

#else

// LANES doubles, which may lie anywhere.
typedef double WIDE(vector) __attribute__((ext_vector_type(LANES), aligned(sizeof(double)), may_alias));

// Doubles in a cache line, and how many of them a column is fetched ahead of its use.
enum { WIDE(line) = 8, WIDE(ahead) = 128 };

// The numbers of a column that belong to the vector, or the one number that belongs to all.
INLINED WIDE(vector) WIDE(part)(const double *column, size_t index, bool own) {
    return own ? *(const WIDE(vector) *)(column + index) : (WIDE(vector))(*column);
}

// `many` vectors of springs, at most four, side by side. It is a constant where this is inlined, and so is `own`.
INLINED void WIDE(vectors)(
    int many, double *y, double *v, size_t index, size_t frames, struct hooke_propagators by, bool own) {
    WIDE(vector) value[4], velocity[4], a[4], b[4], c[4], d[4];
#pragma clang loop unroll(full)
    for (int k = 0; k < many; k++) {
        size_t first = index + (size_t)k * LANES;
        value[k] = *(WIDE(vector) *)(y + first), velocity[k] = *(WIDE(vector) *)(v + first);
        a[k] = WIDE(part)(by.a, first, own), b[k] = WIDE(part)(by.b, first, own);
        c[k] = WIDE(part)(by.c, first, own), d[k] = WIDE(part)(by.d, first, own);
    }
    for (size_t frame = 0; frame < frames; frame++) {
#pragma clang loop unroll(full)
        for (int k = 0; k < many; k++) {
            WIDE(vector) next = a[k] * value[k] + b[k] * velocity[k];
            velocity[k] = c[k] * value[k] + d[k] * velocity[k];
            value[k] = next;
        }
    }
#pragma clang loop unroll(full)
    for (int k = 0; k < many; k++) {
        size_t first = index + (size_t)k * LANES;
        *(WIDE(vector) *)(y + first) = value[k], *(WIDE(vector) *)(v + first) = velocity[k];
    }
}

// A spring by itself: before the first vector that lies well, and after the last whole one.
INLINED void WIDE(single)(double *y, double *v, size_t index, size_t frames, struct hooke_propagators by, bool own) {
    size_t row = own ? index : 0;
    double a = by.a[row], b = by.b[row], c = by.c[row], d = by.d[row];
    double value = y[index], velocity = v[index];
    for (size_t frame = 0; frame < frames; frame++) {
        double next = a * value + b * velocity;
        velocity = c * value + d * velocity;
        value = next;
    }
    y[index] = value, v[index] = velocity;
}

// Asks for what lies ahead of `rows` rows of a column. Past its end that is in vain, and harmless.
INLINED void WIDE(fetch)(const double *column, size_t index, size_t rows, int writes) {
    uintptr_t ahead = (uintptr_t)(column + index) + WIDE(ahead) * sizeof(double);
#pragma clang loop unroll(full)
    for (size_t row = 0; row < rows; row += WIDE(line)) {
        const void *line = (const void *)(ahead + row * sizeof(double));
        if (writes) __builtin_prefetch(line, 1);
        else __builtin_prefetch(line, 0);
    }
}

INLINED void WIDE(step)(
    double *y, double *v, size_t count, size_t frames, struct hooke_propagators by, bool own) {
    // Propagators of their own need six registers a vector; processors without vectors of eight have sixteen.
    const int many = own && LANES < 8 ? 2 : 4;
    const size_t rows = (size_t)many * LANES;
    const bool fetches = fetches_ahead();
    size_t index = 0;
    // Where vectors straddle no cache line: velocities lie as displacements do.
    while (index < count && (uintptr_t)(y + index) % sizeof(WIDE(vector)) != 0) {
        WIDE(single)(y, v, index++, frames, by, own);
    }
    for (; count - index >= rows; index += rows) {
        if (fetches) WIDE(fetch)(y, index, rows, 1), WIDE(fetch)(v, index, rows, 1);
        if (fetches && own) {
            WIDE(fetch)(by.a, index, rows, 0), WIDE(fetch)(by.b, index, rows, 0);
            WIDE(fetch)(by.c, index, rows, 0), WIDE(fetch)(by.d, index, rows, 0);
        }
        WIDE(vectors)(many, y, v, index, frames, by, own);
    }
    for (; count - index >= LANES; index += LANES) WIDE(vectors)(1, y, v, index, frames, by, own);
    while (index < count) WIDE(single)(y, v, index++, frames, by, own);
}

static void WIDE(shared)(double *y, double *v, size_t count, size_t frames, struct hooke_propagator by) {
    WIDE(step)(y, v, count, frames, (struct hooke_propagators){&by.a, &by.b, &by.c, &by.d}, false);
}

static void WIDE(own)(double *y, double *v, size_t count, size_t frames, struct hooke_propagators by) {
    WIDE(step)(y, v, count, frames, by, true);
}

#endif
