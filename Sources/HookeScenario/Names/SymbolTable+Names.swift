internal import HookeForms
internal import HookeAnimation
internal import HookeSolvers
internal import HookeTrace

/// A name that nothing answers to.
struct UnknownName: Error {
    let problem: Diagnostic
}

extension Result where Failure == UnknownName {
    /// What is wrong, if something is.
    var problems: [Diagnostic] {
        if case .failure(let unknown) = self { [unknown.problem] } else { [] }
    }
}

extension SymbolTable {
    /// The layer that a node names.
    func member(named node: Node) -> Result<Member, UnknownName> { member(node.text ?? "", at: node.position) }

    private func member(_ name: String, at position: SourcePosition) -> Result<Member, UnknownName> {
        if let member = self[name] { return .success(member) }
        let known = members.lazy.map(\.name)
        let nearest = search.nearest(to: name, among: known)
        return .failure(
            UnknownName(
                problem: Diagnostic(
                    at: position, "no layer is called \(quoted(name))",
                    expected: nearest == nil ? listed(known) : nil, suggestion: nearest)))
    }

    /// What a name stands for, of which the layer may be said elsewhere.
    func form(
        of name: PropertyName, at position: SourcePosition, isLayerApart: Bool = false
    ) -> Result<PropertyDescriptor, UnknownName> {
        member(name.layer, at: position).flatMap { member in
            if member.own.contains(name.path) { return .success(.custom(name.path)) }
            guard let form = PropertyDescriptor.builtIn(name.path) else {
                return .failure(
                    UnknownName(
                        problem: name.unknown(
                            at: position, among: member.own, isLayerApart: isLayerApart, by: search)))
            }
            if form.isOfShapes, member.kind != .shape {
                let message = "\(quoted(member.name)) is no shape, and only a shape has \(quoted(form.key.name))"
                return .failure(UnknownName(problem: Diagnostic(at: position, message, expected: "kind: shape")))
            }
            return .success(form)
        }
    }
}
