internal import HookeExpressions
internal import HookeForms
internal import HookeTrace

extension SymbolTable {
    /// The errors of a name in an expression: an unknown layer or property, a view without a pan.
    func problems(of name: ExpressionName, at position: SourcePosition) -> [Diagnostic] {
        switch RunQuantity(name) {
        case .property(let path, _): return form(of: inFull(path), at: position).problems
        case .pan(let view?, _, _): return problems(ofPanOf: Name(view, at: position))
        case .gesture(let view?, let quantity):
            switch symbol(Name(view, at: position)) {
            case .success(let symbol):
                if symbol.gestures.contains(quantity.kind) || symbol.isUnknown { return [] }
                let message = "\(quoted(view)) has no \(quantity.kind.word)"
                return [Diagnostic(at: position, message, expected: "gestures: [{ \(quantity.kind.word): {} }]")]
            case .failure(let unknown): return unknown.problem.map { [$0] } ?? []
            }
        case .time, .pan(nil, _, _), .gesture(nil, _), nil: return []
        }
    }

    /// The errors of the name of a view whose pan is read: an unknown layer, a view without a pan.
    func problems(ofPanOf view: Name) -> [Diagnostic] {
        switch symbol(view) {
        case .success(let symbol):
            if symbol.hasPan || symbol.isUnknown || symbol.isDuplicate { return [] }
            let message = "\(quoted(view.value)) has no pan"
            return [Diagnostic(at: view.position, message, expected: "kind: view and pans: true")]
        case .failure(let unknown): return unknown.problem.map { [$0] } ?? []
        }
    }

    /// The errors of the name of a number: an unknown layer or property.
    func problems(ofNumber name: Located<LayerKeyPath>) -> [Diagnostic] {
        form(of: inFull(name.value), at: name.position).problems
    }
}
