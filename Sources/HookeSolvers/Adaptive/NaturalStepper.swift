import HookeDynamics

/// A stepper that chooses the lengths of its steps by a tolerance; it belongs to one cursor.
///
/// States have one element more than the system has components: the length of the next step to try, seconds. Elements after that one are left alone.
protocol NaturalStepper: AnyObject {
    /// The length of the first step to try, seconds.
    var firstLength: Double { get }

    /// The number of steps after which the method forgets all but the state, and starts again; 1 for a method without memory.
    var restartInterval: Int64 { get }

    /// The work so far.
    var work: SolverWork { get }

    /// Takes one step that meets the tolerance.
    ///
    /// - Parameters:
    ///   - state: The state at `time` and the length to try; those at the end of the step on return. Unchanged after an error.
    ///   - time: The start of the step, seconds.
    ///   - longest: The longest step to try, seconds.
    ///   - taken: The attempts that count towards the limit of steps already.
    ///   - isContinuing: `false` at the first step after a restart; otherwise the last step taken must have ended at `time`.
    /// - Returns: The end of the step, and the attempts with those before.
    /// - Throws: `SolverError` if the tolerance cannot be met or the limit of steps is reached.
    func takeStep(
        _ state: inout [Double], from time: Double, atMost longest: Double, taken: Int, isContinuing: Bool
    ) throws(SolverError) -> (time: Double, taken: Int)

    /// Advances a state from `time` to a time before the end of the step that begins there. A later step does not see it.
    func reach(_ end: Double, from time: Double, state: inout [Double]) throws(SolverError)
}
