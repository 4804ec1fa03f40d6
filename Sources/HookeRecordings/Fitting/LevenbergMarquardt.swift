extension ProjectedMisfit {
    /// The least misfit near a point by Levenberg and Marquardt's method, within bounds; parameters that are not free stay.
    func minimum(
        from start: Point, bounds: [ClosedRange<Double>], iterations: Int, free: [Bool]? = nil
    ) -> Point {
        var best = start
        var damping = 1e-3
        let searched = start.parameters.count
        for _ in 0..<iterations {
            let normal = SmallMatrix(products: best.slopes)
            let gradient = best.slopes.map { OrthonormalBasis.product($0, best.residuals) }
            var free = free ?? [Bool](repeating: true, count: searched)
            // Whoever would leave the bounds stays at them, and the others go on without.
            for index in 0..<searched where free[index] {
                let (value, bound) = (best.parameters[index], bounds[index])
                if value <= bound.lowerBound && gradient[index] < 0 || value >= bound.upperBound && gradient[index] > 0
                {
                    free[index] = false
                }
            }
            let step = normal.solved(for: gradient, damping: damping, free: free)
            var parameters = best.parameters
            var size = 0.0
            for index in 0..<searched where free[index] {
                let bound = bounds[index]
                parameters[index] = min(bound.upperBound, max(bound.lowerBound, parameters[index] + step[index]))
                let change = parameters[index] - best.parameters[index]
                size = max(size, change.magnitude / (1 + best.parameters[index].magnitude))
            }
            guard size > 1e-15 else { return best }
            let next = point(parameters)
            // A misfit of NaN is not less either.
            if next.misfit <= best.misfit {
                let gain = best.misfit - next.misfit
                best = next
                damping = max(1e-9, damping / 8)
                if size < 1e-13 || gain < 1e-9 && best.misfit > 1e-3 { return best }
            } else {
                damping *= 6
                if damping > 1e9 { return best }
            }
        }
        return best
    }

    /// The least misfit of several starts, of which the best few are followed.
    func minimum(_ search: MotionModel.Search) -> Point? {
        var points: [Point] = []
        for start in search.starts {
            let clamped = zip(start, search.bounds).map { min($1.upperBound, max($1.lowerBound, $0)) }
            let point = self.point(clamped)
            if point.misfit.isFinite { points.append(point) }
        }
        points.sort { $0.misfit < $1.misfit }
        var followed = points.prefix(search.followed).map { minimum(from: $0, bounds: search.bounds, iterations: 5) }
        followed.sort { $0.misfit < $1.misfit }
        var best: Point?
        for point in followed.prefix(2) {
            let found = minimum(from: point, bounds: search.bounds, iterations: 10)
            if best.map({ found.misfit < $0.misfit }) ?? true { best = found }
        }
        return best
    }

    /// The parameters with which a model's search starts after its forerunner, with the same whitening.
    func start(after forerunner: MotionModel.Forerunner) -> [Double]? {
        let misfit = ProjectedMisfit(forerunner.model, samples, times: samples.times, whitening)
        guard let search = forerunner.model.search(samples), var point = misfit.minimum(search) else { return nil }
        // Far off it is another motion, and other starts help nothing.
        guard point.misfit < 2000 * samples.independentCount else {
            return forerunner.start(point.parameters, point.factors)
        }
        for start in forerunner.others(point.parameters) {
            let other = misfit.minimum(from: misfit.point(start), bounds: search.bounds, iterations: 8)
            if other.misfit < point.misfit { point = other }
        }
        return forerunner.start(point.parameters, point.factors)
    }

    /// The least misfit of a point and of those with starts in the frames around: the misfit has a corner where the start meets a row.
    func hopped(from point: Point, _ bounds: [ClosedRange<Double>]) -> Point {
        guard let start = model.parameters.firstIndex(where: { $0.isMoment }) else { return point }
        var best = point
        for hop in [-1.0, -0.4, 0.4, 1] {
            var parameters = point.parameters
            let bound = bounds[start]
            parameters[start] = min(bound.upperBound, max(bound.lowerBound, parameters[start] + hop))
            let found = minimum(from: self.point(parameters), bounds: bounds, iterations: 6)
            if found.misfit < best.misfit { best = found }
        }
        return minimum(from: best, bounds: bounds, iterations: 12)
    }
}
