internal import HookeForms
package import HookeAnimation
package import HookeDynamics

/// A typed property of which only the name is known: what a scenario file does to it.
package protocol NamedProperty: Sendable {
    /// What it names.
    var path: PropertyPath { get }
    /// Sets the model, with all that a setter sets off.
    func set(_ value: LiteralValue, on layer: Layer)
    /// An animation between two values.
    func basicAnimation(from: LiteralValue?, to: LiteralValue?, by: LiteralValue?, on stage: Stage) -> BasicAnimation
    /// An animation between two values that a spring pulls; an outline has none.
    func springAnimation(
        from: LiteralValue?, to: LiteralValue?, by: LiteralValue?, spring: Spring, initialVelocity: Double,
        solver: any Solver, on stage: Stage
    ) -> SpringAnimation?
    /// An animation through several values, or along a path.
    ///
    /// - Throws: `KeyframeError` for key times out of order and the like.
    func keyframeAnimation(
        _ keyframes: KeyframesDescription, on stage: Stage?
    ) throws(KeyframeError) -> KeyframeAnimation
}

extension Property: NamedProperty {
    package func set(_ value: LiteralValue, on layer: Layer) { layer[self] = Value(value, on: layer.stage) }

    package func basicAnimation(from: LiteralValue?, to: LiteralValue?, by: LiteralValue?, on stage: Stage)
        -> BasicAnimation
    {
        BasicAnimation(
            self, from: from.map { Value($0, on: stage) }, to: to.map { Value($0, on: stage) },
            by: by.map { Value($0, on: stage) })
    }

    package func springAnimation(
        from: LiteralValue?, to: LiteralValue?, by: LiteralValue?, spring: Spring, initialVelocity: Double,
        solver: any Solver, on stage: Stage
    ) -> SpringAnimation? {
        SpringAnimation(
            self, from: from.map { Value($0, on: stage) }, to: to.map { Value($0, on: stage) },
            by: by.map { Value($0, on: stage) }, spring: spring, initialVelocity: initialVelocity, solver: solver)
    }

    package func keyframeAnimation(
        _ keyframes: KeyframesDescription, on stage: Stage?
    ) throws(KeyframeError) -> KeyframeAnimation { try keyframes.animation(of: self, on: stage) }
}

/// A shape's outline, which has no numbers.
struct OutlineProperty: NamedProperty {
    let path = PropertyPath(.path)

    func set(_ value: LiteralValue, on layer: Layer) {
        if case .path(let outline) = value { ShapeLayer(layer).path = outline }
    }

    func basicAnimation(from: LiteralValue?, to: LiteralValue?, by: LiteralValue?, on stage: Stage) -> BasicAnimation {
        BasicAnimation(outlineFrom: from.flatMap(\.outline), to: to.flatMap(\.outline))
    }

    func springAnimation(
        from: LiteralValue?, to: LiteralValue?, by: LiteralValue?, spring: Spring, initialVelocity: Double,
        solver: any Solver, on stage: Stage
    ) -> SpringAnimation? { nil }

    func keyframeAnimation(
        _ keyframes: KeyframesDescription, on stage: Stage?
    ) throws(KeyframeError) -> KeyframeAnimation {
        try KeyframeAnimation(
            outlines: keyframes.values.compactMap(\.outline), keyTimes: keyframes.keyTimes, mode: keyframes.mode,
            timingFunctions: keyframes.timings.map(\.function))
    }
}

extension LiteralValue {
    fileprivate var outline: Path? {
        if case .path(let outline) = self { outline } else { nil }
    }
}

extension Animatable {
    /// The value that a file says.
    init(_ value: LiteralValue, on stage: Stage?) {
        self.init(components: Components(numbers: value.numbers(on: stage)))
    }
}
