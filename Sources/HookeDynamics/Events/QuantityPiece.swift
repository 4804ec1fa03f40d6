/// A quantity of a motion at one time: its value, its rate of change and the rate of that.
package struct QuantityPoint {
    /// Seconds since the start of the grid step.
    package let offset: Double
    package let value: Double
    package let slope: Double
    package let curvature: Double

    package init(offset: Double, value: Double, slope: Double, curvature: Double) {
        (self.offset, self.value, self.slope, self.curvature) = (offset, value, slope, curvature)
    }

    /// The same values with another offset.
    package func moved(to offset: Double) -> QuantityPoint {
        QuantityPoint(offset: offset, value: value, slope: slope, curvature: curvature)
    }

    /// The same quantity at the start of a step, with another value.
    package func starting(with value: Double) -> QuantityPoint {
        QuantityPoint(offset: 0, value: value, slope: slope, curvature: curvature)
    }
}

/// A quantity between two times, estimated by the polynomial of fifth degree through values, slopes and curvatures at both.
///
/// The polynomial lies within the range of its Bernstein coefficients; where these increase or decrease, so does it. It differs from the quantity by
/// less than the cubic through values and slopes does, whose error two differences estimate: the distance of both polynomials halfway, and the
/// difference between the change of value and the integral of the slope by the corrected trapezoidal rule. The bound is twice their sum.
package struct QuantityPiece {
    package let start: QuantityPoint
    package let end: QuantityPoint

    package init(start: QuantityPoint, end: QuantityPoint) { (self.start, self.end) = (start, end) }

    var length: Double { end.offset - start.offset }

    /// The Bernstein coefficients.
    private var coefficients: (Double, Double, Double, Double, Double, Double) {
        let fifth = length / 5, square = length * length / 20
        return (
            start.value, start.value + fifth * start.slope,
            start.value + 2 * fifth * start.slope + square * start.curvature,
            end.value - 2 * fifth * end.slope + square * end.curvature, end.value - fifth * end.slope, end.value
        )
    }

    /// The bound of the error.
    package var error: Double {
        let even =
            length * (start.slope - end.slope) / 32 + length * length * (start.curvature + end.curvature) / 64
        let odd =
            end.value - start.value - length * (start.slope + end.slope) / 2 - length * length
            * (start.curvature - end.curvature) / 12
        return 2 * (abs(even) + abs(odd))
    }

    /// The range in which the quantity stays, as far as the polynomial and its error tell.
    package var range: ClosedRange<Double> {
        let (a, b, c, d, e, f) = coefficients
        let (least, most) = (min(min(min(a, b), min(c, d)), min(e, f)), max(max(max(a, b), max(c, d)), max(e, f)))
        return least - error...most + error
    }

    /// Whether the quantity keeps its sign, which both ends have: its polynomial stays farther from zero than its error, but for a dip that is
    /// shallower than the slack. Ends are exact.
    func isClear(slack: Double) -> Bool {
        let (_, first, second, third, fourth, _) = coefficients
        let (sign, error) = (start.value > 0 ? 1.0 : -1.0, error)
        return sign * first >= -slack && sign * second + slack >= error && sign * third + slack >= error
            && sign * fourth >= -slack
    }

    /// Whether zero is farther away than the quantity moves, so that nothing needs to be known between the ends, or the quantity rests at zero
    /// within the slack.
    func isFar(slack: Double) -> Bool {
        let (a, b, c, d, e, f) = coefficients
        let (least, most) = (min(min(min(a, b), min(c, d)), min(e, f)), max(max(max(a, b), max(c, d)), max(e, f)))
        if max(-least, most) + error <= slack { return true }
        let distance = start.value > 0 ? least : -most
        return distance > 2 * (most - least) + 2 * error
    }

    /// Whether the rates at both ends are opposite to the change of the sign, which is then at a pole or a jump.
    var movesAgainstCrossing: Bool {
        end.value > 0 ? start.slope < 0 && end.slope < 0 : start.slope > 0 && end.slope > 0
    }

    /// Whether the quantity increases or decreases all the way, as far as the polynomial tells.
    var isMonotone: Bool {
        let (a, b, c, d, e, f) = coefficients
        let rises = a <= b && b <= c && c <= d && d <= e && e <= f
        let falls = a >= b && b >= c && c >= d && d >= e && e >= f
        return rises || falls
    }
}
