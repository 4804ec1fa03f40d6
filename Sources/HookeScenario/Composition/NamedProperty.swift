internal import HookeAnimation
internal import HookeDynamics

/// A typed property of which only the name is known: what a scenario file does to it. Numbers are in the order of its components.
protocol NamedProperty: Sendable {
    /// The whole property.
    var key: PropertyKey { get }
    /// Sets the model, with all that a setter sets off.
    func set(_ numbers: [Double], on layer: Layer)
    /// An animation between two values.
    func basicAnimation(from: [Double]?, to: [Double]?, by: [Double]?) -> BasicAnimation
    /// An animation between two values that a spring pulls.
    func springAnimation(
        from: [Double]?, to: [Double]?, by: [Double]?, spring: Spring, initialVelocity: Double, duration: Flicks,
        solver: any Solver
    ) -> SpringAnimation
}

extension Property: NamedProperty {
    func set(_ numbers: [Double], on layer: Layer) { layer[self] = Value(numbers: numbers) }

    func basicAnimation(from: [Double]?, to: [Double]?, by: [Double]?) -> BasicAnimation {
        BasicAnimation(self, from: from.map(Value.init), to: to.map(Value.init), by: by.map(Value.init))
    }

    func springAnimation(
        from: [Double]?, to: [Double]?, by: [Double]?, spring: Spring, initialVelocity: Double, duration: Flicks,
        solver: any Solver
    ) -> SpringAnimation {
        SpringAnimation(
            self, from: from.map(Value.init), to: to.map(Value.init), by: by.map(Value.init), spring: spring,
            initialVelocity: initialVelocity, duration: duration, solver: solver)
    }
}

extension Animatable {
    /// The value of these numbers, as many as it has.
    fileprivate init(numbers: [Double]) {
        var lanes = Components.zero
        for (lane, number) in numbers.enumerated() { lanes[lane] = number }
        self.init(components: lanes)
    }
}
