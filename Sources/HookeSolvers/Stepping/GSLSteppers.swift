import HookeDynamics

// The one place that decides who takes the steps of GSL's methods: GSL, or in a page, where it is not, their twins.
#if hasFeature(Embedded)
    typealias GridStepper = TwinStepper
    typealias CrossingStepper = WithoutGSL
#else
    typealias GridStepper = GSLStepper
    typealias CrossingStepper = AdaptiveStepper
#endif

extension SolverError {
    /// The error of a method of GSL's that has no twin, where GSL is not.
    static func withoutGSL(_ method: GSLMethod) -> SolverError {
        .setup(method: method.rawValue, reason: "GSL is not in the page, which can only play what was recorded")
    }
}

#if hasFeature(Embedded)
    /// Steps with GSL's step control, where GSL is not: there are none.
    enum WithoutGSL {
        init(
            _ method: GSLMethod, _ tolerance: AdaptiveTolerance, for system: some Dynamics
        ) throws(SolverError) {
            throw .withoutGSL(method)
        }

        var work: SolverWork { switch self {} }

        func cross(from start: Double, to end: Double, stateAndSize: inout [Double]) throws(SolverError) {}
    }
#endif
