internal import HookeForms
package import HookeAnimation
package import HookeDynamics

/// Performs steps in a view animation block, as UIView.animate: `animate: { duration: 0.3 s, do: [...] }`.
package struct AnimateStep: ScriptAction {
    package let block: BlockDescription
    package let actions: [AnyScriptAction]
    /// The keyframes; `nil` for a block without keyframes.
    package let keyframes: BlockKeyframes?

    package var contents: StepContents {
        StepContents(
            actions: actions + (keyframes?.keyframes.flatMap { $0.actions } ?? []), completion: block.completion)
    }

    package static let kind = StepKind.animate
    package static let schema: StepSchema? = StepSchema(
        ObjectSchema(
            "an animation block", about: "An animation of views, as UIView.animate.",
            BlockDescription.settings,
            Field.optional(
                "do", AnyScriptAction.block, default: [],
                "The steps in it, in order; beside keyframes they take the whole time."),
            Field.group(BlockKeyframes.field, BlockDescription.Law.field) { (keyframes: $0, law: $1) }
                .checked(recovering: true) { given, _, diagnostics in
                    // UIKit's keyframes have a duration and a curve.
                    guard given.keyframes != nil, let spring = given.law.spring?.position else { return }
                    diagnostics.report(
                        at: spring, "'keyframes' cannot be combined with 'spring'",
                        expected: "'duration' and optionally 'curve'")
                },
            BlockKeyframes.modeField
        ) { settings, actions, given, mode in
            AnimateStep(
                block: BlockDescription(
                    law: given.law.law, delay: settings.delay, options: settings.options,
                    completion: settings.completion, reducedMotion: settings.reduced),
                actions: actions, keyframes: given.keyframes.map { BlockKeyframes(mode: mode, keyframes: $0) })
        }, "A view's animation block.", recovery: .block)

    package func check(in checker: inout ScriptChecker) { checker.check(contents.actions) }

    package func perform(in context: ScriptContext, at time: Flicks) {
        var animation = context.animation(along: block.law)
        animation.delay = block.delay
        animation.options = block.options
        animation = context.reduced(animation, by: block.reducedMotion)
        let completion = block.completion ?? ""
        guard let keyframes else {
            return context.stage.animate(animation, completion: completion) { context.perform(actions, at: time) }
        }
        do throws(KeyframeError) {
            try context.stage.animateKeyframes(animation, mode: keyframes.mode, completion: completion) {
                () throws(KeyframeError) in
                // Changes outside of keyframes take the whole duration.
                context.perform(actions, at: time)
                for keyframe in keyframes.keyframes {
                    try context.stage.addKeyframe(
                        withRelativeStartTime: keyframe.start, relativeDuration: keyframe.duration
                    ) { context.perform(keyframe.actions, at: time) }
                }
            }
        } catch {
            // The schema bounds the times. An interpolation that overflows is invalid, and the model shows at once.
        }
    }
}

/// Performs steps without view animations, in any block: `withoutAnimation: [...]`.
package struct WithoutAnimationStep: ScriptAction {
    package let actions: [AnyScriptAction]

    package var contents: StepContents { StepContents(actions: actions) }

    package static let kind = StepKind.withoutAnimation
    package static let schema: StepSchema? = StepSchema(
        AnyScriptAction.block.map { WithoutAnimationStep(actions: $0) },
        "Steps without view animations, in any block.", recovery: .block)

    package func check(in checker: inout ScriptChecker) { checker.check(actions) }

    package func perform(in context: ScriptContext, at time: Flicks) {
        context.stage.performWithoutAnimation { context.perform(actions, at: time) }
    }
}

