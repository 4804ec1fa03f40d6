/// Follows a network's motion.
public protocol NetworkCursor: StateCursor {
    /// Follows the motion of another network, or from another state, by the same solver; what this cursor has prepared and the
    /// other can use is shared. This cursor remains what it is.
    ///
    /// - Throws: ``SolverError/setup(method:reason:)`` as ``Solver/cursor(for:from:)-(ControlPointNetwork,_)`` does.
    func restarted(_ network: ControlPointNetwork, from state: [Double]) throws(SolverError) -> any NetworkCursor
}

extension Solver {
    /// Solvers of single springs need not know networks.
    public func cursor(
        for network: ControlPointNetwork, from state: [Double]
    ) throws(SolverError) -> any NetworkCursor {
        throw .setup(method: name, reason: "it solves single springs, no networks; choose rk8pd")
    }
}

extension ControlPointNetwork {
    /// Refuses a state that is none of this network's, naming the point.
    ///
    /// - Throws: ``SolverError/setup(method:reason:)`` when it has another number of components, one that is not finite, or when
    ///   a held point moves in it.
    package func check(_ state: [Double], method: String) throws(SolverError) {
        guard state.count == stateCount else {
            let reason = "\(state.count) initial values were given for \(stateCount) components"
            throw .setup(method: method, reason: reason)
        }
        for (component, value) in state.enumerated() {
            guard value.isFinite else {
                throw .setup(method: method, reason: "\(description(ofComponent: component)) is \(value) at the start")
            }
            let point = component % (stateCount / 2) / dimension.rawValue
            guard component < stateCount / 2 || value == 0 || !points[point].isHeld else {
                let name = description(ofComponent: component)
                throw .setup(method: method, reason: "\(name) is \(value) at the start, but the point is held")
            }
        }
    }
}
