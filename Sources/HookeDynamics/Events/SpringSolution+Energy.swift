extension Spring {
    /// Kinetic and elastic energy of a state, m v^2 / 2 + k x^2 / 2.
    public func energy(of state: MotionState) -> Double {
        mass * state.velocity * state.velocity / 2 + stiffness * state.value * state.value / 2
    }
}

extension SpringSolution {
    /// The energy `time` seconds after the start. It never grows: its rate is -c v^2.
    public func energy(atSeconds time: Double) -> Double { spring.energy(of: state(atSeconds: time)) }

    /// When the energy first is `ratio` of what it was at the start, or less; `nil` where it never is.
    func energyTime(ratio: Double) -> Double? {
        let start = energy(atSeconds: 0)
        guard start > 0 else { return 0 }
        guard ratio < 1 else { return 0 }
        guard ratio > 0, spring.damping > 0 else { return nil }
        let isPast = { (time: Double) in self.energy(atSeconds: time) <= ratio * start }
        return bisection(from: 0, to: firstPast(0, stepping: 1 / rates.slowestDecay, isPast), isPast)
    }
}
