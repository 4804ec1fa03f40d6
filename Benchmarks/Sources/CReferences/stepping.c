#include <gsl/gsl_errno.h>
#include <gsl/gsl_odeiv2.h>
#include <stdlib.h>

#include "references.h"

#pragma STDC FP_CONTRACT OFF

static int chain_derivative(double time, const double *state, double *derivative, void *parameters) {
    (void)time;
    const struct reference_chain *chain = parameters;
    size_t points = chain->points;
    double pull_left = chain->stiffness * state[0] + chain->hardening * state[0] * state[0] * state[0];
    for (size_t point = 0; point < points; point++) {
        double here = state[point];
        double right = point + 1 < points ? state[point + 1] : 0;
        double stretch = right - here;
        double pull_right = chain->stiffness * stretch + chain->hardening * stretch * stretch * stretch;
        double velocity = state[points + point];
        derivative[point] = velocity;
        derivative[points + point] = pull_right - pull_left - chain->damping * velocity;
        pull_left = pull_right;
    }
    return GSL_SUCCESS;
}

struct reference_stepper {
    gsl_odeiv2_system system;
    gsl_odeiv2_step *step;
    double *errors;
};

static int network_derivative(double time, const double *state, double *derivative, void *parameters) {
    (void)time;
    reference_network_derivative(parameters, state, derivative);
    return GSL_SUCCESS;
}

static struct reference_stepper *stepper_new(gsl_odeiv2_system system) {
    struct reference_stepper *stepper = malloc(sizeof *stepper);
    size_t count = system.dimension;
    stepper->system = system;
    stepper->step = gsl_odeiv2_step_alloc(gsl_odeiv2_step_rk8pd, count);
    stepper->errors = calloc(count, sizeof(double));
    return stepper;
}

struct reference_stepper *reference_stepper_new(const struct reference_chain *chain) {
    return stepper_new((gsl_odeiv2_system){chain_derivative, NULL, 2 * chain->points, (void *)chain});
}

struct reference_stepper *reference_network_stepper_new(const struct reference_network *network) {
    size_t count = 2 * (size_t)network->dimension * network->point_count;
    return stepper_new((gsl_odeiv2_system){network_derivative, NULL, count, (void *)network});
}

void reference_stepper_free(struct reference_stepper *stepper) {
    gsl_odeiv2_step_free(stepper->step);
    free(stepper->errors);
    free(stepper);
}

int reference_stepper_run(struct reference_stepper *stepper, double length, size_t steps, double *state) {
    for (size_t step = 0; step < steps; step++) {
        int code = gsl_odeiv2_step_apply(
            stepper->step, (double)step * length, length, state, stepper->errors, NULL, NULL, &stepper->system);
        if (code != GSL_SUCCESS) return code;
    }
    return GSL_SUCCESS;
}
