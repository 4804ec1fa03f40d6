import HookeDynamics

extension DuffingSystem: SeriesDynamics {
    /// Series by recurrences for the square, the cube and the drive.
    public func motionSeries(order: Int) throws(SeriesError) -> any MotionSeries { DuffingSeries(self, order: order) }
}

/// The Taylor series of x'' = F cos(w t + p) - d x' - a x - b x^3.
///
/// The newest coefficient comes last in each sum, so that the rest of the sum does not wait for it.
private final class DuffingSeries: MotionSeries {
    private let system: DuffingSystem
    private let order: Int
    /// The coefficients of x, v, x^2, and the drive's sine and cosine, then 1/1, 1/2, ..., one series after another.
    private var values: [Double]

    init(_ system: DuffingSystem, order: Int) {
        self.system = system
        self.order = order
        values = [Double](repeating: 0, count: 5 * (order + 1)) + (1...order).map { 1 / Double($0) }
    }

    func expand(at time: Double, state: Span<Double>, into coefficients: inout MutableSpan<Double>) {
        let (width, drive) = (order + 1, system.drive)
        let isDriven = drive.amplitude != 0
        let turns = isDriven ? Elementary.sineAndCosine(drive.frequency * time + drive.phase) : (0, 0)
        values.withUnsafeMutableBufferPointer { buffer in
            guard let x = buffer.baseAddress else { return }
            let (v, square, sine, cosine) = (x + width, x + 2 * width, x + 3 * width, x + 4 * width)
            let reciprocals = x + 5 * width
            (x[0], v[0], square[0]) = (state[0], state[1], state[0] * state[0])
            (sine[0], cosine[0]) = turns
            // The cube's newest term is 3 x0^2 x, by its factor and by that of the square.
            let slope = system.stiffness + 3 * system.hardening * square[0]
            for power in 0..<order {
                var older = 0.0
                if power > 0 {
                    let half = PowerSeries.olderTermsOfSquare(x, power)
                    older = system.hardening * (PowerSeries.sum(square, x, power, from: 1, to: power) + half * x[0])
                    square[power] = half + 2 * x[0] * x[power]
                } else {
                    older = -2 * system.hardening * square[0] * x[0]
                }
                let share = reciprocals[power]
                let pull = older + slope * x[power]
                x[power + 1] = v[power] * share
                v[power + 1] = (drive.amplitude * cosine[power] - pull) * share - system.damping * share * v[power]
                if isDriven {
                    let turn = drive.frequency * share
                    (sine[power + 1], cosine[power + 1]) = (turn * cosine[power], -turn * sine[power])
                }
            }
            for power in 0...order { (coefficients[2 * power], coefficients[2 * power + 1]) = (x[power], v[power]) }
        }
    }
}
