internal import HookeAnimation
internal import HookeDynamics
internal import HookeForms
internal import HookeScenario
internal import HookeScenes

/// A composition on a stage: its layers, scenes and links, with the script scheduled.
///
/// The stage's inputs and recognisers refer to it without retaining it: the owner of the stage must keep it as long as the stage is
/// stepped.
final class ComposedStage {
    /// The layers, links and networks by their names in the script.
    let context: ScriptContext
    var stage: Stage { context.stage }
    /// The ready scenes, in the order of the tree.
    private(set) var scenes: [SceneOnStage] = []
    /// The names of the completions that ran and were not taken yet, in order.
    private var completions: [String] = []
    /// How many of them were answered.
    private var answeredCompletions = 0
    /// The steps that answer events.
    private var answers: EventAnswers
    /// The last frame in which one did; its changes may show in the next frame only.
    private(set) var lastAnswerFrame = -2
    /// The time of the event that was last answered by a step which changes more than the display.
    private(set) var lastAnswerTime = Flicks.zero
    /// The last frame in which a step answered an event or a drive changed a number.
    var lastChangeFrame: Int { max(lastAnswerFrame, lastDriveFrame) }
    /// The last frame in which a drive changed a number.
    var lastDriveFrame: Int { streams?.lastChange ?? -2 }
    /// The centre of each dragged view at the start of its drag, by the view's name.
    var dragStarts: [String: Point] = [:]
    /// The number of inputs on the stage before each step of the script was scheduled, and after the last one.
    private var inputCounts: [Int] = []
    /// The streams and drives; `nil` for none.
    private var streams: RunningStreams?

    /// Creates the layers, scenes and links of a composition on a stage, and schedules its script.
    ///
    init(_ composition: Composition, on stage: Stage, solver: any Solver) {
        context = ScriptContext(stage, solver: solver)
        answers = EventAnswers(composition.answers)
        if let scene = composition.soleScene {
            add(SceneOnStage(scene, in: stage.root, solver: solver), scene)
        }
        for name in composition.objects { _ = stage.object(name) }
        // Layers that the script adds are also created now, outside the tree, so that their rows in tables keep the same order.
        for description in composition.allLayers where description.scene == nil { make(description) }
        if composition.soleScene == nil {
            for description in composition.layers { makeScenes(of: description, in: stage.root) }
            for description in composition.layers { context.put(description, into: stage.root) }
        }
        for description in composition.allLayers {
            guard let header = description.scene?.as(ElasticHeaderDescription.self), let name = header.pulledBy,
                let scroll = stage.scrollView(of: layer(name.value))
            else { continue }
            scenes.first { $0.name == description.name }?.header?.follow(scroll)
        }
        for description in composition.allLayers { relateGestures(of: description) }
        // Actions are set after the tree is built: building it triggers none.
        for description in composition.allLayers where description.scene == nil { setActions(of: description) }
        for name in [""] + composition.completions {
            stage.setCompletionBlock(named: name) { [owner = Unowned(self)] _ in owner.object.completions.append(name) }
        }
        for name in composition.delegates { stage.setAnimationDelegate(named: name, context.delegate(name)) }
        for link in composition.links { context.register(make(link), as: link.name) }
        if !composition.streams.isEmpty || !composition.drives.isEmpty {
            streams = RunningStreams(
                composition.streams, composition.drives, inOrder: composition.driveOrder, in: context)
        }
        // A new stage has all animators when a snapshot is read.
        for action in composition.actions { action.as(AnimatorStep.self)?.prepare(in: context) }
        inputCounts.reserveCapacity(composition.script.count + 1)
        inputCounts.append(stage.inputCount)
        for step in composition.script {
            step.schedule(in: context)
            inputCounts.append(stage.inputCount)
        }
        if !answers.isEmpty || streams != nil {
            stage.setEventHandler { [owner = Unowned(self)] in owner.object.answer($0) }
        }
        streams?.start()
    }

    /// Creates the scenes in a layer, each with the size of its superlayer. They are removed from the tree again; `put` adds them later
    /// in the order of their siblings.
    private func makeScenes(of description: LayerDescription, in superlayer: Layer) {
        guard let scene = description.scene else {
            let layer = layer(description.name)
            for inner in description.sublayers { makeScenes(of: inner, in: layer) }
            return
        }
        let part = SceneOnStage(scene, in: superlayer, named: description.name, solver: context.solver)
        part.scene.layer.removeFromSuperlayer()
        add(part, scene)
    }

