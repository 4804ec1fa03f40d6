internal import HookeScenario

/// The mark of a kind of event: a lane of its family, and a shape that no other kind in the lane has.
///
/// | shape | gnuplot's point type | kinds |
/// |---|---|---|
/// | triangle up, filled | 9 | began, start, begin, will show; scroll edge |
/// | triangle down, open | 10 | ended, stop, commit, will hide, finished, settled |
/// | cross | 2 | ignored, cancelled, failed, missing, hitch |
/// | circle, open | 6 | changed, will change frame, value, display, link, extremum |
/// | square, filled | 5 | completion, change, animation ended |
/// | square, open | 4 | layout, text changed |
/// | diamond, filled | 13 | tap, impact, deceleration ended |
/// | diamond, open | 12 | crossing |
/// | triangle up, open | 8 | delegate start |
/// | triangle down, filled | 11 | delegate stop |
struct EventMark: Hashable {
    /// The lanes, from top to bottom.
    enum Lane: Int, CaseIterable {
        case touch, pan, tap, longPress, pinch, rotation, scroll, keyboard, transaction, animation, layout, link,
            stream, motion
        case hitch

        var name: String { self == .longPress ? "long press" : "\(self)" }
    }

    let lane: Lane
    let shape: Int
    /// The word for the kind beside its shape.
    let word: String

    private init(_ lane: Lane, _ shape: Int, _ word: String) {
        (self.lane, self.shape, self.word) = (lane, shape, word)
    }

    /// The mark of a kind of event.
    init(_ kind: EventName) {
        self =
            switch kind {
            case .touchBegan: EventMark(.touch, 9, "began")
            case .touchEnded: EventMark(.touch, 10, "ended")
            case .touchIgnored: EventMark(.touch, 6, "ignored")
            case .touchCancelled: EventMark(.touch, 2, "cancelled")
            case .panBegan: EventMark(.pan, 9, "began")
            case .panEnded: EventMark(.pan, 10, "ended")
            case .panCancelled: EventMark(.pan, 2, "cancelled")
            case .tap: EventMark(.tap, 13, "tap")
            case .longPressBegan: EventMark(.longPress, 9, "began")
            case .longPressEnded: EventMark(.longPress, 10, "ended")
            case .longPressCancelled: EventMark(.longPress, 2, "cancelled")
            case .pinchBegan: EventMark(.pinch, 9, "began")
            case .pinchChanged: EventMark(.pinch, 6, "changed")
            case .pinchEnded: EventMark(.pinch, 10, "ended")
            case .pinchCancelled: EventMark(.pinch, 2, "cancelled")
            case .rotationBegan: EventMark(.rotation, 9, "began")
            case .rotationChanged: EventMark(.rotation, 6, "changed")
            case .rotationEnded: EventMark(.rotation, 10, "ended")
            case .rotationCancelled: EventMark(.rotation, 2, "cancelled")
            case .scrollBegan: EventMark(.scroll, 9, "began")
            case .scrollEnded: EventMark(.scroll, 10, "ended")
            case .scrollEdge: EventMark(.scroll, 12, "edge")
            case .decelerationEnded: EventMark(.scroll, 13, "deceleration ended")
            case .scrollAnimationEnded: EventMark(.scroll, 5, "animation ended")
            case .keyboardWillChangeFrame: EventMark(.keyboard, 6, "changes frame")
            case .keyboardWillShow: EventMark(.keyboard, 9, "shows")
            case .keyboardWillHide: EventMark(.keyboard, 10, "hides")
            case .textChanged: EventMark(.keyboard, 4, "text changed")
            case .linkTapped: EventMark(.tap, 5, "link")
            case .animationStart: EventMark(.animation, 9, "start")
            case .motionStopped: EventMark(.animation, 4, "motion stopped")
            case .animationStop: EventMark(.animation, 10, "stop")
            case .completion: EventMark(.animation, 5, "completion")
            case .animationMissing: EventMark(.animation, 2, "missing")
            case .delegateStart: EventMark(.animation, 8, "delegate start")
            case .delegateStop: EventMark(.animation, 11, "delegate stop")
            case .layout: EventMark(.layout, 4, "layout")
            case .display: EventMark(.layout, 6, "display")
            case .link: EventMark(.link, 6, "call")
            case .hitch: EventMark(.hitch, 2, "hitch")
            case .transactionBegin: EventMark(.transaction, 9, "begin")
            case .transactionCommit: EventMark(.transaction, 10, "commit")
            case .streamValue: EventMark(.stream, 6, "value")
            case .streamFinished: EventMark(.stream, 10, "finished")
            case .streamFailed: EventMark(.stream, 2, "failed")
            case .streamDisposed: EventMark(.stream, 8, "disposed")
            case .settled: EventMark(.motion, 10, "settled")
            case .crossing: EventMark(.motion, 12, "crossing")
            case .extremum: EventMark(.motion, 6, "extremum")
            case .impact: EventMark(.motion, 13, "impact")
            case .change: EventMark(.motion, 5, "change")
            }
    }
}

extension EventMark {
    /// The mark of a kind in `events.csv`; `nil` for an unknown kind.
    init?(kind: String) {
        guard let name = EventName(rawValue: kind) else { return nil }
        self.init(name)
    }
}

extension PictureData {
    /// Adds the marks of events: `marks.csv` (time, lane, shape), the lanes' names and the words beside the shapes.
    mutating func add(_ events: [RunEvent]) {
        let marks = events.compactMap { event in
            EventMark(kind: event.kind).map { (time: event.time, mark: $0) }
        }
        let lanes = EventMark.Lane.allCases.filter { lane in marks.contains { $0.mark.lane == lane } }
        var text = "time,lane,shape\n"
        for (time, mark) in marks {
            text += "\(time),\(lanes.count - 1 - (lanes.firstIndex(of: mark.lane) ?? 0)),\(mark.shape)\n"
        }
        table("marks", text)
        set("LaneName", count: "LANES", lanes.reversed().map { .text($0.name) })
        set("LaneCount", lanes.reversed().map { lane in .number(Double(marks.count { $0.mark.lane == lane })) })
        let shapes = [9, 10, 2, 6, 5, 4, 13, 12, 8, 11].filter { shape in marks.contains { $0.mark.shape == shape } }
        set("Shape", count: "SHAPES", shapes.map { .number(Double($0)) })
        set(
            "ShapeWords",
            shapes.map { shape in
                var words: [String] = []
                for (_, mark) in marks where mark.shape == shape && !words.contains(mark.word) {
                    words.append(mark.word)
                }
                return .text(words.joined(separator: ", "))
            })
    }
}
