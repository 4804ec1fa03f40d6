#include "references.h"

#pragma STDC FP_CONTRACT OFF

void reference_scale(double *restrict y, double *restrict v, size_t count, double factor) {
    for (size_t index = 0; index < count; index++) {
        y[index] *= factor;
        v[index] *= factor;
    }
}

// A block's eight sums stay in registers while it goes through the columns: the fastest order for a compiler that may not
// reorder sums.
void reference_product(const double *matrix, const double *shift, size_t count, const double *state, double *next) {
    for (size_t first = 0; first < count; first += 8) {
        double sums[8];
        for (size_t lane = 0; lane < 8; lane++) sums[lane] = shift[first + lane];
        for (size_t column = 0; column < count; column++, matrix += 8) {
            for (size_t lane = 0; lane < 8; lane++) sums[lane] += matrix[lane] * state[column];
        }
        size_t rows = count - first < 8 ? count - first : 8;
        for (size_t lane = 0; lane < rows; lane++) next[first + lane] = sums[lane];
    }
}
