internal import HookeAnimation
internal import HookeDynamics
internal import HookeForms
internal import HookeExpressions
internal import HookeTrace

/// A pan of a view: `{ pan: card }`, with `translation`, `velocity` and `location` of each change.
struct PanStream: StreamDescription {
    let view: Name

    static let kind = StreamKind.pan
    static let about = "The changes of a view's pan: translation, velocity and location, each with x and y."
    static let schema = Schema<Name>.layerName.map { PanStream(view: $0) }

    /// In the order of ``RunQuantity/PanMeasure``.
    var numbers: StreamNumbers {
        RunQuantity.PanMeasure.allCases.flatMap { measure in
            RunQuantity.Axis.allCases.map {
                .init("\(measure.rawValue).\($0.rawValue)", measure == .velocity ? .velocity : .length)
            }
        }
    }

    func problems(among names: CompositionNames) -> [Diagnostic] { names.layers.problems(ofPanOf: view) }

    func makeStream(in context: StreamContext) -> Stream<StreamValue> {
        guard let pan = context.script.pans[view.value] else {
            context.script.fail(Diagnostic(at: view.position, "\(quoted(view.value)) has no pan"))
            return .empty()
        }
        return pan.changes.map { pan in
            let (translation, velocity, location) = (pan.translation, pan.velocity, pan.location)
            return StreamValue(
                translation.x, translation.y, velocity.x, velocity.y, location.x, location.y, 0, 0)
        }
    }
}

/// The calls of a display link: `{ link: tick }`, the time of each refresh.
struct LinkStream: StreamDescription {
    let link: Name

    static let kind = StreamKind.link
    static let about = "The calls of a display link: the time of each. It finishes when the link is invalidated."
    static let schema = Schema<Name>.name.map { LinkStream(link: $0) }

    var numbers: StreamNumbers { [.init("", .time)] }

    func problems(among names: CompositionNames) -> [Diagnostic] {
        if names.links.contains(link.value) { return [] }
        let nearest = nearestName(to: link.value, among: names.links)
        return [
            Diagnostic(
                at: link.position, "unknown display link \(quoted(link.value))",
                expected: names.links.isEmpty ? "a link in 'links'" : listed(names.links), suggestion: nearest)
        ]
    }

    func makeStream(in context: StreamContext) -> Stream<StreamValue> {
        context.script.link(link).ticks.map { StreamValue(repeating: $0.timestamp.seconds) }
    }
}

/// A clock: `{ timer: 0.1 s }`, its own time at each tick.
struct TimerStream: StreamDescription {
    let interval: Flicks

    static let kind = StreamKind.timer
    static let about = "A clock that ticks at every interval since its start: the time of each tick."
    static let schema = Schema<Flicks>.duration.map { TimerStream(interval: $0) }

    var numbers: StreamNumbers { [.init("", .time)] }

    func makeStream(in context: StreamContext) -> Stream<StreamValue> {
        context.stage.timer(every: interval).map { StreamValue(repeating: $0.seconds) }
    }
}

/// The changes of a number of the model: `{ model: card.position.y }`.
struct ModelStream: StreamDescription {
    let number: Located<LayerKeyPath>
    let numbers: StreamNumbers

    static let kind = StreamKind.model
    static let about = "A number of a layer's model, after each commit that changes it."
    static let schema = Schema<LayerNumber>.layerNumber.map {
        ModelStream(number: $0.name, numbers: [.init("", $0.dimension)])
    }

    var property: Located<LayerKeyPath>? { number }

    func problems(among names: CompositionNames) -> [Diagnostic] { names.layers.problems(ofNumber: number) }

    func makeStream(in context: StreamContext) -> Stream<StreamValue> {
        let (layer, property) = context.script.number(number.value)
        return layer.committedValues(of: property).map { StreamValue(repeating: $0) }
    }
}

/// A number of what shows, frame by frame: `{ presentation: card.position.y }`.
struct PresentationStream: StreamDescription {
    let number: Located<LayerKeyPath>
    let numbers: StreamNumbers

