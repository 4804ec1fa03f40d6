internal import HookeAnimation
internal import HookeDynamics
internal import HookeForms
internal import HookeScenario
internal import HookeScenes

/// Scenes and layers on a stage, with the script scheduled.
///
/// The stage's inputs and recognisers know of it without keeping it: whoever steps the stage keeps it.
final class ComposedStage {
    /// What the names of the script stand for.
    let context: ScriptContext
    var stage: Stage { context.stage }
    /// The ready scenes, in the order of the tree.
    private(set) var scenes: [SceneOnStage] = []
    /// The names of the completions that ran, in order, until they are taken.
    private var completions: [String] = []
    /// Where the centre of a view was that a finger drags, by the view's name.
    private var dragStarts: [String: Point] = [:]

    /// - Parameter response: what the springs back of a scene that stands alone follow, where it is known from a run before.
    init(
        _ composition: Composition, on stage: Stage, solver: any Solver, along response: ReleaseResponse? = nil
    ) {
        context = ScriptContext(stage, solver: solver)
        if let scene = composition.soleScene {
            add(SceneOnStage(scene, in: stage.root, solver: solver, along: response))
        }
        for name in composition.objects { _ = stage.object(name) }
        // Those that the script adds are made at once and lie nowhere: what is traced of them has its place from the start.
        for description in composition.allLayers where description.scene == nil { make(description) }
        if composition.soleScene == nil {
            for description in composition.layers { makeScenes(of: description, in: stage.root) }
            for description in composition.layers { context.put(description, into: stage.root) }
        }
        // Now that the tree has been put up, which sets nothing off.
        for description in composition.allLayers where description.scene == nil { setActions(of: description) }
        for name in [""] + composition.completions {
            stage.setCompletionBlock(named: name) { [unowned self] _ in completions.append(name) }
        }
        for name in composition.delegates { stage.setAnimationDelegate(named: name, context.delegate(name)) }
        for link in composition.links { context.register(make(link), as: link.name) }
        for step in composition.script { step.schedule(in: context) }
    }

    /// Makes the scenes in a layer, each as large as what it lies in; what is put into it later has its order among its siblings then.
    private func makeScenes(of description: LayerDescription, in superlayer: Layer) {
        guard let scene = description.scene else {
            let layer = layer(description.name)
            for inner in description.sublayers { makeScenes(of: inner, in: layer) }
            return
        }
        let part = SceneOnStage(scene, in: superlayer, named: description.name, solver: context.solver)
        part.scene.layer.removeFromSuperlayer()
        add(part)
    }

    private func add(_ part: SceneOnStage) {
        scenes.append(part)
        context.register(part.scene)
        if let network = part.network { context.register(network, as: part.name) }
        part.header?.completionObserver = { [unowned self] in completions.append(part.name) }
    }

    /// The layer of that name; a name that none has was refused before the run.
    func layer(_ name: String) -> Layer { context.layer(name) }

    /// The property or part of one that a layer has by that name.
    func form(of path: String) -> PropertyDescriptor { context.form(of: path) }

    /// The numbers of a property or a part of one.
    func numbers(of path: String, in layer: String) -> [TracedNumber] {
        let layer = self.layer(layer)
        if PropertyDescriptor.builtIn(path) == nil, let (form, lane) = PropertyDescriptor.number(path) {
            return [TracedNumber(layer: layer, key: form.key, number: lane)]
        }
        let form = form(of: path)
        guard form.isTransformPart else {
            return form.tracedNumbers.map { TracedNumber(layer: layer, key: form.key, number: $0) }
        }
        return form.numberNames.compactMap { PropertyPath($0).flatMap { Property<Double>($0) } }
            .map { TracedNumber(layer: layer, part: $0) }
    }

    /// The name of the next completion.
    func takeCompletion() -> String { completions.removeFirst() }

    private func make(_ description: LayerDescription) {
        let layer: Layer
        if description.kind == .view {
            let view = stage.addView(description.name, frame: .zero)
            layer = view.layer
            layer.removeFromSuperlayer()
            if description.pans { drag(view, description.name) }
        } else {
            layer = stage.addDetachedLayer(description.name)
        }
        context.register(layer, as: description.name)
        // So that the stage tells of each layout and display, whatever the script asks for later; there is nothing to do.
        layer.setLayoutHandler { _ in }
        layer.setDisplayHandler { _ in }
        for own in description.custom { layer.addCustomProperty(own.property, value: own.value.numbers(on: stage)[0]) }
        for value in description.values { form(of: value.property).property.set(value.value, on: layer) }
        if let timing = description.timing { layer.timing = timing.applied(to: layer.timing) }
    }

    private func setActions(of description: LayerDescription) {
        let layer = layer(description.name)
        for action in description.actions {
            let answer = action.animation.map { ActionAnswer.action(context.action($0, on: layer)) }
            layer.setAction(answer ?? .null, for: PropertyKey(named: action.property))
        }
    }

    /// The view follows the finger from where the pan found it.
    private func drag(_ view: View, _ name: String) {
        stage.addPanRecognizer(to: view) { [unowned self] pan in
            if pan.state == .began { dragStarts[name] = pan.view.center }
            pan.view.center = (dragStarts[name] ?? .zero) + pan.translation
        }
    }
}

extension ComposedStage {
    /// Forgets what happened, after the stage has returned to its initial state.
    func reset() {
        completions.removeAll()
        dragStarts.removeAll()
        for part in scenes { part.scene.reset() }
    }

    /// What only it and its scenes know: where drags began. Completions that ran are taken before a frame ends.
    func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        for part in scenes { try part.scene.archive(in: &archive) }
        var names = dragStarts.keys.sorted()
        var starts = names.map { dragStarts[$0] ?? .zero }
        try archive.code(&names)
        try archive.code(&starts, count: names.count)
        dragStarts = Dictionary(zip(names, starts)) { first, _ in first }
    }
}

extension ComposedStage {
    /// A link whose calls are events, each with what it says: the time of its next call, and the panel's interval.
    func make(_ description: LinkDescription) -> DisplayLink {
        let link = stage.addDisplayLink(preferredFrameRateRange: description.range) { [unowned stage] link in
            let detail = "targetTimestamp \(link.targetTimestamp.seconds) duration \(link.duration.seconds)"
            stage.recordEvent(.link, of: description.name, detail, at: link.timestamp)
        }
        link.isPaused = description.isPaused
        return link
    }
}
