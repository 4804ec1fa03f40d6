/// Results of checks as JUnit XML, which CI systems read: one test case for each checked thing.
public struct JUnitReport: Hashable, Sendable {
    /// A checked thing.
    public struct Case: Hashable, Sendable {
        /// The name, such as a scenario's.
        public let name: String
        /// The file or folder.
        public let file: String
        /// How it ended.
        public let outcome: Outcome

        /// Creates a case.
        public init(name: String, file: String, _ outcome: Outcome) {
            (self.name, self.file, self.outcome) = (name, file, outcome)
        }
    }

    /// How a check ended.
    public enum Outcome: Hashable, Sendable {
        /// As expected.
        case passed
        /// Not as expected, with a sentence and details.
        case failed(String, details: String)
        /// It could not be made.
        case error(String)
    }

    /// The name of the suite.
    public let name: String
    /// The cases, in order.
    public let cases: [Case]

    /// Creates a report.
    public init(name: String, cases: [Case]) { (self.name, self.cases) = (name, cases) }

    /// The XML text. It has no times and no dates, so that equal results are equal bytes.
    public var xml: String {
        var (failures, errors, body) = (0, 0, "")
        for test in cases {
            let head = "    <testcase name=\(quoted(test.name)) classname=\(quoted(name)) file=\(quoted(test.file))"
            switch test.outcome {
            case .passed: body += head + "/>\n"
            case .failed(let message, let details):
                failures += 1
                body +=
                    head + ">\n      <failure message=\(quoted(message))>\(text(details))</failure>\n    </testcase>\n"
            case .error(let message):
                errors += 1
                body += head + ">\n      <error message=\(quoted(message))/>\n    </testcase>\n"
            }
        }
        let counts = "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites \(counts)>\n"
            + "  <testsuite name=\(quoted(name)) \(counts)>\n\(body)  </testsuite>\n</testsuites>\n"
    }

    private func quoted(_ value: String) -> String {
        "\"" + text(value).replacingBytes("\n", "&#10;").replacingBytes("\t", "&#9;") + "\""
    }

    /// The characters of a text as XML; control characters, which XML 1.0 cannot have, are escaped as in messages.
    private func text(_ value: String) -> String {
        var result = ""
        for scalar in value.escaped(keepingLines: true).unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\u{FFFE}", "\u{FFFF}": result += "\\u{" + String(scalar.value, radix: 16) + "}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

extension String {
    /// The text with one character replaced.
    fileprivate func replacingBytes(_ character: Character, _ other: String) -> String {
        split(separator: character, omittingEmptySubsequences: false).joined(separator: other)
    }
}
