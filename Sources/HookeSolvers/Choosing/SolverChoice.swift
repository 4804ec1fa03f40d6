public import HookeDynamics

/// A solver by name, as the command line and scenario files choose it.
///
///     try SolverChoice(parsing: "rk8pd:1/240s").solver
public enum SolverChoice: Hashable, Sendable {
    /// The exact solution of a linear motion, at any time.
    case propagator
    /// A method that integrates step by step, on a fixed grid or adaptive.
    case numerical(NumericalSolver)

    /// The name of the choice that a scenario leaves to Hooke.
    public static let automaticName = "auto"

    /// Parses `propagator`, `rk8pd`, `rk8pd:1/240s` or `rkf45:rtol=1e-9`.
    ///
    /// - Throws: `SolverError` with the problem, the valid values and a suggestion.
    public init(parsing text: String) throws(SolverError) {
        guard text != SolverChoice.automaticName else {
            throw .setup(
                method: text,
                reason: "it is chosen for the run of a scenario; name a solver here, such as propagator or rk8pd")
        }
        let exact = Propagator().name
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.first.map(String.init) == exact else {
            self = .numerical(try NumericalSolver(parsing: text))
            return
        }
        guard parts.count == 1 else {
            throw .setup(method: text, reason: "\(exact) is exact at any time and takes no step, nor a tolerance")
        }
        self = .propagator
    }

    /// The solver.
    public var solver: any Solver {
        switch self {
        case .propagator: Propagator()
        case .numerical(let solver): solver
        }
    }

    /// Whether a method integrates the motions, instead of a closed form.
    public var isNumerical: Bool { self != .propagator }

    /// Whether GSL takes the steps, so that its version matters.
    public var usesGSL: Bool {
        switch self {
        case .propagator: false
        case .numerical(let solver): solver.method.isOfGSL
        }
    }

    /// The step of the fixed grid; `nil` for the propagator and adaptive solvers.
    public var step: Flicks? {
        switch self {
        case .propagator: nil
        case .numerical(let solver): solver.step
        }
    }

    /// Whether a run is reproducible bit for bit on every x86-64 CPU.
    public var promisesBits: Bool {
        switch self {
        case .propagator: true
        case .numerical(let solver): solver.promisesBits
        }
    }
}

extension SolverChoice: CustomStringConvertible {
    /// The text that parses as this choice: `rk8pd:1/240s`.
    public var description: String { solver.name }
}
