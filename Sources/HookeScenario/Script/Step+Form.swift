internal import HookeForms
internal import HookeDynamics

extension Step {
    static let record = ObjectSchema(
        name: "a step of the script",
        about: "Something that happens at a time.",
        fields: [.required("at", .time, "When, since the start of the run.")] + actions.fields(),
        groups: [.exactlyOne(actions.keys())])

    private static let actions: [Alternative<Action>] = [
        .mapping("pan", Pan.record, "A finger goes down and moves.") { .pan(Pan($0)) },
        .mapping("flick", flickRecord, "A point of a network gets a velocity.") {
            let velocity = $0["velocity"].items
            return .flick(
                point: $0["point"].name, velocity: ScreenPoint(x: velocity[0].number, y: velocity[1].number))
        },
        .node("hold", .text(.any), "The name of a network's point, which is held where it is from now on.") {
            .hold(point: $0.name)
        },
        .node("letGo", .text(.any), "The name of a network's held point, which is let go.") { .letGo(point: $0.name) },
        .node("moveAnchors", .point, "How far all anchors of a network move.") { .moveAnchors(by: ScreenPoint($0)) },
        .mapping("set", NetworkSettings.record, "Numbers of a network that become others.") {
            .set(NetworkSettings($0))
        },
    ]

    private static let flickRecord = ObjectSchema(
        name: "a flick", about: "A point of a network gets a velocity in place of its own.",
        fields: [
            .required("point", .text(.any), "The point's name."),
            .required(
                "velocity", .pair(.number(Bounds.within(-1e6...1e6)), named: "a velocity"),
                "Points per second, to the right and downwards."),
        ])

    init(_ reading: ObjectDecoder) {
        at = reading["at"].time
        action = Step.actions.value(in: reading)
    }
}

extension Pan {
    static let record = ObjectSchema(
        name: "a pan",
        about: "A finger on the display, straight from one place to another or from place to place.",
        fields: [.optional("ends", .words(Words(PanEnd.self)), "lifted", "How it ends.")],
        variants: [
            ObjectSchema.Variant(fields: [
                .required("from", .point, "Where the finger goes down."),
                .required("to", .point, "Where its way ends."),
                .required("for", .duration, "How long its way takes."),
                .optional("curve", .words(Words(PanCurve.self)), "linear", "How its speed changes on the way."),
            ]),
            ObjectSchema.Variant(fields: [
                .required(
                    "through", .list(of: .record(Waypoint.record), atLeast: 1),
                    "The places it passes, evenly between one and the next.")
            ]),
        ],
        rules: [ObjectSchema.Rule(reads: ["through"], problems: Waypoint.disorder)])

    init(_ reading: ObjectDecoder) {
        ends = reading["ends"].word()
        if reading.given("through") == nil {
            path = .line(
                from: ScreenPoint(reading["from"]), to: ScreenPoint(reading["to"]), for: reading["for"].time,
                curve: reading["curve"].word())
        } else {
            path = .through(
                reading.readings("through").map { Waypoint(at: $0["at"].time, to: ScreenPoint($0["to"])) })
        }
    }
}

extension Pan.Waypoint {
    static let record = ObjectSchema(
        name: "a place on a pan's way",
        about: "A place that the finger passes.",
        fields: [
            .required("at", .time, "When, since the finger went down."),
            .required("to", .point, "Where."),
        ])

    /// The first place is where the finger goes down, each other is later than the one before.
    @Sendable static func disorder(in pan: ObjectDecoder) -> [Diagnostic] {
        guard pan.given("through") != nil else { return [] }
        var found: [Diagnostic] = []
        var last: Flicks?
        for place in pan.readings("through") {
            let time = place["at"].time
            if last == nil, time != .zero {
                found.append(
                    Diagnostic(at: place["at"].position, "a pan's first place is its touch", expected: "at: 0 s"))
            } else if let last, time <= last {
                found.append(
                    Diagnostic(at: place["at"].position, "\(time) is not later than the place before, at \(last)"))
            }
            last = time
        }
        return found
    }
}
