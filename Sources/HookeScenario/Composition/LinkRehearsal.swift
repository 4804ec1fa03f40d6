internal import HookeSolvers

/// The display links of a scenario, gone through with nothing but names.
struct LinkRehearsal {
    private let names: [Node]
    /// Where each was invalidated.
    private var over: [String: SourcePosition] = [:]

    init(of scenario: RecordReading) {
        names = scenario.readings("links").map { $0["name"] }
    }

    /// Names that come again.
    var doubles: [Problem] {
        names.indices.compactMap { index in
            let name = names[index]
            guard let other = names[..<index].first(where: { $0.text == name.text }) else { return nil }
            return Problem(
                at: name.position, "a display link is called '\(name.text ?? "")' already, at \(other.position)")
        }
    }

    /// Tells one something, and says what is wrong with that.
    mutating func tell(_ key: String, in step: RecordReading) -> [Problem] {
        let node = LinkCommand.link(in: step, key)
        let name = node.text ?? ""
        guard names.contains(where: { $0.text == name }) else {
            let known = names.compactMap(\.text)
            let nearest = nearestName(to: name, among: known)
            let expected = known.isEmpty ? "a link of that name in 'links'" : listed(known, "or")
            return [
                Problem(
                    at: node.position, "no display link is called '\(name)'",
                    expected: nearest == nil ? expected : nil, suggestion: nearest)
            ]
        }
        if let end = over[name] { return [Problem(at: node.position, "'\(name)' was invalidated for good at \(end)")] }
        if key == "invalidateLink" { over[name] = node.position }
        return []
    }
}
