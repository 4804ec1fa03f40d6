internal import HookeForms
package import HookeAnimation
package import HookeDynamics

/// A view's animation block, and what is done within it: `animate: { duration: 0.3 s, do: [...] }`.
package struct AnimateStep: ScriptAction {
    package let block: BlockDescription
    package let actions: [AnyScriptAction]
    /// What is set in shares of the time; `nil` for a block without.
    package let keyframes: BlockKeyframes?

    package static let recovery = StepRecovery.block
    package var contents: StepContents {
        StepContents(
            actions: actions + (keyframes?.keyframes.flatMap(\.actions) ?? []), completion: block.completion)
    }

    package static func schema(for subject: ScriptSubject) -> StepSchema? {
        guard subject == .stage else { return nil }
        return StepSchema(record, "A view's animation block, and what is done within it.") {
            AnimateStep(
                block: BlockDescription($0), actions: AnyScriptAction.actions(in: $0["do"]),
                keyframes: $0.given("keyframes") == nil ? nil : BlockKeyframes($0))
        }
    }

    private static let record = ObjectDescription(
        name: "an animation block",
        about: "How views move to what is set within it, as UIView.animate has it.",
        fields: [
            .optional("delay", .time, "0 s", "How long it waits; the model is new at once.")
        ] + ViewAnimationOptions.named.map { .optional($0.key, .flag, "false", $0.about) } + [
            .optional("completion", .text(.any), nil, "What its completion is called in events.")
        ] + BlockKeyframes.fields,
        variants: BlockDescription.Law.variants,
        groups: [.atLeastOne(["do", "keyframes"]), .needs("mode", "keyframes")],
        rules: [TimingCurve.rule("curve"), BlockKeyframes.rule])

    package func check(in checker: inout ScriptChecker) { checker.check(contents.actions) }

    package func perform(in context: ScriptContext, at time: Flicks) {
        var animation = context.animation(along: block.law)
        animation.delay = block.delay
        animation.options = block.options
        let completion = block.completion ?? ""
        guard let keyframes else {
            return context.stage.animate(animation, completion: completion) { context.perform(actions, at: time) }
        }
        do throws(KeyframeError) {
            try context.stage.animateKeyframes(animation, mode: keyframes.mode, completion: completion) {
                () throws(KeyframeError) in
                // What is done outside of them takes the whole time.
                context.perform(actions, at: time)
                for keyframe in keyframes.keyframes {
                    try context.stage.addKeyframe(
                        withRelativeStartTime: keyframe.start, relativeDuration: keyframe.duration
                    ) { context.perform(keyframe.actions, at: time) }
                }
            }
        } catch {
            // Times were checked. A way that overflows is none: what was set shows at once.
        }
    }
}

/// What is done with no view animating, in whatever block: `withoutAnimation: [...]`.
package struct WithoutAnimationStep: ScriptAction {
    package let actions: [AnyScriptAction]

    package static let recovery = StepRecovery.block
    package var contents: StepContents { StepContents(actions: actions) }

    package static func schema(for subject: ScriptSubject) -> StepSchema? {
        guard subject == .stage else { return nil }
        return StepSchema(
            AnyScriptAction.blockShape, "What is done with no view animating, in whatever block."
        ) { WithoutAnimationStep(actions: AnyScriptAction.actions(in: $0)) }
    }

    package func check(in checker: inout ScriptChecker) { checker.check(actions) }

    package func perform(in context: ScriptContext, at time: Flicks) {
        context.stage.performWithoutAnimation { context.perform(actions, at: time) }
    }
}

/// How the views of an animation block move.
package struct BlockDescription: Hashable, Sendable {
    /// What they follow.
    package var law: Law
    /// How long it waits; the model is new at once.
    package var delay: Flicks
    /// What else is asked for.
    package var options: ViewAnimationOptions
    /// What the completion is called.
    package var completion: String?

    /// What the way follows.
    package enum Law: Hashable, Sendable {
        /// A timing function over a time.
        case timing(TimingCurve, duration: Flicks)
        /// A spring, up to its cut-off; the velocity is in distances per second towards the target.
        case spring(SpringDialect, initialVelocity: Double)
    }

    fileprivate init(_ reading: ObjectDecoder) {
        delay = reading["delay"].time
        options = ViewAnimationOptions(ViewAnimationOptions.named.filter { reading[$0.key].flag }.map(\.option))
        completion = reading.given("completion")?.text
        law = Law(reading)
    }
}

