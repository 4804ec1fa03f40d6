public import HookeAnimation
internal import HookeDynamics
public import HookeForms

/// An animation of a property that is known elsewhere, with values that are not decoded yet.
struct PropertyAnimation: Sendable {
    /// The animation of a property; reports values that are not the property's, and returns `nil` then.
    let animation: @Sendable (_ property: PropertyDescriptor, _ diagnostics: inout Diagnostics) -> AnimationDescription?
}

/// Parts of an animation, as a file has them, that can only be decoded where the property is known: a position's values are points.
protocol AnimatedValuesSource: Sendable {
    /// What they mean.
    associatedtype Values: AnimatedValues

    /// Decodes the values; returns `nil` where errors were reported. An error in an action, which names no property, expects an action for
    /// another one.
    func values(of property: PropertyDescriptor, isAction: Bool, _ diagnostics: inout Diagnostics) -> Values?
}

/// The decoded values of an animation.
protocol AnimatedValues: Sendable {
    /// The ends among them; none where it goes through keyframes.
    var ends: AnimationEnds { get }
}

/// Where an animation starts and ends.
struct AnimationEnds: AnimatedValues {
    var from, to, by: LiteralValue?
    /// The value function.
    var function: ValueFunction?

    var ends: AnimationEnds { self }

    /// The ends as decoded.
    struct Source: AnimatedValuesSource {
        var from, to, by: Node?
        var function: Located<ValueFunction>?
        /// The position of the spring.
        var spring: SourcePosition?

        static let field = Field.group(
            Field.optional("from", end, "Start value. Default: the model value, or what 'to' and 'by' imply."),
            Field.optional("to", end, "End value. Default: the model value, or what 'from' and 'by' imply."),
            Field.optional("by", end, "Difference of the ends, where one of them is left out.")
        ) { Source(from: $0, to: $1, by: $2) }

        private static let end = Schema<Node>.open(named: "a value of the property")

        func with(_ function: Located<ValueFunction>?) -> Source {
            var source = self
            source.function = function
            return source
        }

        func with(springAt position: SourcePosition?) -> Source {
            var source = self
            source.spring = position
            return source
        }

        func values(
            of property: PropertyDescriptor, isAction: Bool, _ diagnostics: inout Diagnostics
        ) -> AnimationEnds? {
            if let spring, property.value == .path {
                diagnostics.report(at: spring, "a path cannot be animated by a spring", expected: "a basic animation")
                return nil
            }
            guard let form = property.value(by: function, isAction: isAction, &diagnostics) else { return nil }
            let schema = form.schema
            let before = diagnostics.count
            func decode(_ node: Node?) -> LiteralValue? { node.flatMap { schema.decode($0, &diagnostics) } }
            let ends = AnimationEnds(from: decode(from), to: decode(to), by: decode(by), function: function?.value)
            return diagnostics.count == before ? ends : nil
        }
    }
}

extension PropertyDescriptor {
    /// How the values of an animation are written, which a value function may make a transform of; reports a function for anything else.
    func value(
        by function: Located<ValueFunction>?, isAction: Bool, _ diagnostics: inout Diagnostics
    ) -> ValueForm? {
        guard let function else { return value }
        if path == "transform" { return function.value.value }
        diagnostics.report(
            at: function.position, "'valueFunction' needs the property transform",
            expected: isAction ? "an action for transform" : "property: transform")
        return nil
    }
}

/// A kind of animation of a property: in a script it names the property, as an action it is of the one that changes.
struct PropertyAnimationKind<Source: AnimatedValuesSource>: Sendable {
    let name: String
    /// For people, in a sentence.
    let about: String
    /// The keys whose meaning depends on the property.
    let values: Field<Source>
    /// The other keys that only this kind has.
    let motion: Field<AnimationMotion<Source.Values>>

    /// An animation that names its property. Its values are checked wherever they and the property are sound.
    var animation: ObjectSchema<AnimationDescription> {
        ObjectSchema(
            "a \(name) animation", about: "A \(name) animation of a property, as in Core Animation.",
            Field.parts(
                Field.required(
                    "property", .located(.text), "The property, or a part of one, such as position or position.x."),
                AnimationChanges.field, values, motion, MediaTiming.field
            ) { (property: $0, changes: $1, values: $2, motion: $3, timing: $4) }
            .resolve { parts, _, diagnostics -> AnimationDescription? in
                guard let property = parts.property.sound, let source = parts.values.sound else { return nil }
                let descriptor = PropertyDescriptor.builtIn(property.value) ?? .custom(property.value)
                guard let values = source.values(of: descriptor, isAction: false, &diagnostics),
                    let changes = parts.changes.value, let motion = parts.motion.value, let timing = parts.timing.value
                else { return nil }
                return AnimationDescription(
                    of: property.value, at: property.position, values, changes, motion.law(values),
                    duration: motion.duration, timing: timing)
            })
    }

    /// An animation of a property that is known elsewhere.
    var action: ObjectSchema<PropertyAnimation> {
        ObjectSchema(
            "a \(name) action", about: "A \(name) animation of a property, as in Core Animation.", Field.position,
            AnimationChanges.field, values, motion, MediaTiming.field
        ) { position, changes, source, motion, timing in
            PropertyAnimation { property, diagnostics in
                source.values(of: property, isAction: true, &diagnostics).map { values in
                    AnimationDescription(
                        of: property.path, at: position, values, changes, motion.law(values),
                        duration: motion.duration, timing: timing)
                }
            }
        }
    }
}

/// What an animation follows between its values.
struct AnimationMotion<Values: AnimatedValues>: Sendable {
    let duration: Flicks?
    let law: @Sendable (Values) -> AnimationDescription.Law
}

/// How an animation of a property combines with others, and with its own last cycle.
private struct AnimationChanges: Sendable {
    let isAdditive, isCumulative, isRemoved: Bool

    static let field = Field.group(
        Field.optional(
            "additive", .flag, default: "false", "Whether its values are added to those of the animations below it."),
        Field.optional(
            "cumulative", .flag, default: "false", "Whether each repetition starts where the last one ended."),
        AnimationDescription.removedOnCompletion
    ) { AnimationChanges(isAdditive: $0, isCumulative: $1, isRemoved: $2) }
}

extension AnimationDescription {
    fileprivate init(
        of property: String, at position: SourcePosition, _ values: some AnimatedValues, _ changes: AnimationChanges,
        _ law: Law, duration: Flicks?, timing: MediaTiming.Source
    ) {
        self.init(
            of: property, at: position, law: law, duration: duration, timing: timing, isRemoved: changes.isRemoved)
        (from, to, by) = (values.ends.from, values.ends.to, values.ends.by)
        (isAdditive, isCumulative) = (changes.isAdditive, changes.isCumulative)
    }
}

extension ValueFunction: Word {
    /// The word for one of them in messages.
    public static let noun = "value function"

    /// What it makes.
    public var about: String { componentCount == 3 ? "a transform of three numbers" : "a transform of one number" }

    /// How the values that it takes are written.
    fileprivate var value: ValueForm { componentCount == 3 ? .triple : .number }
}
