public import HookeDynamics

/// A test bench for anyone's motion: a tree of layers, what is done to them, and what of them is written down.
public struct Composition: Hashable, Sendable {
    /// What lies in the root, from the back to the front.
    public var layers: [LayerDescription]
    /// What is done, in order of time; what is done at one time in order of writing.
    public var script: [Cue]
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
    /// All layers that there ever are, those that the script adds at the end, each before what lies in it.
    var allLayers: [LayerDescription] {
        (layers + script.flatMap(\.action.newLayers)).flatMap(\.withSublayers)
    }
}

extension Composition {
    /// The names that completions go by, each once.
    var completions: [String] {
        var names: [String] = []
        for name in script.flatMap(\.action.completions) where !names.contains(name) { names.append(name) }
        return names
    }
}

extension Cue.Action {
    /// The names of the completions that it sets.
    fileprivate var completions: [String] {
        switch self {
        case .transaction(let settings, let actions):
            [settings.completion].compactMap { $0 } + actions.flatMap(\.completions)
        case .animate(let block, let actions): [block.completion].compactMap { $0 } + actions.flatMap(\.completions)
        case .begin(let settings): [settings.completion].compactMap { $0 }
        case .animator(let animator): [animator.completion].compactMap { $0 } + animator.actions.flatMap(\.completions)
        case .withoutAnimation(let actions): actions.flatMap(\.completions)
        default: []
        }
    }
}

extension Composition {
    /// The layers that the script asks to lay out and to draw.
    var asked: (layout: [String], display: [String]) {
        let actions = script.flatMap(\.action.withInner)
        return (
            actions.compactMap { if case .setNeedsLayout(let name) = $0 { name } else { nil } },
            actions.compactMap { if case .setNeedsDisplay(let name) = $0 { name } else { nil } }
        )
    }
}

extension Cue.Action {
    /// It, and what is done within it.
    fileprivate var withInner: [Cue.Action] {
        switch self {
        case .transaction(_, let actions), .animate(_, let actions), .withoutAnimation(let actions):
            [self] + actions.flatMap(\.withInner)
        case .animator(let animator): [self] + animator.actions.flatMap(\.withInner)
        default: [self]
        }
    }
}

extension LayerDescription {
    fileprivate var withSublayers: [LayerDescription] { [self] + sublayers.flatMap(\.withSublayers) }
}

extension Cue.Action {
    /// The layers that it makes.
    fileprivate var newLayers: [LayerDescription] {
        switch self {
        case .addLayer(_, let new?, _): [new]
        case .transaction(_, let actions), .animate(_, let actions), .withoutAnimation(let actions):
            actions.flatMap(\.newLayers)
        case .animator(let animator): animator.actions.flatMap(\.newLayers)
        default: []
        }
    }
}
