public import HookeAnimation
internal import HookeDynamics
public import HookeForms
internal import HookeTrace

/// An animation whose property is not known yet; its values are decoded when it is.
struct PropertyAnimation: Sendable {
    /// Makes the animation of a property. Reports values that do not have the property's type, and returns `nil` then.
    let animation: @Sendable (_ property: PropertyDescriptor, _ diagnostics: inout Diagnostics) -> AnimationDescription?
}

/// The values of an animation before decoding. Their type depends on the property: the values of a position are points.
protocol AnimatedValuesSource: Sendable {
    /// The decoded values.
    associatedtype Values: AnimatedValues

    /// Decodes the values for a property; returns `nil` if it reports errors.
    ///
    /// - Parameter isAction: whether they belong to an action, which has no key for its property; error messages then name the action.
    func values(of property: PropertyDescriptor, isAction: Bool, _ diagnostics: inout Diagnostics) -> Values?
}

/// The decoded values of an animation.
protocol AnimatedValues: Sendable {
    /// The end values; none for keyframes.
    var ends: AnimationEnds { get }
}

/// The end values of an animation.
struct AnimationEnds: AnimatedValues {
    var from, to, by: LiteralValue?
    /// The value function.
    var function: ValueFunction?
    /// The initial velocity of a spring, per second by component; `nil` for a relative one.
    var velocity: [Double]?

    var ends: AnimationEnds { self }

    /// The end values before decoding.
    struct Source: AnimatedValuesSource {
        var from, to, by: Node?
        var function: Located<ValueFunction>?
        /// The position of the key `spring` in the file; `nil` for other animations.
        var spring: SourcePosition?
        /// The initial velocity of a spring.
        var velocity: Node?

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

        func with(springAt position: SourcePosition?, velocity: Node?) -> Source {
            var source = self
            (source.spring, source.velocity) = (position, velocity)
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
            var ends = AnimationEnds(from: decode(from), to: decode(to), by: decode(by), function: function?.value)
            if let velocity {
                if let schema = form.velocitySchema, !(property.isTransformPart && property.numberNames.count > 1) {
                    ends.velocity = schema.decode(velocity, &diagnostics)
                } else {
                    diagnostics.report(
                        at: velocity.position, "\(quoted(property.path)) has no velocity by component",
                        expected: "'initialVelocity', in distances per second")
                }
            }
            return diagnostics.count == before ? ends : nil
        }
    }
}

extension PropertyDescriptor {
    /// The form of the values of an animation. A value function has values of its own form, and is reported for a property other than
    /// `transform`.
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

/// A kind of animation of a property, with the schemas of its animations and its actions. An animation in a script names its property;
/// an action animates the property that changes.
struct PropertyAnimationKind<Source: AnimatedValuesSource>: Sendable {
    let name: String
    /// A sentence for the documentation of its key.
    let about: String
    /// The keys whose values depend on the property.
    let values: Field<Source>
    /// The other keys of this kind.
    let motion: Field<AnimationMotion<Source.Values>>

    /// The schema of an animation that names its property. Its values are checked if they and the property have no errors, whatever is
    /// wrong with the other keys.
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
                    duration: motion.duration, timing: timing
                ).checked(of: descriptor, &diagnostics)
            })
    }

    /// The schema of an action, whose property is the one that changes.
    var action: ObjectSchema<PropertyAnimation> {
        ObjectSchema(
            "a \(name) action", about: "A \(name) animation of a property, as in Core Animation.", Field.position,
            AnimationChanges.field, values, motion, MediaTiming.field
        ) { position, changes, source, motion, timing in
            PropertyAnimation { property, diagnostics in
                source.values(of: property, isAction: true, &diagnostics).flatMap { values in
                    AnimationDescription(
                        of: property.path, at: position, values, changes, motion.law(values),
                        duration: motion.duration, timing: timing
                    ).checked(of: property, &diagnostics)
                }
            }
        }
    }
}

/// The motion of an animation between its values.
struct AnimationMotion<Values: AnimatedValues>: Sendable {
    let duration: Flicks?
    let law: @Sendable (Values) -> AnimationDescription.Law
}

/// The keys of an animation of a property that are not its values, motion or timing.
private struct AnimationChanges: Sendable {
    let isAdditive, isCumulative, isRemoved: Bool
    let reducedMotion: ReducedMotion?

    static let field = Field.group(
        Field.optional(
            "additive", .flag, default: "false", "Whether its values are added to those of the animations below it."),
        Field.optional(
            "cumulative", .flag, default: "false", "Whether each repetition starts where the last one ended."),
        AnimationDescription.removedOnCompletion, ReducedMotion.field
    ) { AnimationChanges(isAdditive: $0, isCumulative: $1, isRemoved: $2, reducedMotion: $3) }
}

extension AnimationDescription {
    /// The animation, unless its spring has an end and the property no numbers that could have one; reports that.
    fileprivate func checked(
        of property: PropertyDescriptor, _ diagnostics: inout Diagnostics
    ) -> AnimationDescription? {
        guard case .spring(let spring, _, _) = law, spring.ending != .none, !property.property.path.hasNumbers else {
            return self
        }
        diagnostics.report(
            at: propertyPosition, "\(quoted(property.path)) has no numbers that end one by one",
            expected: "a spring without 'rest' and 'clamp'")
        return nil
    }

    fileprivate init(
        of property: String, at position: SourcePosition, _ values: some AnimatedValues, _ changes: AnimationChanges,
        _ law: Law, duration: Flicks?, timing: MediaTiming.Source
    ) {
        self.init(
            of: property, at: position, law: law, duration: duration, timing: timing, isRemoved: changes.isRemoved)
        (from, to, by) = (values.ends.from, values.ends.to, values.ends.by)
        velocity = values.ends.velocity
        (isAdditive, isCumulative) = (changes.isAdditive, changes.isCumulative)
        reducedMotion = changes.reducedMotion
    }
}

extension ValueFunction: Word {
    /// The word for one of them in messages.
    public static let noun = "value function"

    /// The result of the function, for people.
    public var about: String { componentCount == 3 ? "a transform of three numbers" : "a transform of one number" }

    /// The form of the values that it takes.
    fileprivate var value: ValueForm { componentCount == 3 ? .triple : .number }
}
