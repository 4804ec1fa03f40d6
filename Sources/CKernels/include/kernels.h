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

/// Takes whole blocks of 64 bytes into the eight words of a SHA-256 (FIPS 180-4, 6.2.2): by the processor's own instructions where it
/// has them, unless `plainly`.
void hooke_take_sha256(uint32_t *state, const void *bytes, size_t blocks, int plainly);
