/// Propagators as four columns, one entry a spring: for springs of which each is its own.
struct PropagatorColumns: Hashable, Sendable {
    private(set) var valueFromValue: [Double] = []
    private(set) var valueFromVelocity: [Double] = []
    private(set) var velocityFromValue: [Double] = []
    private(set) var velocityFromVelocity: [Double] = []

    init(_ propagators: [SpringPropagator] = []) {
        valueFromValue = propagators.map(\.valueFromValue)
        valueFromVelocity = propagators.map(\.valueFromVelocity)
        velocityFromValue = propagators.map(\.velocityFromValue)
        velocityFromVelocity = propagators.map(\.velocityFromVelocity)
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
