#include "references.h"

#pragma STDC FP_CONTRACT OFF

// Eight rows at once in vector registers; rows need no alignment.
typedef double eight __attribute__((vector_size(64), aligned(8)));

#define INLINED static inline __attribute__((always_inline))

// A block's sums stay in registers over all columns: the fastest order that does not reorder sums.
INLINED void product(const double *matrix, const double *shift, size_t count, const double *state, double *next) {
    const eight *column_of_block = (const eight *)matrix;
    for (size_t first = 0; first < count; first += 8) {
        eight sums = *(const eight *)(shift + first);
        for (size_t column = 0; column < count; column++) sums += *column_of_block++ * state[column];
        if (first + 8 <= count) {
            *(eight *)(next + first) = sums;
        } else {
            for (size_t lane = 0; lane < count - first; lane++) next[first + lane] = sums[lane];
        }
    }
}

#if defined(__x86_64__)
__attribute__((target("avx2"), noinline)) static void product_4(
    const double *matrix, const double *shift, size_t count, const double *state, double *next) {
    product(matrix, shift, count, state, next);
}

__attribute__((target("avx512f"), min_vector_width(512), noinline)) static void product_8(
    const double *matrix, const double *shift, size_t count, const double *state, double *next) {
    product(matrix, shift, count, state, next);
}
#endif

// In the processor's widest vectors.
void reference_product(const double *matrix, const double *shift, size_t count, const double *state, double *next) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512f")) return product_8(matrix, shift, count, state, next);
    if (__builtin_cpu_supports("avx2")) return product_4(matrix, shift, count, state, next);
#endif
    product(matrix, shift, count, state, next);
}
