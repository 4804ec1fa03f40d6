// Reference implementations of the work of Hooke's kernels in plain, fast C and C++.
#pragma once
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

// Scales two arrays in place: the memory traffic of a bank's step, 32 bytes per spring, with minimal arithmetic, in the processor's widest
// vectors, as Hooke's kernels do.
void reference_scale(double *y, double *v, size_t count, double factor);
// The same with factors for each row from four read-only columns: 64 bytes per row.
void reference_scale_by_columns(
    double *y, double *v, size_t count, const double *a, const double *b, const double *c, const double *d);

// Evaluates x'' = -2 d x' - (f^2 + d^2) x with libm's exp, sin and cos over `frames` steps of `step` seconds; returns the sum of all
// displacements and velocities.
double reference_spring(double decay, double frequency, double value, double velocity, double step, size_t frames);

// next <- shift + matrix state, the matrix in blocks of eight rows, padded with zeros, each block column by column, in the
// processor's widest vectors.
void reference_product(const double *matrix, const double *shift, size_t count, const double *state, double *next);

// A chain of masses between two walls with hardening springs: x1 ... xn, then v1 ... vn.
struct reference_chain {
    size_t points;
    double stiffness, hardening, damping;
};
struct reference_stepper;
// A GSL rk8pd stepper for a chain, which must not move in memory while the stepper exists.
struct reference_stepper *reference_stepper_new(const struct reference_chain *chain);
void reference_stepper_free(struct reference_stepper *stepper);
// Takes steps on a fixed grid from time 0 by gsl_odeiv2_step_apply; returns GSL's code.
int reference_stepper_run(struct reference_stepper *stepper, double length, size_t steps, double *state);

// A network of points on a line or in a plane, as ControlPointNetwork describes it, without moving targets.
struct reference_coupling {
    double stiffness, damping, rest_length, hardening;
};
struct reference_point {
    double mass, damping;
    int is_held;
};
struct reference_link {
    size_t first, second;
    struct reference_coupling coupling;
};
struct reference_anchor {
    size_t point;
    double x, y;
    struct reference_coupling coupling;
};
struct reference_network {
    int dimension;
    const struct reference_point *points;
    const struct reference_link *links;
    const struct reference_anchor *anchors;
    size_t point_count, link_count, anchor_count;
    double gravity_x, gravity_y, linear_drag, quadratic_drag;
};
// Writes velocities, then accelerations, with forces added in the order of the lists.
void reference_network_derivative(const struct reference_network *network, const double *state, double *derivative);
// A GSL rk8pd stepper for a network, which must not move in memory while the stepper exists.
struct reference_stepper *reference_network_stepper_new(const struct reference_network *network);

// Writes rows of doubles as CSV by std::to_chars and write(2) into an open file; returns the bytes written, or -1.
long long reference_write_csv(int descriptor, const double *cells, size_t rows, size_t columns);

// Writes rows of a frame's number, a name and `columns` doubles in the same way: for each of `frames` frames, from `first`, a row for each
// name. Every frame has the same cells, after its time in seconds.
long long reference_write_frames(
    int descriptor, long long first, size_t frames, const char *const *names, size_t points, const double *cells, size_t columns);

#ifdef __cplusplus
}
#endif
