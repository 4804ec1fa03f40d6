/// Many springs that step together: flat columns of displacements and velocities, each relative to its spring's target.
///
///     var bank = try SpringBank(count: 10_000, of: Spring(duration: 0.5, bounce: 0.3), step: Flicks(1, per: 60)!)
///     try bank.retarget(0..<10_000, to: 100)
///     bank.step()
///     bank[17].value
///
/// A bank is a value: a copy is a snapshot, and continues bit-equal. Stepping allocates nothing, and gives the same bits whether springs
/// are all alike, of classes, or each its own; whether frames are stepped one by one or several a pass; and on any number of threads.
///
/// What a step loses in rounding adds up, by up to one unit of 2^-53 of the motion a frame (some ten near the critical damping, and more
/// where w step is well above 1): after an hour at 60 Hz some 1e-11 of it. Where any time is wanted, ask ``SpringSolution``.
public struct SpringBank: Hashable, Sendable {
    /// The time that one frame takes.
    public let step: Flicks
    /// How many springs there are.
    public var count: Int { targets.count }

    /// Displacements and velocities.
    var states: StaggeredColumns
    var targets: [Double]
    /// Whether the springs of a tile are stepped; those of a sleeping one are at their targets, exactly.
    var tileIsAwake: [Bool]
    /// Who moves whom, where springs share propagators; empty where each has its own.
    let runs: [PropagatorRun]
    /// Propagators as columns, where each spring has its own; empty where they are shared.
    let own: StaggeredColumns

    /// Springs in a tile, by which banks sleep and are cut into slices: a page of displacements and one of velocities.
    public static let tileSize = 512
    /// How many classes of springs a bank may have.
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

    /// Springs that are all alike, asleep at 0. `count` is not negative.
    ///
    /// - Throws: ``BankError`` where the spring cannot move, or the step is not above zero.
    public init(count: Int, of spring: Spring, step: Flicks) throws(BankError) {
        try self.init(classes: [spring], ranges: [SpringClassRange(0..<count, classIndex: 0)], step: step)
    }

    /// Springs of up to 256 classes, asleep at 0; the ranges, in any order, cover all springs from 0 on, each once.
    ///
    /// - Throws: ``BankError`` where a class cannot move, a range names none, or the ranges overlap or leave a gap.
    public init(classes: [Spring], ranges: [SpringClassRange], step: Flicks) throws(BankError) {
        guard classes.count <= Self.mostClasses else { throw .tooManyClasses(count: classes.count) }
        let runs = try [PropagatorRun](ranges, Self.propagators(classes, step))
        let none = StaggeredColumns(0..<0, of: Column.count, count: 0)
        self.init(count: runs.last?.springs.upperBound ?? 0, step: step, runs: runs, own: none)
    }

    /// Springs of which each is its own, asleep at 0.
    ///
    /// - Throws: ``BankError`` naming the first that cannot move.
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
