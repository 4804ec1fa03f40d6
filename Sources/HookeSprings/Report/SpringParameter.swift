public import HookeDynamics
internal import HookeTrace
public import HookeScenario

/// A parameter of a spring's description; the raw value is its command-line option without dashes.
public enum SpringParameter: String, CaseIterable, Hashable, Sendable {
    /// Mass m; 1 by default.
    case mass
    /// Stiffness k, force per displacement.
    case stiffness
    /// Damping coefficient c, force per velocity.
    case damping
    /// Undamped natural frequency, rad/s.
    case naturalFrequency = "natural-frequency"
    /// Damping ratio; 1 is critical.
    case dampingRatio = "damping-ratio"
    /// Undamped period, seconds.
    case response
    /// SwiftUI's perceptual duration, seconds.
    case duration
    /// SwiftUI's bounce, above -1 and at most 1; 0 is critical.
    case bounce
    /// UIKit's duration, which is a settling time, seconds.
    case settlingDuration = "settling-duration"
    /// Tension of Origami and Rebound.
    case tension
    /// Friction of Origami and Rebound.
    case friction
    /// Bounciness of pop, Rebound and React Native.
    case bounciness
    /// Speed of pop, Rebound and React Native.
    case speed
    /// motion's visual duration, seconds.
    case visualDuration = "visual-duration"

    /// The command-line option, such as `--damping-ratio`.
    public var option: String { "--\(rawValue)" }

    /// The name in messages, such as `damping ratio`.
    var words: String { String(rawValue.map { $0 == "-" ? " " : $0 }) }
}

extension SpringDialect {
    /// The parameters of each dialect; the mass is optional.
    static let vocabulary: [[SpringParameter]] = [
        [.mass, .stiffness, .damping],
        [.naturalFrequency, .dampingRatio],
        [.response, .dampingRatio],
        [.duration, .bounce],
        [.settlingDuration, .dampingRatio],
        [.tension, .friction],
        [.bounciness, .speed],
        [.visualDuration, .bounce],
    ]

    /// The dialect that has exactly the given parameters.
    ///
    /// - Throws: ``SpringQuestionError`` for no parameters, for missing ones, and for parameters of different dialects.
    public init(_ given: [SpringParameter: Double]) throws(SpringQuestionError) {
        let names = SpringParameter.allCases.filter { given[$0] != nil }
        guard !names.isEmpty else { throw .noSpring }
        let fitting = SpringDialect.vocabulary.filter { row in names.allSatisfy(row.contains) }
        guard !fitting.isEmpty else { throw .mixedDialects(names) }
        let needed = fitting.map { row in row.filter { $0 != .mass && given[$0] == nil } }
        guard let complete = zip(fitting, needed).first(where: { $0.1.isEmpty })?.0 else {
            throw .incompleteDialect(names, missing: needed)
        }
        func number(_ parameter: SpringParameter) -> Double { given[parameter] ?? .nan }
        switch complete[0] {
        case .naturalFrequency:
            self = .naturalFrequency(number(.naturalFrequency), dampingRatio: number(.dampingRatio))
        case .response: self = .response(number(.response), dampingRatio: number(.dampingRatio))
        case .duration: self = .duration(number(.duration), bounce: number(.bounce))
        case .settlingDuration:
            self = .settlingDuration(number(.settlingDuration), dampingRatio: number(.dampingRatio))
        case .tension: self = .tension(number(.tension), friction: number(.friction))
        case .bounciness: self = .bounciness(number(.bounciness), speed: number(.speed))
        case .visualDuration: self = .visualDuration(number(.visualDuration), bounce: number(.bounce))
        case .mass, .stiffness, .damping, .dampingRatio, .bounce, .friction, .speed:
            self = .physics(mass: given[.mass] ?? 1, stiffness: number(.stiffness), damping: number(.damping))
        }
    }
}

extension SpringDialect {
    /// The parameters that describe a spring in this dialect, without a mass that may be the default.
    var parameters: [SpringParameter] {
        switch self {
        case .physics(let mass, _, _): mass == 1 ? [.stiffness, .damping] : [.mass, .stiffness, .damping]
        case .naturalFrequency: [.naturalFrequency, .dampingRatio]
        case .response: [.response, .dampingRatio]
        case .duration: [.duration, .bounce]
        case .settlingDuration: [.settlingDuration, .dampingRatio]
        case .tension: [.tension, .friction]
        case .bounciness: [.bounciness, .speed]
        case .visualDuration: [.visualDuration, .bounce]
        }
    }
}

