#include "references.h"

#pragma STDC FP_CONTRACT OFF

// Plain loops; inlined into a function for wider vectors, they are compiled for those.
#define INLINED static inline __attribute__((always_inline))

INLINED void scale(double *restrict y, double *restrict v, size_t count, double factor) {
    for (size_t index = 0; index < count; index++) {
        y[index] *= factor;
        v[index] *= factor;
    }
}

INLINED void scale_by_columns(
    double *restrict y, double *restrict v, size_t count, const double *restrict a, const double *restrict b,
    const double *restrict c, const double *restrict d) {
    for (size_t index = 0; index < count; index++) {
        y[index] *= a[index] + b[index];
        v[index] *= c[index] + d[index];
    }
}

#if defined(__x86_64__)
#define AVX2 __attribute__((target("avx2"), noinline)) static void
#define AVX512 __attribute__((target("avx512f"), min_vector_width(512), noinline)) static void

AVX2 scale_4(double *y, double *v, size_t count, double factor) { scale(y, v, count, factor); }
AVX512 scale_8(double *y, double *v, size_t count, double factor) { scale(y, v, count, factor); }

AVX2 scale_by_columns_4(
    double *y, double *v, size_t count, const double *a, const double *b, const double *c, const double *d) {
    scale_by_columns(y, v, count, a, b, c, d);
}
AVX512 scale_by_columns_8(
    double *y, double *v, size_t count, const double *a, const double *b, const double *c, const double *d) {
    scale_by_columns(y, v, count, a, b, c, d);
}
#endif

void reference_scale(double *y, double *v, size_t count, double factor) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512f")) return scale_8(y, v, count, factor);
    if (__builtin_cpu_supports("avx2")) return scale_4(y, v, count, factor);
#endif
    scale(y, v, count, factor);
}

void reference_scale_by_columns(
    double *y, double *v, size_t count, const double *a, const double *b, const double *c, const double *d) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512f")) return scale_by_columns_8(y, v, count, a, b, c, d);
    if (__builtin_cpu_supports("avx2")) return scale_by_columns_4(y, v, count, a, b, c, d);
#endif
    scale_by_columns(y, v, count, a, b, c, d);
}
