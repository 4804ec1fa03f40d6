internal import HookeForms
package import HookeAnimation
package import HookeDynamics

/// A typed property behind a name in a scenario file: setters and animations that take literal values.
package protocol NamedProperty: Sendable {
    /// The path of the property.
    var path: PropertyPath { get }
    /// Sets the model value, with the actions that the setter triggers.
    func set(_ value: LiteralValue, on layer: Layer)
    /// A basic animation between two values.
    func basicAnimation(from: LiteralValue?, to: LiteralValue?, by: LiteralValue?, on stage: Stage) -> BasicAnimation
    /// A spring animation between two values; `nil` for a path, which a spring cannot animate.
    func springAnimation(
        from: LiteralValue?, to: LiteralValue?, by: LiteralValue?, spring: Spring, initialVelocity: Double,
        solver: any Solver, on stage: Stage
    ) -> SpringAnimation?
    /// A keyframe animation through several values, or along a path.
    ///
    /// - Throws: `KeyframeError` for invalid keyframes, such as key times out of order.
    func keyframeAnimation(
        _ keyframes: KeyframesDescription, on stage: Stage?
    ) throws(KeyframeError) -> KeyframeAnimation
}

/// A typed property of any kind, behind a reference.
package protocol AnyNamedProperty: AnyObject, Sendable {
    /// See ``NamedProperty/path``.
    var path: PropertyPath { get }
    /// See ``NamedProperty/set(_:on:)``.
    func set(_ value: LiteralValue, on layer: Layer)
    /// See ``NamedProperty/basicAnimation(from:to:by:on:)``.
    func basicAnimation(from: LiteralValue?, to: LiteralValue?, by: LiteralValue?, on stage: Stage) -> BasicAnimation
    /// See ``NamedProperty/springAnimation(from:to:by:spring:initialVelocity:solver:on:)``.
    func springAnimation(
        from: LiteralValue?, to: LiteralValue?, by: LiteralValue?, spring: Spring, initialVelocity: Double,
        solver: any Solver, on stage: Stage
    ) -> SpringAnimation?
    /// See ``NamedProperty/keyframeAnimation(_:on:)``.
    func keyframeAnimation(
        _ keyframes: KeyframesDescription, on stage: Stage?
    ) throws(KeyframeError) -> KeyframeAnimation
}

/// The box of a typed property.
final class PropertyBox<Base: NamedProperty>: AnyNamedProperty {
    private let base: Base

    init(_ base: Base) { self.base = base }

    var path: PropertyPath { base.path }
    func set(_ value: LiteralValue, on layer: Layer) { base.set(value, on: layer) }

    func basicAnimation(from: LiteralValue?, to: LiteralValue?, by: LiteralValue?, on stage: Stage) -> BasicAnimation {
        base.basicAnimation(from: from, to: to, by: by, on: stage)
    }

    func springAnimation(
        from: LiteralValue?, to: LiteralValue?, by: LiteralValue?, spring: Spring, initialVelocity: Double,
        solver: any Solver, on stage: Stage
    ) -> SpringAnimation? {
        base.springAnimation(
            from: from, to: to, by: by, spring: spring, initialVelocity: initialVelocity, solver: solver, on: stage)
    }

    func keyframeAnimation(
        _ keyframes: KeyframesDescription, on stage: Stage?
    ) throws(KeyframeError) -> KeyframeAnimation { try base.keyframeAnimation(keyframes, on: stage) }
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

/// A layer's frame, which is set, not animated: position and bounds are.
struct FrameProperty: NamedProperty {
    let path = PropertyPath(PropertyKey.bounds)

    func set(_ value: LiteralValue, on layer: Layer) {
        let numbers = value.numbers(on: layer.stage)
        layer.frame = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    func basicAnimation(from: LiteralValue?, to: LiteralValue?, by: LiteralValue?, on stage: Stage) -> BasicAnimation {
        trap("the check of a script refuses an animation of a frame")
    }

    func springAnimation(
        from: LiteralValue?, to: LiteralValue?, by: LiteralValue?, spring: Spring, initialVelocity: Double,
        solver: any Solver, on stage: Stage
    ) -> SpringAnimation? { nil }

    func keyframeAnimation(
        _ keyframes: KeyframesDescription, on stage: Stage?
    ) throws(KeyframeError) -> KeyframeAnimation {
        trap("the check of a script refuses an animation of a frame")
    }
}

/// The path of a shape layer. Its values have no numeric components.
struct OutlineProperty: NamedProperty {
    let path = PropertyPath(.path)

    func set(_ value: LiteralValue, on layer: Layer) {
        if case .path(let outline) = value { ShapeLayer(layer).path = outline }
    }

    func basicAnimation(from: LiteralValue?, to: LiteralValue?, by: LiteralValue?, on stage: Stage) -> BasicAnimation {
        BasicAnimation(outlineFrom: from.flatMap { $0.outline }, to: to.flatMap { $0.outline })
    }

    func springAnimation(
        from: LiteralValue?, to: LiteralValue?, by: LiteralValue?, spring: Spring, initialVelocity: Double,
        solver: any Solver, on stage: Stage
    ) -> SpringAnimation? { nil }

    func keyframeAnimation(
        _ keyframes: KeyframesDescription, on stage: Stage?
    ) throws(KeyframeError) -> KeyframeAnimation {
        try KeyframeAnimation(
            outlines: keyframes.values.compactMap { $0.outline }, keyTimes: keyframes.keyTimes, mode: keyframes.mode,
            timingFunctions: keyframes.timings.map { $0.function })
    }
}

extension LiteralValue {
    fileprivate var outline: Path? {
        if case .path(let outline) = self { outline } else { nil }
    }
}

extension Animatable {
    /// The value of a literal. `stage` resolves the names of objects.
    init(_ value: LiteralValue, on stage: Stage?) {
        self.init(components: Components(numbers: value.numbers(on: stage)))
    }
}