/// The animation of a view animation block.
package struct BlockDescription: Hashable, Sendable {
    /// The law of motion.
    package var law: Law
    /// The delay of the animation; the model changes at once.
    package var delay: Flicks
    /// The options.
    package var options: ViewAnimationOptions
    /// The name of the completion; `nil` for none.
    package var completion: String?
    /// What takes its place where the user asks for less motion; `nil` for nothing else.
    package var reducedMotion: ReducedMotion?

    /// A law of motion.
    package enum Law: Hashable, Sendable {
        /// A timing function over a duration.
        case timing(TimingCurve, duration: Flicks)
        /// A spring, up to its cut-off; the velocity is in distances per second towards the target, of a position by axis, of all else the first.
        /// A spring of a position's vertical axis apart differs only in UIKit's dialect, by its velocity.
        case spring(DeclaredSpring, vertical: DeclaredSpring, initialVelocity: SIMD2<Double>)
        /// A spring, up to its cut-off; a position starts with the velocity in points per second, all else from rest.
        case launch(DeclaredSpring, velocity: SIMD2<Double>)
    }

    /// The keys of the settings beside the law. A setting with errors counts as absent.
    fileprivate static let settings = Field.group(
        Field.optional("delay", .time, default: "0 s", "Delay of the animation; the model changes at once.").recovering,
        Field.all(
            ViewAnimationOptions.named.map { name in
                Field.optional(name.key, .flag, default: "false", name.about).recovering.map {
                    $0 ? name.option : []
                }
            }
        ).map { ViewAnimationOptions($0) },
        completionField, ReducedMotion.field.recovering
    ) { (delay: $0, options: $1, completion: $2, reduced: $3) }

    /// The key `completion` of a block. With an error in it, the names of completions are unknown.
    static let completionField = Field.optional("completion", .text, "Name of the completion in events.")
        .leaving(.names).recovering
}

extension BlockDescription.Law {
    /// A law as it is in the file.
    struct Source {
        var law: BlockDescription.Law
        /// The spring of the law; `nil` for a timing function.
        var spring: Located<DeclaredSpring>?
        /// The position of a velocity in points per second.
        var velocityPosition: SourcePosition?
    }

    /// The keys of the law. A law with errors counts as a timing function with the duration 0.
    static let field = Field.variants([
        Variant(
            Field.group(
                Field.required("duration", .time, "Duration; with 0 s nothing animates."),
                Field.optional("curve", TimingCurve.schema, default: "ease-in-out", "Timing function.")
            ) { Source(law: .timing($1, duration: $0)) }),
        Variant(
            Field.group(
                Field.required(
                    "spring", .located(.object(DeclaredSpring.schema)), "The spring, up to its settling duration."),
                Field.optional("initialVelocity", relativeVelocity, aboutVelocity),
                Field.optional(
                    "velocity", .located(Schema<(Double, Double)>.pair(ValueForm.speed, named: "a velocity (x, y)")),
                    "Initial velocity of positions in points per second, instead of 'initialVelocity': [0, =pan.velocity.y]. All else starts from rest."
                )
            ) { (spring: $0, relative: $1, velocity: $2) }
            .checked(recovering: true) { given, _, diagnostics in
                guard let velocity = given.velocity, given.relative != nil else { return }
                diagnostics.report(
                    at: velocity.position, "'velocity' cannot be combined with 'initialVelocity'",
                    expected: "one of them")
            }
            .compactMap { given, _, diagnostics -> Source? in
                if let (x, y) = given.velocity?.value {
                    guard given.spring.isWithoutVelocity(beside: "velocity", &diagnostics) else { return nil }
                    return Source(
                        law: .launch(given.spring.value, velocity: SIMD2(x, y)), spring: given.spring,
                        velocityPosition: given.velocity?.position)
                }
                return BlockDescription.Law(given.spring, startingAt: given.relative, &diagnostics)
                    .map { Source(law: $0, spring: given.spring) }
            }),
    ]).recovering(as: Source(law: .timing(.named(.easeInOut), duration: .zero)))

    /// The law of a spring whose motion starts with a velocity beside it, or else with its own; `nil` after a report.
    init?(
        _ spring: Located<DeclaredSpring>, startingAt velocity: SIMD2<Double>?, _ diagnostics: inout Diagnostics
    ) {
        guard let velocity else {
            let own = spring.value.dialect.initialVelocity
            self = .spring(spring.value, vertical: spring.value, initialVelocity: SIMD2(own, own))
            return
        }
        guard let horizontal = spring.starting(at: velocity.x, &diagnostics),
            let vertical = velocity.x == velocity.y ? horizontal : spring.starting(at: velocity.y, &diagnostics)
        else { return nil }
        self = .spring(horizontal, vertical: vertical, initialVelocity: velocity)
    }

