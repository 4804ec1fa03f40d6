internal import HookeDynamics
internal import HookeTrace

/// What the page of the spring designer asks, as JSON: springs in the notation of the command line, and what to compute of them.
///
///     {"springs": ["spring:duration=0.5,bounce=0.3"], "at": "0.1,0.25", "curve": 401, "exports": ["swiftui", "css"], "error": "0.1"}
package struct DesignQuestion: Hashable, Sendable {
    /// One word of ``SpringNotation`` for each spring.
    package var springs: [String]
    /// Sample times as `hooke spring --at` takes them; empty for none.
    package var at = ""
    /// The number of equal times of the curves, from 2 to 10 000; 0 for no curves.
    package var curveCount = 0
    /// The platforms to export to.
    package var exports: [SpringPlatform] = []
    /// The largest error of a CSS easing, percent of the distance.
    package var error = SpringReport.defaultError

    /// A question about springs.
    package init(springs: [String]) {
        self.springs = springs
    }

    /// Why a text is not a question.
    package struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
        /// The message, one sentence.
        package let description: String
    }

    /// The most springs of a question.
    private static let mostSprings = 16

    /// Reads a question.
    package init(parsing bytes: [UInt8]) throws(Failure) {
        let json: JSONValue
        do throws(JSONError) {
            json = try JSONValue(parsing: bytes)
        } catch {
            throw Failure(description: "the question is not JSON: \(error.description)")
        }
        var springs: [String]?
        for member in json.members {
            switch member.name {
            case "springs": springs = try DesignQuestion.texts(member)
            case "at": at = try DesignQuestion.text(member)
            case "curve":
                guard let count = member.value.integer, count == 0 || (2...10_000).contains(count) else {
                    throw Failure(description: "'curve' is the number of times of a curve (expected 0, or 2 to 10000)")
                }
                curveCount = Int(count)
            case "exports": exports = try DesignQuestion.texts(member).map(DesignQuestion.platform)
            case "error":
                let text = try DesignQuestion.text(member)
                guard let error = Double(text), error.isFinite else {
                    throw Failure(description: "'\(text)' is not a number (for error)")
                }
                self.error = error
            default:
                throw Failure(
                    description: "unknown key '\(member.name)' (expected springs, at, curve, exports, error)")
            }
        }
        guard let springs, !springs.isEmpty, springs.count <= DesignQuestion.mostSprings else {
            throw Failure(
                description: "a question needs 'springs', from 1 to \(DesignQuestion.mostSprings) words in an array")
        }
        self.springs = springs
    }

    private static func text(_ member: JSONValue.Member) throws(Failure) -> String {
        guard let text = member.value.text else { throw Failure(description: "'\(member.name)' must be a text") }
        return text
    }

    private static func texts(_ member: JSONValue.Member) throws(Failure) -> [String] {
        guard case .array(let values) = member.value else {
            throw Failure(description: "'\(member.name)' must be an array of texts")
        }
        var texts: [String] = []
        for value in values {
            guard let text = value.text else {
                throw Failure(description: "'\(member.name)' must be an array of texts")
            }
            texts.append(text)
        }
        return texts
    }

    private static func platform(_ name: String) throws(Failure) -> SpringPlatform {
        guard let platform = SpringPlatform(rawValue: name) else {
            let names = SpringPlatform.allCases.map { $0.rawValue }
            throw Failure(description: "unknown target '\(name)' (expected one of \(names.joined(separator: ", ")))")
        }
        return platform
    }
}
