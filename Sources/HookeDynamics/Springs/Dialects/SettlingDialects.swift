extension Spring {
    /// A spring of mass 1 that settles in a given time, by SwiftUI's initialiser: UIKit's rule without a velocity.
    ///
    /// As SwiftUI does, it clamps instead of refusing; ``init(settlingDuration:dampingRatio:initialVelocity:root:)``
    /// refuses.
    ///
    /// - Parameters:
    ///   - settlingDuration: seconds until `epsilon` of the distance is left, clamped to 0.01...10. Not a response.
    ///   - dampingRatio: z, clamped to `epsilon`...1; no spring below that settles by this rule.
    ///   - epsilon: what is left of the distance, above 0 and below 1; for others ``validated()`` refuses the spring.
    public init(settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001) {
        let duration = min(max(settlingDuration, 0.01), 10)
        let ratio = min(max(dampingRatio, epsilon), 1)
        let equation = SettlingEquation(dampingRatio: ratio, velocity: 0, epsilon: epsilon)
        let root = epsilon > 0 && epsilon < 1 ? equation.largestRoot ?? .nan : .nan
        self.init(scaledFrequency: root, over: duration, dampingRatio: ratio)
    }

    /// The spring of w0 = W / d, W being a double: what its equation is solved to.
    init(scaledFrequency: Double, over duration: Double, dampingRatio: Double) {
        self.init(
            frequency: scaledFrequency / duration, dampingRatio: dampingRatio,
            exactly: DoubleDouble(scaledFrequency) / duration, DoubleDouble(dampingRatio))
    }
}

/// Which root of UIKit's equation to take where an initial velocity gives it several.
public enum SettlingRoot: String, Hashable, Sendable {
    /// The one that UIKit's own iteration finds; refused where that is chaotic.
    case uikit
    /// The largest, anywhere.
    case largest
}

extension Spring {
    /// The spring of mass 1 behind UIKit's `animate(withDuration:usingSpringWithDamping:initialSpringVelocity:)`.
    ///
    /// The duration is a settling time, not a response: the stiffness is chosen so that by ``SettlingEquation`` a
    /// thousandth of the distance is left when it ends, and there UIKit cuts the animation off. At
    /// velocity 0 the answer is the rule's only root; otherwise it is where UIKit's twelve steps of Newton's method
    /// end, which reproduces 99.2 % of 7014 measured calls.
    ///
    /// - Parameters:
    ///   - settlingDuration: seconds, > 0.
    ///   - dampingRatio: 0.001 or more; above 1 it counts as 1.
    ///   - initialVelocity: towards the target, in distances per second.
    ///   - root: what to do where u / z = velocity * duration / dampingRatio is from 1 to 7: refuse, or take the largest
    ///     root.
    /// - Throws: ``SpringError``: not finite, duration not positive, damping ratio out of range, chaotic initial
    ///   velocity, or no solution.
    public init(
        settlingDuration: Double, dampingRatio: Double, initialVelocity: Double, root: SettlingRoot = .uikit
    ) throws(SpringError) {
        try Spring.requirePositive("settling duration", settlingDuration)
        try Spring.requireFinite("damping ratio", dampingRatio)
        try Spring.requireFinite("initial velocity", initialVelocity)
        // Below this the logarithm of the closed form is negative: nothing settles so late.
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

/// The rule by which UIKit and SwiftUI read a settling duration d: after d, `epsilon` of the distance is left.
///
/// With z the damping ratio (at most 1), W = w0 d and u = v d, v being the initial velocity towards the target in
/// distances per second, what is left is held to be
///
///     z < 1:  |(u/W - z) / sqrt(1 - z^2)| exp(-z W)        the envelope of what swings
///     z = 1:  |u - W - 1| exp(-W)
struct SettlingEquation {
    /// z, above 0 and at most 1.
    let dampingRatio: Double
    /// u, initial velocity times duration.
    let velocity: Double
    /// What is left of the distance.
    var epsilon = 0.001

    /// What is left at W = `scaledFrequency`, and how fast that changes with W.
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

    /// UIKit's answer: Newton's method from W = 5, twelve steps, halving W where a step lands at or below zero.
    var newtonRoot: Double {
        var root = 5.0
        for _ in 0..<12 {
            let (value, slope) = remainder(root)
            let next = root - (value - epsilon) / slope
            root = next > 0 ? next : root / 2
        }
        return root
    }

    /// The largest W that satisfies the rule, to the last bit or two; `nil` where none above zero does.
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
        // The tail is below epsilon from its start: the root lies where the remainder first falls to zero.
        let zero = dampingRatio < 1 ? velocity / dampingRatio : velocity - 1
        return zero > 0 ? bisection(from: 0, to: zero, isPast) : nil
    }

    /// sqrt(1 - z^2), the damped frequency in units of the natural one.
    private var swing: Double { ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot() }

    /// From here on the remainder only falls: its last maximum, or zero where it falls from the start.
    private var tailStart: Double {
        guard velocity > 0 else { return 0 }
        return dampingRatio < 1
            ? (velocity + (velocity * velocity + 4 * velocity).squareRoot()) / (2 * dampingRatio) : velocity
    }
}
