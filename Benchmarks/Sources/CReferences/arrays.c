#include "references.h"

#pragma STDC FP_CONTRACT OFF

// Eight rows at once in vector registers; rows need no alignment.
typedef double eight __attribute__((vector_size(64), aligned(8)));

// A block's sums stay in registers over all columns: the fastest order that does not reorder sums.
void reference_product(const double *matrix, const double *shift, size_t count, const double *state, double *next) {
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
