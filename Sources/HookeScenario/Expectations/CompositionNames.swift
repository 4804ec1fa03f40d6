internal import HookeDynamics
internal import HookeForms

/// The names in a composition that expectations can use.
struct CompositionNames {
    /// All layers.
    let layers: SymbolTable
    let links: [String]
    /// The ready scenes with their names, in the order of the tree; the name of a single scene is empty.
    let scenes: [(name: String, scene: SceneDescription)]
    /// The names of the completions.
    let completions: [String]
    /// The names of the animation delegates.
    let delegates: [String]
    /// The streams whose values are events.
    let recordedStreams: [String]
    /// The streams whose ends are events.
    let disposalStreams: [String]
    /// Whether errors hide the names of some streams.
    var hasUnknownStreams = false
    /// The names of all streams, with the numbers that expressions read.
    let declarations: [ExpressionContext.Declaration]

    /// The word for the composition in messages.
    var whole: String { layers.soleScene == nil ? "tree" : "scene" }

    /// The possible subjects of an event; `nil` for an event without a subject.
    func subjects(of event: EventName) -> (kind: String, names: [String])? {
        switch event {
        case .completion, .transactionBegin, .transactionCommit: ("completion", completions)
        case .delegateStart, .delegateStop: ("delegate", delegates)
        case .link: ("display link", links)
        case .streamValue, .streamFinished, .streamFailed: ("recorded stream", recordedStreams)
        case .streamDisposed: ("stream with 'disposal'", disposalStreams)
        case .hitch, .settled: nil
        case .touchBegan, .touchIgnored, .touchEnded, .touchCancelled, .panBegan, .panEnded, .panCancelled,
            .tap, .longPressBegan, .longPressEnded, .longPressCancelled, .pinchBegan, .pinchChanged, .pinchEnded,
            .pinchCancelled, .rotationBegan, .rotationChanged, .rotationEnded, .rotationCancelled,
            .scrollBegan, .scrollEnded, .scrollEdge, .decelerationEnded, .scrollAnimationEnded,
            .keyboardWillChangeFrame, .keyboardWillShow, .keyboardWillHide, .textChanged, .linkTapped,
            .animationStart, .motionStopped, .animationStop, .animationMissing, .layout, .display, .crossing, .extremum,
            .impact,
            .change:
            ("layer", layers.symbols.map { $0.name })
        }
    }
}

extension CompositionNames {
    /// The metrics that layers and scenes of the tree have; of a scene with errors it may have any.
    var metrics: [MetricName] {
        if layers.hasUnknownLayers { return MetricName.allCases.filter { ![.value, .impacts, .steps].contains($0) } }
        let ofScenes = MetricName.allCases.filter { metric in scenes.contains { $0.scene.metrics.contains(metric) } }
        return [.presentation, .model, .velocity, .minimum, .maximum, .reversals, .frames] + MetricName.ofFrames
            + (scenes.isEmpty ? [] : [.modelGap]) + ofScenes
    }

    /// The events that the composition does not have: those of systems, those of releases if no scene has releases, and impacts if no network's
    /// points touch anything.
    var strangeEvents: [EventName] {
        let mayRelease = layers.hasUnknownLayers || scenes.contains(where: { $0.scene.hasReleases })
        let mayTouch =
            layers.hasUnknownLayers || scenes.contains { $0.scene.scene.movingNetwork?.network.contact != nil }
        let ofStreams: [EventName] =
            (recordedStreams.isEmpty && !hasUnknownStreams ? [.streamValue, .streamFinished, .streamFailed] : [])
            + (disposalStreams.isEmpty && !hasUnknownStreams ? [.streamDisposed] : [])
        return [.change] + (mayTouch ? [] : [.impact]) + (mayRelease ? [] : [.crossing, .extremum]) + ofStreams
    }
}

extension SceneDescription {
    /// Its metrics: those of its releases and networks, and its own.
    var metrics: [MetricName] {
        (hasReleases ? [.overshootPercent, .settleTime, .crossings, .solverError] : [])
            + (hasNetwork ? [.energyDrift, .errorEstimate] : []) + scene.metrics
    }
}