extension SpringError {
    /// Whether it names a parameter, or tells about a description as a whole.
    func isAbout(_ parameter: SpringParameter) -> Bool {
        switch self {
        case .notFinite(let name, _), .durationNotPositive(let name, _):
            name == parameter.words
        case .massNotPositive: parameter == .mass
        case .stiffnessNotPositive: parameter == .stiffness
        case .dampingNegative: parameter == .damping
        case .dampingRatioOutOfRange: parameter == .dampingRatio
        case .bounceOutOfRange: parameter == .bounce
        case .chaoticInitialVelocity, .noSolution: true
        }
    }
}

/// An invalid ``SpringQuestion``, or a failure of its solver.
public enum SpringQuestionError: Error, Hashable, Sendable {
    /// No spring parameter was given.
    case noSpring
    /// Parameters are missing; `missing` lists those that would complete each possible dialect.
    case incompleteDialect([SpringParameter], missing: [[SpringParameter]])
    /// The parameters belong to different dialects.
    case mixedDialects([SpringParameter])
    /// A spring parameter or another number is invalid.
    case spring(SpringError)
    /// The options are in range, but the spring that they make is not, for this reason.
    case derived(SpringError, of: [SpringParameter])
    /// A text that is not a time from 0 to 1e9 s.
    case invalidTime(String)
    /// A text that is not a frame number from 0 up to 1e9 s.
    case invalidFrame(String)
    /// Start and target are equal, to this value, and the initial velocity is 0.
    case noMotion(Double)
    /// Start and target are equal in a mode that measures in distances.
    case noDistance(SpringMode)
    /// A valid number outside the range of the computation.
    case outOfRange(SpringRangeError)
    /// The solver would need this many steps.
    case tooLong(Double)
    /// The comparison would need this many frames, above the limit.
    case tooManyFrames(Double, limit: Int)
    /// The solver failed.
    case solver(SolverError)

    /// The command's exit code: 70 if the solver failed, otherwise 64.
    public var exitCode: Int32 {
        if case .solver = self { 70 } else { 64 }
    }
}

extension SpringQuestionError: CustomStringConvertible {
    /// The error and what is expected.
    public var description: String {
        switch self {
        case .noSpring:
            "no spring given; \(Self.dialects)"
        case .incompleteDialect(let given, let missing):
            """
            \(Self.list(given, "and")) \(given.count == 1 ? "needs" : "need") also \
            \(missing.map { Self.list($0, "and") }.joined(separator: " or ")); \(Self.dialects)
            """
        case .mixedDialects(let given):
            "\(Self.list(given, "and")) cannot be combined; \(Self.dialects)"
        case .spring(let error):
            error.description
        case .derived(let error, let given):
            "\(Self.list(given, "and")) make no spring: \(error)"
        case .invalidTime(let text):
            "invalid time '\(text)' (expected seconds from 0 to 1e9, separated by commas, such as 0.25,0.5)"
        case .invalidFrame(let text):
            "invalid frame '\(text)' (expected whole numbers from 0 up to 1e9 s, separated by commas, such as 0,30,60)"
        case .noMotion(let value):
            "no motion from \(value.text()) to \(value.text()) without an initial velocity; "
                + "give another --to, or an --initial-velocity"
        case .noDistance(let mode):
            "--mode \(mode.rawValue) measures in distances between --from and --to, which are equal"
        case .outOfRange(let error):
            error.description
        case .tooLong(let count):
            "the solver would need \(count.text()) steps (expected at most \(SolverDeviation.maximumSteps)); "
                + "give earlier times, a longer step or a spring that settles sooner"
        case .tooManyFrames(let count, let limit):
            "the comparison would need \(count.rounded(.up).text()) frames (expected at most \(limit)); "
                + "give a lower --refresh or a spring that settles sooner"
        case .solver(let error):
            error.description
        }
    }

    private static let dialects =
        "describe a spring by one of\n"
        + SpringDialect.vocabulary.map { row in
            "  " + row.map { $0 == .mass ? "[\($0.option)]" : $0.option }.joined(separator: " ")
        }.joined(separator: "\n")

    private static func list(_ parameters: [SpringParameter], _ word: String) -> String {
        let options = parameters.map { $0.option }
        return options.count < 2
            ? options.joined() : options.dropLast().joined(separator: ", ") + " \(word) " + options[options.count - 1]
    }
}
