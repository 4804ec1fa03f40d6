/// When a network counts as being at rest.
///
/// Either little is left of what the last change left it with: a millionth of the energy above rest, which is a thousandth of the way
/// where one spring swings. Dampers only take energy, so that this is the last time it is more. Or nothing of it could be seen:
/// no point is further from rest, or faster, than a thousandth of a unit (a point on a display) or of a unit per second.
extension NetworkMotion {
    /// The share of the energy above rest at the last change that counts as none.
    public static let restShare = 1e-6
    /// The way, and the speed, that count as none.
    public static let restWay = 1e-3

    /// Whether it is at rest at the time last gone to.
    public var isAtRest: Bool {
        let lost = energyAtChange - energy
        let network = segments[current].network
        // Cheap, and fails as long as much moves: neither way to rest is open then.
        let kinetic = read { network.kineticEnergy(of: $0.span) }
        let mostKinetic = lost * Self.restShare / (1 - Self.restShare)
        guard kinetic <= max(mostKinetic, network.kineticEnergy(ofSpeed: Self.restWay)),
            let distance = read({ network.distanceFromRest(of: $0.span) })
        else { return false }
        return distance.energy <= Self.restShare * (lost + distance.energy)
            || (distance.way <= Self.restWay && distance.speed <= Self.restWay)
    }

    /// The first flick at which it is at rest, after a time at which it is not and not later than a time at which it is, both in one
    /// segment; by bisection.
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
    /// What it has if every point that is not held is that fast.
    fileprivate func kineticEnergy(ofSpeed speed: Double) -> Double {
        points.reduce(0) { $1.isHeld ? $0 : $0 + $1.mass * speed * speed / 2 }
    }
}