    private func add(_ part: SceneOnStage, _ description: SceneDescription) {
        scenes.append(part)
        context.register(part.scene, description, as: part.name)
        for name in description.scrollViews.map({ description.partName($0, named: part.name) }) {
            guard let scroll = stage.scrollView(of: layer(name)) else { continue }
            register(scroll, as: name)
        }
        if let text = part.scene as? TextScene { registerPans(of: text) }
        // Nothing reads the pan of a single scene.
        if !part.name.isEmpty, description.isDragged { registerPan(of: part.scene) }
        // The name alone: the part would retain the header that retains the closure.
        part.header?.completionObserver = { [owner = Unowned(self), name = part.name] in
            owner.object.completions.append(name)
        }
        guard let scroll = stage.scrollView(of: part.scene.layer) else { return }
        let (name, own) = (part.scene.layer.name, scroll.delegate.willEndDragging)
        register(scroll, as: name)
        var delegate = notingDrags(of: name, nil)
        let note = delegate.willEndDragging
        delegate.willEndDragging = { scroll, velocity, target in
            note?(scroll, velocity, &target)
            own?(scroll, velocity, &target)
        }
        scroll.setDelegate(delegate)
    }

    /// The layer of a name, which must be in the composition.
    func layer(_ name: String) -> Layer { context.layer(name) }

    func form(of path: String) -> PropertyDescriptor { context.form(of: path) }

    /// The numbers of the stage's inputs that a step of the script has scheduled; empty for a change of the refresh rate.
    func inputs(ofStep index: Int) -> Range<Int> { inputCounts[index]..<inputCounts[index + 1] }

    /// Removes and returns the name of the oldest completion that was not taken yet; there must be one.
    func takeCompletion() -> String {
        answeredCompletions = max(0, answeredCompletions - 1)
        return completions.removeFirst()
    }

    /// Does the steps that answer an event, at its time.
    private func answer(_ event: StageEvent) {
        var subject = event.subject
        if event.kind == .completion {
            subject = completions[answeredCompletions]
            answeredCompletions += 1
        }
        guard context.failure == nil else { return }
        if context.events.hasSubscribers {
            context.events.send((EventName(event.kind), subject, event.detail, event.time))
        }
        do throws(Diagnostic) {
            let actions = try answers.take(EventName(event.kind), of: subject, event.detail, at: event.time)
            if !actions.isEmpty { lastAnswerFrame = stage.frame }
            if actions.contains(where: { !$0.base.type.changesDisplayOnly }) { lastAnswerTime = event.time }
            context.perform(actions, at: event.time)
        } catch {
            context.fail(error)
        }
    }

    private func make(_ description: LayerDescription) {
        let layer: Layer
        var scroll: ScrollView?
        if description.kind == .view || description.kind == .scroll {
            let view = stage.addView(description.name, frame: .zero)
            layer = view.layer
            if description.kind == .scroll { scroll = stage.addScrolling(to: view) }
            layer.removeFromSuperlayer()
            if let pan = description.pan { drag(view, RecognizerName("pan", of: description.name), pan) }
            for gesture in description.gestures {
                add(gesture, to: view, as: RecognizerName(gesture.name, of: description.name))
            }
        } else {
            layer = stage.addDetachedLayer(description.name)
        }
        context.register(layer, as: description.name)
        // A layer with handlers has an event for each layout and display. The handlers do nothing else.
        layer.setLayoutHandler { _ in }
        layer.setDisplayHandler { _ in }
        for own in description.custom { layer.addCustomProperty(own.property, value: own.value.numbers(on: stage)[0]) }
        for value in description.values { form(of: value.property).property.set(value.value, on: layer) }
        if let scroll, let content = description.scroll {
            if description.values.allSatisfy({ $0.property != "masksToBounds" }) { layer[.masksToBounds] = true }
            content.apply(to: scroll)
            register(scroll, as: description.name)
            scroll.setDelegate(notingDrags(of: description.name, content.willEndDragging))
        }
        if let timing = description.timing { layer.timing = timing.applied(to: layer.timing) }
    }

    private func setActions(of description: LayerDescription) {
        let layer = layer(description.name)
        for action in description.actions {
            let answer = action.animation.map { context.action($0, on: layer) }
            layer.setAction(answer ?? .null, for: PropertyKey(named: action.property))
        }
    }

