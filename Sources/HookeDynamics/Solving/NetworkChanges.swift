/// Changes of a moving network. Each one is validated before the motion changes, and starts a new segment at its time.
///
/// All of them throw ``NetworkError``: an unknown point, link or anchor, a value that no network may have, a time before the last
/// change, or a motion that the solver cannot solve (for example a change that makes the network of a propagator nonlinear).
extension NetworkMotion {
    /// Moves an anchor's target; in one dimension y is ignored.
    public func retarget(anchor number: Int, to target: SIMD2<Double>, at time: Flicks) throws(NetworkError) {
        try changeAnchor(number, at: time) { $0.target = target }
    }

    /// Moves an anchor's target in one dimension.
    public func retarget(anchor number: Int, to target: Double, at time: Flicks) throws(NetworkError) {
        try retarget(anchor: number, to: SIMD2(target, 0), at: time)
    }

    /// Moves the targets of all anchors at once, in their order.
    public func retarget(to targets: [SIMD2<Double>], at time: Flicks) throws(NetworkError) {
        try begin(at: time) { network, _ throws(NetworkError) in
            guard targets.count == network.anchors.count else {
                throw .targetsDoNotFit(targets: targets.count, anchors: network.anchors.count)
            }
            for number in targets.indices {
                network.anchors[number].target = targets[number]
                try network.validate(anchor: number)
            }
        }
    }

    /// Moves the targets of all anchors by a distance; in one dimension y is ignored. Targets that are moving move on from there.
    public func moveTargets(by offset: SIMD2<Double>, at time: Flicks) throws(NetworkError) {
        try begin(at: time) { network, _ throws(NetworkError) in
            for number in network.anchors.indices {
                network.anchors[number].target += offset
                try network.validate(anchor: number)
            }
        }
    }

    /// Lets the targets of all anchors move on with a velocity, per second, from their present places; `.zero` stops them. In one dimension
    /// y is ignored. The propagator solves the motion exactly. A move by ``moveTargets(by:over:at:)`` ends there.
    public func moveTargets(with velocity: SIMD2<Double>, at time: Flicks) throws(NetworkError) {
        try begin(at: time) { network, _ throws(NetworkError) in try network.moveTargets(with: velocity) }
        plan.cancelStops()
    }

    /// Moves the targets of all anchors by a distance, evenly over a duration above zero; in one dimension y is ignored. The propagator
    /// solves the motion exactly.
    ///
    /// - Throws: also ``NetworkError/targetsAreMoving`` while targets move.
    public func moveTargets(by offset: SIMD2<Double>, over duration: Flicks, at time: Flicks) throws(NetworkError) {
        trap(unless: duration > .zero, "targets that move evenly take a time")
        try begin(at: time) { network, _ throws(NetworkError) in
            guard !network.hasMovingTargets else { throw .targetsAreMoving }
            try network.moveTargets(with: offset / duration.seconds)
        }
        plan.add(PlannedChange(time: time.adding(clamping: duration), .stopTargets))
    }

    /// Releases a point from an anchor.
    public func release(anchor number: Int, at time: Flicks) throws(NetworkError) {
        try changeAnchor(number, at: time) { $0.isReleased = true }
    }

    /// Replaces the coupling of an anchor: stiffness, damping, rest length and hardening.
    public func setCoupling(
        ofAnchor number: Int, to coupling: Coupling, at time: Flicks
    ) throws(NetworkError) {
        try changeAnchor(number, at: time) { $0.coupling = coupling }
    }

    /// Replaces the coupling of a link: stiffness, damping, rest length and hardening.
    public func setCoupling(ofLink number: Int, to coupling: Coupling, at time: Flicks) throws(NetworkError) {
        try begin(at: time) { network, _ throws(NetworkError) in
            guard network.links.indices.contains(number) else {
                throw .unknown(kind: "link", number: number, count: network.links.count, in: nil)
            }
            network.links[number].coupling = coupling
            try network.validate(link: number)
        }
    }

    /// Replaces parameters of many parts at once: stiffnesses, dampings, masses, gravity, drag.
    public func set(_ settings: NetworkSettings, at time: Flicks) throws(NetworkError) {
        try begin(at: time) { network, _ throws(NetworkError) in network = try network.setting(settings) }
    }

    /// Sets a point's velocity, per second; in one dimension y is ignored.
    ///
    /// - Throws: also ``NetworkError/held(_:)`` for a held point, and ``NetworkError/dragged(_:)`` for one that a finger drags.
    public func flick(point number: Int, to velocity: SIMD2<Double>, at time: Flicks) throws(NetworkError) {
        try begin(at: time) { network, state throws(NetworkError) in
            try network.requirePoint(number)
            try requireFinite("point \(network.names[number])", "velocity", velocity)
            try network.requireFree(point: number)
            network.setVelocity(velocity, ofPoint: number, in: &state)
        }
    }

    /// Sets the velocity of a point of one dimension, per second.
    public func flick(point number: Int, to velocity: Double, at time: Flicks) throws(NetworkError) {
        try flick(point: number, to: SIMD2(velocity, 0), at: time)
    }

