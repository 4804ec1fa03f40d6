internal import HookeForms
internal import HookeTrace

/// The names of scenarios, sweeps and events.
enum ScenarioName {
    /// The syntax.
    static let pattern = TextPattern<String>(
        name: "lower-case letters, digits and hyphens", expression: "^[a-z0-9][a-z0-9-]*$"
    ) { text throws(ParseError) in
        let isFit = text.utf8.allSatisfy {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                || $0 == UInt8(ascii: "-")
        }
        guard isFit, text.first != "-", text.utf8.count <= 100 else {
            throw ParseError(message: "invalid scenario name \(quoted(text))")
        }
        return text
    }
}
