internal import HookeForms
internal import HookeScenario
internal import HookeDynamics

/// The motion that a question is about, in units of the value.
struct SpringMotion: Hashable, Sendable {
    /// The spring as it was asked for; a platform may make it critical.
    let spring: Spring
    let mode: SpringMode
    /// Whether Core Animation leaves an overdamped spring so described as it is.
    private let allowsOverdamping: Bool
    /// Where the motion starts and where it is to end.
    let from: Double
    let target: Double
    /// The displacement from the target.
    let solution: SpringSolution
    /// As it was asked for, in the mode's own unit.
    let initialVelocity: Double
    /// Towards the target, in distances per second; `nil` without a distance.
    let relativeVelocity: Double?
    /// When the mode holds the motion to be over, seconds since it began; `nil` where it never is, or not by ``latest``.
    let settled: Double?
    /// The duration that UIKit was given, where reading it back from the spring would only round it.
    private let givenDuration: Double?

    init(_ question: SpringQuestion) throws(SpringQuestionError) {
        spring = try question.spring()
        mode = question.mode
        from = question.from
        target = question.to
        initialVelocity = question.initialVelocity
        let distance = question.to - question.from
        try SpringMotion.check(question, distance: distance)
        let velocity = mode.isAnimation ? question.initialVelocity * distance : question.initialVelocity
        relativeVelocity = distance == 0 ? nil : mode.isAnimation ? question.initialVelocity : velocity / distance
        try SpringMotion.check(spring, distance: distance, velocities: [velocity, relativeVelocity ?? 0])
        allowsOverdamping = question.dialect.allowsOverdamping
        solution = SpringSolution(
            mode.motion(of: spring, allowsOverdamping: allowsOverdamping).spring,
            from: MotionState(value: -distance, velocity: velocity))
        givenDuration = question.givenDuration(relativeVelocity: relativeVelocity)
        settled =
            spring.damping > 0
            ? SpringMotion.settlingDuration(
                mode, spring, relativeVelocity, allowsOverdamping: allowsOverdamping, given: givenDuration) : nil
    }

    /// Whether the platform made an overdamped spring critical.
    var isMadeCritical: Bool { solution.spring.damping != spring.damping }

    /// Start to target, with its sign.
    var distance: Double { target - from }

    /// When the platform cuts the motion off.
    var cutOff: Double? { mode.isAnimation ? settled : nil }

    /// Until when there is something to tell: until it has settled; without that, until a millionth of the energy is left,
    /// as a thousandth of the amplitude is; and five periods of what never rests.
    var end: Double { rest ?? 5 * spring.response }

    /// When it has settled, or without that holds a millionth of its energy; `nil` where it does not by ``latest``.
    var rest: Double? { settled ?? solution.settlingTime(.energy(ratio: 1e-6)).flatMap(SpringMotion.reached) }

    /// The last time at which a motion can be told, seconds: with hardly any damping one lasts longer.
    static let latest = 1e290

    /// A time that can be told.
    private static func reached(_ time: Double) -> Double? { time <= latest ? time : nil }

    /// How long the motion lasts by the rule of any of the modes; Core Animation's is a very large number without damping.
    func settlingDuration(_ mode: SpringMode) -> Double? {
        SpringMotion.settlingDuration(
            mode, spring, relativeVelocity, allowsOverdamping: allowsOverdamping, given: givenDuration)
    }

    /// Until when an end is looked for, by the platform's rule or by what can be told.
    func settlingHorizon(_ mode: SpringMode) -> Double {
        mode.settlingHorizon(of: spring, allowsOverdamping: allowsOverdamping) ?? SpringMotion.latest
    }

    /// Value and velocity that belong to a displacement at a time: after the cut-off it is the target, at rest. The last
    /// instant still shows the animation's end.
    func seen(_ state: MotionState, at time: Double) -> MotionState {
        if let cutOff, time > cutOff { return MotionState(value: target, velocity: 0) }
        return MotionState(value: target + state.value, velocity: state.velocity)
    }

    private static func settlingDuration(
        _ mode: SpringMode, _ spring: Spring, _ velocity: Double?, allowsOverdamping: Bool, given: Double?
    ) -> Double? {
        if mode == .uikit, let given { return given }
        guard let velocity else { return nil }
        return mode.settlingDuration(
            of: spring, initialVelocity: velocity, allowsOverdamping: allowsOverdamping
        ).flatMap(reached)
    }
}

extension SpringMotion {
    private static func check(_ question: SpringQuestion, distance: Double) throws(SpringQuestionError) {
        for (name, value) in [
            ("from", question.from), ("to", question.to), ("initial velocity", question.initialVelocity),
        ] where !value.isFinite {
            throw .spring(.notFinite(parameter: name, value: value))
        }
        guard distance == 0 else { return }
        if question.initialVelocity == 0 { throw .nothingMoves(question.from) }
        if question.mode.isAnimation { throw .noDistance(question.mode) }
    }

    private static func check(
        _ spring: Spring, distance: Double, velocities: [Double]
    ) throws(SpringQuestionError) {
        do throws(SpringRangeError) {
            try spring.checkRange()
            if distance != 0 { try SpringRangeError.check("the distance", abs(distance), in: 1e-100...1e100) }
            for velocity in velocities {
                try SpringRangeError.check("initial velocity", velocity, in: -1e100...1e100)
            }
        } catch {
            throw .outOfRange(error)
        }
    }
}
