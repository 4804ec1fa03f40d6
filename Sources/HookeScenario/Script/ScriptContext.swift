package import HookeForms
package import HookeAnimation
package import HookeDynamics
package import HookeScenes

/// The context of script steps on a stage: the layers, links and networks by their names.
///
/// The stage's inputs refer to it without retaining it: the owner of the stage must keep it as long as the stage is stepped.
package final class ScriptContext {
    /// The stage.
    package let stage: Stage
    /// The solver of springs.
    package let solver: any Solver
    private var layersByName: [String: Layer]
    /// Scenes whose layers are not in `layersByName` yet. They are added when a name is first missing, because few scripts need them.
    private var scenes: [any Scene] = []
    /// The names of the points of scenes whose layers are among `layersByName`.
    private var pointNames: Set<String> = []
    private var links: [String: DisplayLink] = [:]
    /// The pan recogniser of each view that pans, by the view's name.
    package private(set) var pans: [String: PanRecognizer] = [:]
    /// The newest values of the scenario's streams; `nil` without streams.
    package var streams: StreamValues?
    /// The events of the stage, with their names and subjects as in the trace, for streams.
    package let events = PassthroughSubject<(name: EventName, subject: String, detail: String, time: Flicks)>()
    /// The view whose pan changed last; `nil` before the first change.
    package var lastPannedView: String?
    /// The pan that changed last.
    var lastPan: PanRecognizer? { lastPannedView.flatMap { pans[$0] } }
    /// The recognisers by layer and name, pans and those of scroll views among them.
    private var recognizers: [RecognizerName: GestureHandle] = [:]
    /// The names of the gestures of each kind on each view, in order of addition.
    private var gestureNames: [GestureKey: [RecognizerName]] = [:]
    /// The gesture of each kind that changed last, on each view, and with the view `nil` on any.
    package var lastGestures: [GestureKey: RecognizerName] = [:]
    /// Why a step could not be done, the first time that one could not; the run ends with it.
    package private(set) var failure: Diagnostic?
    /// The pans that scrub animators, in the order of the script.
    var scrubs: [ScrubbingPan] = []
    /// The scenes with their names and descriptions, in the order of registration.
    private var describedScenes: [(name: String, description: SceneDescription, scene: any Scene)] = []

    /// Creates the context of a stage, in which only the root layer has a name.
    package init(_ stage: Stage, solver: any Solver) {
        (self.stage, self.solver) = (stage, solver)
        layersByName = [SymbolTable.root: stage.root]
    }

    /// Registers a layer under its name in the script.
    package func register(_ layer: Layer, as name: String) { layersByName[name] = layer }

    /// Registers a display link under its name in the script.
    package func register(_ link: DisplayLink, as name: String) { links[name] = link }

    /// Registers the pan recogniser of a view.
    package func register(_ pan: PanRecognizer, as view: String) { pans[view] = pan }

    /// A kind of gesture on a view, or on any.
    package struct GestureKey: Hashable {
        package var kind: GestureKind
        package var view: String?
    }

    /// Registers a recogniser under its name.
    package func register(_ recognizer: GestureHandle, as name: RecognizerName) {
        recognizers[name] = recognizer
        gestureNames[GestureKey(kind: recognizer.kind, view: name.layer), default: []].append(name)
    }

    /// The recogniser of a name, which must be registered.
    package func recognizer(_ name: RecognizerName) -> GestureHandle {
        guard let found = recognizers[name] else {
            trap("register the gesture '\(name.name)' of '\(name.layer)' before it is referred to")
        }
        return found
    }

    /// Notes that a gesture has changed.
    package func noteChange(of name: RecognizerName, _ kind: GestureKind) {
        lastGestures[GestureKey(kind: kind, view: nil)] = name
        lastGestures[GestureKey(kind: kind, view: name.layer)] = name
        if kind == .pan { lastPannedView = name.layer }
    }

    /// The gesture of a kind that changed last; on a view the first one before any did.
    func gesture(_ kind: GestureKind, on view: String?) -> GestureHandle? {
        let key = GestureKey(kind: kind, view: view)
        let name = lastGestures[key] ?? (view == nil ? nil : gestureNames[key]?.first)
        return name.flatMap { recognizers[$0] }
    }

    /// Notes that a step cannot be done. The stage's frame fails with it, as with a motion that cannot be solved.
    package func fail(_ problem: Diagnostic) {
        failure = failure ?? problem
        stage.fail(.failed(method: "the script", time: stage.now.seconds, reason: problem.message))
    }

    /// Registers a scene under its name, which is empty for a single scene, and its layers under their own names.
    package func register(_ scene: any Scene, _ description: SceneDescription, as name: String) {
        scenes.append(scene)
        describedScenes.append((name, description, scene))
    }

    /// The scene with a name, or without one the only scene that fits. It must be registered.
    func scene(_ name: Name?, where isFit: (any AnyReadyScene) -> Bool) -> any Scene {
        let found = describedScenes.first {
            (name == nil || $0.name == name?.value) && isFit($0.description.scene)
        }
        guard let found else {
            trap("register the scene '\(name?.value ?? "")' before a step uses it")
        }
        return found.scene
    }

    /// The layer with a name. The name must be registered.
    package func layer(_ name: String) -> Layer {
        if let layer = layersByName[name] { return layer }
        for scene in scenes {
            let trace = scene.trace
            let parts = trace.points.map { $0.layer } + trace.layers.map { $0.layer } + trace.shapes.map { $0.layer }
            for layer in [scene.layer] + parts { layersByName[layer.name] = layer }
            pointNames.formUnion(trace.points.map { $0.layer.name })
        }
        scenes.removeAll()
        guard let layer = layersByName[name] else {
            trap("register the layer '\(name)' before a step uses it")
        }
        return layer
    }

    package func layer(_ name: Name) -> Layer { layer(name.value) }

    /// The display link with a name. The name must be registered.
    package func link(_ name: Name) -> DisplayLink {
        guard let link = links[name.value] else {
            trap("register the display link '\(name.value)' before a step uses it")
        }
        return link
    }

    /// The network with a name, or the only network for `nil`. It must be registered.
    package func network(_ name: Name?) -> NetworkScene {
        guard let network = scene(name, where: { $0.type.name == .network }) as? NetworkScene else {
            trap("a NetworkDescription makes a NetworkScene")
        }
        return network
    }

    /// The path of a property, with the position in full where it is short for that of a point: `C.y` of a scene that stands alone.
    package func path(of name: LayerKeyPath) -> String {
        guard ["x", "y"].contains(name.path) else { return name.path }
        _ = layer(name.layer)
        return pointNames.contains(name.layer) ? "position.\(name.path)" : name.path
    }

    /// The property or part of one that a layer has by that name.
    package func form(of path: String) -> PropertyDescriptor { PropertyDescriptor.builtIn(path) ?? .custom(path) }

    /// The layer and the property of one number. The name must be in the composition.
    func number(_ name: LayerKeyPath) -> (layer: Layer, property: Property<Double>) {
        let form = form(of: path(of: name))
        guard let property = Property<Double>(form.property.path) else {
            trap("the checks of a scenario know that '\(name.path)' is one number")
        }
        return (layer(name.layer), property)
    }

    /// Adds a layer to a superlayer, and adds its sublayers to it.
    package func put(_ description: LayerDescription, into superlayer: Layer) {
        let layer = layer(description.name)
        superlayer.addSublayer(layer)
        for inner in description.sublayers { put(inner, into: layer) }
    }

    /// Writes or reads which gestures changed last.
    package func archiveGestures(in archive: inout SnapshotCoder) throws(SnapshotError) {
        let entries = lastGestures.sorted {
            ($0.key.kind.rawValue, $0.key.view ?? "") < ($1.key.kind.rawValue, $1.key.view ?? "")
        }
        var (kinds, views) = (entries.map { $0.key.kind.rawValue }, entries.map { $0.key.view })
        var (layers, names) = (entries.map { $0.value.layer }, entries.map { $0.value.name })
        try archive.code(&kinds)
        try archive.code(&views, count: kinds.count)
        try archive.code(&layers, count: kinds.count)
        try archive.code(&names, count: kinds.count)
        guard archive.isReading else { return }
        lastGestures = [:]
        for index in kinds.indices {
            let name = RecognizerName(names[index], of: layers[index])
            guard let kind = GestureKind(rawValue: kinds[index]), recognizers[name]?.kind == kind else {
                throw .damaged("there is no gesture '\(name.name)' of '\(name.layer)'")
            }
            lastGestures[GestureKey(kind: kind, view: views[index])] = name
        }
    }

    /// Performs actions in order.
    package func perform(_ actions: [AnyScriptAction], at time: Flicks) {
        for action in actions { action.perform(in: self, at: time) }
    }
}