extension BlockDescription.Law {
    static let variants = [
        ObjectDescription.Variant(fields: [
            .required("duration", .time, "How long it takes; with 0 s nothing animates."),
            .optional("curve", TimingCurve.shape, "ease-in-out", "What the way follows."),
        ]),
        ObjectDescription.Variant(fields: [
            .required("spring", .record(SpringDialect.record), "What pulls, up to its settling duration."),
            .optional(
                "initialVelocity", .number(.any), nil,
                "Distances per second towards the target. Default: the spring's own, which only UIKit's dialect has, or 0."
            ),
        ]),
    ]

    /// The law of a block; of one whose own was wrong and left out, one over no time.
    init(_ reading: ObjectDecoder) {
        if reading.given("spring") != nil, let spring = reading.reading("spring") {
            let dialect = SpringDialect(spring)
            self = .spring(
                dialect, initialVelocity: reading.given("initialVelocity")?.number ?? dialect.initialVelocity)
        } else {
            self = .timing(TimingCurve(reading["curve"]), duration: reading.given("duration")?.time ?? .zero)
        }
    }
}

extension ScriptContext {
    /// How views move along a law.
    func animation(along law: BlockDescription.Law) -> ViewAnimation {
        switch law {
        case .timing(let curve, let duration): return .timing(curve.function, duration: duration)
        case .spring(let dialect, let velocity):
            let spring = dialect.checkedSpring
            return .spring(
                spring, initialVelocity: velocity, duration: dialect.cutOff(of: spring, initialVelocity: velocity),
                solver: solver)
        }
    }
}

/// What a view's animation block sets in shares of its time, as UIView's keyframes have it.
package struct BlockKeyframes: Hashable, Sendable {
    /// How the values in between come about.
    package let mode: CalculationMode
    /// In order of writing.
    package let keyframes: [Keyframe]

    /// A share of the block's time, and what is on its way in it.
    package struct Keyframe: Hashable, Sendable {
        /// When it begins, from 0 to 1.
        package let start: Double
        /// How long it takes, from 0 to 1; it ends with the block at the latest.
        package let duration: Double
        /// What is done in it.
        package let actions: [AnyScriptAction]
    }

    /// What is done in a block, and in its keyframes.
    fileprivate static let fields: [FieldDescription] = {
        let keyframe = ObjectDescription(
            name: "a keyframe of a block", about: "A share of an animation block's time, and what is set in it.",
            fields: [
                .required("start", .number(.within(0...1)), "When it begins, in shares of the block's time."),
                .required(
                    "duration", .number(.within(0...1)),
                    "How long it takes, in such shares; it ends with the block at the latest, and 0 is a jump."),
                .required("do", AnyScriptAction.blockShape, "What is done in it, in order."),
            ])
        return [
            .optional(
                "do", AnyScriptAction.blockShape, [],
                "What is done within it, in order; beside keyframes it takes the whole time."),
            .optional(
                "keyframes", .list(of: .record(keyframe), atLeast: 1), nil, "What is done in shares of its time."),
            .optional("mode", .words(Words(CalculationMode.self)), "linear", "What shows between the keyframes."),
        ]
    }()

    /// UIKit's keyframes have a duration and a curve.
    fileprivate static let rule = ObjectDescription.Rule(reads: ["spring", "keyframes"]) { block in
        guard block.given("keyframes") != nil, let spring = block.given("spring") else { return [] }
        let message = "keyframes follow a curve, and UIKit has no spring for them"
        return [Diagnostic(at: spring.position, message, expected: "'duration', and perhaps 'curve'")]
    }

    fileprivate init(_ block: ObjectDecoder) {
        mode = block["mode"].word()
        keyframes = block.readings("keyframes").map { keyframe in
            Keyframe(
                start: keyframe.given("start")?.number ?? 0, duration: keyframe.given("duration")?.number ?? 0,
                actions: AnyScriptAction.actions(in: keyframe["do"]))
        }
    }
}

extension ViewAnimationOptions {
    /// The options that are switched on by their names.
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
