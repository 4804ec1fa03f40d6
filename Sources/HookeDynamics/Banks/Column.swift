/// The columns that a bank sweeps together, by their numbers in ``StaggeredColumns``.
enum Column {
    static let displacement = 0
    static let velocity = 1
    static let valueFromValue = 2
    static let valueFromVelocity = 3
    static let velocityFromValue = 4
    static let velocityFromVelocity = 5
    static let count = 6
}

extension StaggeredColumns {
    /// Propagators as four columns, one row a spring: for springs of which each is its own.
    init(_ propagators: [SpringPropagator]) {
        self.init(Column.valueFromValue..<Column.count, of: Column.count, count: propagators.count)
        for (row, propagator) in propagators.enumerated() {
            self[Column.valueFromValue, row] = propagator.valueFromValue
            self[Column.valueFromVelocity, row] = propagator.valueFromVelocity
            self[Column.velocityFromValue, row] = propagator.velocityFromValue
            self[Column.velocityFromVelocity, row] = propagator.velocityFromVelocity
        }
    }
}

extension SpringPropagator {
    /// The propagator of the spring with this index, checked.
    init(_ spring: Spring, step: Flicks, index: Int) throws(BankError) {
        do { _ = try spring.validated() } catch { throw .spring(index: index, error) }
        self.init(spring, step: step)
        guard valueFromValue.isFinite, valueFromVelocity.isFinite, velocityFromValue.isFinite,
            velocityFromVelocity.isFinite
        else { throw .propagatorNotFinite(index: index) }
    }
}
