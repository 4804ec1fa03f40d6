import HookeAnimation
import HookeDynamics
import HookeScenes

/// The scenario `elastic-pull` by the propagator, from the public interfaces of the scenes: its trace hash.
func elasticPullHash() -> UInt64 {
    var run = ElasticPull()
    while !run.isOver { run.step() }
    return run.hash.value
}

/// A header that is pulled at 0.1 s, let go at 0.5 s, and runs until nothing moves: frame by frame, with the rows that a trace has.
private struct ElasticPull {
    private(set) var hash = RowHash()
    private let stage = Stage(size: Size(width: 320, height: 568), rate: Rate(60))
    private let header: ElasticHeader
    /// x and y of each point, then the shape's position and bounds.
    private var reader: PropertyReader
    private let spring: ReleaseSpring
    /// Extrema and crossings of the release that have not been traced, the next one last.
    private var ahead: [MotionEvent] = []
    private var eventCount = 0
    private var lastEnd = 0.1
    private var isReleased = false
    private var isSettled = false

    init() {
        do throws(SpringError) {
            let uikit = try Spring(settlingDuration: 0.9, dampingRatio: 0.57, initialVelocity: 0)
            spring = ReleaseSpring(spring: uikit, duration: Flicks(seconds: 0.9))
        } catch {
            fatalError("a settling duration of 0.9 s has a spring")
        }
        var parameters = ElasticHeader.Parameters()
        parameters.release = .spring(spring)
        header = ElasticHeader(on: stage, parameters)
        let pull = TouchPath(
            from: Point(x: 160, y: 60), to: Point(x: 220, y: 260), duration: Flicks(seconds: 0.4), pace: .easeOut)
        stage.play(pull, at: Flicks(seconds: 0.1))
        var traced: [(layer: Layer, key: PropertyKey, lane: Int)] = []
        for point in header.points { traced += [(point.layer, .position, 0), (point.layer, .position, 1)] }
        for key in ElasticPull.shapeKeys {
            for lane in key.componentNames.indices { traced.append((header.shape.layer, key, lane)) }
        }
        reader = PropertyReader(of: traced, on: stage)
    }

    private static let shapeKeys: [PropertyKey] = [.position, .bounds]

    /// Whether the header is at rest, or 3 s have passed.
    var isOver: Bool { isSettled || stage.now >= Flicks(seconds: 3) }

    /// Makes a frame and adds its rows.
    mutating func step() {
        do throws(SolverError) {
            try stage.step()
        } catch {
            fatalError("the propagator solves every spring")
        }
        guard let refresh = stage.refresh else { return }
        reader.read()
        addPoints(refresh)
        addShape(refresh)
        addOutline(refresh)
        addEvents(refresh)
        hash.endFrame()
    }

    private mutating func addPoints(_ refresh: Refresh) {
        let time = refresh.timestamp.seconds
        for (index, point) in header.points.enumerated() {
            let (x, y) = (reader.readings[2 * index], reader.readings[2 * index + 1])
            let hasVelocity = x.isShown && !header.isDragged
            hash.combine(
                .integer(refresh.index), .real(time), .text(point.layer.name), .real(x.model), .real(y.model),
                .real(x.presentation), .real(y.presentation), .real(hasVelocity ? x.velocity : nil),
                .real(hasVelocity ? y.velocity : nil))
        }
    }

    private mutating func addShape(_ refresh: Refresh) {
        var index = 2 * header.points.count
        for key in ElasticPull.shapeKeys {
            for component in key.componentNames {
                let reading = reader.readings[index]
                hash.combine(
                    .integer(refresh.index), .real(refresh.timestamp.seconds), .text(header.shape.layer.name),
                    .text(key.name), .text(component), .real(reading.model),
                    .real(reading.isShown ? reading.presentation : nil),
                    .real(reading.isShown && !header.isDragged ? reading.velocity : nil), .text("pt"))
                index += 1
            }
        }
    }

    private mutating func addOutline(_ refresh: Refresh) {
        guard let outline = header.shape.presentation?.path else { return }
        let name = header.shape.layer.name
        var element = 0
        outline.forEachSegment { segment in
            let isCurve = segment.verb == .curve
            let verb =
                switch segment.verb {
                case .move: "move"
                case .line: "line"
                case .curve: "curve"
                case .close: "close"
                }
            hash.combine(
                .integer(refresh.index), .real(refresh.timestamp.seconds), .text(name), .integer(element),
                .text(verb),
                .real(segment.start.x), .real(segment.start.y),
                .real(isCurve ? segment.control1.x : nil), .real(isCurve ? segment.control1.y : nil),
                .real(isCurve ? segment.control2.x : nil), .real(isCurve ? segment.control2.y : nil),
                .real(segment.end.x), .real(segment.end.y))
            element += 1
        }
    }

    /// Extrema and crossings that fell due, what happened on the stage, and the end.
    private mutating func addEvents(_ refresh: Refresh) {
        findReleaseEvents()
        let begin = header.releases.first?.begin.seconds ?? 0
        while let event = ahead.last, begin + event.time <= refresh.timestamp.seconds {
            ahead.removeLast()
            addEvent(
                refresh, begin + event.time, event.kind.rawValue, "release 1", "progress",
                EventNumbers(value: 1 - event.state.value))
        }
        for event in stage.takeEvents() {
            lastEnd = max(lastEnd, event.time.seconds)
            addEvent(refresh, event.time.seconds, event.kind.rawValue, event.subject, event.detail, event.numbers)
        }
        guard !isSettled, !stage.isMoving else { return }
        isSettled = true
        addEvent(refresh, lastEnd, "settled", "", "")
    }

    /// Finds them once, when the header is let go.
    private mutating func findReleaseEvents() {
        guard !isReleased, !header.releases.isEmpty else { return }
        isReleased = true
        let left = SpringSolution(spring.spring, from: MotionState(value: 1, velocity: -spring.initialVelocity))
        let end = spring.duration.seconds
        ahead = (left.extrema(through: end) + left.crossings(through: end)).sorted { $0.time > $1.time }
    }

    private mutating func addEvent(
        _ refresh: Refresh, _ time: Double, _ kind: String, _ subject: String, _ detail: String,
        _ numbers: EventNumbers = .none
    ) {
        hash.combine(
            .integer(eventCount), .integer(refresh.index), .real(time), .text(kind), .text(subject), .text(detail),
            .real(numbers.value), .text(numbers.unit.rawValue), .real(numbers.velocityX), .real(numbers.velocityY))
        eventCount += 1
    }
}
