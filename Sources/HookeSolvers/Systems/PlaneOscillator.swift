import HookeDynamics

/// A system of one displacement x and its velocity v with x'' = a(t, x, v).
public protocol PlaneOscillator: ParametricDynamics {
    /// The acceleration x''.
    func acceleration(at time: Double, position: Double, velocity: Double) -> Double

    /// The derivatives of x'' by x, v and t.
    func accelerationSlopes(
        at time: Double, position: Double, velocity: Double
    ) -> (byPosition: Double, byVelocity: Double, byTime: Double)
}

/// An acceleration as an expression of x, v, `time` and parameters.
struct WrittenAcceleration {
    let text: String
    let parameters: [(name: String, value: Double)]
}

/// A ``PlaneOscillator`` whose acceleration can be written as an expression with the same operations in the same order, and thus the same bits.
protocol WrittenOscillator: PlaneOscillator {
    var writtenAcceleration: WrittenAcceleration { get }
}

extension PlaneOscillator {
    /// Two components: displacement and velocity.
    public var stateCount: Int { 2 }

    /// The names x and v.
    public var components: [String] { ["x", "v"] }

    /// x' = v, v' = a.
    public func derivative(at time: Double, state: Span<Double>, into derivative: inout MutableSpan<Double>) {
        let velocity = state[1]
        derivative[0] = velocity
        derivative[1] = acceleration(at: time, position: state[0], velocity: velocity)
    }

    /// The first row is the gradient of x' = v.
    public func jacobian(
        at time: Double, state: Span<Double>, into jacobian: inout MutableSpan<Double>,
        timeDerivative: inout MutableSpan<Double>
    ) {
        let slopes = accelerationSlopes(at: time, position: state[0], velocity: state[1])
        jacobian[0] = 0
        jacobian[1] = 1
        jacobian[2] = slopes.byPosition
        jacobian[3] = slopes.byVelocity
        timeDerivative[0] = 0
        timeDerivative[1] = slopes.byTime
    }
}

/// A drive A cos(w t + p), without libm.
struct Drive: Hashable, Sendable {
    let amplitude: Double
    let frequency: Double
    let phase: Double

    /// The acceleration by the drive at a time.
    func value(at time: Double) -> Double {
        amplitude == 0 ? 0 : amplitude * Elementary.cos(frequency * time + phase)
    }

    /// Its derivative by time.
    func slope(at time: Double) -> Double {
        amplitude == 0 ? 0 : -amplitude * frequency * Elementary.sin(frequency * time + phase)
    }
}
