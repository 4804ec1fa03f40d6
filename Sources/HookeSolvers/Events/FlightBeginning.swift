internal import HookeDynamics
internal import HookeEquations

/// A quantity at the start of a flight: the side that it leaves zero to, and whether it crosses zero by that.
///
/// The sign of a quantity leaves zero at the start of a motion, after an event has set it to zero, or after another event at the same time has changed its
/// rate. It crosses there if the side was another one before, or there was none and the event watches the direction. With `either` and no side before, a
/// quantity that moves starts on the side that it moves to; one that is at rest crosses as it leaves.
struct FlightBeginning {
    let isAtZero: Bool
    private(set) var mark: QuantityMark
    /// Whether the event happens here.
    private(set) var crosses = false
    /// Whether the event that begins the flight holds its quantity at zero, and the motion presses it on.
    private(set) var isPressed = false

    /// - Parameter begin: What begins the flight; `nil` at the start of the motion.
    init(_ stepping: EventStepping, of index: Int, at point: QuantityPoint, after begin: Happening?) {
        let event = stepping.system.system.events[index]
        let crossing = begin?.events.last { $0.event == index }?.crossing
        let before = begin?.marks[index] ?? QuantityMark(side: 0, near: 0)
        let near = max(
            before.near,
            stepping.nearness(of: index, after: crossing, resolution: begin?.resolution ?? 0, slope: point.slope))
        isAtZero = abs(point.value) <= near
        // A set that cancels a rate may leave its rounding.
        let rest = Self.rest * abs(crossing?.slope ?? 0)
        let heading = point.heading(beyond: rest)
        mark = QuantityMark(side: heading ?? 0, near: near, rests: heading == nil)
        guard isAtZero else { return }
        if let crossing {
            let side = crossing.isRising ? 1.0 : -1
            // It rests where it came from.
            guard let heading else {
                mark.side = -side
                return
            }
            let isStopped = abs(point.slope) <= rest && event.setsRate
            isPressed = heading == side && (event.setsQuantity || isStopped)
        } else if let heading {
            let isMarked = before.side != 0 || event.direction != .either || point.slope == 0
            crosses =
                heading != before.side && isMarked && !before.hasCrossed
                && event.direction != (heading > 0 ? .falling : .rising)
        } else if before.side != 0 {
            mark.side = before.side
        } else {
            switch event.direction {
            case .falling: mark.side = 1
            case .rising: mark.side = -1
            case .either: mark.side = 0
            }
        }
    }

    /// The rate of change at rest, as a part of that before the event.
    private static let rest = 0x1p-40
}

extension QuantityPoint {
    /// The side of zero that a quantity at zero moves to, 1 or -1, by its rate of change or, within a rounding of that, by the rate of the rate; `nil`
    /// at rest.
    func heading(beyond rounding: Double) -> Double? {
        let rate = abs(slope) > rounding || curvature == 0 ? slope : curvature
        return rate == 0 ? nil : rate > 0 ? 1 : -1
    }
}

extension EventStepping {
    /// The error of an event that leaves its quantity at zero, where the motion presses it on.
    ///
    /// - Parameter time: Seconds since the start of the motion.
    func pressed(_ index: Int, at time: Double) -> SolverError {
        let name = system.system.events[index].name
        let reason = """
            the event '\(name)' leaves its quantity at zero, and the motion presses it on in the same direction, so that the event would happen again at \
            once; end the run with 'stop: true', let 'set' turn the motion back, as 'v: =-0.5*v' does, or let it set a factor of the equations to 0, \
            so that the motion rests
            """
        return .failed(method: EquationEvent.search, time: time, reason: reason)
    }
}
