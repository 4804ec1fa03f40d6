/// A state of a flight that a solver has reached.
struct FlightPoint {
    /// Seconds since the start of the grid step.
    let offset: Double
    let value: Double
    let velocity: Double
    let acceleration: Double
    /// How fast the system can move here, rad/s: the larger of sqrt(|da/dx|) and |da/dv|.
    let rate: Double
}

/// The motion of a flight between two of its states, estimated by the cubic through both values and velocities.
///
/// The cubic differs from the motion by at most K u^2 (1 - u)^2, where u goes from 0 to 1 along the piece. Two differences estimate K:
/// the distance halfway between the cubic and the quintic through values, velocities and accelerations, which is K / 16 to leading order;
/// and the difference between the change of value and the integral of the velocity, which shows an error that is 0 halfway. Both hold for
/// pieces that are short compared with the motion, ``isResolved``; the bound is twice their sum.
struct FlightPiece {
    let start: FlightPoint
    let end: FlightPoint

    var length: Double { end.offset - start.offset }

    /// Whether the motion turns by less than a radian on the piece, so that it cannot oscillate between the two states.
    var isResolved: Bool { length * max(start.rate, end.rate) <= 1 }

    /// The bound of the cubic's error, which is largest halfway.
    var interpolationError: Double {
        let length = length
        let even =
            length * (start.velocity - end.velocity) / 32 + length * length * (start.acceleration + end.acceleration)
            / 64
        let odd =
            end.value - start.value - length * (start.velocity + end.velocity) / 2 - length * length
            * (start.acceleration - end.acceleration) / 12
        return 2 * (abs(even) + abs(odd))
    }

    /// Whether the cubic minus its error stays at or above `stop`: its Bernstein coefficients do, of fourth degree because of the error.
    /// Both ends are exact, so that a flight that begins at the stop is clear of it.
    func isClear(of stop: Double) -> Bool {
        let quarter = length / 4
        let middle =
            (start.value + end.value) / 2 + length * (start.velocity - end.velocity) / 6 - 8 * interpolationError / 3
        return start.value >= stop && start.value + quarter * start.velocity >= stop && middle >= stop
            && end.value - quarter * end.velocity >= stop && end.value >= stop
    }
}
