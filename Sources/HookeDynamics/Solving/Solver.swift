/// A way to solve motions, handed to an animation or a scene.
///
/// ``Propagator`` solves linear motions exactly and is the default; `GSLSolver`, in HookeSolvers, integrates them. A solver is an immutable
/// object: Embedded Swift has existentials of classes only.
public protocol Solver: AnyObject, Sendable {
    /// What a scenario file and a command line call it: `propagator`, `rk8pd:1/60s`.
    var name: String { get }

    /// Prepares to follow a damped oscillator about its equilibrium.
    ///
    /// - Parameters:
    ///   - spring: what pulls; mass, stiffness and damping in any consistent units.
    ///   - initial: displacement from the equilibrium and velocity at time zero.
    /// - Throws: ``SolverError`` when the solver cannot be set up for this motion.
    func cursor(for spring: Spring, from initial: MotionState) throws(SolverError) -> any MotionCursor

    /// Prepares to follow a network of control points.
    ///
    /// - Parameters:
    ///   - network: what moves.
    ///   - state: its state at time zero: all coordinates, then all velocities.
    /// - Throws: ``SolverError`` when the solver cannot be set up for this network (the propagator solves linear ones only) or the
    ///   state is none of it.
    func cursor(for network: ControlPointNetwork, from state: [Double]) throws(SolverError) -> any NetworkCursor
}

/// Reads a motion at any time, forwards or backwards.
///
/// A cursor answers the same for the same time whatever was asked before; what it keeps (a checkpoint, the last answer)
/// only saves work. It belongs to one run and is not shared between threads.
public protocol MotionCursor: AnyObject {
    /// The state at `time` since the motion began; `time` is not negative.
    ///
    /// - Throws: ``SolverError`` when the state is no longer finite or the method gives up.
    func state(at time: Flicks) throws(SolverError) -> MotionState

    /// What has been spent so far.
    var work: SolverWork { get }
}

/// Deterministic counts of what a solver did.
public struct SolverWork: Hashable, Sendable {
    /// Steps of the method, discarded ones included.
    public var steps: Int
    /// Evaluations of the right-hand side.
    public var evaluations: Int

    /// Counts, none by default.
    public init(steps: Int = 0, evaluations: Int = 0) {
        self.steps = steps
        self.evaluations = evaluations
    }

    /// Both counts added.
    public static func + (left: SolverWork, right: SolverWork) -> SolverWork {
        SolverWork(steps: left.steps + right.steps, evaluations: left.evaluations + right.evaluations)
    }

    /// What was done since an earlier count.
    public static func - (left: SolverWork, right: SolverWork) -> SolverWork {
        SolverWork(steps: left.steps - right.steps, evaluations: left.evaluations - right.evaluations)
    }
}
