/// A value that a spring moves: a number or a vector.
public protocol SpringVector: Equatable, Sendable {
    /// The sum.
    static func + (left: Self, right: Self) -> Self
    /// The difference.
    static func - (left: Self, right: Self) -> Self
    /// The product of every component and a number.
    static func * (left: Self, right: Double) -> Self
    /// The zero vector.
    static var zero: Self { get }
    /// The distance from ``zero``.
    var length: Double { get }
}

extension Double: SpringVector {
    /// The absolute value.
    public var length: Double { magnitude }
}

extension SIMD2: SpringVector where Scalar == Double {
    /// The Euclidean norm.
    public var length: Double { (x * x + y * y).squareRoot() }
}

/// The methods of SwiftUI's `Spring`, evaluated exactly. The motion starts at zero and ends at the target.
extension Spring {
    /// The value after `time` seconds.
    ///
    /// - Parameters:
    ///   - target: The end of the motion.
    ///   - initialVelocity: In units of the value per second.
    ///   - time: Seconds since the start, not negative.
    public func value<V: SpringVector>(target: V, initialVelocity: V = .zero, time: Double) -> V {
        target + displacement(from: target * -1, velocity: initialVelocity, after: time).value
    }

    /// The velocity after `time` seconds; the parameters are those of ``value(target:initialVelocity:time:)``.
    public func velocity<V: SpringVector>(target: V, initialVelocity: V = .zero, time: Double) -> V {
        displacement(from: target * -1, velocity: initialVelocity, after: time).velocity
    }

    /// The force on the mass: k (target - position) - c velocity.
    public func force<V: SpringVector>(target: V, position: V, velocity: V) -> V {
        (target - position) * stiffness - velocity * damping
    }

    /// Advances a motion by `deltaTime` seconds, exactly up to rounding for any step.
    public func update<V: SpringVector>(value: inout V, velocity: inout V, target: V, deltaTime: Double) {
        let later = displacement(from: value - target, velocity: velocity, after: deltaTime)
        value = target + later.value
        velocity = later.velocity
    }

    /// The displacement and velocity after a time. The motion is linear: every component is a combination of the two unit
    /// responses.
    private func displacement<V: SpringVector>(
        from start: V, velocity: V, after time: Double
    ) -> (value: V, velocity: V) {
        let transition = SpringRates(self).transition(over: DoubleDouble(time))
        let pulled = transition.applied(to: MotionState(value: 1, velocity: 0))
        let pushed = transition.applied(to: MotionState(value: 0, velocity: 1))
        return (
            start * pulled.value + velocity * pushed.value, start * pulled.velocity + velocity * pushed.velocity
        )
    }
}

extension Spring {
    /// SwiftUI's settling duration in seconds, for a distance of 1, no initial velocity and a remainder of a thousandth.
    public var settlingDuration: Double { settlingDuration(target: 1.0, epsilon: 0.001) }

    /// SwiftUI's estimate of the time at which less than `epsilon` remains, from the three doubles that SwiftUI stores
    /// (``rounded``).
    ///
    /// For z < 1 it is ln((|l x - v| + |x|) / epsilon) / l with l = z w0. For z >= 1 SwiftUI samples the motion every 0.1 s (adding
    /// 0.1 each time) and returns the first sample after which the motion stays below epsilon for more than a second.
    ///
    /// - Parameters:
    ///   - target: x, the distance to go.
    ///   - initialVelocity: v, in units of the value per second.
    ///   - epsilon: In units of the value, > 0.
    /// - Returns: Seconds; infinity without damping, or if 1024 samples (up to 102.3 s) do not suffice: later than 101.2 s.
    public func settlingDuration<V: SpringVector>(target: V, initialVelocity: V = .zero, epsilon: Double) -> Double {
        guard damping > 0 else { return .infinity }
        let rates = RoundedRates(self)
        guard rates.dampingRatio < 1 else {
            return rounded.settlingScan(target: target, initialVelocity: initialVelocity, epsilon: epsilon)
        }
        let amplitude = (target * rates.decayRate - initialVelocity).length + target.length
        return amplitude > epsilon ? Elementary.log(amplitude / epsilon) / rates.decayRate : 0
    }

    /// The number of samples, 0.1 s apart, at which SwiftUI tests whether a critical or over-damped spring has settled.
    static let settlingLooks = 1024
    /// The index of the last sample that can be the settling time: a further one lies more than a second later.
    static let latestSettlingLook = settlingLooks - 12

    private func settlingScan<V: SpringVector>(target: V, initialVelocity: V, epsilon: Double) -> Double {
        var time = 0.0
        var since: Double?
        for _ in 0..<Spring.settlingLooks {
            let remaining = displacement(from: target * -1, velocity: initialVelocity, after: time).value.length
            if remaining >= epsilon {
                since = nil
            } else if let since, time - since > 1 {
                return since
            } else {
                since = since ?? time
            }
            time += 0.1
        }
        return .infinity
    }
}
