// GSL called from C: rk8pd with a fixed step, `rk8pd:N` with N steps per frame.
#include <gsl/gsl_errno.h>
#include <gsl/gsl_odeiv2.h>

#include "peers.h"

static int call_duffing(double time, const double *y, double *d, void *parameters) {
    (void)time, (void)parameters;
    duffing(y, d);
    return GSL_SUCCESS;
}

static int call_chain(double time, const double *y, double *d, void *parameters) {
    (void)time, (void)parameters;
    chain(y, d);
    return GSL_SUCCESS;
}

static void run(const char *problem, const char *setting, double *displacements) {
    int steps = atoi(setting + strlen("rk8pd:"));
    size_t count = is_duffing(problem) ? 2 : 14;
    gsl_odeiv2_system system = {is_duffing(problem) ? call_duffing : call_chain, NULL, count, NULL};
    gsl_odeiv2_step *step = gsl_odeiv2_step_alloc(gsl_odeiv2_step_rk8pd, count);
    double y[most_states] = {1}, errors[most_states], length = frame_length / steps;
    displacements[0] = y[0];
    for (int frame = 0; frame < frames; frame++) {
        for (int part = 0; part < steps; part++) {
            double start = (frame * steps + part) * length;
            if (gsl_odeiv2_step_apply(step, start, length, y, errors, NULL, NULL, &system) != GSL_SUCCESS) exit(70);
        }
        displacements[frame + 1] = y[0];
    }
    gsl_odeiv2_step_free(step);
}

int main(int count, char **arguments) { return peer_main(count, arguments, run); }
