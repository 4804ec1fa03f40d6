extension Propagator {
    /// A cursor over the exact motion of a linear network.
    ///
    /// - Throws: ``SolverError/setup(method:reason:)`` for a network that is not linear or too large, naming cause and remedy.
    public func cursor(
        for network: ControlPointNetwork, from state: [Double]
    ) throws(SolverError) -> any NetworkCursor {
        ExactNetworkCursor(try NetworkSolution(network, from: state))
    }
}

/// ``NetworkSolution`` behind ``NetworkCursor``, remembering its last answer.
private final class ExactNetworkCursor: NetworkCursor {
    private let solution: NetworkSolution
    private var room: LinearSolution.Room
    private var lastTime: Flicks?
    private(set) var work = SolverWork()

    init(_ solution: NetworkSolution) {
        self.solution = solution
        room = LinearSolution.Room(stateCount: solution.network.stateCount)
    }

    var stateCount: Int { solution.network.stateCount }

    subscript(component: Int) -> Double { room.state.hi[component] }

    func go(to time: Flicks) throws(SolverError) {
        guard time != lastTime else { return }
        lastTime = nil
        work.steps += solution.motion.evaluate(at: time, in: &room)
        for (component, value) in room.state.hi.enumerated() where !value.isFinite {
            throw .notFinite(method: Propagator.method, time: time.seconds, component: component)
        }
        lastTime = time
    }

    func restarted(_ network: ControlPointNetwork, from state: [Double]) throws(SolverError) -> any NetworkCursor {
        ExactNetworkCursor(try solution.restarted(network, from: state))
    }
}
