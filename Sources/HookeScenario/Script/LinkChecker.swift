internal import HookeForms
internal import HookeSolvers
internal import HookeTrace

/// The display links of a scenario, gone through with nothing but names.
struct LinkChecker {
    private let search = NameSearch()
    private let names: [Node]
    /// Where each stands first.
    private let places: [String: SourcePosition]
    /// Where each was invalidated.
    private var over: [String: SourcePosition] = [:]

    init(of scenario: ObjectDecoder) {
        names = scenario.readings("links").map { $0["name"] }
        places = Dictionary(names.map { ($0.text ?? "", $0.position) }, uniquingKeysWith: { first, _ in first })
    }

    /// Names that come again.
    var doubles: [Diagnostic] {
        names.compactMap { name in
            guard let other = places[name.text ?? ""], other != name.position else { return nil }
            return Diagnostic(
                at: name.position, "a display link is called \(quoted(name.text ?? "")) already, at \(other)")
        }
    }

    /// Tells one something, and says what is wrong with that.
    mutating func tell(_ key: String, in step: ObjectDecoder) -> [Diagnostic] {
        let node = LinkCommand.link(in: step, key)
        let name = node.text ?? ""
        guard places[name] != nil else {
            let known = names.lazy.map { $0.text ?? "" }
            let nearest = search.nearest(to: name, among: known)
            let expected = known.isEmpty ? "a link of that name in 'links'" : listed(known)
            return [
                Diagnostic(
                    at: node.position, "no display link is called \(quoted(name))",
                    expected: nearest == nil ? expected : nil, suggestion: nearest)
            ]
        }
        if let end = over[name] {
            return [Diagnostic(at: node.position, "\(quoted(name)) was invalidated for good at \(end)")]
        }
        if key == "invalidateLink" { over[name] = node.position }
        return []
    }
}
