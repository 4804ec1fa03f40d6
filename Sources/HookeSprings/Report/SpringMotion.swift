internal import HookeScenario
internal import HookeDynamics

/// The motion of a ``SpringQuestion``, in units of the value.
struct SpringMotion: Hashable, Sendable {
    /// The spring's description.
    let dialect: SpringDialect
    /// The spring as described; the platform may lower its damping to critical.
    let spring: Spring
    let mode: SpringMode
    /// Whether Core Animation keeps the overdamping of a spring in this dialect.
    private let allowsOverdamping: Bool
    /// Start and target values.
    let from: Double
    let target: Double
    /// The displacement from the target as a function of time.
    let solution: SpringSolution
    /// The initial velocity as given, in the mode's unit.
    let initialVelocity: Double
    /// The initial velocity towards the target in distances per second; `nil` if the distance is 0.
    let relativeVelocity: Double?
    /// The settling time by the ending that was asked for or the mode's rule, seconds; `nil` if the motion does not settle by ``latest``.
    let settled: Double?
    /// The ending that was asked for, and when it comes, seconds; `nil` if it does not come by ``latest``.
    let ending: SpringEnding
    let requestedEnd: Double?
    /// The settling duration that described the spring, kept because computing it from the spring would round it.
    private let givenDuration: Double?

    init(_ question: SpringQuestion) throws(SpringQuestionError) {
        dialect = question.dialect
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
        ending = question.ending
        // Core Animation's rule has the greatest float for a motion that never rests.
        let isUnending = spring.damping == 0 && !question.ending.clampsOvershoot
        let end = isUnending ? nil : question.ending.end(of: solution).flatMap { SpringMotion.reached($0.time) }
        requestedEnd = end
        if question.ending.rest != nil || end != nil && !question.mode.isAnimation {
            settled = end
            return
        }
        let own =
            spring.damping > 0
            ? SpringMotion.settlingDuration(
                mode, spring, relativeVelocity, allowsOverdamping: allowsOverdamping, given: givenDuration) : nil
        settled = own.map { min($0, end ?? $0) } ?? end
    }

    /// Whether the platform lowered the damping to critical.
    var isMadeCritical: Bool { solution.spring.damping != spring.damping }

    /// Target minus start.
    var distance: Double { target - from }

    /// Whether the motion has the ending that was asked for.
    private var isEnded: Bool { requestedEnd != nil }

    /// The time at which the platform jumps to the target, seconds; `nil` for modes that do not.
    var cutOff: Double? { mode.isAnimation || isEnded ? settled : nil }

    /// What happens when it has settled.
    var endName: String {
        guard isEnded else { return mode.isAnimation ? "cut off" : SpringEvent.Kind.settled.rawValue }
        let isClamped = ending.end(of: solution)?.isClamped ?? false
        return isClamped ? "clamped" : ending.rest != nil ? "at rest" : "cut off"
    }

    /// The end of the report, seconds: ``rest``, or five undamped periods for a motion without rest, and for one at rest from the start.
    var end: Double {
        guard let rest, rest > 0 else { return 5 * spring.response }
        return rest
    }

    /// The settling time, or, for a motion without one, the time at which 1e-6 of the energy (1e-3 of the amplitude) is left;
    /// `nil` if neither comes by ``latest``.
    var rest: Double? { settled ?? solution.restTime(.energy(ratio: 1e-6)).flatMap(SpringMotion.reached) }

    /// The latest time that is reported, seconds. Motions with almost no damping last longer.
    static let latest = 1e290

    /// The time if it is not after ``latest``.
    private static func reached(_ time: Double) -> Double? { time <= latest ? time : nil }

    /// The settling duration by the rule of any mode, seconds. Without damping, Core Animation's is the largest `Float`.
    func settlingDuration(_ mode: SpringMode) -> Double? {
        SpringMotion.settlingDuration(
            mode, spring, relativeVelocity, allowsOverdamping: allowsOverdamping, given: givenDuration)
    }

    /// The latest time at which the mode's rule searches for a settling duration, seconds.
    func settlingHorizon(_ mode: SpringMode) -> Double {
        mode.settlingHorizon(of: spring, allowsOverdamping: allowsOverdamping) ?? SpringMotion.latest
    }

    /// Value and velocity for a displacement at a time. After the cut-off, but not at it, they are the target and 0.
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
        if question.initialVelocity == 0 { throw .noMotion(question.from) }
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
