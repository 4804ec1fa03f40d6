internal import HookeDynamics

extension Step {
    static let record = Record(
        name: "a step of the script",
        about: "Something that happens at a time.",
        fields: [
            .required("at", .time, "When, since the start of the run."),
            .optional("pan", .record(Pan.record), nil, "A finger goes down and moves."),
            .optional("flick", .record(flickRecord), nil, "A point of a network gets a velocity."),
            .optional(
                "hold", .text(.any), nil, "The name of a network's point, which is held where it is from now on."),
            .optional("letGo", .text(.any), nil, "The name of a network's held point, which is let go."),
            .optional("moveAnchors", .point, nil, "How far all anchors of a network move."),
            .optional("set", .record(NetworkSettings.record), nil, "Numbers of a network that become others."),
        ],
        groups: [.exactlyOne(["pan", "flick", "hold", "letGo", "moveAnchors", "set"])])

    private static let flickRecord = Record(
        name: "a flick", about: "A point of a network gets a velocity in place of its own.",
        fields: [
            .required("point", .text(.any), "The point's name."),
            .required(
                "velocity", .pair(.number(Bounds.within(-1e6...1e6)), named: "a velocity"),
                "Points per second, to the right and downwards."),
        ])

    init(_ reading: RecordReading) {
        at = reading["at"].time
        if reading.given("pan") != nil, let pan = reading.reading("pan") {
            action = .pan(Pan(pan))
        } else if reading.given("flick") != nil, let flick = reading.reading("flick") {
            let velocity = flick["velocity"].items
            action = .flick(
                point: flick["point"].text ?? "", velocity: ScreenPoint(x: velocity[0].number, y: velocity[1].number))
        } else if let name = reading.given("hold")?.text {
            action = .hold(point: name)
        } else if let name = reading.given("letGo")?.text {
            action = .letGo(point: name)
        } else if let way = reading.given("moveAnchors") {
            action = .moveAnchors(by: ScreenPoint(way))
        } else if reading.given("set") != nil, let settings = reading.reading("set") {
            action = .set(NetworkSettings(settings))
        } else {
            preconditionFailure("a step without an action was checked")
        }
    }
}

extension Pan {
    static let record = Record(
        name: "a pan",
        about: "A finger on the display, straight from one place to another or from place to place.",
        fields: [.optional("ends", .words(Words(PanEnd.self)), "lifted", "How it ends.")],
        variants: [
            Record.Variant(fields: [
                .required("from", .point, "Where the finger goes down."),
                .required("to", .point, "Where its way ends."),
                .required("for", .duration, "How long its way takes."),
                .optional("curve", .words(Words(PanCurve.self)), "linear", "How its speed changes on the way."),
            ]),
            Record.Variant(fields: [
                .required(
                    "through", .list(of: .record(Waypoint.record), atLeast: 1),
                    "The places it passes, evenly between one and the next.")
            ]),
        ],
        rules: [Record.Rule(reads: ["through"], problems: Waypoint.disorder)])

    init(_ reading: RecordReading) {
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
    static let record = Record(
        name: "a place on a pan's way",
        about: "A place that the finger passes.",
        fields: [
            .required("at", .time, "When, since the finger went down."),
            .required("to", .point, "Where."),
        ])

    /// The first place is where the finger goes down, each other is later than the one before.
    @Sendable static func disorder(in pan: RecordReading) -> [Problem] {
        guard pan.given("through") != nil else { return [] }
        var found: [Problem] = []
        var last: Flicks?
        for place in pan.readings("through") {
            let time = place["at"].time
            if last == nil, time != .zero {
                found.append(Problem(at: place["at"].position, "a pan's first place is its touch", expected: "at: 0 s"))
            } else if let last, time <= last {
                found.append(
                    Problem(at: place["at"].position, "\(time) is not later than the place before, at \(last)"))
            }
            last = time
        }
        return found
    }
}
