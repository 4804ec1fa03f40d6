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
