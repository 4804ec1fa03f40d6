internal import HookeForms
internal import HookeScenario
public import HookeDynamics

/// A number that is part of a spring's description, by the name of its option on the command line.
public enum SpringParameter: String, CaseIterable, Hashable, Sendable {
    /// m, 1 if left out.
    case mass
    /// k, force per displacement.
    case stiffness
    /// c, force per velocity.
    case damping
    /// Radians per second without damping.
    case naturalFrequency = "natural-frequency"
    /// 1 is critical.
    case dampingRatio = "damping-ratio"
    /// The period without damping, seconds.
    case response
    /// SwiftUI's perceptual duration, seconds.
    case duration
    /// -1 to 1, 0 is critical.
    case bounce
    /// UIKit's duration, seconds.
    case settlingDuration = "settling-duration"
    /// Origami's tension.
    case tension
    /// Origami's friction.
    case friction
    /// motion's visual duration, seconds.
    case visualDuration = "visual-duration"

    /// As it is typed: `--damping-ratio`.
    public var option: String { "--\(rawValue)" }
}

extension SpringDialect {
    /// The parameters that belong together, a row each; the mass may be left out.
    static let vocabulary: [[SpringParameter]] = [
        [.mass, .stiffness, .damping],
        [.naturalFrequency, .dampingRatio],
        [.response, .dampingRatio],
        [.duration, .bounce],
        [.settlingDuration, .dampingRatio],
        [.tension, .friction],
        [.visualDuration, .bounce],
    ]

    /// The dialect that the given parameters are in.
    ///
    /// - Throws: ``SpringQuestionError``: none, half a dialect, or two mixed.
    public init(_ given: [SpringParameter: Double]) throws(SpringQuestionError) {
        let names = SpringParameter.allCases.filter { given[$0] != nil }
        guard !names.isEmpty else { throw .noSpring }
        let fitting = SpringDialect.vocabulary.filter { row in names.allSatisfy(row.contains) }
        guard !fitting.isEmpty else { throw .mixedDialects(names) }
        let needed = fitting.map { row in row.filter { $0 != .mass && given[$0] == nil } }
        guard let complete = zip(fitting, needed).first(where: { $0.1.isEmpty })?.0 else {
            throw .halfADialect(names, missing: needed)
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
