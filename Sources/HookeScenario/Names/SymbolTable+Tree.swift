internal import HookeForms
internal import HookeAnimation
internal import HookeSolvers
internal import HookeTrace

/// Changes of the tree, gone through by name.
extension SymbolTable {
    mutating func problems(ofTree step: ObjectDecoder) -> [Diagnostic] {
        if let insert = step.inner("insertLayer") { return problems(ofInserting: insert) }
        if let replace = step.inner("replaceLayer") { return problems(ofReplacing: replace) }
        if let mask = step.inner("mask") { return problems(ofMasking: mask) }
        return ["setNeedsLayout", "setNeedsDisplay"].compactMap { step.given($0) }.flatMap { unknown($0) }
    }

    private func unknown(_ node: Node, orRoot: Bool = false) -> [Diagnostic] {
        if orRoot, node.text == SymbolTable.root { return [] }
        if case .failure(let unknown) = member(named: node) { return [unknown.problem] }
        return []
    }

    /// Whether a layer cannot be put into another.
    private func circle(_ layer: Node, in superlayer: String) -> [Diagnostic] {
        guard let name = layer.text, isInside(superlayer, name) else { return [] }
        return [Diagnostic(at: layer.position, "\(quoted(name)) cannot lie in \(quoted(superlayer)), which lies in it")]
    }

    private mutating func problems(ofInserting insert: ObjectDecoder) -> [Diagnostic] {
        let (layer, to) = (insert["layer"], insert["to"])
        let sibling = insert.given("below") ?? insert.given("above")
        var found = unknown(to, orRoot: true) + (sibling.map { unknown($0) } ?? [])
        if let new = insert.reading("layer") {
            if found.isEmpty, let superlayer = to.text, let sibling { found += stranger(sibling, in: superlayer) }
            // Into the root where it has no place, so that its name is known all the same.
            return found + enter(new, in: found.isEmpty ? to.text ?? SymbolTable.root : SymbolTable.root)
        }
        found = unknown(layer) + found
        guard found.isEmpty, let name = layer.text, let superlayer = to.text else { return found }
        if let sibling {
            let found = stranger(sibling, in: superlayer, beside: name)
            guard found.isEmpty else { return found }
        }
        let circle = circle(layer, in: superlayer)
        if circle.isEmpty { move(name, to: superlayer) }
        return circle
    }

    private mutating func problems(ofReplacing replace: ObjectDecoder) -> [Diagnostic] {
        let (old, new) = (replace["layer"], replace["with"])
        let found = unknown(old) + unknown(new)
        guard found.isEmpty, let name = old.text, let other = new.text else { return found }
        guard let superlayer = self[name]?.superlayer, isSublayer(name, of: superlayer) else {
            return [Diagnostic(at: old.position, "\(quoted(name)) lies in no layer, so that it has no place")]
        }
        guard name != other else { return [] }
        let circle = circle(new, in: superlayer)
        if circle.isEmpty {
            move(name, to: nil)
            move(other, to: superlayer)
        }
        return circle
    }

    private mutating func problems(ofMasking mask: ObjectDecoder) -> [Diagnostic] {
        let (of, by) = (mask["of"], mask["by"])
        let found = unknown(of) + (by.text == "none" ? [] : unknown(by))
        guard found.isEmpty, let name = of.text, let other = by.text else { return found }
        let circle = other == "none" ? [] : circle(by, in: name)
        guard circle.isEmpty else { return circle }
        for old in members where old.superlayer == name && old.isMask { move(old.name, to: nil) }
        if other != "none" { move(other, to: name, asMask: true) }
        return []
    }

    /// What is wrong with a layer beside which another is to lie.
    private func stranger(_ sibling: Node, in superlayer: String, beside name: String? = nil) -> [Diagnostic] {
        guard let other = sibling.text, !isSublayer(other, of: superlayer) || other == name else { return [] }
        return [Diagnostic(at: sibling.position, "\(quoted(other)) is no other layer in \(quoted(superlayer))")]
    }

    private func isSublayer(_ name: String, of superlayer: String) -> Bool {
        self[name].map { $0.superlayer == superlayer && !$0.isMask } ?? false
    }
}
