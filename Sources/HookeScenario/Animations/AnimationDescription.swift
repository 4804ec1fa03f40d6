public import HookeForms
public import HookeAnimation
public import HookeDynamics

/// An explicit animation: one that a script adds to a layer, or that an action returns.
public struct AnimationDescription: Hashable, Sendable {
    /// The property or part of a property, such as `position.x`; empty for a group and a transition.
    public var property: String
    /// The property's position in the file.
    public var propertyPosition: SourcePosition
    /// Start value; `nil` for the model value, or the value that `to` and `by` imply.
    public var from: LiteralValue?
    /// End value; `nil` for the model value, or the value that `from` and `by` imply.
    public var to: LiteralValue?
    /// Difference of the end values.
    public var by: LiteralValue?
    /// The initial velocity of a spring, per second by component, instead of a relative one; `nil` for none.
    public var velocity: [Double]?
    /// The law of motion between the values.
    public var law: Law
    /// Its media timing: begin time, duration, repetition and direction. A duration of zero means that of the transaction.
    public var timing: MediaTiming
    /// Delay from the time at which it is added, on the layer's clock; `nil` without a delay.
    public var delay: Flicks?
    /// Whether its values are added to those of the animations below it.
    public var isAdditive: Bool
    /// Whether each repetition starts where the last one ended.
    public var isCumulative: Bool
    /// Whether the animation is removed when it has ended.
    public var isRemovedOnCompletion: Bool
    /// What takes its place where the user asks for less motion; `nil` for nothing else.
    public var reducedMotion: ReducedMotion?

    /// A law of motion.
    public indirect enum Law: Hashable, Sendable {
        /// A timing function over its duration; `nil` is linear. A value function makes a transform of its ends.
        case basic(TimingCurve?, ValueFunction?)
        /// A spring; the velocity is in distances per second towards the end.
        case spring(DeclaredSpring, initialVelocity: Double, allowsOverdamping: Bool)
        /// Numbers that slow down from the velocity.
        case decay(DecayDescription)
        /// Several values, or a path.
        case keyframes(KeyframesDescription)
        /// Animations that run together, in the group's time, to which the timing function is applied.
        case group([AnimationDescription], TimingCurve?)
        /// A cross-fade of the layer to its new contents.
        case transition
    }
}

// MARK: Schema

extension AnimationDescription {
    /// An animation of any kind. Each kind has its own key; exactly one must be given.
    static let field = Field.exactlyOne([
        .alternative("basic", .object(basic.animation), basic.about) { $0 },
        .alternative("spring", .object(spring.animation), spring.about) { $0 },
        .alternative("decay", .object(DecayDescription.schema), DecayDescription.about) { $0 },
        .alternative("keyframes", .object(keyframes.animation), keyframes.about) { $0 },
        .alternative("group", .object(group), "Animations that run together, in the time of the group.") { $0 },
        .alternative("transition", .object(transition), transitionAbout) { $0 },
    ])

    /// The keys of the kinds.
    static let kinds = field.description.fields.map { $0.key }

    /// The schema of an action for a change of a property. The property is not part of it.
    static let action = ObjectSchema(
        "an action", about: "An animation that runs when a property changes.",
        Field.exactlyOne([
            .alternative("basic", .object(basic.action), basic.about) { $0 },
            .alternative("spring", .object(spring.action), spring.about) { $0 },
            .alternative("keyframes", .object(keyframes.action), keyframes.about) { $0 },
            .alternative("transition", .object(transition), transitionAbout) { animation in
                PropertyAnimation { _, _ in animation }
            },
        ]))

    /// The schema of an action for a change of the tree. The animation names its property.
    static let answer = ObjectSchema(
        "an answer", about: "An animation that runs when the layer tree changes.", field)

    private static let member: ObjectSchema<AnimationDescription> = ObjectSchema(
        "an animation of a group", about: "An animation that runs in the group's time.", field)

    private static let basic = PropertyAnimationKind(
        name: "basic", about: "From one value to another along a timing function.",
        values: Field.group(AnimationEnds.Source.field, valueFunction) { $0.with($1) },
        motion: Field.group(duration, timing) { duration, curve in
            AnimationMotion<AnimationEnds>(duration: duration) { .basic(curve, $0.function) }
        })

