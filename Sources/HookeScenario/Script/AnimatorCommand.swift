internal import HookeForms
public import HookeAnimation
public import HookeDynamics

/// What an animator is told to do.
public enum AnimatorCommand: Hashable, Sendable {
    /// To start, after a while if it stands still at its start, or to go on.
    case start(after: Flicks)
    /// To stand still where it is.
    case pause
    /// To go the other way from where it is.
    case reverse
    /// To show a share of its way, in the direction in which it goes.
    case scrub(to: Double)
    /// To go on for so many of its durations; 0 is what was left. With a curve of its own it goes what is left along that.
    case `continue`(durationFactor: Double, curve: TimingCurve?)
    /// To leave its views where they show, and to wait to be finished unless it is to tell nobody.
    case stop(withoutFinishing: Bool)
    /// To put the views of a stopped one where it says, and to complete.
    case finish(at: ViewPropertyAnimator.Position)

    /// The keys of steps that tell an animator something.
    static let keys = alternatives.keys()

    /// What each of these steps tells the animator.
    static let alternatives: [Alternative<AnimatorCommand>] = [
        Alternative(
            "startAnimator",
            .either([
                .text(.any),
                .record(
                    record(
                        "a start of an animator", "An animator that starts after a while, or goes on.",
                        .optional("delay", .time, "0 s", "How long one waits that has not been started."))),
            ]), "The animator that starts, or goes on."
        ) { .start(after: $0.reading("startAnimator")?["delay"].time ?? .zero) },
        .node("pauseAnimator", .text(.any), "The animator that stands still where it is.") { _ in .pause },
        .node("reverseAnimator", .text(.any), "The animator that goes the other way, from where it is.") { _ in
            .reverse
        },
        .mapping(
            "scrubAnimator",
            record(
                "a scrub of an animator", "A share of the way that an animator shows; it must not run.",
                .required("to", .number(.within(0...1)), "The share, in the direction in which it goes.")),
            "An animator that shows a share of its way."
        ) { .scrub(to: $0["to"].number) },
        .mapping(
            "continueAnimator",
            record(
                "a continuation of an animator", "How long a paused animator takes from where it is.",
                .optional(
                    "durationFactor", .number(.within(0...1000)), "0",
                    "How many of its durations it takes; 0 is what was left."),
                .optional(
                    "curve", TimingCurve.shape, nil,
                    "What it follows for what is left of its way. Default: the rest of its own.")),
            "A paused animator that goes on."
        ) { .continue(durationFactor: $0["durationFactor"].number, curve: $0.given("curve").map(TimingCurve.init)) },
        .mapping(
            "stopAnimator",
            record(
                "a stop of an animator", "An animator that leaves its views where they show.",
                .optional(
                    "withoutFinishing", .flag, "false", "Whether it completes nothing, and need not be finished.")),
            "An animator that stops."
        ) { .stop(withoutFinishing: $0["withoutFinishing"].flag) },
        .mapping(
            "finishAnimator",
            record(
                "a finish of an animator", "A stopped animator that puts its views somewhere, and completes.",
                .required("at", .words(Words(FinishPlace.self)), "Where they are put.")),
            "A stopped animator that finishes."
        ) {
            let place: FinishPlace = $0["at"].word()
            return .finish(at: place.position)
        },
    ]

    private static func record(_ name: String, _ about: String, _ fields: Field...) -> ObjectSchema {
        ObjectSchema(
            name: name, about: about, fields: [.required("of", .text(.any), "The animator.")] + fields,
            rules: [TimingCurve.rule("curve")])
    }

    /// The name of the animator that a step speaks to.
    static func animator(in step: ObjectDecoder, _ key: String) -> Node {
        step.inner(key)?["of"] ?? step[key]
    }
}

/// Where a stopped animator puts its views.
private enum FinishPlace: String, Word {
    case start, current, end

    var about: String {
        switch self {
        case .start: "where they were"
        case .current: "where they were stopped"
        case .end: "where they were set to"
        }
    }

    var position: ViewPropertyAnimator.Position {
        switch self {
        case .start: .start
        case .current: .current
        case .end: .end
        }
    }
}