    /// A velocity in distances per second: a number, or one for each axis of a position.
    static let relativeVelocity = Schema<SIMD2<Double>>.oneOf([
        Schema<Double>.numberPerSecond().map { SIMD2(repeating: $0) },
        Schema<(Double, Double)>.pair(.numberPerSecond(), named: "a velocity in distances per second (x, y)")
            .map { SIMD2($0, $1) },
    ])
    static let aboutVelocity =
        "Distances per second towards the target, or [x, y] of a position. Default: the spring's own, which only UIKit's dialect has, or 0."

    /// How long a spring is followed; `nil` for another law.
    var springDuration: Flicks? {
        guard case .spring(let declared, _, let velocity) = self else { return nil }
        let (x, y) = (velocity.x, velocity.y)
        let own = declared.dialect.cutOff(of: declared.spring, initialVelocity: x)
        return x == y ? own : max(own, declared.dialect.cutOff(of: declared.spring, initialVelocity: y))
    }
}

extension ScriptContext {
    /// Makes the view animation of a law.
    func animation(along law: BlockDescription.Law) -> ViewAnimation {
        switch law {
        case .timing(let curve, let duration): return .timing(curve.function, duration: duration)
        case .spring(let declared, let vertical, let velocity):
            return ViewAnimation.spring(
                declared.spring, vertical: vertical.spring, initialVelocity: Vector(dx: velocity.x, dy: velocity.y),
                duration: law.springDuration ?? .zero, solver: solver
            ).ending(declared.ending)
        case .launch(let declared, let velocity):
            let velocity = Vector(dx: velocity.x, dy: velocity.y)
            guard case .settlingDuration(let duration, _, _, _) = declared.dialect else {
                return ViewAnimation.spring(declared.spring, centerVelocity: velocity, solver: solver)
                    .ending(declared.ending)
            }
            return ViewAnimation.spring(
                declared.spring, centerVelocity: velocity, duration: Flicks(seconds: duration), solver: solver
            ).ending(declared.ending)
        }
    }
}

extension ViewAnimation {
    /// The animation along a spring with an end. A rule for rest takes the place of the duration.
    fileprivate func ending(_ ending: SpringEnding) -> ViewAnimation {
        guard case .spring(var spring) = curve, ending != .none else { return self }
        var animation = self
        spring.ending = ending
        animation.curve = .spring(spring)
        if ending.rest != nil { animation.duration = .forever }
        return animation
    }
}

extension Located<DeclaredSpring> {
    /// Whether the spring has no end that an animator cannot have; reports one.
    func isWithoutAnimatorEnding(_ diagnostics: inout Diagnostics) -> Bool {
        isWithoutEnding(
            of: "an animator", allowingClamp: true, expected: "its duration, or 'clamp: true'", &diagnostics)
    }
}

extension ViewAnimationOptions {
    /// The options by their keys.
    fileprivate static let named: [(key: String, option: ViewAnimationOptions, about: String)] = [
        ("allowUserInteraction", .allowUserInteraction, "Whether the views take touches meanwhile."),
        (
            "beginFromCurrentState", .beginFromCurrentState,
            "Whether what replaces a running animation begins at what shows."
        ),
        ("repeat", .repeat, "Whether it repeats for ever."),
        ("autoreverse", .autoreverse, "Whether each run is followed by the same run backwards."),
        ("overrideInheritedDuration", .overrideInheritedDuration, "Whether it has its own duration within a block."),
        ("overrideInheritedCurve", .overrideInheritedCurve, "Whether it has its own curve within a block."),
        ("overrideInheritedOptions", .overrideInheritedOptions, "Whether it has its own options within a block."),
    ]
}
