package import HookeDynamics

extension SystemMotion {
    /// How far a motion has come, as data: with its course and its solver it is all there is to know.
    package struct Standing: Hashable, Sendable {
        /// The time last gone to.
        package var time: Flicks
        /// What each change so far has left, to go on from.
        package var states: [[Double]]
        /// The segment whose events were taken last, counted from 0.
        package var segmentTold: Int
        /// How many of its impacts were.
        package var impactsTold: Int
        /// What has been spent.
        package var work: SolverWork

        package init(
            time: Flicks = .zero, states: [[Double]] = [], segmentTold: Int = 0, impactsTold: Int = 0,
            work: SolverWork = SolverWork()
        ) {
            self.time = time
            self.states = states
            self.segmentTold = segmentTold
            self.impactsTold = impactsTold
            self.work = work
        }
    }
}
