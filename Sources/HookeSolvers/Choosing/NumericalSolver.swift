import HookeDynamics

/// A solver that integrates step by step: on a fixed grid that is independent of the display's rate, or adaptive.
///
///     NumericalSolver(.rk8pd).name                                  // rk8pd:1/60s
///     try NumericalSolver(parsing: "rkck:1/480s").step              // 1 470 000 flicks
///     try NumericalSolver(parsing: "rkf45:rtol=1e-9").promisesBits  // false
public final class NumericalSolver: Solver {
    /// What determines the length of a step.
    public enum Mode: Hashable, Sendable {
        /// A fixed grid, with the distance between two grid points.
        case grid(Flicks)
        /// An estimate of the error of each step.
        case adaptive(AdaptiveTolerance)
    }

    /// The stepping method.
    public let method: IntegrationMethod
    /// The step or the tolerance.
    public let mode: Mode
    /// The longest step of an adaptive solver, and the distance of its stops in pieces of a motion.
    let stop: Flicks

    /// Creates a solver with the method's default step, ``MethodTraits/defaultStep``, or the standard tolerance if the method has no
    /// fixed grid.
    public init(_ method: IntegrationMethod) {
        self.method = method
        mode = method.traits.defaultStep.map(Mode.grid) ?? .adaptive(.standard)
        stop = AdaptiveTolerance.stop
    }

    /// Creates a solver on a fixed grid.
    ///
    /// - Throws: `SolverError/setup(method:reason:)` if the step is not more than zero, `SolverError/noFixedGrid(method:)` for a
    ///   multistep method.
    public init(_ method: IntegrationMethod, step: Flicks) throws(SolverError) {
        guard step > .zero else {
            throw .setup(method: method.rawValue, reason: "a step must be more than 0 s, not \(step)")
        }
        guard method.traits.defaultStep != nil else { throw .noFixedGrid(method: method.rawValue) }
        self.method = method
        mode = .grid(step)
        stop = AdaptiveTolerance.stop
    }

    /// Creates an adaptive solver.
    ///
    /// - Throws: `SolverError/setup(method:reason:)` for a method whose steps must be equal.
    public init(_ method: IntegrationMethod, tolerance: AdaptiveTolerance) throws(SolverError) {
        guard method.traits.takesTolerance else {
            throw NumericalSolver.withoutTolerance(method)
        }
        self.method = method
        mode = .adaptive(tolerance)
        stop = AdaptiveTolerance.stop
    }

    static func withoutTolerance(_ method: IntegrationMethod) -> SolverError {
        let reason = "its steps must be equal to conserve energy; give a step, such as \(method.rawValue):1/60s"
        return .setup(method: method.rawValue, reason: reason)
    }

    private init(_ method: IntegrationMethod, _ mode: Mode, stop: Flicks) {
        (self.method, self.mode, self.stop) = (method, mode, stop)
    }

    /// The same solver with another longest step, a whole fraction of a second, if it is adaptive.
    func stopping(every stop: Flicks) -> NumericalSolver { NumericalSolver(method, mode, stop: stop) }

    /// The distance between two grid points; `nil` for an adaptive solver, which has no grid.
    public var step: Flicks? {
        guard case .grid(let step) = mode else { return nil }
        return step
    }

    /// The largest state that GSL's implicit methods solve without being forced to: their cost grows with the cube of the components.
    public static let mostImplicitComponents = 200

    /// The reason not to integrate so many components with this solver, and what to do instead; `nil` if there is none.
    ///
    /// GSL's implicit methods factor a full matrix in each step, at a cost that grows with the cube of the components, and GSL has no way to give
    /// them a factorisation that knows the zeros.
    public func obstacle(forComponents count: Int) -> SolverError? {
        guard method.isOfGSL, method.traits.needsJacobian, count > NumericalSolver.mostImplicitComponents else {
            return nil
        }
        let reason =
            """
            it factors a full matrix of \(count) x \(count) in each step, and its limit is \(NumericalSolver.mostImplicitComponents) components; \
            use rodas5p, which takes banded Jacobians, or --force
            """
        return .setup(method: name, reason: reason)
    }

    /// The distance between the points of a flight at which states are kept: the grid's, or an adaptive solver's stops.
    var spacing: Flicks { step ?? stop }

    /// Whether integrating a right-hand side without libm gives the same bits on every x86-64 CPU.
    ///
    /// GSL's step control calls the C library's `pow`, so that its methods do only with fixed steps; the project's do with a tolerance too.
    public var promisesBits: Bool { method.traits.promisesBits && (step != nil || !method.isOfGSL) }

    /// The method and the exact step or tolerance: `rk8pd:1/240s`, `rkf45:rtol=1e-9`.
    public var name: String {
        switch mode {
        case .grid(let step): "\(method.rawValue):\(StepText.text(of: step))"
        case .adaptive(let tolerance): "\(method.rawValue):\(ToleranceText.text(of: tolerance))"
        }
    }
}

extension NumericalSolver: Hashable {
    /// Whether method, mode and longest step are the same.
    public static func == (left: NumericalSolver, right: NumericalSolver) -> Bool {
        left.method == right.method && left.mode == right.mode && left.stop == right.stop
    }

    /// Hashes method and mode.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(method)
        hasher.combine(mode)
    }
}

extension NumericalSolver {
    /// The error with which a step repeats, as a part of the greatest magnitude: rounding, and the tolerance of an adaptive solver or of
    /// iterations. Crossings nearer to zero than that are not told apart.
    var stepAccuracy: Double {
        switch mode {
        case .adaptive(let tolerance): 0x1p-50 + tolerance.absolute + tolerance.relative
        case .grid where method.traits.promisesBits: 0x1p-50
        case .grid: 0x1p-50 + MethodTraits.iterationTolerance
        }
    }
}
