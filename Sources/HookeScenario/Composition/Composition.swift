package import HookeForms
public import HookeDynamics

/// A tree of layers and scenes with its display links, script and probes.
public struct Composition: Hashable, Sendable {
    /// The layers in the root, from back to front. A single scene, `scene:` in a file, is a layer with the empty name.
    public var layers: [LayerDescription]
    /// The display links, in the order of their calls.
    public var links: [LinkDescription]
    /// The steps, in order of time; steps at one time in the order of the file.
    public var script: [ScriptStep]
    /// The steps that answer events, in the order of the file.
    public var answers: [AnsweringStep] = []
    /// The probes.
    public var probes: [PropertyProbe]
    /// The times at which what the display shows is recorded, in order; `nil` for every frame.
    public var screens: [Flicks]? = []
    /// The streams, each of which reads those before it.
    package var streams: [NamedStream] = []
    /// The numbers of layers that expressions drive, in the order of the file.
    package var drives: [Drive] = []
}

extension Composition {
    /// Creates a composition of a single scene. The names of its parts have no prefix.
    package init(
        scene: SceneDescription, at position: SourcePosition = .start, links: [LinkDescription] = [],
        script: [ScriptStep] = [], probes: [PropertyProbe] = []
    ) {
        let layer = LayerDescription(
            name: "", position: position, scene: scene, kind: .layer, values: [], custom: [], actions: [],
            timing: nil, pan: nil, sublayers: [])
        self.init(layers: [layer], links: links, script: script, probes: probes)
    }

    /// The single scene, `scene:` in a file; `nil` for a tree of layers.
    public var soleScene: SceneDescription? {
        layers.count == 1 && layers[0].name.isEmpty ? layers[0].scene : nil
    }
}

extension Composition {
    /// All actions of the script, including those in blocks.
    package var actions: [AnyScriptAction] {
        (script.map { $0.action } + answers.map { $0.action }).flatMap { $0.withContents }
    }

    /// The position of the last step up to a time, seconds, that sets, animates, drags or creates a layer; `nil` without such a step.
    package func positionOfStep(for layer: String, by time: Double) -> SourcePosition? {
        script.last { step in
            step.at.seconds <= time
                && step.action.withContents.map { $0.base.contents }.contains { contents in
                    contents.layers.contains(layer)
                        || contents.layer?.withSublayers.contains { $0.name == layer } ?? false
                }
        }?.position
    }

    /// The initial layers, then those that the script adds, each before its sublayers.
    package var allLayers: [LayerDescription] {
        (layers + actions.compactMap { $0.base.contents.layer }).flatMap { $0.withSublayers }
    }

    /// The names of the completions in the script, without repetitions.
    package var completions: [String] { actions.compactMap { $0.base.contents.completion }.eachOnce }

    /// The names of the animation delegates in the script, without repetitions.
    package var delegates: [String] { actions.compactMap { $0.base.contents.delegate }.eachOnce }
}

extension Composition {
    /// The ready scenes with their names, in the order of the tree; the name of a single scene is empty.
    package var scenes: [(name: String, scene: SceneDescription)] {
        layers.flatMap { $0.withSublayers }.compactMap { layer in layer.scene.map { (layer.name, $0) } }
    }

    /// The symbols of its networks for the script checker.
    func networks(by solver: any Solver) -> [NetworkSymbol] {
        scenes.compactMap { name, scene in
            scene.as(NetworkDescription.self).map { NetworkSymbol($0.network, by: solver, named: name) }
        }
    }
}

extension SymbolTable {
    /// The symbols of all layers: the initial ones, and those that a script adds.
    package init(of composition: Composition) {
        self.init()
        for layer in composition.layers { _ = enter(layer, in: SymbolTable.root) }
        for layer in composition.actions.compactMap({ $0.base.contents.layer }) {
            _ = enter(layer, in: SymbolTable.root)
        }
    }
}

extension LayerDescription {
    /// The layer and all layers in it, each before its sublayers.
    package var withSublayers: [LayerDescription] { [self] + sublayers.flatMap { $0.withSublayers } }
}

extension [String] {
    /// The elements without repetitions, in order of first occurrence.
    fileprivate var eachOnce: [String] {
        reduce(into: []) { known, name in if !known.contains(name) { known.append(name) } }
    }
}

extension CompositionNames {
    /// The names of a composition.
    init(of composition: Composition) {
        layers = SymbolTable(of: composition)
        links = composition.links.map { $0.name }
        scenes = composition.scenes
        // The completion of a release has its scene's name.
        let springsBack = scenes.filter { $0.scene.hasReleases && !$0.name.isEmpty }.map { $0.name }
        completions = springsBack + composition.completions
        delegates = composition.delegates
        recordedStreams = composition.streams.filter { $0.isRecorded }.map { $0.name.value }
        disposalStreams = composition.streams.filter { $0.recordsDisposal }.map { $0.name.value }
        declarations = composition.streams.map { $0.declaration }
    }
}
