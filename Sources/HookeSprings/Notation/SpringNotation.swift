internal import HookeDynamics

/// A spring and its motion in one word of the command line: `spring:duration=0.5,bounce=0.3,mode=uikit`.
package enum SpringNotation {
    /// How such a word begins.
    package static let prefix = "spring:"

    /// Why a word is not a spring.
    package struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
        /// The word.
        package let word: String
        /// What is wrong with it, one sentence.
        package let reason: String
        /// The keys that it is about.
        package let keys: [String]
        /// The word and the reason.
        package var description: String { "\(word): \(reason)" }
    }

    private static let modeKey = "mode"
    private static let rootKey = "root"
    private static let restKey = "rest"
    private static let clampKey = "clamp"
    private static let motionKeys = ["from", "to", "initial-velocity"]
    private static var keys: [String] {
        SpringParameter.allCases.map { $0.rawValue } + [rootKey] + motionKeys + [restKey, clampKey, modeKey]
    }

    /// Parses a word, which begins with ``prefix``: `key=value` pairs separated by commas, with the keys of one dialect's parameters, and
    /// `root`, `from`, `to`, `initial-velocity` and `mode`.
    package static func question(parsing word: String) throws(Failure) -> SpringQuestion {
        guard word.hasPrefix(prefix) else {
            throw Failure(
                word: word, reason: "not a spring (expected, for example, \(prefix)duration=0.5,bounce=0.3)", keys: [])
        }
        var values: [String: String] = [:]
        for part in word.dropFirst(prefix.count).split(separator: ",", omittingEmptySubsequences: false) {
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard pair.count == 2, !pair[0].isEmpty else {
                throw Failure(
                    word: word,
                    reason: "'\(part)' is not key=value (expected, for example, \(prefix)duration=0.5,bounce=0.3)",
                    keys: [])
            }
            guard keys.contains(pair[0]) else {
                let meant = nearestName(to: pair[0], among: keys).map { "; did you mean '\($0)'?" }
                throw Failure(
                    word: word,
                    reason: "unknown key '\(pair[0])'\(meant ?? " (expected one of \(keys.joined(separator: ", ")))")",
                    keys: [pair[0]])
            }
            guard values.updateValue(pair[1], forKey: pair[0]) == nil else {
                throw Failure(word: word, reason: "duplicate key '\(pair[0])'", keys: [pair[0]])
            }
        }
        func number(_ key: String) throws(Failure) -> Double? {
            guard let text = values[key] else { return nil }
            guard let value = SpringParameter(rawValue: key)?.value(text) ?? Double(text), value.isFinite else {
                throw Failure(word: word, reason: "'\(text)' is not a number (for \(key))", keys: [key])
            }
            return value
        }
        var parameters: [SpringParameter: Double] = [:]
        for parameter in SpringParameter.allCases {
            if let value = try number(parameter.rawValue) { parameters[parameter] = value }
        }
        func unknown(_ key: String, _ text: String, among all: [String]) -> Failure {
            Failure(
                word: word, reason: "unknown \(key) '\(text)' (expected one of \(all.joined(separator: ", ")))",
                keys: [key])
        }
        var question: SpringQuestion
        do throws(SpringQuestionError) {
            question = SpringQuestion(try SpringDialect(parameters))
        } catch {
            let keys = error.keys(of: .physics(mass: 1, stiffness: 1, damping: 1))
            throw Failure(word: word, reason: error.description, keys: keys)
        }
        if let from = try number("from") { question.from = from }
        if let to = try number("to") { question.to = to }
        if let velocity = try number("initial-velocity") { question.initialVelocity = velocity }
        if let text = values[restKey] {
            guard let rest = RestRule(parsing: text) else { throw unknown(restKey, text, among: RestRule.words) }
            question.ending.rest = rest
        }
        if let text = values[clampKey] {
            guard let clamps = Bool(text) else { throw unknown(clampKey, text, among: ["true", "false"]) }
            question.ending.clampsOvershoot = clamps
        }
        if let text = values[modeKey] {
            guard let mode = SpringMode(rawValue: text) else {
                throw unknown(modeKey, text, among: SpringMode.allCases.map { $0.rawValue })
            }
            question.mode = mode
        }
        if let text = values[rootKey] {
            guard let root = SettlingRoot(rawValue: text) else {
                throw unknown(rootKey, text, among: [SettlingRoot.uikit, .largest].map { $0.rawValue })
            }
            guard let dialect = question.dialect.taking(root) else {
                throw Failure(word: word, reason: "root needs settling-duration", keys: [rootKey])
            }
            question.dialect = dialect
        }
        return question
    }
}
