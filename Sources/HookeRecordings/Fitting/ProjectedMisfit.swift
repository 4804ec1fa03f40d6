import HookeDynamics

/// The misfit of a model as a function of its searched parameters alone: for each of them the factors follow by least squares
/// (variable projection, with Kaufman's derivative).
struct ProjectedMisfit {
    let model: MotionModel
    let samples: Samples
    let times: [Double]
    var whitening: Whitening
    /// The whitened values.
    private(set) var values: [Double] = []
    /// A factor whose value is given, for its profile.
    var fixedFactor: (index: Int, value: Double)?

    /// The misfit at some parameters.
    struct Point {
        var parameters: [Double]
        /// For each track the factors of the basis functions.
        var factors: [Double]
        /// Whitened, for each row and track.
        var residuals: [Double]
        /// The derivatives of the model by the parameters, whitened, without what factors can make good.
        var slopes: [[Double]]
        var basis: OrthonormalBasis
        /// The sum of the squared whitened residuals.
        var misfit: Double
    }

    init(_ model: MotionModel, _ samples: Samples, times: [Double], _ whitening: Whitening) {
        (self.model, self.samples, self.times, self.whitening) = (model, samples, times, whitening)
        whiten()
    }

    /// Uses another whitening.
    mutating func use(_ whitening: Whitening) {
        self.whitening = whitening
        whiten()
    }

    private mutating func whiten() {
        let tracks = samples.trackCount
        values = [Double](repeating: 0, count: samples.count * tracks)
        for (track, column) in samples.values.enumerated() {
            for (row, value) in column.enumerated() { values[row * tracks + track] = value }
        }
        whitening.apply(to: &values)
    }

    /// The basis functions for each row, the constant one first, and their derivatives.
    private func table(_ parameters: [Double], shift: Double = 0) -> (values: [[Double]], slopes: [[[Double]]]) {
        let (count, functions, searched) = (times.count, model.factors.count - 1, parameters.count)
        var flat = [Double](repeating: 0, count: count * functions * (searched + 1))
        var row = [Double](repeating: 0, count: functions * (searched + 1))
        let width = row.count
        let plain = zip(parameters, model.parameters).map { $1.isLogarithm ? Elementary.exp($0) : $0 }
        for index in 0..<count {
            model.evaluate(plain, times[index] + shift, &row)
            for place in 0..<width { flat[place * count + index] = row[place] }
        }
        func column(_ place: Int) -> [Double] { Array(flat[(place * count)..<((place + 1) * count)]) }
        let values = [[Double](repeating: 1, count: count)] + (0..<functions).map { column($0 * (searched + 1)) }
        let slopes = (0..<functions).map { function in
            (0..<searched).map { column(function * (searched + 1) + 1 + $0) }
        }
        return (values, slopes)
    }

    /// The misfit, factors and derivatives at some parameters.
    func point(_ parameters: [Double]) -> Point {
        let (table, slopes) = self.table(parameters)
        let (tracks, count, functions) = (samples.trackCount, times.count, model.factors.count)
        var basis = OrthonormalBasis()
        var residuals = values
        for track in 0..<tracks {
            for function in 0..<functions {
                var column = [Double](repeating: 0, count: count * tracks)
                for row in 0..<count { column[row * tracks + track] = table[function][row] }
                whitening.apply(to: &column)
                if let fixedFactor, fixedFactor.index == track * functions + function {
                    OrthonormalBasis.add(column, times: -fixedFactor.value, to: &residuals)
                } else {
                    basis.add(column)
                }
            }
        }
        var combination = [Double](repeating: 0, count: basis.columns.count)
        for _ in 0..<2 { basis.subtractProjection(from: &residuals, factors: &combination) }
        var factors = basis.coefficients(of: combination)
        if let fixedFactor { factors.insert(fixedFactor.value, at: fixedFactor.index) }
        var columns: [[Double]] = []
        for parameter in parameters.indices {
            var column = [Double](repeating: 0, count: count * tracks)
            for track in 0..<tracks {
                for function in 1..<functions {
                    let factor = factors[track * functions + function]
                    let slope = slopes[function - 1][parameter]
                    for row in 0..<count { column[row * tracks + track] += factor * slope[row] }
                }
            }
            whitening.apply(to: &column)
            basis.project(&column)
            columns.append(column)
        }
        return Point(
            parameters: parameters, factors: factors, residuals: residuals, slopes: columns, basis: basis,
            misfit: OrthonormalBasis.product(residuals, residuals))
    }

    /// The model's values for each row and track, with times shifted.
    func values(at point: Point, shift: Double = 0) -> [Double] {
        let (tracks, functions) = (samples.trackCount, model.factors.count)
        let table = self.table(point.parameters, shift: shift).values
        var values = [Double](repeating: 0, count: times.count * tracks)
        for track in 0..<tracks {
            for function in 0..<functions {
                let factor = point.factors[track * functions + function]
                for row in times.indices { values[row * tracks + track] += factor * table[function][row] }
            }
        }
        return values
    }

    /// The model's velocities for each row and track, over a few milliseconds.
    func velocities(at point: Point) -> [Double] {
        let span = NoiseModel.velocitySpan / samples.units.step
        let (after, before) = (values(at: point, shift: span), values(at: point, shift: -span))
        return zip(after, before).map { ($0 - $1) / (2 * span) }
    }
}
