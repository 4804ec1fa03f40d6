public import HookeForms
public import HookeDynamics

/// A test bench for anyone's motion: a tree of layers, what is done to them, and what of them is written down.
public struct Composition: Hashable, Sendable {
    /// What lies in the root, from the back to the front.
    public var layers: [LayerDescription]
    /// What calls back at refreshes, in the order of its calls.
    public var links: [LinkDescription]
    /// What is done, in order of time; what is done at one time in order of writing.
    public var script: [ScriptStep]
    /// Where each of these steps stands in the file.
    public var stepPositions: [SourcePosition]
    /// What is written down.
    public var probes: [PropertyProbe]
}

/// A property that a composition writes down, model and presentation.
public struct PropertyProbe: Hashable, Sendable {
    /// The layer's name.
    public var layer: String
    /// `position`, `position.x`
    public var property: String
    /// When, in order; `nil` for each frame.
    public var times: [Flicks]?

    /// As a file names it.
    public var name: String { "\(layer).\(property)" }
}

extension Composition {
    /// All that the script does, what is done within blocks included.
    var actions: [ScriptStep.Action] { script.flatMap(\.action.withInner) }

    /// The place of the last step up to a time that sets, animates, drags or makes a layer; `nil` where none does.
    package func positionOfStep(for layer: String, by time: Double) -> SourcePosition? {
        script.lastIndex { step in
            step.at.seconds <= time && step.action.withInner.contains { $0.isFor(layer) }
        }.map { stepPositions[$0] }
    }

    /// All layers that there ever are, those that the script adds at the end, each before what lies in it.
    package var allLayers: [LayerDescription] {
        (layers + actions.compactMap(\.newLayer)).flatMap(\.withSublayers)
    }

    /// The names that completions go by, each once.
    package var completions: [String] { actions.compactMap(\.completion).eachOnce }

    /// The names of those who are told of animations, each once.
    package var delegates: [String] {
        actions.compactMap { if case .add(_, _, _, let name) = $0 { name } else { nil } }.eachOnce
    }
}

extension ScriptStep.Action {
    /// What an action holds beside what it does itself.
    private struct Parts {
        /// What is done within it.
        var inner: [ScriptStep.Action] = []
        /// The layer that it makes.
        var newLayer: LayerDescription?
        /// The name of the completion that it sets.
        var completion: String?
    }

    private var parts: Parts {
        switch self {
        case .transaction(let settings, let actions): Parts(inner: actions, completion: settings.completion)
        case .begin(let settings): Parts(completion: settings.completion)
        case .animate(let block, let actions):
            Parts(
                inner: actions + (block.keyframes?.keyframes.flatMap(\.actions) ?? []), completion: block.completion)
        case .animator(let animator): Parts(inner: animator.actions, completion: animator.completion)
        case .withoutAnimation(let actions): Parts(inner: actions)
        case .addLayer(_, let new, _), .insertLayer(_, let new, _, _): Parts(newLayer: new)
        case .set, .commit, .add, .remove, .drive, .refresh, .drop, .frameWork, .addWork, .link, .pan, .pauseClock,
            .resumeClock, .timing, .replaceLayer, .mask, .flush, .setNeedsLayout, .setNeedsDisplay, .removeLayer:
            Parts()
        }
    }

    /// It, and what is done within it, however deep.
    fileprivate var withInner: [ScriptStep.Action] { [self] + parts.inner.flatMap(\.withInner) }

    /// The layer that it makes.
    var newLayer: LayerDescription? { parts.newLayer }

    /// The name of the completion that it sets.
    fileprivate var completion: String? { parts.completion }
}

extension LayerDescription {
    var withSublayers: [LayerDescription] { [self] + sublayers.flatMap(\.withSublayers) }
}

extension [String] {
    /// In the order in which each first comes.
    fileprivate var eachOnce: [String] {
        reduce(into: []) { known, name in if !known.contains(name) { known.append(name) } }
    }
}

extension ScriptStep.Action {
    /// Whether what it does itself sets, animates, drags or makes a layer.
    fileprivate func isFor(_ layer: String) -> Bool {
        if case .set(let changes) = self { return changes.contains { $0.layer == layer } }
        if case .add(_, let name, _, _) = self { return name == layer }
        if case .pan(let view, _) = self { return view == layer }
        return newLayer?.withSublayers.contains { $0.name == layer } ?? false
    }
}
