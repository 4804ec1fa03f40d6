public import HookeDynamics

extension NetworkScene {
    /// Something done to the network.
    public enum Change: Hashable, Sendable {
        /// A point gets a velocity, points per second.
        case flick(String, SIMD2<Double>)
        /// A point is held where it is.
        case hold(String)
        /// A held point is let go.
        case letGo(String)
        /// All anchors move by a way, and the model with them.
        case moveAnchors(SIMD2<Double>)
        /// Stiffnesses, dampings, masses, gravity or drag become others.
        case set(NetworkSettings)
    }
}

extension NetworkScene.Change {
    /// Makes the change in a motion: places go on, and so do velocities but a flicked point's and a held one's.
    ///
    /// - Throws: ``NetworkError``, by the point's name.
    public func make(in motion: NetworkMotion, at time: Flicks) throws(NetworkError) {
        let network = motion.network
        switch self {
        case .flick(let name, let velocity):
            try motion.flick(point: network.point(named: name), to: velocity, at: time)
        case .hold(let name): try motion.hold(point: network.point(named: name), at: time)
        case .letGo(let name): try motion.release(point: network.point(named: name), at: time)
        case .moveAnchors(let way): try motion.retarget(to: network.anchors.map { $0.target + way }, at: time)
        case .set(let settings): try motion.set(settings, at: time)
        }
    }
}
