/// Reading and writing single springs, by their number. A number that is not there is a programming error, as it is for an array; whatever is
/// written wakes the tile that the spring lies in.
extension SpringBank {
    /// Where a spring is, its target included, and how fast it goes.
    public subscript(spring: Int) -> MotionState {
        MotionState(
            value: targets[spring] + states[Column.displacement, spring], velocity: states[Column.velocity, spring])
    }

    /// Where a spring pulls to.
    public func target(of spring: Int) -> Double { targets[spring] }

    /// How far a spring is from its target.
    public func displacement(of spring: Int) -> Double { states[Column.displacement, spring] }

    /// Writes where all springs are, targets included, into as many `values`.
    public func read(into values: inout MutableSpan<Double>) {
        precondition(values.count == count, "one value a spring")
        let start = states.start(of: Column.displacement)
        for spring in 0..<count { values[spring] = targets[spring] + states.cells[start + spring] }
    }

    /// Gives a spring another target, from where it is and as fast as it goes: the displacement becomes displacement + old - new target,
    /// rounded once.
    ///
    /// - Throws: ``BankError`` where the target is not finite, or so far that the displacement would not be.
    public mutating func retarget(_ spring: Int, to target: Double) throws(BankError) {
        states[Column.displacement, spring] = try displacement(of: spring, from: target)
        targets[spring] = target
        wake(spring)
    }

    /// Gives all springs of a range another target.
    ///
    /// - Throws: ``BankError`` for the first that cannot have it; none has it then.
    public mutating func retarget(_ springs: Range<Int>, to target: Double) throws(BankError) {
        for spring in springs { _ = try displacement(of: spring, from: target) }
        for spring in springs { try retarget(spring, to: target) }
    }

    private func displacement(of spring: Int, from target: Double) throws(BankError) -> Double {
        let displacement = roundedSum(states[Column.displacement, spring], targets[spring], -target)
        guard displacement.isFinite else { throw .notFinite(parameter: "target", value: target, index: spring) }
        return displacement
    }

    /// Puts a spring somewhere; its target and velocity stay.
    ///
    /// - Throws: ``BankError`` where the place or its distance from the target is not finite.
    public mutating func place(_ spring: Int, at value: Double) throws(BankError) {
        let displacement = value - targets[spring]
        guard displacement.isFinite else { throw .notFinite(parameter: "place", value: value, index: spring) }
        states[Column.displacement, spring] = displacement
        wake(spring)
    }

    /// Gives a spring a velocity, per second.
    ///
    /// - Throws: ``BankError`` where it is not finite.
    public mutating func setVelocity(of spring: Int, to velocity: Double) throws(BankError) {
        guard velocity.isFinite else { throw .notFinite(parameter: "velocity", value: velocity, index: spring) }
        states[Column.velocity, spring] = velocity
        wake(spring)
    }
}
