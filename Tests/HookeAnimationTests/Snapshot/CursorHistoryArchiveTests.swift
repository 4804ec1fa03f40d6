import HookeAnimation
import HookeDynamics
import Testing

/// The requested times of solvers' cursors in a snapshot.
struct CursorHistoryArchiveTests {
    /// Whether a layer follows a motion for the whole run, which the scene sets up again, or an animation a spring.
    @Test(
        "A requested time after the end of the motion is damage, and is not requested", arguments: [true, false])
    func farSolver(isFollowed: Bool) throws {
        func scene(_ solver: any Solver) throws -> (Stage, Layer) {
            let stage = Stage.small()
            let layer = stage.addLayer("a")
            guard isFollowed else { return (stage, layer) }
            let network = try ControlPointNetwork(dimension: .two, points: [.init(mass: 1)])
            let motion = try NetworkMotion(network, from: network.initialState, by: solver)
            layer.follow(motion, .position, value: 0, velocity: 2, forKey: nil)
            return (stage, layer)
        }
        func resume(saying furthest: Flicks?) throws {
            let (stage, layer) = try scene(Wanderer(furthest))
            if !isFollowed {
                let spring = Spring(duration: 1, bounce: 0)
                layer.add(
                    SpringAnimation(.opacity, to: 0, spring: spring, duration: 1.0, solver: Wanderer(furthest)),
                    forKey: nil)
            }
            try stage.frames(3)
            var written = SnapshotCoder()
            try stage.archive(in: &written)
            var read = SnapshotCoder(reading: written.bytes)
            try scene(Wanderer(nil)).0.archive(in: &read, solvers: [Wanderer(nil)], through: .seconds(1))
        }
        try resume(saying: nil)
        try resume(saying: .seconds(1))
        #expect(throws: SnapshotError.damaged("a solver is further than its motion can be")) {
            try resume(saying: .seconds(1) + Flicks(1))
        }
    }
}

/// The exact solver, with cursors that report a requested time.
private final class Wanderer: Solver {
    let name = "wanderer"
    private let furthest: Flicks?

    init(_ furthest: Flicks?) { self.furthest = furthest }

    func cursor(for spring: Spring, from initial: MotionState) throws(SolverError) -> any MotionCursor {
        Cursor(try Propagator().cursor(for: spring, from: initial), furthest)
    }

    func cursor(for network: ControlPointNetwork, from state: [Double]) throws(SolverError) -> any NetworkCursor {
        NetworkWalk(try Propagator().cursor(for: network, from: state), furthest)
    }

    private final class Cursor: MotionCursor {
        private let base: any MotionCursor
        private let furthest: Flicks?

        init(_ base: any MotionCursor, _ furthest: Flicks?) { (self.base, self.furthest) = (base, furthest) }

        var work: SolverWork { base.work }
        var history: CursorHistory? { furthest.map { CursorHistory(furthest: $0, last: .zero) } }
        func state(at time: Flicks) throws(SolverError) -> MotionState { try base.state(at: time) }
    }

    private final class NetworkWalk: NetworkCursor {
        private let base: any NetworkCursor
        private let furthest: Flicks?

        init(_ base: any NetworkCursor, _ furthest: Flicks?) { (self.base, self.furthest) = (base, furthest) }

        var stateCount: Int { base.stateCount }
        var work: SolverWork { base.work }
        var history: CursorHistory? { furthest.map { CursorHistory(furthest: $0, last: .zero) } }
        subscript(component: Int) -> Double { base[component] }
        func go(to time: Flicks) throws(SolverError) { try base.go(to: time) }
        func restarted(_ network: ControlPointNetwork, from state: [Double]) throws(SolverError) -> any NetworkCursor {
            NetworkWalk(try base.restarted(network, from: state), furthest)
        }
    }
}
