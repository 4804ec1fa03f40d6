// Boost.odeint with std::array states, which the compiler can optimise completely: `fehlberg78:N` with N fixed steps per frame,
// `dopri5:TOLERANCE` with step control and dense output.
#include <array>
#include <boost/numeric/odeint.hpp>

#include "peers.h"

namespace odeint = boost::numeric::odeint;

template <size_t count, void derivative(const double *, double *)>
static void solve(const char *setting, double *displacements) {
    using State = std::array<double, count>;
    const auto system = [](const State &y, State &d, double) { derivative(y.data(), d.data()); };
    State y{1};
    displacements[0] = y[0];
    if (strncmp(setting, "fehlberg78:", 11) == 0) {
        odeint::runge_kutta_fehlberg78<State> stepper;
        const int steps = atoi(setting + 11);
        const double length = frame_length / steps;
        for (int frame = 0; frame < frames; frame++) {
            for (int part = 0; part < steps; part++) stepper.do_step(system, y, (frame * steps + part) * length, length);
            displacements[frame + 1] = y[0];
        }
    } else {
        const double tolerance = atof(setting + strlen("dopri5:"));
        auto stepper = odeint::make_dense_output(tolerance, tolerance, odeint::runge_kutta_dopri5<State>());
        stepper.initialize(y, 0.0, frame_length);
        for (int frame = 1; frame <= frames; frame++) {
            const double time = frame * frame_length;
            while (stepper.current_time() < time) stepper.do_step(system);
            stepper.calc_state(time, y);
            displacements[frame] = y[0];
        }
    }
}

static void run(const char *problem, const char *setting, double *displacements) {
    is_duffing(problem) ? solve<2, duffing>(setting, displacements) : solve<14, chain>(setting, displacements);
}

int main(int count, char **arguments) { return peer_main(count, arguments, run); }
