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
    /// y is ignored. The propagator solves the motion exactly.
    public func moveTargets(with velocity: SIMD2<Double>, at time: Flicks) throws(NetworkError) {
        try begin(at: time) { network, _ throws(NetworkError) in
            for number in network.anchors.indices {
                network.anchors[number].velocity = velocity
                try network.validate(anchor: number)
            }
        }
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
    /// - Throws: also ``NetworkError/held(_:)`` for a held point.
    public func flick(point number: Int, to velocity: SIMD2<Double>, at time: Flicks) throws(NetworkError) {
        try begin(at: time) { network, state throws(NetworkError) in
            try network.requirePoint(number)
            try requireFinite("point \(network.names[number])", "velocity", velocity)
            guard !network.points[number].isHeld else { throw .held("point \(network.names[number])") }
            network.setVelocity(velocity, ofPoint: number, in: &state)
        }
    }

    /// Sets the velocity of a point of one dimension, per second.
    public func flick(point number: Int, to velocity: Double, at time: Flicks) throws(NetworkError) {
        try flick(point: number, to: SIMD2(velocity, 0), at: time)
    }

    /// Adds to a point's velocity, per second; in one dimension y is ignored.
    ///
    /// - Throws: also ``NetworkError/held(_:)`` for a held point.
    public func kick(point number: Int, by velocity: SIMD2<Double>, at time: Flicks) throws(NetworkError) {
        try begin(at: time) { network, state throws(NetworkError) in
            try network.requirePoint(number)
            try requireFinite("point \(network.names[number])", "velocity", velocity)
            guard !network.points[number].isHeld else { throw .held("point \(network.names[number])") }
            let before = network.vector(network.velocity(ofPoint: number), state.span)
            network.setVelocity(before + velocity, ofPoint: number, in: &state)
        }
    }

    /// Holds a point at its position; its velocity becomes zero.
    public func hold(point number: Int, at time: Flicks) throws(NetworkError) {
        try begin(at: time) { network, state throws(NetworkError) in
            try network.requirePoint(number)
            network.points[number].isHeld = true
            network.setVelocity(.zero, ofPoint: number, in: &state)
        }
    }

    /// Releases a held point, from rest. A free point does not change.
    public func release(point number: Int, at time: Flicks) throws(NetworkError) {
        try begin(at: time) { network, _ throws(NetworkError) in
            try network.requirePoint(number)
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
    fileprivate func setVelocity(_ velocity: SIMD2<Double>, ofPoint point: Int, in state: inout [Double]) {
        let component = self.velocity(ofPoint: point)
        state[component] = velocity.x
        if dimension == .two { state[component + 1] = velocity.y }
    }
}
