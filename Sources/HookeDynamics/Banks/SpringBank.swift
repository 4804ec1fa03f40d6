/// Many springs that step together, in flat columns of displacements and velocities, each relative to its spring's target.
///
///     var bank = try SpringBank(count: 10_000, of: Spring(duration: 0.5, bounce: 0.3), step: Flicks(1, per: 60)!)
///     try bank.retarget(0..<10_000, to: 100)
///     bank.step()
///     bank[17].value
///
/// A bank is a value: a copy is a snapshot, and continues with the same bits. Stepping allocates nothing, and gives the same bits
/// whether all springs are alike, are of classes or are all different; whether frames are stepped one by one or together; and on
/// any number of threads.
///
/// Rounding errors of steps accumulate, by at most one unit of 2^-53 of the motion per frame (about ten near critical damping, and
/// more where w step is well above 1). For arbitrary times without accumulation use ``SpringSolution``.
public struct SpringBank: Hashable, Sendable {
    /// The duration of a frame.
    public let step: Flicks
    /// The number of springs.
    public var count: Int { targets.count }

    /// Displacements and velocities.
    var states: StaggeredColumns
    var targets: [Double]
    /// Whether the springs of a tile are stepped; those of a sleeping tile are exactly at their targets.
    var tileIsAwake: [Bool]
    /// The propagators of ranges of springs; empty if each spring has a separate one.
    let runs: [PropagatorRun]
    /// Propagators as columns, if each spring has a separate one; otherwise empty.
    let own: StaggeredColumns

    /// The number of springs in a tile, the unit of sleep and of slices: a page of displacements and one of velocities.
    public static let tileSize = 512
    /// The maximum number of classes of springs.
    public static let mostClasses = 256

    private init(count: Int, step: Flicks, runs: [PropagatorRun], own: StaggeredColumns) {
        self.step = step
        let columns = Column.displacement..<Column.valueFromValue
        states = StaggeredColumns(columns, of: runs.isEmpty ? Column.count : columns.count, count: count)
        targets = Array(repeating: 0, count: count)
        tileIsAwake = Array(repeating: false, count: (count + Self.tileSize - 1) / Self.tileSize)
        self.runs = runs
        self.own = own
    }

    /// A bank of equal springs, asleep at 0. `count` is not negative.
    ///
    /// - Throws: ``BankError`` if the spring is invalid, or the step is not above zero.
    public init(count: Int, of spring: Spring, step: Flicks) throws(BankError) {
        try self.init(classes: [spring], ranges: [SpringClassRange(0..<count, classIndex: 0)], step: step)
    }

    /// A bank of springs of up to 256 classes, asleep at 0. The ranges, in any order, must cover all springs from 0 on, each once.
    ///
    /// - Throws: ``BankError`` if a class is invalid, a range refers to none, or the ranges overlap or leave a gap.
    public init(classes: [Spring], ranges: [SpringClassRange], step: Flicks) throws(BankError) {
        guard classes.count <= Self.mostClasses else { throw .tooManyClasses(count: classes.count) }
        let runs = try [PropagatorRun](ranges, Self.propagators(classes, step))
        let none = StaggeredColumns(0..<0, of: Column.count, count: 0)
        self.init(count: runs.last?.springs.upperBound ?? 0, step: step, runs: runs, own: none)
    }

    /// A bank of different springs, asleep at 0.
    ///
    /// - Throws: ``BankError`` naming the first invalid one.
    public init(_ springs: [Spring], step: Flicks) throws(BankError) {
        let own = StaggeredColumns(try Self.propagators(springs, step))
        self.init(count: springs.count, step: step, runs: [], own: own)
    }

    private static func propagators(_ springs: [Spring], _ step: Flicks) throws(BankError) -> [SpringPropagator] {
        guard step > .zero else { throw .stepNotPositive(step) }
        var propagators: [SpringPropagator] = []
        propagators.reserveCapacity(springs.count)
        for (index, spring) in springs.enumerated() {
            propagators.append(try SpringPropagator(spring, step: step, index: index))
        }
        return propagators
    }
}

/// Reading and writing springs by index. An index out of range traps; every write wakes the spring's tile.
extension SpringBank {
    /// A spring's value, including the target, and velocity.
    public subscript(spring: Int) -> MotionState {
        MotionState(
            value: targets[spring] + states[Column.displacement, spring], velocity: states[Column.velocity, spring])
    }

    /// A spring's target.
    public func target(of spring: Int) -> Double { targets[spring] }

    /// A spring's displacement from its target.
    public func displacement(of spring: Int) -> Double { states[Column.displacement, spring] }

    /// Writes the values of all springs, including the targets, into `values`, which has as many elements.
    public func read(into values: inout MutableSpan<Double>) {
        trap(unless: values.count == count, "one value a spring")
        let start = states.start(of: Column.displacement)
        for spring in 0..<count { values[spring] = targets[spring] + states.cells[start + spring] }
    }

    /// Sets a spring's target. Value and velocity stay: the displacement becomes displacement + old target - new target, rounded
    /// once.
    ///
    /// - Throws: ``BankError`` if the target or the new displacement is not finite.
    public mutating func retarget(_ spring: Int, to target: Double) throws(BankError) {
        states[Column.displacement, spring] = try displacement(of: spring, from: target)
        targets[spring] = target
        wake(spring)
    }

    /// Sets the target of all springs in a range.
    ///
    /// - Throws: ``BankError`` for the first spring that cannot take it; then none changes.
    public mutating func retarget(_ springs: Range<Int>, to target: Double) throws(BankError) {
        for spring in springs { _ = try displacement(of: spring, from: target) }
        for spring in springs { try retarget(spring, to: target) }
    }

    private func displacement(of spring: Int, from target: Double) throws(BankError) -> Double {
        let displacement = roundedSum(states[Column.displacement, spring], targets[spring], -target)
        guard displacement.isFinite else { throw .notFinite(parameter: "target", value: target, index: spring) }
        return displacement
    }

    /// Sets a spring's value; its target and velocity stay.
    ///
    /// - Throws: ``BankError`` if the value or its distance from the target is not finite.
    public mutating func setValue(of spring: Int, to value: Double) throws(BankError) {
        let displacement = value - targets[spring]
        guard displacement.isFinite else { throw .notFinite(parameter: "value", value: value, index: spring) }
        states[Column.displacement, spring] = displacement
        wake(spring)
    }

    /// Sets a spring's velocity, per second.
    ///
    /// - Throws: ``BankError`` if the velocity is not finite.
    public mutating func setVelocity(of spring: Int, to velocity: Double) throws(BankError) {
        guard velocity.isFinite else { throw .notFinite(parameter: "velocity", value: velocity, index: spring) }
        states[Column.velocity, spring] = velocity
        wake(spring)
    }
}

/// a + b + c, rounded once: the nearest double to the exact sum of three finite ones.
///
/// S. Boldo and G. Melquiond, Emulation of a FMA and correctly rounded sums: proved algorithms using rounding to odd, IEEE Trans.
/// Comput. 57, 2008: the remainders of two exact sums are added with rounding to odd, so that the final rounding cannot meet a
/// false tie.
func roundedSum(_ a: Double, _ b: Double, _ c: Double) -> Double {
    let inner = DoubleDouble.sum(b, c)
    let outer = DoubleDouble.sum(a, inner.hi)
    let rest = DoubleDouble.sum(outer.lo, inner.lo)
    guard rest.lo != 0, rest.hi.bitPattern & 1 == 0 else { return outer.hi + rest.hi }
    return outer.hi + (rest.lo > 0 ? rest.hi.nextUp : rest.hi.nextDown)
}
