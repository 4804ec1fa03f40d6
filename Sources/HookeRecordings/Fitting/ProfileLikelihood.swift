/// How the misfit grows when one parameter is held off its best value and all others follow.
struct ProfileLikelihood {
    let fit: ModelFit
    private let inverse: [[Double]]
    /// Degrees of freedom of each searched parameter's variance.
    let degrees: [Double]

    /// An interval in the parameter's own scale; a side that the recording does not bound is `nil`.
    struct Interval {
        var lower: Double?
        var upper: Double?
        /// The values that were tried, ascending, and the growth of the misfit there.
        var tried: [(value: Double, growth: Double)] = []
    }

    init(_ fit: ModelFit) {
        self.fit = fit
        let normal = SmallMatrix(products: fit.point.slopes)
        let estimate = NoiseEstimate(fit.point, fit.misfit, velocities: fit.misfit.velocities(at: fit.point))
        let inverse = fit.point.slopes.indices.map { normal.inverseColumn($0) }
        degrees = inverse.map { column in
            var influence = [Double](repeating: 0, count: fit.point.residuals.count)
            for (slope, factor) in zip(fit.point.slopes, column) {
                OrthonormalBasis.add(slope, times: factor, to: &influence)
            }
            return estimate.degrees(of: influence, fit.noise)
        }
        self.inverse = inverse
    }

    /// The covariance of two searched parameters.
    func covariance(_ first: Int, _ second: Int) -> Double { inverse[first][second] }

    /// The 95 % interval of a searched parameter.
    func interval(ofParameter index: Int) -> Interval {
        let best = fit.point
        let quantile = Quantiles.studentT(degrees: degrees[index])
        var free = [Bool](repeating: true, count: best.parameters.count)
        free[index] = false
        let column = inverse[index]
        let bounds = fit.bounds[index]
        func growth(_ value: Double) -> Double {
            var parameters = best.parameters
            let change = value - parameters[index]
            for other in parameters.indices {
                let along = column[index] > 0 ? column[other] / column[index] * change : 0
                let bound = fit.bounds[other]
                parameters[other] = min(bound.upperBound, max(bound.lowerBound, parameters[other] + along))
            }
            parameters[index] = value
            var point = fit.misfit.minimum(
                from: fit.misfit.point(parameters), bounds: fit.bounds, iterations: 8, free: free)
            // So far up the search of the others has not arrived.
            if point.misfit - best.misfit > 20 * quantile * quantile {
                point = fit.misfit.minimum(from: point, bounds: fit.bounds, iterations: 40, free: free)
            }
            return point.misfit - best.misfit
        }
        var interval = interval(
            around: best.parameters[index], bounds: bounds, step: quantile * max(column[index], 0).squareRoot(),
            threshold: quantile * quantile, growth)
        // More values for a picture of the profile.
        for end in [interval.lower, interval.upper].compactMap({ $0 }) {
            for part in [0.5, 1.5] {
                let value = best.parameters[index] + part * (end - best.parameters[index])
                if bounds.contains(value) { interval.tried.append((value, growth(value))) }
            }
        }
        interval.tried.sort { $0.value < $1.value }
        return interval
    }

    /// The 95 % interval of a factor.
    func interval(ofFactor index: Int) -> Interval {
        let best = fit.point
        let quantile = Quantiles.studentT(degrees: degrees.min() ?? 1e12)
        let value = best.factors[index]
        func growth(_ value: Double) -> Double {
            var misfit = fit.misfit
            misfit.fixedFactor = (index, value)
            return misfit.minimum(from: misfit.point(best.parameters), bounds: fit.bounds, iterations: 8).misfit
                - best.misfit
        }
        // The growth without the others' help gives the scale of the first step.
        let trial = max(1e-9, value.magnitude * 1e-6)
        var misfit = fit.misfit
        misfit.fixedFactor = (index, value + trial)
        let steep = (misfit.point(best.parameters).misfit - best.misfit) / (trial * trial)
        return interval(
            around: value, bounds: -1e30...1e30, step: steep > 0 ? quantile / steep.squareRoot() : 1,
            threshold: quantile * quantile, growth)
    }

    /// The growth of the misfit where two searched parameters are given.
    func growth(_ first: Int, _ firstValue: Double, _ second: Int, _ secondValue: Double) -> Double {
        var parameters = fit.point.parameters
        var free = [Bool](repeating: true, count: parameters.count)
        (free[first], free[second]) = (false, false)
        (parameters[first], parameters[second]) = (firstValue, secondValue)
        return fit.misfit.minimum(
            from: fit.misfit.point(parameters), bounds: fit.bounds, iterations: 10, free: free
        ).misfit - fit.point.misfit
    }

    /// The values at which the growth reaches a threshold, by regula falsi in its square root, which is nearly linear.
    private func interval(
        around best: Double, bounds: ClosedRange<Double>, step: Double, threshold: Double,
        _ growth: (Double) -> Double
    ) -> Interval {
        var interval = Interval()
        interval.tried.append((best, 0))
        guard step > 0, step.isFinite else { return interval }
        let root = threshold.squareRoot()
        for sign in [-1.0, 1] {
            let room = sign < 0 ? best - bounds.lowerBound : bounds.upperBound - best
            var inside = (distance: 0.0, height: 0.0)
            var outside: (distance: Double, height: Double)?
            var distance = min(step, room)
            var found: Double?
            for _ in 0..<9 {
                guard distance > 0 else { break }
                let value = best + sign * distance
                let gained = growth(value)
                interval.tried.append((value, gained))
                let height = max(0, gained).squareRoot() / root
                if (height - 1).magnitude < 0.004 {
                    found = distance
                    break
                }
                if height > 1 { outside = (distance, height) } else { inside = (distance, height) }
                if let outside {
                    found = outside.distance
                    let slope = (outside.height - inside.height) / (outside.distance - inside.distance)
                    var next = slope > 0 && slope < 1e300 ? inside.distance + (1 - inside.height) / slope : .nan
                    let width = outside.distance - inside.distance
                    if !(next > inside.distance + 0.02 * width && next < outside.distance - 0.02 * width) {
                        next = inside.distance + width / 2
                    }
                    distance = next
                } else if distance >= room {
                    break
                } else {
                    distance = min(room, distance * (height > 0.3 ? min(3, 1.02 / height) : 3))
                }
            }
            if sign < 0 { interval.lower = found.map { best - $0 } } else { interval.upper = found.map { best + $0 } }
        }
        interval.tried.sort { $0.value < $1.value }
        return interval
    }
}
