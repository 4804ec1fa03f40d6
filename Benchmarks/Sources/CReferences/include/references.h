// What Hooke's kernels are measured against: the same work, as plainly and as fast as C and C++ have it.
#pragma once
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

// Scales two arrays in place: the memory traffic of a bank's step, 32 bytes a spring, with the least arithmetic there is, in vectors as
// wide as the processor has them, which is what Hooke's kernels do.
void reference_scale(double *y, double *v, size_t count, double factor);
// The same where each row brings its own numbers, from four columns that are only read: 64 bytes a row.
void reference_scale_by_columns(
    double *y, double *v, size_t count, const double *a, const double *b, const double *c, const double *d);

// Follows x'' = -2 d x' - (f^2 + d^2) x by exp, sin and cos of libm over `frames` steps of `step` seconds; the sum of all
// displacements and velocities.
double reference_spring(double decay, double frequency, double value, double velocity, double step, size_t frames);

// next <- shift + matrix state, the matrix in blocks of eight rows, padded with zeros, each block column by column.
void reference_product(const double *matrix, const double *shift, size_t count, const double *state, double *next);

// A row of masses between two walls, joined by springs that harden: x1 ... xn, then v1 ... vn.
struct reference_chain {
    size_t points;
    double stiffness, hardening, damping;
};
struct reference_stepper;
// A stepper by GSL's rk8pd for a chain, which must stay where it is for as long.
struct reference_stepper *reference_stepper_new(const struct reference_chain *chain);
void reference_stepper_free(struct reference_stepper *stepper);
// Takes steps on a fixed grid from time 0 by gsl_odeiv2_step_apply; returns GSL's code.
int reference_stepper_run(struct reference_stepper *stepper, double length, size_t steps, double *state);

// Writes rows of doubles as CSV by std::to_chars and write(2) into an open file; returns the bytes written, or -1.
long long reference_write_csv(int descriptor, const double *cells, size_t rows, size_t columns);

#ifdef __cplusplus
}
#endif
