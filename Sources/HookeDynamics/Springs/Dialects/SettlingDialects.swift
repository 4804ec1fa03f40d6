extension Spring {
    /// A spring of mass 1 with a settling duration, as SwiftUI's initialiser: UIKit's rule without an initial velocity.
    ///
    /// Like SwiftUI it clamps invalid values; ``init(settlingDuration:dampingRatio:initialVelocity:root:)`` throws instead.
    ///
    /// - Parameters:
    ///   - settlingDuration: The time in seconds until `epsilon` of the distance remains, clamped to 0.01...10. It is not the
    ///     response.
    ///   - dampingRatio: z, clamped to `epsilon`...1; with a smaller z no spring settles by this rule.
    ///   - epsilon: The remaining fraction of the distance, above 0 and below 1; other values give a spring that ``validated()``
    ///     refuses.
    public init(settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001) {
        let duration = min(max(settlingDuration, 0.01), 10)
        let ratio = min(max(dampingRatio, epsilon), 1)
        let equation = SettlingEquation(dampingRatio: ratio, velocity: 0, epsilon: epsilon)
        let root = epsilon > 0 && epsilon < 1 ? equation.largestRoot ?? .nan : .nan
        self.init(scaledFrequency: root, over: duration, dampingRatio: ratio)
    }

    /// The spring of w0 = W / d, where the root W of the settling equation is a double.
    init(scaledFrequency: Double, over duration: Double, dampingRatio: Double) {
        self.init(
            frequency: scaledFrequency / duration, dampingRatio: dampingRatio,
            exactly: DoubleDouble(scaledFrequency) / duration, DoubleDouble(dampingRatio))
    }
}

/// The root of UIKit's equation to use when an initial velocity gives it several.
public enum SettlingRoot: String, Hashable, Sendable {
    /// The root that UIKit's iteration finds; throws where that iteration is chaotic.
    case uikit
    /// The largest root.
    case largest
}

extension Spring {
    /// The spring of mass 1 behind UIKit's `animate(withDuration:usingSpringWithDamping:initialSpringVelocity:)`.
    ///
    /// The duration is a settling time, not a response: the stiffness is such that by UIKit's rule a thousandth of the distance
    /// remains when it ends, where UIKit cuts the animation off. With velocity 0 the equation has one root. Otherwise the root is
    /// the result of twelve steps of Newton's method, which reproduces nearly all recorded calls of UIKit.
    ///
    /// - Parameters:
    ///   - settlingDuration: Seconds, > 0.
    ///   - dampingRatio: At least 0.001; a value above 1 counts as 1.
    ///   - initialVelocity: Towards the target, in distances per second.
    ///   - root: Which root to use. From u / z = velocity * duration / dampingRatio = 1 to 7 ``SettlingRoot/uikit`` throws.
    /// - Throws: ``SpringError``: not finite, duration not positive, damping ratio out of range, chaotic initial
    ///   velocity, or no solution.
    public init(
        settlingDuration: Double, dampingRatio: Double, initialVelocity: Double, root: SettlingRoot = .uikit
    ) throws(SpringError) {
        try Spring.requirePositive("settling duration", settlingDuration)
        try Spring.requireFinite("damping ratio", dampingRatio)
        try Spring.requireFinite("initial velocity", initialVelocity)
        // Below this the logarithm in the closed form is negative: there is no solution.
        guard dampingRatio >= 0.001 else {
            throw .dampingRatioOutOfRange(dampingRatio, allowed: 0.001 ... .infinity)
        }
        let ratio = min(dampingRatio, 1)
        let velocity = initialVelocity * settlingDuration
        let equation = SettlingEquation(dampingRatio: ratio, velocity: velocity)
        let scaledFrequency: Double?
        if velocity == 0 || root == .largest {
            scaledFrequency = equation.largestRoot
        } else {
            guard !(1...7).contains(velocity / ratio) else { throw .chaoticInitialVelocity(ratio: velocity / ratio) }
            scaledFrequency = equation.newtonRoot
        }
        guard let scaledFrequency, scaledFrequency > 0, scaledFrequency.isFinite else {
            throw .noSolution(
                settlingDuration: settlingDuration, dampingRatio: dampingRatio, initialVelocity: initialVelocity)
        }
        self.init(scaledFrequency: scaledFrequency, over: settlingDuration, dampingRatio: ratio)
    }
}

/// The equation by which UIKit and SwiftUI interpret a settling duration d: after d, `epsilon` of the distance remains.
///
/// With z the damping ratio (at most 1), W = w0 d and u = v d, where v is the initial velocity towards the target in distances per
/// second, the remainder is taken as
///
///     z < 1:  |(u/W - z) / sqrt(1 - z^2)| exp(-z W)        the envelope of what swings
///     z = 1:  |u - W - 1| exp(-W)
struct SettlingEquation {
    /// z, above 0 and at most 1.
    let dampingRatio: Double
    /// u, initial velocity times duration.
    let velocity: Double
    /// The remaining fraction of the distance.
    var epsilon = 0.001

    /// The remainder at W = `scaledFrequency`, and its derivative by W.
    func remainder(_ scaledFrequency: Double) -> (value: Double, slope: Double) {
        let decay = Elementary.exp(-dampingRatio * scaledFrequency)
        let signed: Double
        let slope: Double
        if dampingRatio < 1 {
            let amplitude = velocity / scaledFrequency - dampingRatio
            signed = amplitude / swing
            slope = (-velocity / (scaledFrequency * scaledFrequency) - dampingRatio * amplitude) / swing
        } else {
            signed = velocity - scaledFrequency - 1
            slope = scaledFrequency - velocity
        }
        return signed < 0 ? (-signed * decay, -slope * decay) : (signed * decay, slope * decay)
    }

    /// UIKit's root: Newton's method from W = 5, twelve steps; a step to zero or below halves W instead.
    var newtonRoot: Double {
        var root = 5.0
        for _ in 0..<12 {
            let (value, slope) = remainder(root)
            let next = root - (value - epsilon) / slope
            root = next > 0 ? next : root / 2
        }
        return root
    }

    /// The largest root W, to the last bit or two; `nil` if there is none above zero.
    var largestRoot: Double? {
        if velocity == 0, dampingRatio < 1 {
            let root = Elementary.log(dampingRatio / (epsilon * swing)) / dampingRatio
            return root > 0 ? root : nil
        }
        let isPast = { (root: Double) in self.remainder(root).value < self.epsilon }
        let start = tailStart
        if start == 0 ? velocity != 0 || epsilon < 1 : !isPast(start) {
            return bisection(from: start, to: firstPast(start, stepping: 1, isPast), isPast)
        }
        // The tail is below epsilon from its start, so that the root is before the remainder's first zero.
        let zero = dampingRatio < 1 ? velocity / dampingRatio : velocity - 1
        return zero > 0 ? bisection(from: 0, to: zero, isPast) : nil
    }

    /// sqrt(1 - z^2), the damped frequency in units of the natural one.
    private var swing: Double { ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot() }

    /// The W from which on the remainder decreases: its last maximum, or zero.
    private var tailStart: Double {
        guard velocity > 0 else { return 0 }
        return dampingRatio < 1
            ? (velocity + (velocity * velocity + 4 * velocity).squareRoot()) / (2 * dampingRatio) : velocity
    }
}
