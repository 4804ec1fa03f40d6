internal import HookeDynamics
internal import HookeEquations

/// The search for events along a motion from one change of the state to the next, step by step of the solver.
final class EventFlight {
    /// The start, seconds since the motion began.
    let start: Double
    let steps: any FlightSteps
    private let stepping: EventStepping
    /// The end of the last step that was searched, seconds since the flight's start, and the quantities of the events there.
    private var clear = 0.0
    private var points: [QuantityPoint] = []
    /// The quantities that start the flight at zero: the side that each moves to, and how near zero it counts as at zero; `nil` for the others. Until the
    /// first step is searched, or as long as a quantity rests.
    private var leaving: [QuantityMark?]
    /// The events found, in order of time; the last may end the flight.
    private var found: [Happening] = []
    /// The number of those that were taken.
    private var taken = 0
    private var values: [Double]
    private var state: [Double]

    /// - Parameters:
    ///   - state: The state at the start.
    ///   - begin: The events that begin the flight, none after a change of the problem; `nil` at the start of the motion.
    ///   - known: The states at its first grid points, where they are known.
    ///   - isOver: Whether one of them ends the motion.
    /// - Throws: `SolverError.failed` if the quantity of an event is not finite, or an event holds it at zero against the motion; its times count from
    ///   the start of the motion.
    init(
        _ stepping: EventStepping, from state: [Double], at start: Double, after begin: Happening?,
        along known: ComputedGrid? = nil, isOver: Bool = false
    ) throws(SolverError) {
        self.stepping = stepping
        self.start = start
        self.state = state
        steps = try stepping.steps(from: state, at: start, along: known)
        let count = stepping.system.system.events.count
        values = [Double](repeating: 0, count: 3 * count)
        leaving = Array(repeating: nil, count: count)
        points = quantities(at: 0, since: 0, of: state)
        do throws(SolverError) { try requireFinite(points) } catch { throw error.later(by: start) }
        var crossings: [FoundEvent] = []
        for (index, point) in points.enumerated() {
            let begun = FlightBeginning(stepping, of: index, at: point, after: begin)
            guard begun.isAtZero else { continue }
            if begun.isPressed, !isOver { throw stepping.pressed(index, at: start) }
            if begun.crosses, !isOver {
                let crossing = CrossingSearch.Crossing(point: point, isRising: begun.mark.side > 0)
                crossings.append(FoundEvent(event: index, crossing: crossing))
            }
            leaving[index] = begun.mark
            points[index] = point.onSide(begun.mark.side)
        }
        guard !crossings.isEmpty else { return }
        found = [
            Happening(
                time: 0, resolution: begin?.resolution ?? 0, events: crossings,
                endsFlight: crossings.contains { stepping.changes[$0.event] },
                marks: points.indices.map { leaving[$0] ?? QuantityMark(side: points[$0].value > 0 ? 1 : -1, near: 0) })
        ]
    }

    /// The next events up to a time, seconds since the flight's start.
    func next(through time: Double) throws(SolverError) -> Happening? {
        // One step past the time, so that an event at its end is not missed.
        while taken == found.count, clear <= time {
            do throws(SolverError) { try search() } catch { throw error.later(by: start) }
        }
        guard taken < found.count, found[taken].time <= time else { return nil }
        defer {
            taken += 1
            if taken == found.count { (found, taken) = ([], 0) }
        }
        return found[taken]
    }

