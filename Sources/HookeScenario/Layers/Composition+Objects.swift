internal import HookeForms
internal import HookeAnimation

/// The names of objects, such as contents, in the order in which a composition speaks of them: a stage numbers objects in that order, and
/// a trace has their numbers. So a number depends on no later step, though a layer that a step adds is made with the others.
extension Composition {
    /// Those of the layers at the start, then those of each step, once or more often.
    package var objects: [String] {
        layers.flatMap(\.withSublayers).flatMap(\.objects) + actions.flatMap(\.objects)
    }
}

extension ScriptStep.Action {
    /// Those that it names itself, what is done within it aside.
    fileprivate var objects: [String] {
        switch self {
        case .set(let changes): changes.compactMap(\.value.object)
        case .add(let animation, _, _, _): animation.objects
        default: newLayer.map { $0.withSublayers.flatMap(\.objects) } ?? []
        }
    }
}

extension LayerDescription {
    /// Those of its own properties and actions.
    fileprivate var objects: [String] {
        values.compactMap(\.value.object) + actions.compactMap(\.animation).flatMap(\.objects)
    }
}

extension AnimationDescription {
    fileprivate var objects: [String] {
        let ends = [from, to, by].compactMap { $0?.object }
        switch law {
        case .basic, .spring, .transition: return ends
        case .keyframes(let keyframes): return ends + keyframes.values.compactMap(\.object)
        case .group(let animations, _): return ends + animations.flatMap(\.objects)
        }
    }
}

extension LiteralValue {
    fileprivate var object: String? { if case .object(let name) = self { name } else { nil } }
}
