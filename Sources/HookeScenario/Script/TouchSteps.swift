public import HookeForms
internal import HookeAnimation
public import HookeDynamics
internal import HookeTrace

/// A finger goes down and moves: `pan: { from: [160 pt, 60 pt], to: [220 pt, 260 pt], for: 0.4 s }`.
package struct PanStep: ScriptAction {
    /// The view that it drags; `nil` for whatever lies under it.
    package let view: Name?
    package let pan: Pan

    package static let scope = StepScope.script
    package var contents: StepContents { StepContents(layers: view.map { [$0.text] } ?? []) }

    package static func schema(for subject: ScriptSubject) -> StepSchema? {
        guard subject == .stage else { return nil }
        return StepSchema(record, "A finger goes down and moves.") {
            PanStep(view: $0.given("view").map { Name($0) }, pan: Pan($0))
        }
    }

    private static let record = ObjectDescription(
        name: "a pan", about: Pan.record.about,
        fields: [
            .optional(
                "view", .layerName, nil,
                "The view that it goes for, which must have 'pans: true'; a ready scene alone needs no name.")
        ] + Pan.record.fields,
        variants: Pan.record.variants, rules: Pan.record.rules)

    package func check(in checker: inout ScriptChecker) {
        switch (view, checker.scene) {
        case (let view?, _): guard isFree(view, in: &checker) else { return }
        case (nil, .touched): break
        case (nil, .network):
            let expected = "flick, hold, letGo, moveAnchors or set"
            return checker.report(Diagnostic(at: checker.position, "a network takes no pan", expected: expected))
        case (nil, nil):
            return checker.report(
                Diagnostic(
                    at: checker.valuePosition, "a pan needs 'view'", expected: SchemaDescription.layerName.expected))
        }
        let end = pan.ends == .never ? Flicks.forever : checker.time + pan.duration
        let last = checker.touches.updateValue(end, forKey: view?.text ?? "")
        guard checker.isInOrder, let last, checker.time < last else { return }
        checker.report(.pan(whileAnotherGoesOnUntil: last, view?.position ?? checker.timePosition))
    }

    /// Whether a finger can drag a view; reports why not.
    private func isFree(_ view: Name, in checker: inout ScriptChecker) -> Bool {
        guard let symbol = checker.symbol(view) else { return false }
        guard symbol.kind == .view, symbol.pans else {
            checker.report(
                Diagnostic(
                    at: view.position, "no finger drags \(quoted(view.text))", expected: "kind: view and pans: true"))
            return false
        }
        guard checker.layers.isShown(view.text) else {
            checker.report(
                Diagnostic(at: view.position, "\(quoted(view.text)) was removed: no finger meets it"))
            return false
        }
        return true
    }

    package func schedule(in context: ScriptContext, at time: Flicks) { context.stage.play(TouchPath(pan), at: time) }

    package func perform(in context: ScriptContext, at time: Flicks) {}
}

/// A finger on the display: where it is from its touch on, and how it leaves.
public struct Pan: Hashable, Sendable {
    /// The way it takes.
    public var path: Path
    /// How it ends.
    public var ends: PanEnd

    /// The way of a finger; times since its touch.
    public enum Path: Hashable, Sendable {
        /// Straight from one place to another.
        case line(from: ScreenPoint, to: ScreenPoint, for: Flicks, curve: PanCurve)
        /// From place to place; the first at 0, each later than the one before.
        case through([Waypoint])
    }

    /// A place that a finger passes.
    public struct Waypoint: Hashable, Sendable {
        /// When, since the touch.
        public var at: Flicks
        /// Where.
        public var to: ScreenPoint
    }

    /// From the touch to the last move.
    public var duration: Flicks {
        switch path {
        case .line(_, _, let duration, _): duration
        case .through(let waypoints): waypoints.last?.at ?? .zero
        }
    }
}

/// How a finger's speed changes on its way: the timing functions of Core Animation by name.
public enum PanCurve: String, Word {
    /// Evenly.
    case linear
    /// Slowly at first.
    case easeIn = "ease-in"
    /// Slowly at the end.
    case easeOut = "ease-out"
    /// Slowly at both ends.
    case easeInOut = "ease-in-out"
    /// As implicit animations do.
    case standard = "default"

    /// The same for people, with the control points of the cubic.
    public var about: String {
        switch self {
        case .linear: "evenly"
        case .easeIn: "slowly at first, (0.42, 0, 1, 1)"
        case .easeOut: "slowly at the end, (0, 0, 0.58, 1)"
        case .easeInOut: "slowly at both ends, (0.42, 0, 0.58, 1)"
        case .standard: "as implicit animations do, (0.25, 0.1, 0.25, 1)"
        }
    }
}

/// How a pan ends.
public enum PanEnd: String, Word {
    /// The finger leaves.
    case lifted
    /// The system takes the touch away.
    case cancelled
    /// The finger stays where it is.
    case never

    /// The same for people.
    public var about: String {
        switch self {
        case .lifted: "the finger leaves the display where its way ends"
        case .cancelled: "the system takes the touch away where its way ends"
        case .never: "the finger stays down until the run ends"
        }
    }
}

extension Pan {
    static let record = ObjectDescription(
        name: "the way of a pan",
        about: "A finger on the display, straight from one place to another or from place to place.",
        fields: [.optional("ends", .words(Words(PanEnd.self)), "lifted", "How it ends.")],
        variants: [
            ObjectDescription.Variant(fields: [
                .required("from", .point, "Where the finger goes down."),
                .required("to", .point, "Where its way ends."),
                .required("for", .duration, "How long its way takes."),
                .optional("curve", .words(Words(PanCurve.self)), "linear", "How its speed changes on the way."),
            ]),
            ObjectDescription.Variant(fields: [
                .required(
                    "through", .list(of: .record(Waypoint.record), atLeast: 1),
                    "The places it passes, evenly between one and the next.")
            ]),
        ],
        rules: [ObjectDescription.Rule(reads: ["through"], problems: Waypoint.disorder)])

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
    static let record = ObjectDescription(
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

extension TouchPath {
    /// A finger's way as a stage plays it.
    init(_ pan: Pan) {
        let ending: Ending =
            switch pan.ends {
            case .lifted: .lifted
            case .cancelled: .cancelled
            case .never: .never
            }
        switch pan.path {
        case .line(let start, let end, let duration, let curve):
            self.init(
                from: Point(start), to: Point(end), duration: duration, pace: curve.timingFunction, ending: ending)
        case .through(let waypoints):
            self.init(through: waypoints.map { Knot(time: $0.at, location: Point($0.to)) }, ending: ending)
        }
    }
}

extension Point {
    fileprivate init(_ place: ScreenPoint) { self.init(x: place.x, y: place.y) }
}
