internal import HookeForms
internal import HookeAnimation

/// The names of objects, such as contents, in the order of the file: a stage numbers objects in that order, and
/// a trace has their numbers. So a number depends on no later step, though a layer that a step adds is made with the others.
extension Composition {
    /// The names of the initial layers, then of each step, with repetitions.
    package var objects: [String] {
        layers.flatMap(\.withSublayers).flatMap(\.objects)
            + actions.map(\.base.contents).flatMap { contents in
                contents.objects + (contents.layer?.withSublayers.flatMap(\.objects) ?? [])
            }
    }
}

extension LayerDescription {
    /// The names in its properties and actions.
    fileprivate var objects: [String] {
        values.compactMap(\.value.object) + actions.compactMap(\.animation).flatMap(\.objects)
    }
}

extension AnimationDescription {
    var objects: [String] {
        let ends = [from, to, by].compactMap { $0?.object }
        switch law {
        case .basic, .spring, .transition: return ends
        case .keyframes(let keyframes): return ends + keyframes.values.compactMap(\.object)
        case .group(let animations, _): return ends + animations.flatMap(\.objects)
        }
    }
}

extension LiteralValue {
    var object: String? { if case .object(let name) = self { name } else { nil } }
}
