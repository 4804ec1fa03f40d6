internal import HookeDynamics
internal import HookeEquations

/// An event that was found.
struct FoundEvent {
    /// Its index among the events of the equations.
    let event: Int
    let crossing: CrossingSearch.Crossing
}

/// The side of zero on which a quantity counts where it is at zero: 1 above, -1 below, 0 unknown.
struct QuantityMark {
    var side: Double
    /// How near zero it counts as at zero.
    var near: Double
    /// Whether it rests at zero, with no rate of change and none of that.
    var rests = false
    /// Whether its event has happened at this time already, in the segment before.
    var hasCrossed = false
}

/// Events at one time.
struct Happening {
    /// Seconds since the start of the flight.
    let time: Double
    /// The distance in time below which crossings count as simultaneous, seconds.
    let resolution: Double
    /// The events in the order of the file.
    fileprivate(set) var events: [FoundEvent]
    /// Whether they end the flight: one of them changes the state, or ends the motion.
    fileprivate(set) var endsFlight: Bool
    /// The sides of all quantities before it; empty unless it ends the flight.
    var marks: [QuantityMark]

    init(time: Double, resolution: Double, events: [FoundEvent], endsFlight: Bool = false, marks: [QuantityMark] = []) {
        (self.time, self.resolution, self.events) = (time, resolution, events)
        (self.endsFlight, self.marks) = (endsFlight, marks)
    }
}

/// The events on one step of a solver: which happen, when, and in what order.
///
/// 1. An event that is only recorded happens at each of its crossings; one that changes the state at its first, which ends the step.
/// 2. Crossings closer to each other than the resolution are at the same time, that of the change or of the first, and happen in the order of the
///    file.
/// 3. Where the state changes, an event happens too whose quantity has come to zero there, but for the errors of both quantities, or beyond: which of
///    them comes first, as two walls that meet in a corner, is not known, and after the change the quantity could start from zero.
struct StepEvents {
    private let stepping: EventStepping
    private let start: [QuantityPoint]
    private let end: [QuantityPoint]
    private let begin: Double

    /// - Parameters:
    ///   - start: The quantities at the start of the step, on the side of zero that they count as.
    ///   - end: Those at its end.
    ///   - begin: The start of the step, seconds since the start of the flight.
    init(_ stepping: EventStepping, start: [QuantityPoint], end: [QuantityPoint], from begin: Double) {
        self.stepping = stepping
        self.start = start
        self.end = end
        self.begin = begin
    }

    private var length: Double { end[0].offset }
    /// A part of the step, or the rounding of its times.
    private var resolution: Double { max(length * 0x1p-38, 2 * (begin + length).ulp) }
    private var events: [EquationSystem.Event] { stepping.system.system.events }

    /// The events of the step in order of time, up to the first change.
    ///
    /// - Parameter quantities: The quantities at an offset from the start of the step.
    func happenings(
        _ quantities: (Double) throws(SolverError) -> [QuantityPoint]
    ) throws(SolverError) -> [Happening] {
        let crossings = try crossings(quantities)
        let change = crossings.first { stepping.changes[$0.event] }?.crossing.offset
        var happenings: [Happening] = []
        for found in crossings {
            let offset = found.crossing.offset
            if let change, offset >= change - resolution { break }
            if let last = happenings.last, begin + offset - last.time <= resolution {
                happenings[happenings.count - 1].events.append(found)
            } else {
                happenings.append(happening([found], at: offset))
            }
        }
        guard let change else { return happenings.map({ $0.inOrderOfFile }) }
        var last = happening(crossings.filter { abs($0.crossing.offset - change) <= resolution }, at: change)
        last.endsFlight = true
        let there = try quantities(change)
        let before = happenings.flatMap { $0.events }
        let error = last.events.map { timeError(of: $0.event, at: $0.crossing.slope) }.max() ?? 0
        for index in events.indices where !last.events.contains(where: { $0.event == index }) {
            let from = before.last { $0.event == index }?.crossing.point ?? start[index]
            if let met = meeting(index, from: from, at: there[index], within: error) { last.events.append(met) }
        }
        last.marks = there.indices.map { index in
            let crossed = before.last { $0.event == index }?.crossing.isRising
            let value = there[index].value != 0 ? there[index].value : start[index].value
            return QuantityMark(side: crossed ?? (value > 0) ? 1 : -1, near: 0)
        }
        return (happenings + [last]).map { $0.inOrderOfFile }
    }

