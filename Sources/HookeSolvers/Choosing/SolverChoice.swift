public import HookeDynamics

/// A solver by name: what a command line and a scenario file choose.
///
///     try SolverChoice(parsing: "rk8pd:1/240s").solver
public enum SolverChoice: Hashable, Sendable {
    /// The exact solution of a linear motion, at any time.
    case propagator
    /// One of GSL's methods, on a grid of its own or adaptive.
    case gsl(GSLSolver)

    /// Reads `propagator`, `rk8pd`, `rk8pd:1/240s` or `rkf45:rtol=1e-9`.
    ///
    /// - Throws: `SolverError` that says what is wrong, what would do, and what was probably meant.
    public init(parsing text: String) throws(SolverError) {
        let exact = Propagator().name
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.first.map(String.init) == exact else {
            self = .gsl(try GSLSolver(parsing: text))
            return
        }
        guard parts.count == 1 else {
            throw .setup(method: text, reason: "\(exact) is exact at any time and takes no step, nor a tolerance")
        }
        self = .propagator
    }

    /// What solves.
    public var solver: any Solver {
        switch self {
        case .propagator: Propagator()
        case .gsl(let solver): solver
        }
    }

    /// Whether motions are solved by GSL, whose version then matters, and not by their closed form.
    public var isNumerical: Bool { self != .propagator }

    /// The step of its grid; the propagator and an adaptive solver have none.
    public var step: Flicks? {
        switch self {
        case .propagator: nil
        case .gsl(let solver): solver.step
        }
    }

    /// Whether a repetition gives the same bits on every x86-64 CPU.
    public var promisesBits: Bool {
        switch self {
        case .propagator: true
        case .gsl(let solver): solver.promisesBits
        }
    }
}

extension SolverChoice: CustomStringConvertible {
    /// As it is read: `rk8pd:1/240s`.
    public var description: String { solver.name }
}
