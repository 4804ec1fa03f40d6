internal import HookeForms
internal import HookeAnimation
internal import HookeSolvers
internal import HookeTrace

/// What animations and actions name, held against the layers.
extension SymbolTable {
    /// What is wrong with the properties that an animation of a layer names.
    func problems(ofAnimation reading: ObjectDecoder, of layer: String) -> [Diagnostic] {
        let kind = AnimationDescription.kinds.first { reading.given($0) != nil }
        guard let kind, kind != "transition", let own = reading.inner(kind) else { return [] }
        if kind == "group" { return own.readings("animations").flatMap { problems(ofAnimation: $0, of: layer) } }
        let property = own["property"]
        guard let name = PropertyName("\(layer).\(property.text ?? "")") else { return [] }
        return form(of: name, at: property.position, isLayerApart: true).problems
    }

    /// What is wrong with an answer in a layer's actions.
    func problems(ofAction entry: Node.Entry, in layer: String) -> [Diagnostic] {
        if LayerActionKey(rawValue: entry.key) != nil {
            return problems(
                ofAnimation: ObjectDecoder(node: entry.value, record: AnimationDescription.answerRecord), of: layer)
        }
        let possible = PropertyDescriptor.whole.map(\.path) + (self[layer]?.own ?? [])
        guard possible.contains(entry.key) else {
            let all = possible + LayerActionKey.allCases.map(\.rawValue)
            let nearest = search.nearest(to: entry.key, among: all)
            return [
                Diagnostic(
                    at: entry.keyPosition, "the layer has no property \(quoted(entry.key))",
                    expected: nearest == nil ? listed(all, atMost: 100) : nil, suggestion: nearest)
            ]
        }
        let action = ObjectDecoder(node: entry.value, record: AnimationDescription.actionRecord)
        let form = PropertyDescriptor.builtIn(entry.key) ?? .custom(entry.key)
        return AnimationDescription.kinds.compactMap { action.inner($0) }
            .flatMap { AnimationDescription.problems(ofValuesIn: $0, for: form) }
    }
}