    /// A delegate that notes which view was dragged last, for expressions with `pan`, and changes where the content stops.
    private func notingDrags(of name: String, _ target: ScrollTarget?) -> ScrollDelegate {
        let owner = Unowned(self)
        return ScrollDelegate(
            didScroll: {
                // A drag that was handed over is that of another pan.
                guard $0.isDragging, $0.panRecognizer.state != .failed else { return }
                let context = owner.object.context
                context.lastPannedView = name
                context.scrub(with: $0.panRecognizer, of: name)
            },
            willEndDragging: { scroll, velocity, end in
                let context = owner.object.context
                if scroll.panRecognizer.state != .failed { context.lastPannedView = name }
                if let target { context.redirect(&end, by: target, velocity: velocity, at: scroll.releaseTime) }
            })
    }
}

extension ComposedStage {
    /// The names of the streams that have sent nothing.
    var silentStreams: [String] { streams?.silent ?? [] }

    /// Returns scenes, drags and completions to their initial state, after the stage was restored.
    func reset() {
        completions.removeAll()
        answeredCompletions = 0
        answers.reset()
        lastAnswerFrame = -2
        context.lastPannedView = nil
        context.scrubStarts = context.scrubStarts.map { _ in 0 }
        context.lastGestures.removeAll()
        dragStarts.removeAll()
        for part in scenes { part.scene.reset() }
        streams?.restart()
    }

    /// The state between two frames outside the stage.
    struct Checkpoint {
        fileprivate let answers: EventAnswers
        fileprivate let lastAnswerFrame: Int
        fileprivate let dragStarts: [String: Point]
        fileprivate let lastPannedView: String?
        fileprivate let scrubStarts: [Double]
        fileprivate let lastGestures: [ScriptContext.GestureKey: RecognizerName]
        fileprivate let scenes: [() -> Void]
    }

    /// Keeps the state; `nil` if streams or a scene have state that cannot be kept.
    func checkpoint() -> Checkpoint? {
        guard streams == nil, completions.isEmpty else { return nil }
        var kept: [() -> Void] = []
        for part in scenes {
            guard let restore = part.scene.checkpoint() else { return nil }
            kept.append(restore)
        }
        return Checkpoint(
            answers: answers, lastAnswerFrame: lastAnswerFrame, dragStarts: dragStarts,
            lastPannedView: context.lastPannedView, scrubStarts: context.scrubStarts,
            lastGestures: context.lastGestures, scenes: kept)
    }

    /// Restores the state, after the stage was restored.
    func restore(_ kept: Checkpoint) {
        completions.removeAll()
        answeredCompletions = 0
        (answers, lastAnswerFrame, dragStarts) = (kept.answers, kept.lastAnswerFrame, kept.dragStarts)
        (context.lastPannedView, context.lastGestures) = (kept.lastPannedView, kept.lastGestures)
        context.scrubStarts = kept.scrubStarts
        for restore in kept.scenes { restore() }
    }

    /// Writes or reads the state of the scenes and the starts of drags. Completions are always taken before a frame ends.
    func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        for part in scenes { try part.scene.archive(in: &archive) }
        try answers.archive(in: &archive)
        try archive.code(&context.lastPannedView)
        try streams?.archive(in: &archive)
        try context.archiveGestures(in: &archive)
        var names = dragStarts.keys.sorted()
        var starts = names.map { dragStarts[$0] ?? .zero }
        try archive.code(&names)
        try archive.code(&starts, count: names.count)
        dragStarts.removeAll()
        for (name, start) in zip(names, starts) where dragStarts[name] == nil { dragStarts[name] = start }
        var scrubs = context.scrubStarts
        try archive.code(&scrubs, count: scrubs.count)
        try archive.require(scrubs.allSatisfy { (0...1).contains($0) }, "a pan scrubs from no fraction")
        context.scrubStarts = scrubs
    }
}

extension ComposedStage {
    /// Adds a display link whose calls are events. Their value is the time of the next call, and their detail the display's refresh
    /// interval, seconds.
    func make(_ description: LinkDescription) -> DisplayLink {
        let link = stage.addDisplayLink(preferredFrameRateRange: description.range) { [stage = Unowned(stage)] link in
            stage.object.recordEvent(
                .link, of: description.name, "duration \(link.duration.seconds)",
                numbers: EventNumbers(value: link.targetTimestamp.seconds, unit: .seconds), at: link.timestamp)
        }
        link.isPaused = description.isPaused
        return link
    }
}
