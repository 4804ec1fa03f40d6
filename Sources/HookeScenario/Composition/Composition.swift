package import HookeForms
internal import HookeDynamics

/// A test bench for anyone's motion: a tree of layers and ready scenes, what is done to them, and what of them is written down.
public struct Composition: Hashable, Sendable {
    /// What lies in the root, from the back to the front. A scene that stands alone is a layer with the empty name.
    public var layers: [LayerDescription]
    /// What calls back at refreshes, in the order of its calls.
    public var links: [LinkDescription]
    /// What is done, in order of time; what is done at one time in order of writing.
    public var script: [ScriptStep]
    /// What is written down.
    public var probes: [PropertyProbe]
}

extension Composition {
    /// A scene that stands alone, beside what a script makes. What lies in it has names without the scene's.
    package init(
        scene: SceneDescription, at position: SourcePosition = .start, links: [LinkDescription] = [],
        script: [ScriptStep] = [], probes: [PropertyProbe] = []
    ) {
        let layer = LayerDescription(
            name: "", position: position, scene: scene, kind: .layer, values: [], custom: [], actions: [],
            timing: nil, pans: false, sublayers: [])
        self.init(layers: [layer], links: links, script: script, probes: probes)
    }

    /// The scene that stands alone on the display; `nil` in a tree whose layers have names.
    public var soleScene: SceneDescription? {
        layers.count == 1 && layers[0].name.isEmpty ? layers[0].scene : nil
    }
}

extension Composition {
    /// All that the script does, what is done within blocks included.
    package var actions: [AnyScriptAction] { script.flatMap(\.action.withContents) }

    /// The position of the last step up to a time that sets, animates, drags or makes a layer; `nil` where none does.
    package func positionOfStep(for layer: String, by time: Double) -> SourcePosition? {
        script.last { step in
            step.at.seconds <= time
                && step.action.withContents.map(\.base.contents).contains { contents in
                    contents.layers.contains(layer)
                        || contents.layer?.withSublayers.contains { $0.name == layer } ?? false
                }
        }?.position
    }

    /// All layers that there ever are, those that the script adds at the end, each before what lies in it.
    package var allLayers: [LayerDescription] {
        (layers + actions.compactMap(\.base.contents.layer)).flatMap(\.withSublayers)
    }

    /// The names that completions go by, each once.
    package var completions: [String] { actions.compactMap(\.base.contents.completion).eachOnce }

    /// The names of those who are told of animations, each once.
    package var delegates: [String] { actions.compactMap(\.base.contents.delegate).eachOnce }
}

extension Composition {
    /// The ready scenes of the tree with their names, in its order; the name of one that stands alone is empty.
    package var scenes: [(name: String, scene: SceneDescription)] {
        layers.flatMap(\.withSublayers).compactMap { layer in layer.scene.map { (layer.name, $0) } }
    }

    /// Its networks as a script's check knows them.
    func networks(by solver: any Solver) -> [NetworkSymbol] {
        scenes.compactMap { name, scene in
            guard case .network(let description) = scene else { return nil }
            return NetworkSymbol(description.network, by: solver, named: name)
        }
    }
}

extension SymbolTable {
    /// All layers that there ever are: those at the start, and those that a script makes.
    package init(of composition: Composition) {
        self.init()
        for layer in composition.layers { _ = enter(layer, in: SymbolTable.root) }
        for layer in composition.actions.compactMap(\.base.contents.layer) { _ = enter(layer, in: SymbolTable.root) }
    }
}

extension LayerDescription {
    package var withSublayers: [LayerDescription] { [self] + sublayers.flatMap(\.withSublayers) }
}

extension [String] {
    /// In the order in which each first comes.
    fileprivate var eachOnce: [String] {
        reduce(into: []) { known, name in if !known.contains(name) { known.append(name) } }
    }
}