    private func happening(_ events: [FoundEvent], at offset: Double) -> Happening {
        Happening(time: begin + offset, resolution: resolution, events: events)
    }

    /// The crossings of all events in order of time.
    private func crossings(
        _ quantities: (Double) throws(SolverError) -> [QuantityPoint]
    ) throws(SolverError) -> [FoundEvent] {
        var crossings: [FoundEvent] = []
        for (index, event) in events.enumerated() {
            let search = CrossingSearch(
                event.direction, step: length, slack: stepping.accuracy * stepping.sizes[index])
            let probe = { (offset: Double) throws(SolverError) in try quantities(offset)[index] }
            var piece = QuantityPiece(start: start[index], end: end[index])
            while let crossing = try search.first(on: piece, probe) {
                try requireZero(crossing, of: index)
                let counts = search.counts(rising: crossing.isRising)
                if counts { crossings.append(FoundEvent(event: index, crossing: crossing)) }
                guard !(counts && stepping.changes[index]), crossing.offset < length else { break }
                piece = QuantityPiece(start: crossing.point, end: end[index])
            }
        }
        let order = crossings.indices.sorted {
            (crossings[$0].crossing.offset, $0) < (crossings[$1].crossing.offset, $1)
        }
        return order.map { crossings[$0] }
    }

    /// How large a quantity is at a pole, as a multiple of its smaller magnitude at the ends of the step, and how near the pole is by its rate there, as a
    /// part of the step: a sawtooth whose jumps are as near has five hundred teeth in a step.
    private static let poleRatio = 1024.0

    /// Refuses a quantity that changes its sign through infinity, as 1/x does: it moves against the crossing, from the pole at a distance of its value over
    /// its rate, and is far larger than elsewhere, also where the pole is at an end of the step. Times of errors count from the start of the flight.
    private func requireZero(_ crossing: CrossingSearch.Crossing, of index: Int) throws(SolverError) {
        let (size, slope) = (abs(crossing.point.value), crossing.isRising ? -crossing.slope : crossing.slope)
        guard size > Self.poleRatio * min(abs(start[index].value), abs(end[index].value)),
            Self.poleRatio * size <= length * slope
        else { return }
        throw .failed(
            method: EquationEvent.search, time: begin + crossing.offset,
            reason:
                "the quantity of the event '\(events[index].name)' changes its sign through infinity, not zero (\(crossing.point.value)); write one without a pole, such as its denominator"
        )
    }

    /// The longest difference between two times that are one because of errors, seconds: about that between the times of one event in two passes.
    private static let longestError = 0x1p-20

    /// The error of the time at which a quantity vanishes, seconds.
    private func timeError(of event: Int, at slope: Double) -> Double {
        let longest = min(Self.longestError, length)
        return stepping.error(of: event) < longest * abs(slope) ? stepping.error(of: event) / abs(slope) : longest
    }

    /// An event that happens where another changes the state: its quantity was away from zero before, and has come to zero, but for its error or that
    /// of the time, or beyond. `nil` for any other.
    private func meeting(
        _ event: Int, from before: QuantityPoint, at point: QuantityPoint, within error: Double
    ) -> FoundEvent? {
        let rounding = stepping.rounding(of: event)
        let isRising = before.value <= 0
        let search = CrossingSearch(events[event].direction, step: length, slack: 0)
        let near = max(
            rounding, abs(point.slope) * min(Self.longestError, error + timeError(of: event, at: point.slope)))
        guard search.counts(rising: isRising), abs(before.value) > rounding, (point.slope > 0) == isRising,
            (point.value > 0) == isRising || abs(point.value) <= near
        else { return nil }
        return FoundEvent(event: event, crossing: CrossingSearch.Crossing(point: point, isRising: isRising))
    }
}

extension Happening {
    /// The same events in the order of the file; crossings of one event in order of time.
    fileprivate var inOrderOfFile: Happening {
        var ordered = self
        let order = events.indices.sorted { (events[$0].event, $0) < (events[$1].event, $1) }
        ordered.events = order.map { events[$0] }
        return ordered
    }
}

extension CrossingSearch {
    /// A search for the crossings that count for an event.
    fileprivate init(_ direction: EquationModel.Event.Direction, step: Double, slack: Double) {
        self.init(
            rising: direction != .falling, falling: direction != .rising, step: step, slack: slack, findsPoles: true)
    }
}
