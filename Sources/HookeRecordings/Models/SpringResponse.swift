import HookeDynamics

/// The response of a damped spring with natural frequency w and damping ratio z, for any damping in one formula.
///
/// With D = w^2 (1 - z^2), E = exp(-z w t), C = cos(sqrt(D) t) and S = sin(sqrt(D) t) / sqrt(D), both entire functions of D, the
/// displacement from the target after a start from rest is P + z w Q with P = E C and Q = E S, and -w^2 Q its velocity.
struct SpringResponse {
    let frequency: Double
    let ratio: Double
    /// E C.
    let p: Double
    /// E S.
    let q: Double
    /// E dS/dD.
    let r: Double
    let time: Double

    /// The response `time` after the start, which is not negative.
    init(frequency: Double, ratio: Double, time: Double) {
        (self.frequency, self.ratio, self.time) = (frequency, ratio, time)
        let d = frequency * frequency * (1 - ratio) * (1 + ratio)
        let x = d * time * time
        if x.magnitude < 0.5 {
            // Taylor's series in x: C, S / t, and (dS/dD) / t^3. The terms left out are below 2^-53 of the first.
            let decay = Elementary.exp(-ratio * frequency * time)
            var (cosine, sine, slope) = (0.0, 0.0, 0.0)
            for index in stride(from: SpringResponse.slopes.count - 1, through: 0, by: -1) {
                cosine = SpringResponse.cosines[index] + x * cosine
                sine = SpringResponse.sines[index] + x * sine
                slope = SpringResponse.slopes[index] + x * slope
            }
            (p, q, r) = (decay * cosine, decay * time * sine, decay * time * time * time * slope)
        } else if d > 0 {
            let decay = Elementary.exp(-ratio * frequency * time)
            let swing = d.squareRoot()
            let (sine, cosine) = Elementary.sineAndCosine(swing * time)
            p = decay * cosine
            q = decay * sine / swing
            r = (time * p - q) / (2 * d)
        } else {
            // The slow rate without cancellation.
            let spread = (-d).squareRoot()
            let fast = ratio * frequency + spread
            let slow = frequency * frequency / fast
            let (slowest, fastest) = (Elementary.exp(-slow * time), Elementary.exp(-fast * time))
            p = (slowest + fastest) / 2
            q = (slowest - fastest) / (2 * spread)
            r = (time * p - q) / (2 * d)
        }
    }

    /// What is left of the way after a start from rest: 1 at first.
    var remaining: Double { p + ratio * frequency * q }
    /// The derivative of ``remaining`` by time.
    var remainingSlope: Double { -frequency * frequency * q }
    /// The derivative of Q by time.
    var pulseSlope: Double { p - ratio * frequency * q }

    /// The derivatives of P and Q by the logarithm of w.
    var byLogFrequency: (p: Double, q: Double) {
        let d = 2 * frequency * frequency * (1 - ratio) * (1 + ratio)
        let fall = ratio * frequency * time
        return (-fall * p - time / 2 * q * d, -fall * q + r * d)
    }

    /// The derivatives of P and Q by z.
    var byRatio: (p: Double, q: Double) {
        let d = -2 * frequency * frequency * ratio
        let fall = frequency * time
        return (-fall * p - time / 2 * q * d, -fall * q + r * d)
    }

    /// The derivatives of ``remaining`` by the logarithm of w and by z.
    var remainingDerivatives: (byLogFrequency: Double, byRatio: Double) {
        let (first, second) = (byLogFrequency, byRatio)
        return (
            first.p + ratio * frequency * (q + first.q), second.p + frequency * q + ratio * frequency * second.q
        )
    }

    /// (-1)^k / (2k)!, (-1)^k / (2k + 1)!, and (-1)^(k+1) (k + 1) / (2k + 3)!.
    private static let cosines = coefficients { -1 / Double((2 * $0 + 1) * (2 * $0 + 2)) }
    private static let sines = coefficients { -1 / Double((2 * $0 + 2) * (2 * $0 + 3)) }
    private static let slopes = (0..<10).map { Double($0 + 1) * sines[$0 + 1] }

    private static func coefficients(_ ratio: (Int) -> Double) -> [Double] {
        var list = [1.0]
        for index in 0..<10 { list.append(list[index] * ratio(index)) }
        return list
    }
}
