internal import HookeForms
internal import HookeAnimation

/// The names of objects, such as contents, in the order of the file. A stage numbers objects in this order before the run, and the
/// trace records the numbers.
extension Composition {
    /// The names of objects in the initial layers, then in each step, with repetitions.
    package var objects: [String] {
        layers.flatMap { $0.withSublayers }.flatMap { $0.objects }
            + actions.map { $0.base.contents }.flatMap { contents in
                contents.objects + (contents.layer?.withSublayers.flatMap { $0.objects } ?? [])
            }
    }
}

extension LayerDescription {
    /// The names of objects in its properties and actions.
    fileprivate var objects: [String] {
        values.compactMap { $0.value.object } + actions.compactMap { $0.animation }.flatMap { $0.objects }
    }
}

extension AnimationDescription {
    /// The names of objects in its values, and in those of its members.
    var objects: [String] {
        let ends = [from, to, by].compactMap { $0?.object }
        switch law {
        case .basic, .spring, .decay, .transition: return ends
        case .keyframes(let keyframes): return ends + keyframes.values.compactMap { $0.object }
        case .group(let animations, _): return ends + animations.flatMap { $0.objects }
        }
    }
}

extension LiteralValue {
    var object: String? { if case .object(let name) = self { name } else { nil } }
}
