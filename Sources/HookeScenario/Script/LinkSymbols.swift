package import HookeForms
internal import HookeTrace

/// The symbols of a scenario's display links in the script checker.
package struct LinkSymbols {
    private let names: [Name]
    /// The position of each name's first use.
    private let positions: [String: SourcePosition]
    /// The position of the step that invalidated each link.
    private var ends: [String: SourcePosition] = [:]

    package init(_ links: [LinkDescription] = []) {
        names = links.map { Name($0.name, at: $0.position) }
        positions = names.reduce(into: [:]) { if $0[$1.value] == nil { $0[$1.value] = $1.position } }
    }

    /// The errors for names that are used more than once.
    package var doubles: [Diagnostic] {
        names.compactMap { name in
            guard let other = positions[name.value], other != name.position else { return nil }
            return Diagnostic(
                at: name.position, "duplicate display link name \(quoted(name.value)), first used at \(other)")
        }
    }

    /// The error for an unknown or invalidated link in a step; `nil` without one.
    func diagnostic(for name: Name, by search: NameSearch) -> Diagnostic? {
        guard positions[name.value] != nil else {
            let known = names.lazy.map { $0.value }
            let nearest = search.nearest(to: name.value, among: known)
            let expected = known.isEmpty ? "a link of that name in 'links'" : listed(known)
            return Diagnostic(
                at: name.position, "unknown display link \(quoted(name.value))",
                expected: nearest == nil ? expected : nil, suggestion: nearest)
        }
        return ends[name.value].map {
            Diagnostic(at: name.position, "\(quoted(name.value)) was invalidated at \($0)")
        }
    }

    /// Marks a link as invalidated.
    mutating func invalidate(_ name: Name) { ends[name.value] = name.position }
}