    /// Looks for events on the next step. Times of errors count from the flight's start.
    private func search() throws(SolverError) {
        let begin = clear
        let end = try steps.stepEnd(after: begin, into: &state)
        let last = quantities(at: end, since: begin, of: state)
        for (index, mark) in leaving.enumerated() where mark?.side == 0 && !isResting(last[index], index) {
            // It has rested at zero since the start, and leaves to the side of the step's end.
            let side = last[index].heading(beyond: 0) ?? 0
            let leaves = last[index].value == 0 ? side : last[index].value
            leaving[index]?.side = leaves > 0 ? -1 : 1
            points[index] = points[index].onSide(leaves > 0 ? -1 : 1)
        }
        let next = last.enumerated().map { index, point in
            leaving[index]?.rests == true ? sided(point, of: index) : point
        }
        stepping.measure(points)
        stepping.measure(next)
        stepping.measureErrors(from: points, to: next)
        let step = StepEvents(stepping, start: points, end: next, from: begin)
        var looks = 0
        // The first quantities within the step of which one is not finite.
        var undefined: [QuantityPoint] = []
        var happenings = try step.happenings { (offset) throws(SolverError) in
            looks += 1
            guard looks <= Self.mostLooks else { throw Self.tooFast(from: begin, to: end) }
            // Rounded, a time within the step may be that of its end.
            guard begin + offset < end else { return next.map { $0.moved(to: offset) } }
            try steps.go(to: begin + offset, into: &state)
            let points = quantities(at: begin + offset, since: begin, of: state).enumerated().map { index, point in
                sided(point.moved(to: offset), of: index)
            }
            let isFirst = offset < undefined.first?.offset ?? .infinity
            if isFirst, points.contains(where: { !$0.value.isFinite }) { undefined = points }
            return points
        }
        let flightEnd = happenings.last.flatMap { $0.endsFlight ? $0.time - begin : nil } ?? .infinity
        if let first = undefined.first, first.offset < flightEnd { try requireFinite(undefined) }
        if let last = happenings.indices.last, happenings[last].endsFlight {
            for (index, mark) in resting.enumerated() { happenings[last].marks[index].near = mark?.near ?? 0 }
        } else {
            try requireFinite(next)
        }
        found += happenings
        clear = end
        points = next.map { $0.moved(to: 0) }
        for (index, point) in last.enumerated() {
            guard let mark = leaving[index], mark.rests, abs(point.value) <= mark.near,
                isResting(point, index) || mark.side * point.slope > 0
            else {
                leaving[index] = nil
                continue
            }
        }
    }

    /// The quantities that have rested at zero since the start of the flight; `nil` for the others.
    var resting: [QuantityMark?] { leaving.map { mark in mark.flatMap { $0.rests ? $0 : nil } } }

    /// Whether a quantity that has rested at zero since the start of the flight does so.
    private func isResting(_ point: QuantityPoint, _ index: Int) -> Bool {
        guard let mark = leaving[index], mark.rests else { return false }
        return abs(point.value) <= mark.near && point.slope == 0 && point.curvature == 0
    }

    /// The times within one step at which quantities are looked at: some forty find a crossing, so that this is enough for four hundred.
    private static let mostLooks = 1 << 14

    private static func tooFast(from begin: Double, to end: Double) -> SolverError {
        .failed(
            method: EquationEvent.search, time: begin,
            reason: """
                within one step of \(end - begin) s the quantities of the events may cross zero at more than \(mostLooks) \
                places; take shorter steps, or check the size of the rates
                """)
    }

    /// The side of a quantity that leaves zero: it has not come back as long as it moves away, though it may differ from zero by rounding, or lie behind
    /// zero by the error of the crossing. Of a ball that bounces less high than its height is rounded, only the speed tells that it rises and falls.
    private func sided(_ point: QuantityPoint, of index: Int) -> QuantityPoint {
        guard let mark = leaving[index], abs(point.value) <= mark.near else { return point }
        if isResting(point, index) { return point.onSide(mark.side) }
        let isBehind = mark.side * point.value <= 0
        return isBehind && mark.side * point.slope > 0 ? point.onSide(mark.side) : point
    }

    /// Refuses quantities whose sign is not known.
    private func requireFinite(_ points: [QuantityPoint]) throws(SolverError) {
        guard let index = points.firstIndex(where: { !$0.value.isFinite }) else { return }
        let (name, value) = (stepping.system.system.events[index].name, points[index].value)
        throw .failed(
            method: EquationEvent.search, time: clear + points[index].offset,
            reason:
                "the quantity of the event '\(name)' is not finite (\(value)); write one that is, with if(...) or max(...)"
        )
    }

    /// The quantities of all events at a time since the flight's start, with their distance from the start of a step.
    private func quantities(at time: Double, since begin: Double, of state: [Double]) -> [QuantityPoint] {
        let count = values.count / 3
        var span = values.mutableSpan
        stepping.system.events(at: stepping.delay + start + time, state: state.span, into: &span)
        return (0..<count).map { index in
            QuantityPoint(
                offset: time - begin, value: values[index], slope: values[count + index],
                curvature: values[2 * count + index])
        }
    }
}

extension QuantityPoint {
    /// The same point on a side of zero: its value has that sign, and is not zero.
    func onSide(_ side: Double) -> QuantityPoint {
        let size = max(abs(value), Double.leastNormalMagnitude)
        return QuantityPoint(offset: offset, value: side < 0 ? -size : size, slope: slope, curvature: curvature)
    }
}
