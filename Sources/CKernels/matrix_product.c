// Products of dense matrices with vectors, in doubles and in sums of two doubles: see kernels.h.
//
// A row's sum adds its products in the order of the columns, whatever the width: its bits are those of a loop over single numbers. Sums
// stay in registers from the first column to the last.
#if !defined(LANES)

#include "kernels.h"

#define KERNEL "matrix_product.c"
#include "widths.h"

void hooke_add_precise_products(
    int lanes, size_t size, struct hooke_sums_of_two left, struct hooke_sums_of_two right, size_t columns, double *high, double *low) {
    switch (lanes) {
#if defined(__x86_64__)
    case 8: precise_8(size, left, right, columns, high, low); return;
    case 4: precise_4(size, left, right, columns, high, low); return;
#endif
    default: precise_2(size, left, right, columns, high, low); return;
    }
}

void hooke_step_dense(int lanes, size_t size, const double *matrix, const double *shift, const double *state, double *next) {
    switch (lanes) {
#if defined(__x86_64__)
    case 8: dense_8(size, matrix, shift, state, next); return;
    case 4: dense_4(size, matrix, shift, state, next); return;
#endif
    default: dense_2(size, matrix, shift, state, next); return;
    }
}

#else

// LANES doubles, which may lie anywhere.
typedef double WIDE(vector) __attribute__((ext_vector_type(LANES), aligned(sizeof(double)), may_alias));

// Two halves of at most 26 bits each, whose products with other halves are exact (Dekker 1971).
#define HALVES(type, a, high, low) \
    type high##_spread = 0x1.0000002p27 * (a), high = high##_spread - (high##_spread - (a)), low = (a) - high

// Adds a * b to a sum, all of them sums of two doubles: the rests of the product of the high parts and of its sum are exact. b and b_rest
// are the halves of b_high.
#define ADD_PRODUCT(type, a_high, a_low, b_high, b_low, sum_high, sum_low) \
    do { \
        HALVES(type, a_high, a, a_rest); \
        type product = (a_high) * (b_high); \
        type rest = ((a * b - product) + a * b_rest + a_rest * b) + a_rest * b_rest; \
        type sum = sum_high + product, share = sum - sum_high; \
        type sum_rest = (sum_high - (sum - share)) + (product - share); \
        sum_low = (sum_low + sum_rest) + (rest + ((a_high) * (b_low) + (a_low) * (b_high))); \
        sum_high = sum; \
    } while (0)

// The sums of `many` vectors of rows, side by side: a factor is split once for all. `many` is a constant where this is inlined.
INLINED void WIDE(rows)(
    int many, size_t size, const double *left_high, const double *left_low, const double *factor_high, const double *factor_low,
    double *high, double *low) {
    WIDE(vector) sum_high[4], sum_low[4];
#pragma clang loop unroll(full)
    for (int n = 0; n < many; n++) {
        sum_high[n] = *(const WIDE(vector) *)(high + n * LANES), sum_low[n] = *(const WIDE(vector) *)(low + n * LANES);
    }
    for (size_t k = 0; k < size; k++, left_high += size, left_low += size) {
        if (factor_high[k] == 0) continue;
        HALVES(double, factor_high[k], half, half_rest);
        WIDE(vector) b_high = factor_high[k], b_low = factor_low[k], b = half, b_rest = half_rest;
#pragma clang loop unroll(full)
        for (int n = 0; n < many; n++) {
            WIDE(vector) a_high = *(const WIDE(vector) *)(left_high + n * LANES);
            WIDE(vector) a_low = *(const WIDE(vector) *)(left_low + n * LANES);
            ADD_PRODUCT(WIDE(vector), a_high, a_low, b_high, b_low, sum_high[n], sum_low[n]);
        }
    }
#pragma clang loop unroll(full)
    for (int n = 0; n < many; n++) {
        *(WIDE(vector) *)(high + n * LANES) = sum_high[n], *(WIDE(vector) *)(low + n * LANES) = sum_low[n];
    }
}

// The sum of one row.
INLINED void WIDE(row)(
    size_t size, const double *left_high, const double *left_low, const double *factor_high, const double *factor_low,
    double *high, double *low) {
    double sum_high = *high, sum_low = *low;
    for (size_t k = 0; k < size; k++, left_high += size, left_low += size) {
        if (factor_high[k] == 0) continue;
        double a_high = *left_high, a_low = *left_low, b_high = factor_high[k], b_low = factor_low[k];
        HALVES(double, b_high, b, b_rest);
        ADD_PRODUCT(double, a_high, a_low, b_high, b_low, sum_high, sum_low);
    }
    *high = sum_high, *low = sum_low;
}

static void WIDE(precise)(
    size_t size, struct hooke_sums_of_two left, struct hooke_sums_of_two right, size_t columns, double *high, double *low) {
    // Two sums for each vector, and as many registers again for what is computed on the way.
    const int many = LANES < 8 ? 2 : 4;
    for (size_t column = 0; column < columns; column++) {
        const double *factor_high = right.high + column * size, *factor_low = right.low + column * size;
        double *sums_high = high + column * size, *sums_low = low + column * size;
        size_t row = 0;
        for (; row + many * LANES <= size; row += many * LANES) {
            WIDE(rows)(many, size, left.high + row, left.low + row, factor_high, factor_low, sums_high + row, sums_low + row);
        }
        for (; row + LANES <= size; row += LANES) {
            WIDE(rows)(1, size, left.high + row, left.low + row, factor_high, factor_low, sums_high + row, sums_low + row);
        }
        for (; row < size; row++) {
            WIDE(row)(size, left.high + row, left.low + row, factor_high, factor_low, sums_high + row, sums_low + row);
        }
    }
}

// The rows of a block of eight: its vectors side by side.
static void WIDE(dense)(size_t size, const double *matrix, const double *shift, const double *state, double *next) {
    enum { vectors = 8 / LANES };
    for (size_t row = 0; row < size; row += 8, matrix += 8 * size) {
        WIDE(vector) sums[vectors];
#pragma clang loop unroll(full)
        for (int k = 0; k < vectors; k++) sums[k] = *(const WIDE(vector) *)(shift + row + k * LANES);
        for (size_t column = 0; column < size; column++) {
            WIDE(vector) factor = state[column];
#pragma clang loop unroll(full)
            for (int k = 0; k < vectors; k++) sums[k] += *(const WIDE(vector) *)(matrix + 8 * column + k * LANES) * factor;
        }
        if (row + 8 <= size) {
#pragma clang loop unroll(full)
            for (int k = 0; k < vectors; k++) *(WIDE(vector) *)(next + row + k * LANES) = sums[k];
        } else {
            double rest[8];
#pragma clang loop unroll(full)
            for (int k = 0; k < vectors; k++) *(WIDE(vector) *)(rest + k * LANES) = sums[k];
            for (size_t k = 0; row + k < size; k++) next[row + k] = rest[k];
        }
    }
}

#undef HALVES
#undef ADD_PRODUCT
#endif