    /// Adds to a point's velocity, per second; in one dimension y is ignored.
    ///
    /// - Throws: also ``NetworkError/held(_:)`` for a held point, and ``NetworkError/dragged(_:)`` for one that a finger drags.
    public func kick(point number: Int, by velocity: SIMD2<Double>, at time: Flicks) throws(NetworkError) {
        try begin(at: time) { network, state throws(NetworkError) in
            try network.requirePoint(number)
            try requireFinite("point \(network.names[number])", "velocity", velocity)
            try network.requireFree(point: number)
            let before = network.vector(network.velocity(ofPoint: number), state.span)
            network.setVelocity(before + velocity, ofPoint: number, in: &state)
        }
    }

    /// Drags a point along a path: it is where the path says, whatever forces and contacts act on it, and the network follows. A finger that
    /// lets go leaves it the velocity that it had on the last line of the path, per second. The propagator solves the motion exactly.
    ///
    /// - Throws: also ``NetworkError/held(_:)`` for a held point, and ``NetworkError/dragged(_:)`` for one that another finger drags. A point
    ///   let go of behind a wall ends the motion with a ``SolverError``.
    public func drag(point number: Int, along path: DragPath, at time: Flicks) throws(NetworkError) {
        var changes: [PlannedChange] = []
        try begin(at: time) { network, state throws(NetworkError) in
            try network.requirePoint(number)
            try network.requireFree(point: number)
            let origin = network.vector(network.coordinate(ofPoint: number), state.span)
            let plan = try path.plan(ofPoint: number, called: network.names[number], from: origin, at: time)
            changes = plan.changes
            network.points[number].isHeld = true
            network.points[number].isGuided = true
            network.setVelocity(plan.velocity, ofPoint: number, in: &state)
        }
        for change in changes { plan.add(change) }
    }

    /// Holds a point at its position; its velocity becomes zero.
    ///
    /// - Throws: also ``NetworkError/dragged(_:)`` for a point that a finger drags.
    public func hold(point number: Int, at time: Flicks) throws(NetworkError) {
        try begin(at: time) { network, state throws(NetworkError) in
            try network.requirePoint(number)
            try network.requireNotDragged(number)
            network.points[number].isHeld = true
            network.setVelocity(.zero, ofPoint: number, in: &state)
        }
    }

    /// Releases a held point, from rest. A free point does not change.
    ///
    /// - Throws: also ``NetworkError/dragged(_:)`` for a point that a finger drags.
    public func release(point number: Int, at time: Flicks) throws(NetworkError) {
        try begin(at: time) { network, _ throws(NetworkError) in
            try network.requirePoint(number)
            try network.requireNotDragged(number)
            network.points[number].isHeld = false
        }
    }

    private func changeAnchor(
        _ number: Int, at time: Flicks, _ change: (inout ControlPointNetwork.Anchor) -> Void
    ) throws(NetworkError) {
        try begin(at: time) { network, _ throws(NetworkError) in
            guard network.anchors.indices.contains(number) else {
                throw .unknown(kind: "anchor", number: number, count: network.anchors.count, in: nil)
            }
            change(&network.anchors[number])
            try network.validate(anchor: number)
        }
    }
}

extension ControlPointNetwork {
    /// Makes a planned change in a network and in the state at its time.
    mutating func make(_ change: PlannedChange.Kind, _ state: inout [Double]) throws(NetworkError) {
        switch change {
        case .guide(let point, let position, let velocity):
            setPosition(position, ofPoint: point, in: &state)
            setVelocity(velocity, ofPoint: point, in: &state)
        case .release(let point, let position):
            setPosition(position, ofPoint: point, in: &state)
            points[point].isHeld = false
            points[point].isGuided = false
            if let problem = contactProblems(in: state).first { throw problem }
        case .stopTargets: try moveTargets(with: .zero)
        }
    }

    fileprivate mutating func moveTargets(with velocity: SIMD2<Double>) throws(NetworkError) {
        for number in anchors.indices {
            anchors[number].velocity = velocity
            try validate(anchor: number)
        }
    }

    /// Throws for a point that is held or dragged.
    fileprivate func requireFree(point number: Int) throws(NetworkError) {
        try requireNotDragged(number)
        guard !points[number].isHeld else { throw .held("point \(names[number])") }
    }

    fileprivate func requireNotDragged(_ number: Int) throws(NetworkError) {
        guard !points[number].isGuided else { throw .dragged("point \(names[number])") }
    }

    private func setPosition(_ position: SIMD2<Double>, ofPoint point: Int, in state: inout [Double]) {
        let component = coordinate(ofPoint: point)
        state[component] = position.x
        if dimension == .two { state[component + 1] = position.y }
    }

    fileprivate func setVelocity(_ velocity: SIMD2<Double>, ofPoint point: Int, in state: inout [Double]) {
        let component = self.velocity(ofPoint: point)
        state[component] = velocity.x
        if dimension == .two { state[component + 1] = velocity.y }
    }
}
