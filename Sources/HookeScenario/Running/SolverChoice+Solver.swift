internal import HookeDynamics
internal import HookeSolvers
internal import HookeTrace

extension SolverChoice {
    /// The solver that is meant.
    func solver() throws(SolverError) -> any Solver {
        guard let step, let method = GSLMethod(rawValue: self.method.rawValue) else { return Propagator() }
        return try GSLSolver(method, step: step)
    }

    /// What a repetition of the run must give.
    var promise: Manifest.Promise {
        guard let method = GSLMethod(rawValue: method.rawValue) else { return .bits }
        return method.traits.promisesBits ? .bits : .tolerance("adaptive steps may differ between CPUs")
    }

    /// GSL's version where it takes part.
    var gslVersion: String? { step == nil ? nil : GSL.version }
}
