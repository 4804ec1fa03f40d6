/// A moment of a flight that a solver has reached.
struct FlightPoint {
    /// Seconds since the start of the grid step.
    let offset: Double
    let value: Double
    let velocity: Double
    let acceleration: Double
    /// How fast the system can move here by itself, rad/s: the larger of sqrt(|da/dx|) and |da/dv|.
    let rate: Double
}

/// What a flight can do between two of its points, judged by the cubic through both values and velocities.
///
/// The cubic differs from the motion by at most K u^2 (1 - u)^2, where u goes from 0 to 1 along the piece. Two numbers that only the
/// accelerations bring in estimate K: the distance between the cubic and the quintic through values, velocities and accelerations,
/// halfway, which is K / 16 to the leading order; and what the change of value lacks to the integral of the velocity, which shows an error
/// that is 0 halfway. They are estimates for a motion that the piece is short against, ``isResolved``; twice their sum is used as the bound.
struct FlightPiece {
    let start: FlightPoint
    let end: FlightPoint

    var length: Double { end.offset - start.offset }

    /// Whether the motion turns by less than a radian on the piece, so that it cannot swing to and fro between the two points.
    var isResolved: Bool { length * max(start.rate, end.rate) <= 1 }

    /// The bound of the cubic's error; halfway it is largest.
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

    /// Whether the cubic, less its error, stays at or above `stop`: so do its coefficients in Bernstein's form, of fourth degree because
    /// the error is. Both ends are exact, so that a flight that begins at the stop is clear of it.
    func isClear(of stop: Double) -> Bool {
        let quarter = length / 4
        let middle =
            (start.value + end.value) / 2 + length * (start.velocity - end.velocity) / 6 - 8 * interpolationError / 3
        return start.value >= stop && start.value + quarter * start.velocity >= stop && middle >= stop
            && end.value - quarter * end.velocity >= stop && end.value >= stop
    }
}
