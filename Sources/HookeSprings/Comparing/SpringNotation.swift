internal import HookeDynamics

/// A spring and its motion in one word of the command line: `spring:duration=0.5,bounce=0.3,mode=uikit`.
package enum SpringNotation {
    /// How such a word begins.
    package static let prefix = "spring:"

    /// Why a word is not a spring.
    package struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
        /// The message, one sentence.
        package let description: String
    }

    private static let modeKey = "mode"
    private static let motionKeys = ["from", "to", "initial-velocity"]
    private static var keys: [String] { SpringParameter.allCases.map(\.rawValue) + motionKeys + [modeKey] }

    /// Parses a word, which begins with ``prefix``: `key=value` pairs separated by commas, with the keys of one dialect's parameters, and
    /// `from`, `to`, `initial-velocity` and `mode`.
    package static func question(parsing word: String) throws(Failure) -> SpringQuestion {
        var values: [String: String] = [:]
        for part in word.dropFirst(prefix.count).split(separator: ",", omittingEmptySubsequences: false) {
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard pair.count == 2, !pair[0].isEmpty else {
                throw Failure(
                    description:
                        "\(word): '\(part)' is not key=value (expected, for example, \(prefix)duration=0.5,bounce=0.3)")
            }
            guard keys.contains(pair[0]) else {
                let meant = nearestName(to: pair[0], among: keys).map { "; did you mean '\($0)'?" }
                throw Failure(
                    description:
                        "\(word): unknown key '\(pair[0])'\(meant ?? " (expected one of \(keys.joined(separator: ", ")))")"
                )
            }
            guard values.updateValue(pair[1], forKey: pair[0]) == nil else {
                throw Failure(description: "\(word): duplicate key '\(pair[0])'")
            }
        }
        func number(_ key: String) throws(Failure) -> Double? {
            guard let text = values[key] else { return nil }
            guard let value = Double(text), value.isFinite else {
                throw Failure(description: "\(word): '\(text)' is not a number (for \(key))")
            }
            return value
        }
        var parameters: [SpringParameter: Double] = [:]
        for parameter in SpringParameter.allCases {
            if let value = try number(parameter.rawValue) { parameters[parameter] = value }
        }
        var question: SpringQuestion
        do throws(SpringQuestionError) {
            question = SpringQuestion(try SpringDialect(parameters))
        } catch {
            throw Failure(description: "\(word): \(error)")
        }
        if let from = try number("from") { question.from = from }
        if let to = try number("to") { question.to = to }
        if let velocity = try number("initial-velocity") { question.initialVelocity = velocity }
        if let text = values[modeKey] {
            guard let mode = SpringMode(rawValue: text) else {
                let modes = SpringMode.allCases.map(\.rawValue)
                throw Failure(
                    description: "\(word): unknown mode '\(text)' (expected one of \(modes.joined(separator: ", ")))")
            }
            question.mode = mode
        }
        return question
    }
}
