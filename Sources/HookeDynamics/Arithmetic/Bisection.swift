/// The first double at which `isPast` holds, by bisection between `low`, where it does not hold, and `high`, where it does.
///
/// The bracket is halved without a tolerance until its ends are neighbouring doubles: about 53 times, and once more for each power
/// of two by which the result is smaller than the bracket, at most 2100 times. Only sums and halvings are used, so that the bits
/// are the same everywhere.
package func bisection(from low: Double, to high: Double, _ isPast: (Double) -> Bool) -> Double {
    var low = low
    var high = high
    for _ in 0..<2200 {
        let middle = low + (high - low) / 2
        guard middle > low, middle < high else { break }
        if isPast(middle) { high = middle } else { low = middle }
    }
    return high
}

/// The same double as ``bisection(from:to:_:)`` finds, from an estimate of it: the bracket grows from the estimate, by factors of eight, until
/// the result is in it. An estimate that is exact to some units in the last place saves nine tenths of the work.
///
/// - Parameters:
///   - low: where `isPast` does not hold.
///   - high: where `isPast` holds.
///   - estimate: near the result, or anywhere.
///   - isPast: what holds from the result on, and not before it.
func bisection(from low: Double, to high: Double, near estimate: Double, _ isPast: (Double) -> Bool) -> Double {
    guard estimate > low, estimate < high else { return bisection(from: low, to: high, isPast) }
    let ascends = !isPast(estimate)
    var (near, step) = (estimate, 2 * estimate.ulp)
    while true {
        let next = ascends ? near + step : near - step
        guard next > low, next < high else {
            return ascends ? bisection(from: near, to: high, isPast) : bisection(from: low, to: near, isPast)
        }
        if isPast(next) == ascends {
            return ascends ? bisection(from: near, to: next, isPast) : bisection(from: next, to: near, isPast)
        }
        (near, step) = (next, 8 * step)
    }
}

/// An estimate of the zero of a function between two doubles at which its signs differ, by the secant with a halved weight where one end
/// stays (the Illinois method). A dozen evaluations give most of the digits of a simple zero.
func secantZero(from low: Double, to high: Double, _ function: (Double) -> Double) -> Double {
    var (low, high) = (low, high)
    var (below, above) = (function(low), function(high))
    guard below != 0, above != 0, (below < 0) != (above < 0) else { return high }
    for _ in 0..<16 {
        let middle = high - above * ((high - low) / (above - below))
        guard middle > min(low, high), middle < max(low, high) else { return high }
        let value = function(middle)
        if value == 0 || abs(middle - high) <= 4 * high.ulp { return middle }
        if (value < 0) == (above < 0) { below *= 0.5 } else { (low, below) = (high, above) }
        (high, above) = (middle, value)
    }
    return high
}

/// A double after `low` at which `isPast` holds, by doubling steps; it must hold from some double on.
package func firstPast(_ low: Double, stepping step: Double, _ isPast: (Double) -> Bool) -> Double {
    var step = step
    while step.isFinite, !isPast(low + step) { step *= 2 }
    return low + step
}
