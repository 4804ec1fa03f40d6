import HookeDynamics

extension DuffingSystem: SeriesDynamics {
    /// Series by recurrences for the square, the cube and the drive.
    public func motionSeries(order: Int) throws(SeriesError) -> any MotionSeries { DuffingSeries(self, order: order) }
}

/// The Taylor series of x'' = F cos(w t + p) - d x' - a x - b x^3.
private final class DuffingSeries: MotionSeries {
    private let system: DuffingSystem
    private let order: Int
    /// The coefficients of x, v, x^2, and the drive's sine and cosine, one series after another.
    private var values: [Double]

    init(_ system: DuffingSystem, order: Int) {
        self.system = system
        self.order = order
        values = [Double](repeating: 0, count: 5 * (order + 1))
    }

    func expand(at time: Double, state: Span<Double>, into coefficients: inout MutableSpan<Double>) {
        let (width, drive) = (order + 1, system.drive)
        (coefficients[0], coefficients[1]) = (state[0], state[1])
        values.withUnsafeMutableBufferPointer { buffer in
            guard let x = buffer.baseAddress else { return }
            let (v, square, sine, cosine) = (x + width, x + 2 * width, x + 3 * width, x + 4 * width)
            (x[0], v[0]) = (state[0], state[1])
            let isDriven = drive.amplitude != 0
            (sine[0], cosine[0]) =
                isDriven ? Elementary.sineAndCosine(drive.frequency * time + drive.phase) : (0, 0)
            for power in 0..<order {
                square[power] = convolution(x, x, power)
                let cube = convolution(square, x, power)
                let next = Double(power + 1)
                let pull = system.stiffness * x[power] + system.hardening * cube
                let force = drive.amplitude * cosine[power] - system.damping * v[power] - pull
                x[power + 1] = v[power] / next
                v[power + 1] = force / next
                if isDriven {
                    let turn = drive.frequency / next
                    (sine[power + 1], cosine[power + 1]) = (turn * cosine[power], -turn * sine[power])
                }
                coefficients[2 * power + 2] = x[power + 1]
                coefficients[2 * power + 3] = v[power + 1]
            }
        }
    }

    /// The coefficient of a product.
    @inline(__always)
    private func convolution(
        _ a: UnsafeMutablePointer<Double>, _ b: UnsafeMutablePointer<Double>, _ power: Int
    ) -> Double {
        var sum = 0.0
        for j in 0...power { sum += a[j] * b[power - j] }
        return sum
    }
}
