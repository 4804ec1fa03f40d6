// SUNDIALS CVODE: `adams:TOLERANCE`, the faster of its two methods here, with its interpolation at the frames.
#include <cvode/cvode.h>
#include <nvector/nvector_serial.h>
#include <sunnonlinsol/sunnonlinsol_fixedpoint.h>

#include "peers.h"

static int call_duffing(realtype time, N_Vector y, N_Vector d, void *parameters) {
    (void)time, (void)parameters;
    duffing(N_VGetArrayPointer(y), N_VGetArrayPointer(d));
    return 0;
}

static int call_chain(realtype time, N_Vector y, N_Vector d, void *parameters) {
    (void)time, (void)parameters;
    chain(N_VGetArrayPointer(y), N_VGetArrayPointer(d));
    return 0;
}

static void check(int failed) {
    if (failed) exit(70);
}

static void run(const char *problem, const char *setting, double *displacements) {
    double tolerance = atof(setting + strlen("adams:"));
    SUNContext context;
    check(SUNContext_Create(NULL, &context));
    N_Vector y = N_VNew_Serial(is_duffing(problem) ? 2 : 14, context);
    N_VConst(0, y);
    double *values = N_VGetArrayPointer(y);
    values[0] = displacements[0] = 1;
    void *solver = CVodeCreate(CV_ADAMS, context);
    check(!solver || CVodeInit(solver, is_duffing(problem) ? call_duffing : call_chain, 0, y));
    check(CVodeSStolerances(solver, tolerance, tolerance));
    SUNNonlinearSolver iteration = SUNNonlinSol_FixedPoint(y, 0, context);
    check(CVodeSetNonlinearSolver(solver, iteration) || CVodeSetMaxNumSteps(solver, 100000));
    for (int frame = 1; frame <= frames; frame++) {
        realtype reached;
        check(CVode(solver, frame * frame_length, y, &reached, CV_NORMAL) < 0);
        displacements[frame] = values[0];
    }
    SUNNonlinSolFree(iteration);
    CVodeFree(&solver);
    N_VDestroy(y);
    SUNContext_Free(&context);
}

int main(int count, char **arguments) { return peer_main(count, arguments, run); }