    private static let spring = PropertyAnimationKind(
        name: "spring", about: "From one value to another along a spring.",
        values: Field.group(
            AnimationEnds.Source.field, .position(of: "spring"),
            Field.optional(
                "velocity",
                Schema<Node>.open(named: "a velocity of the property, such as 300 pt/s or [0, =pan.velocity.y]"),
                "Initial velocity in units of the property per second, by component; instead of 'initialVelocity'."),
            .position(of: "initialVelocity")
        ) { (ends: $0.with(springAt: $1, velocity: $2), relative: $3) }
        .checked(recovering: true) { given, _, diagnostics in
            guard let velocity = given.ends.velocity, given.relative != nil else { return }
            diagnostics.report(
                at: velocity.position, "'velocity' cannot be combined with 'initialVelocity'",
                expected: "one of them")
        }
        .map { $0.ends },
        motion: Field.group(
            Field.group(
                Field.required("spring", .located(.object(DeclaredSpring.schema)), "The spring between the ends."),
                Field.optional(
                    "duration", .duration,
                    "When the motion is cut off, settled or not. Default: the end that the spring says, or its settling duration."
                ),
                Field.optional(
                    "initialVelocity", .number(),
                    "Initial velocity in distances per second towards the end. Default: that of the spring in UIKit's dialect, otherwise 0."
                ), .position(of: "velocity")
            ) { (spring: $0, duration: $1, relative: $2, velocity: $3) }
            .compactMap { given, _, diagnostics -> (spring: DeclaredSpring, duration: Flicks?, velocity: Double)? in
                if given.velocity != nil, !given.spring.isWithoutVelocity(beside: "velocity", &diagnostics) {
                    return nil
                }
                guard let velocity = given.relative else {
                    return (given.spring.value, given.duration, given.spring.value.dialect.initialVelocity)
                }
                return given.spring.starting(at: velocity, &diagnostics).map { ($0, given.duration, velocity) }
            },
            Field.optional(
                "allowsOverdamping", .flag,
                "Whether a damping ratio above 1 is kept; otherwise the spring is critically damped. Default: true for a spring by duration and bounce."
            )
        ) { motion, allowsOverdamping in
            AnimationMotion<AnimationEnds>(duration: motion.duration) { _ in
                .spring(
                    motion.spring, initialVelocity: motion.velocity,
                    allowsOverdamping: allowsOverdamping ?? motion.spring.dialect.allowsOverdamping)
            }
        })

    private static let keyframes = PropertyAnimationKind(
        name: "keyframe", about: "Through several values, or along a path.",
        values: Field.group(KeyframesDescription.Source.field, valueFunction) { $0.with($1) },
        motion: Field.group(duration, timing) { duration, curve in
            AnimationMotion<KeyframesDescription>(duration: duration) { keyframes in
                var keyframes = keyframes
                keyframes.timing = curve
                return .keyframes(keyframes)
            }
        })

    private static let group = ObjectSchema(
        "a group of animations", about: "Animations that run together, as Core Animation's groups.", Field.position,
        Field.required("animations", .list(of: .deferred { member }, atLeast: 1), "The members, in order."),
        removedOnCompletion, duration, timing, MediaTiming.field, ReducedMotion.field
    ) { position, members, isRemoved, duration, curve, timing, reduced in
        var group = AnimationDescription(
            of: "", at: position, law: .group(members, curve), duration: duration, timing: timing, isRemoved: isRemoved)
        group.reducedMotion = reduced
        return group
    }

    private static let transitionAbout = "A cross-fade of the layer to its new contents."

    private static let transition = ObjectSchema(
        "a transition", about: "A transition of a whole layer; it has a duration and no values.", Field.position,
        removedOnCompletion, duration, MediaTiming.field
    ) { position, isRemoved, duration, timing in
        AnimationDescription(
            of: "", at: position, law: .transition, duration: duration, timing: timing, isRemoved: isRemoved)
    }

    static let removedOnCompletion = Field.optional(
        "removedOnCompletion", .flag, default: "true", "Whether the animation is removed when it has ended.")
    private static let duration = Field.optional(
        "duration", .duration, "Duration of one repetition. Default: the transaction's, which is 0.25 s unless set.")
    private static let timing = Field.optional("timing", TimingCurve.schema, showing: "linear", "Timing function.")
    private static let valueFunction = Field.optional(
        "valueFunction", .located(Schema<ValueFunction>.words),
        "Value function, which makes a transform of values that are one number or three.")

    /// Creates an animation with a law and its timing; neither additive nor cumulative, and without ends.
    init(
        of property: String, at position: SourcePosition, law: Law, duration: Flicks?, timing: MediaTiming.Source,
        isRemoved: Bool
    ) {
        self.init(
            property: property, propertyPosition: position, law: law, timing: timing.timing(lasting: duration),
            delay: timing.delay, isAdditive: false, isCumulative: false, isRemovedOnCompletion: isRemoved)
    }
}
