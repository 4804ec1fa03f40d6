/// Detection of rest.
///
/// A network is at rest when its energy above rest is at most a millionth of that after the last change (for one spring: a thousandth of
/// its distance). Dampers only remove energy, so it stays below. It is also at rest when no point is further from its rest position, or
/// faster, than a thousandth of a unit (a point on a display) or of a unit per second. It is not at rest before the end of a drag or of an
/// even move of anchors.
extension NetworkMotion {
    /// The fraction of the energy above rest at the last change that counts as rest.
    public static let restShare = 1e-6
    /// The distance, and the speed per second, that count as rest.
    public static let restWay = ContactLaw.standardRestSpeed

    /// Whether the network is at rest at the current time.
    public var isAtRest: Bool {
        guard plan.isDone else { return false }
        let lost = energyAtChange - energy
        let network = segments[current].network
        // A cheap test first: with more kinetic energy than this, neither condition holds.
        let kinetic = read { network.kineticEnergy(of: $0.span) }
        let mostKinetic = lost * Self.restShare / (1 - Self.restShare)
        guard kinetic <= max(mostKinetic, network.kineticEnergy(ofSpeed: Self.restWay)),
            let distance = read({ network.distanceFromRest(of: $0.span) })
        else { return false }
        return distance.energy <= Self.restShare * (lost + distance.energy)
            || (distance.way <= Self.restWay && distance.speed <= Self.restWay)
    }

    /// The first flick at which the network is at rest, by bisection between a time at which it moves and a later one at which it rests,
    /// both in one segment.
    public func restTime(after moving: Flicks, by resting: Flicks) throws(SolverError) -> Flicks {
        var (moving, resting) = (moving, resting)
        while resting - moving > Flicks(1) {
            let middle = moving + Flicks((resting - moving).count / 2)
            try go(to: middle)
            if isAtRest { resting = middle } else { moving = middle }
        }
        return resting
    }
}

extension ControlPointNetwork {
    /// The kinetic energy if every free point has this speed.
    fileprivate func kineticEnergy(ofSpeed speed: Double) -> Double {
        points.reduce(0) { $1.isHeld ? $0 : $0 + $1.mass * speed * speed / 2 }
    }
}
