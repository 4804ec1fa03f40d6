package import HookeDynamics

extension RestRule {
    /// A rule in one word of the command line: a platform's name, or a distance and a speed, both above 0, as `0.01/2`; `nil` for another word.
    package init?(parsing word: String) {
        if let platform = RestPlatform(rawValue: word) {
            self = .platform(platform)
            return
        }
        let limits = word.split(separator: "/", omittingEmptySubsequences: false).map { Double($0) ?? 0 }
        guard limits.count == 2, limits.allSatisfy({ $0 > 0 && $0 < .infinity }) else { return nil }
        self = .within(distance: limits[0], speed: limits[1])
    }

    /// The words that ``init(parsing:)`` takes.
    package static var words: [String] { RestPlatform.allCases.map { $0.rawValue } + ["DISTANCE/SPEED such as 0.01/2"] }
}
