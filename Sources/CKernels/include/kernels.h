/// The loops that Hooke spends its time in, for vectors as wide as the processor has them and for its own instructions. They give the bits of the Swift that they
/// stand for, at any width: products and sums are rounded one by one, each lane for itself; nothing is fused or reordered.
///
/// Wider vectors than the baseline's are chosen at run time: a package that others depend on may not ask for a processor.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// How many doubles the widest vectors hold that this processor has and that glibc's tunables (glibc.cpu.hwcaps) do not mask: 2, or with
/// AVX2 4, or with AVX-512 8. It is 2 on other processors than x86-64.
int hooke_widest_lanes(void);

/// A propagator of springs, and one for each spring as columns: y <- a y + b v, v <- c y + d v.
struct hooke_propagator {
    double a, b, c, d;
};
struct hooke_propagators {
    const double *a, *b, *c, *d;
};

/// Carries springs in a row `frames` frames on, in place, all by one propagator. `lanes` is 2, 4 or 8, and no more than the widest.
void hooke_step_shared(int lanes, double *y, double *v, size_t count, size_t frames, struct hooke_propagator by);

/// The same, each spring by its own.
void hooke_step_own(int lanes, double *y, double *v, size_t count, size_t frames, struct hooke_propagators by);

/// Numbers each of which is the sum of two doubles.
struct hooke_sums_of_two {
    const double *high, *low;
};

/// Adds to sums, column by column, the products of a square matrix with columns: `left` has `size` columns of as many rows, `right` and the
/// sums `columns` of them. Columns whose factor is zero are left out. The parts of the sums may overlap by some bits.
void hooke_add_precise_products(
    int lanes, size_t size, struct hooke_sums_of_two left, struct hooke_sums_of_two right, size_t columns, double *high, double *low);

/// Writes matrix * state + shift into `next`. The matrix stands in blocks of eight rows, each column by column, and the shift in as many
/// blocks, with zeros after the last row.
void hooke_step_dense(int lanes, size_t size, const double *matrix, const double *shift, const double *state, double *next);

/// How many variants of a system a batch steps side by side: two vectors of the widest, so that one hides the latency of the other.
#define HOOKE_BATCH 16

/// What an instruction of a batch computes of its operands a, b, c and d, in the order of `Kernel.Arithmetic`; and two ways to call a
/// function.
enum hooke_kernel {
    hooke_add, hooke_subtract, hooke_multiply, hooke_divide, hooke_negate,
    /// a a, a^3 rounded once
    hooke_square, hooke_cube,
    /// (a b) c, (a b) / c
    hooke_multiply_twice, hooke_multiply_divide,
    /// a b + c, a b - c, c - a b
    hooke_product_plus, hooke_product_minus, hooke_minus_product,
    /// a b + c d, a b - c d
    hooke_sum_of_products, hooke_difference_of_products,
    /// (a + b) c, (a - b) c
    hooke_sum_times, hooke_difference_times,
    /// (a + b) + c, (a + b) - c, (a - b) + c, (a - b) - c
    hooke_sum_plus, hooke_sum_minus, hooke_difference_plus, hooke_difference_minus,
    /// (a - b) + c d, (a - b) - c d
    hooke_difference_plus_product, hooke_difference_minus_product,
    /// c (a - b) + d (a - b)^3
    hooke_line_and_cube,
    /// a function of numbers that are the same in all variants, and of others
    hooke_shared_function, hooke_function,
};

/// An instruction of a batch: its result and its operands are registers, of HOOKE_BATCH doubles each. Operands that its kernel does not
/// have are any register.
struct hooke_instruction {
    uint32_t kernel, function, result, operands[4];
};

/// Computes a function of `count` numbers each.
typedef void (*hooke_operation)(
    uint32_t function, const double *first, const double *second, const double *third, double *result, size_t count);

/// HOOKE_BATCH variants of a system of `states` components: the registers begin with the state to evaluate and the time.
struct hooke_batch {
    size_t states, count;
    const struct hooke_instruction *program;
    /// The register of each rate.
    const uint32_t *outputs;
    hooke_operation function;
    double *registers;
    /// The state, and the rates of each stage, HOOKE_BATCH numbers a component; at least two stages.
    double *state, *rates;
};

/// A factor of the rates of a stage.
struct hooke_term {
    double factor;
    size_t stage;
};

/// An explicit Runge-Kutta method: `stages` - 1 nodes, as fractions of the step; the number of terms of each stage after the first, and of
/// the result, with all terms in a row; and what the sum of the result is divided by.
struct hooke_tableau {
    size_t stages;
    const double *nodes;
    const size_t *counts;
    const struct hooke_term *terms;
    double divisor;
};

/// Steps a batch. A stage of one term is y + (f h) k, one of several y + h (f k + f k + ...).
void hooke_step_batch(int lanes, const struct hooke_batch *batch, const struct hooke_tableau *tableau, double time, double length);

/// Steps a batch by two half steps of the classical method of order 4.
void hooke_step_batch_classically(int lanes, const struct hooke_batch *batch, double time, double length);

/// Takes whole blocks of 64 bytes into the eight words of a SHA-256 (FIPS 180-4, 6.2.2): by the processor's own instructions where it
/// has them, unless `plainly`.
void hooke_take_sha256(uint32_t *state, const void *bytes, size_t blocks, int plainly);
