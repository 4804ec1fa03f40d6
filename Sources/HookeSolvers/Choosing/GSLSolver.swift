import HookeDynamics

/// Integrates motions by one of GSL's methods: on a fixed grid of its own that no display's rate changes, or adaptively.
///
///     try GSLSolver(.rk8pd).name                              // rk8pd:1/60s
///     try GSLSolver(parsing: "rkck:1/480s").step              // 1 470 000 flicks
///     try GSLSolver(parsing: "rkf45:rtol=1e-9").promisesBits  // false
public final class GSLSolver: Solver {
    /// What decides on the length of a step.
    public enum Mode: Hashable, Sendable {
        /// A fixed grid, and the distance of two of its points.
        case grid(Flicks)
        /// The error of each step, as GSL estimates it.
        case adaptive(AdaptiveTolerance)
    }

    /// How a step is taken.
    public let method: GSLMethod
    /// How long it is.
    public let mode: Mode

    /// A method as it is used where nothing else is asked for: with its own step,
    /// ``GSLMethod/Traits/defaultStep``, or the standard tolerance where it has no fixed grid.
    public init(_ method: GSLMethod) {
        self.method = method
        mode = method.traits.defaultStep.map(Mode.grid) ?? .adaptive(.standard)
    }

    /// A method with a step asked for.
    ///
    /// - Throws: `SolverError/setup(method:reason:)` when the step is not more than zero,
    ///   `SolverError/noFixedGrid(method:)` for a multistep method.
    public init(_ method: GSLMethod, step: Flicks) throws(SolverError) {
        guard step > .zero else {
            throw .setup(method: method.rawValue, reason: "a step must be more than 0 s, not \(step)")
        }
        guard method.traits.defaultStep != nil else { throw .noFixedGrid(method: method.rawValue) }
        self.method = method
        mode = .grid(step)
    }

    /// A method with a tolerance asked for, which every method can be given.
    public init(_ method: GSLMethod, tolerance: AdaptiveTolerance) {
        self.method = method
        mode = .adaptive(tolerance)
    }

    /// The distance of two grid points; an adaptive solver has no grid.
    public var step: Flicks? {
        guard case .grid(let step) = mode else { return nil }
        return step
    }

    /// The distance of the points that states are kept at: the grid's, or an adaptive solver's stops.
    var spacing: Flicks { step ?? AdaptiveTolerance.stop }

    /// Whether a right-hand side without libm is integrated to the same bits on every x86-64 CPU.
    public var promisesBits: Bool { step != nil && method.traits.promisesBits }

    /// The method and the exact step or tolerance: `rk8pd:1/240s`, `rkf45:rtol=1e-9`.
    public var name: String {
        switch mode {
        case .grid(let step): "\(method.rawValue):\(StepText.text(of: step))"
        case .adaptive(let tolerance): "\(method.rawValue):\(ToleranceText.text(of: tolerance))"
        }
    }
}

extension GSLSolver: Hashable {
    /// Whether method and mode are the same.
    public static func == (left: GSLSolver, right: GSLSolver) -> Bool {
        left.method == right.method && left.mode == right.mode
    }

    /// Hashes method and mode.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(method)
        hasher.combine(mode)
    }
}
