public import HookeDynamics

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
        case .visualDuration: self = .visualDuration(number(.visualDuration), bounce: number(.bounce))
        case .mass, .stiffness, .damping, .dampingRatio, .bounce, .friction:
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
