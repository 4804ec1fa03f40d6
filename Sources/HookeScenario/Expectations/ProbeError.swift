internal import HookeTrace
internal import HookeDynamics
package import HookeForms

/// A name in an expectation that nothing in its scene or system has.
package struct ProbeError: Error {
    let kind: String
    let name: String
    /// Names that there are, each once.
    let known: [String]

    package init(kind: String, name: String, known: [String]) {
        self.kind = kind
        self.name = name
        var seen: Set<String> = []
        self.known = known.filter { seen.insert($0).inserted }
    }

    package func problem(at position: SourcePosition, of whole: String = "scene") -> Diagnostic {
        Diagnostic(
            at: position, "the \(whole) traces no \(kind) \(quoted(name))",
            expected: known.isEmpty ? nil : listed(known, separator: ", ", atMost: 100),
            suggestion: nearestName(to: name, among: known))
    }
}
