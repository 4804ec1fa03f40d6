public import HookeDynamics

extension SpringDescription {
    /// The physical spring that this dialect means.
    ///
    /// - Throws: `SpringError` when there is none: UIKit's rule is chaotic or has no answer, or a constant overflows.
    public func spring() throws(SpringError) -> Spring {
        switch self {
        case .settlingDuration(let duration, let ratio, let velocity):
            try Spring(settlingDuration: duration.seconds, dampingRatio: ratio, initialVelocity: velocity).validated()
        case .duration(let duration, let bounce):
            try Spring(duration: duration.seconds, bounce: bounce).validated()
        case .response(let response, let ratio):
            try Spring(response: response.seconds, dampingRatio: ratio).validated()
        case .mass(let mass, let stiffness, let damping):
            try Spring(mass: mass, stiffness: stiffness, damping: damping).validated()
        case .tension(let tension, let friction):
            try Spring(tension: tension, friction: friction).validated()
        case .naturalFrequency(let frequency, let ratio):
            try Spring(naturalFrequency: frequency, dampingRatio: ratio).validated()
        case .visualDuration(let duration, let bounce):
            try Spring(visualDuration: duration.seconds, bounce: bounce).validated()
        }
    }

    /// A dialect's numbers may each be in range and yet mean no spring.
    static let existenceRule = Record.Rule(
        reads: dialects.flatMap(\.fields).map(\.key)
    ) { reading in
        guard reading.record.variant(for: reading.node) != nil else { return [] }
        do throws(SpringError) {
            _ = try SpringDescription(reading).spring()
            return []
        } catch {
            return [Problem(at: reading.node.position, "there is no such spring: \(error)")]
        }
    }
}