    static let kind = StreamKind.presentation
    static let about = "A number of what a layer shows, at the end of each frame."
    static let schema = Schema<LayerNumber>.layerNumber.map {
        PresentationStream(number: $0.name, numbers: [.init("", $0.dimension)])
    }

    var property: Located<LayerKeyPath>? { number }

    func problems(among names: CompositionNames) -> [Diagnostic] { names.layers.problems(ofNumber: number) }

    func makeStream(in context: StreamContext) -> Stream<StreamValue> {
        let (layer, property) = context.script.number(number.value)
        return layer.presentationValues(of: property).map { StreamValue(repeating: $0) }
    }
}

/// The crossings of a level: `{ crossing: { of: card.position.y, through: 300 pt, direction: falling } }`, the time of each.
struct CrossingStream: StreamDescription {
    let number: Located<LayerKeyPath>
    let level: Double
    let direction: CrossingDirection

    static let kind = StreamKind.crossing
    static let about = "The times at which what a layer shows crosses a level, between frames too."

    static let schema = Schema<CrossingStream>.object(
        ObjectSchema(
            "a crossing", about: "A number of what a layer shows, and the level that it crosses.",
            Field.required("of", .layerNumber, "The number, such as card.position.y."),
            Field.required("through", .open(named: "a level in the unit of the number"), "The level."),
            Field.optional("direction", Schema<DirectionWord>.words, default: "either", "The direction.")
        ) { (number: $0, level: $1, direction: $2) }
        .compactMap { given, _, diagnostics -> CrossingStream? in
            let schema: Schema<Double> = given.number.dimension == .length ? .length() : .number(.value)
            return schema.decode(given.level, &diagnostics).map {
                CrossingStream(number: given.number.name, level: $0, direction: given.direction.direction)
            }
        })

    private enum DirectionWord: String, Word {
        static let noun = "direction"
        case rising, falling, either

        var about: String {
            switch self {
            case .rising: "from below the level to it or above"
            case .falling: "from above the level to it or below"
            case .either: "either of both"
            }
        }

        var direction: CrossingDirection {
            switch self {
            case .rising: .rising
            case .falling: .falling
            case .either: .either
            }
        }
    }

    var numbers: StreamNumbers { [.init("", .time)] }
    var property: Located<LayerKeyPath>? { number }

    func problems(among names: CompositionNames) -> [Diagnostic] { names.layers.problems(ofNumber: number) }

    func makeStream(in context: StreamContext) -> Stream<StreamValue> {
        let (layer, property) = context.script.number(number.value)
        return layer.crossings(of: property, level: level, direction: direction)
            .map { StreamValue(repeating: $0.seconds) }
    }
}

/// Events: `{ event: { event: pan-ended, subject: card } }`, the time of each.
struct EventStream: StreamDescription {
    let trigger: EventTrigger

    static let kind = StreamKind.event
    static let about = "Events of the trace: the time of each."
    static let schema = Schema<EventTrigger>.object(EventTrigger.schema).map { EventStream(trigger: $0) }

    var numbers: StreamNumbers { [.init("", .time)] }

    func problems(among names: CompositionNames) -> [Diagnostic] {
        guard trigger.event.isOfStreams else { return trigger.problems(in: names) }
        return [
            Diagnostic(
                at: trigger.subjectPosition, "\(quoted(trigger.event.rawValue)) cannot be read by a stream",
                expected: "a kind of stream that reads the other one")
        ]
    }

    func makeStream(in context: StreamContext) -> Stream<StreamValue> {
        let trigger = trigger
        let times = context.script.events.stream
            .filter { trigger.matches($0.name, $0.subject, $0.detail) }
            .map { StreamValue(repeating: $0.time.seconds) }
        guard trigger.isOnce else { return times }
        return times.bind { time, stop in
            stop = true
            return .just(time)
        }
    }
}
