/// Reads a motion of many components at any time, forwards or backwards.
///
/// Like ``MotionCursor`` it answers the same for the same time whatever was asked before, belongs to one run and is not shared between
/// threads. Going and reading allocate nothing.
public protocol StateCursor: AnyObject {
    /// How many components the state has.
    var stateCount: Int { get }

    /// Goes to `time` since the motion began; not negative.
    ///
    /// - Throws: ``SolverError`` when the state is no longer finite or the method gives up; earlier times can still be gone to.
    func go(to time: Flicks) throws(SolverError)

    /// A component of the state where the cursor last went.
    subscript(component: Int) -> Double { get }

    /// What has been spent so far.
    var work: SolverWork { get }
}

extension StateCursor {
    /// The state where the cursor last went, as an array of its own.
    public var state: [Double] { (0..<stateCount).map { self[$0] } }
}
