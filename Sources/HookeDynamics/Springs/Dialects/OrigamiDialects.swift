/// Tension and friction of Origami, and its bounciness and speed, as Rebound, pop and React Native's `Animated.spring` convert them.
///
/// Source: facebookarchive/rebound-js, src/OrigamiValueConverter.js and src/BouncyConversion.js; the same formulas and constants are in
/// facebook/react-native, Libraries/Animated/SpringConfig.js (`fromOrigamiTensionAndFriction`, `fromBouncinessAndSpeed`).
extension Spring {
    /// A spring of mass 1 by the parameters of rebound and Origami: k = 3.62 (T - 30) + 194, c = 3 (F - 8) + 25.
    ///
    /// - Parameters:
    ///   - tension: Origami's tension; the stiffness is positive for values above -23.59.
    ///   - friction: Origami's friction; the damping is not negative for values from -1/3.
    public init(tension: Double, friction: Double) {
        self.init(
            tension: tension, friction: friction, exactly: DoubleDouble(tension), DoubleDouble(friction))
    }

    private init(
        tension: Double, friction: Double, exactly exactTension: DoubleDouble, _ exactFriction: DoubleDouble
    ) {
        self.init(
            mass: 1, stiffness: 3.62 * (tension - 30) + 194, damping: 3 * (friction - 8) + 25,
            exactly: Self.stiffnessPerTension * (exactTension - 30) + 194, (exactFriction - 8) * 3 + 25)
    }

    /// Origami's tension for the spring of mass 1 with the same motion.
    public var tension: Double { exactTension.rounded(or: (stiffness / mass - 194) / 3.62 + 30) }

    /// Origami's friction for the spring of mass 1 with the same motion.
    public var friction: Double { exactFriction.rounded(or: (damping / mass - 25) / 3 + 8) }

    private var exactTension: DoubleDouble {
        (WideSpring(self).squaredFrequency - 194) / Self.stiffnessPerTension + 30
    }

    private var exactFriction: DoubleDouble {
        let spring = WideSpring(self)
        return (spring.damping / spring.mass - 25) / 3 + 8
    }

    /// 3.62, which is not a double.
    private static var stiffnessPerTension: DoubleDouble { DoubleDouble(362) / 100 }
}

extension Spring {
    /// A spring of mass 1 by bounciness and speed, as in pop, Rebound and React Native, whose defaults are 8 and 12.
    ///
    /// Speed gives the tension, 0.5 + 199.5 s with s = speed / 34. The friction lies between that of a spring without bounce, a piecewise
    /// cubic of the tension, and 0.01: with b = 0.8 bounciness / 34, it is 2 b - b^2 of the way. pop documents both for 0 to 20; the formulas
    /// are the same beyond.
    ///
    /// - Parameters:
    ///   - bounciness: More bounces more; from 42.5 on it bounces less again.
    ///   - speed: The stiffness is positive for values above -4.1.
    public init(bounciness: Double, speed: Double) {
        let tension = 0.5 + speed / 1.7 / 20 * (200 - 0.5)
        let bounce = bounciness / 1.7 / 20 * 0.8
        let shift = 2 * bounce - bounce * bounce
        let still = BouncelessFriction(at: tension)
        let exactTension = DoubleDouble(speed) / 34 * 199.5 + 0.5
        let exactBounce = DoubleDouble(bounciness) * 2 / 85
        let exactShift = exactBounce * 2 - exactBounce * exactBounce
        self.init(
            tension: tension, friction: shift * 0.01 + (1 - shift) * still.value(at: tension), exactly: exactTension,
            exactShift / 100 + (.one - exactShift) * still.value(at: exactTension))
    }

    /// The speed of pop, Rebound and React Native for the spring of mass 1 with the same motion.
    public var speed: Double { ((exactTension - 0.5) * 34 / 199.5).rounded(or: (tension - 0.5) * 34 / 199.5) }

    /// The bounciness of pop, Rebound and React Native for the spring of mass 1 with the same motion, at most 42.5; `nil` if no bounciness
    /// gives this friction at this tension.
    public var bounciness: Double? {
        let still = BouncelessFriction(at: tension).value(at: exactTension)
        let least = DoubleDouble(1) / 100
        let left = (exactFriction - least) / (still - least)
        guard left.hi.isFinite, still.hi > 0.01, left.hi >= 0 else { return nil }
        return ((.one - left.squareRoot()) * 85 / 2).hi
    }
}

/// The friction of a spring that does not bounce, a cubic of the tension in each of three ranges. The cubics do not meet at 18 and 44.
private struct BouncelessFriction {
    /// The coefficients, from the constant on, each a whole number over the divisor.
    private let coefficients: [Double]
    private let divisor: Double

    init(at tension: Double) {
        if tension <= 18 {
            (coefficients, divisor) = ([12800, 6400, -310, 7], 1e4)
        } else if tension <= 44 {
            (coefficients, divisor) = ([2_000_000, 360_000, -6000, 44], 1e6)
        } else {
            (coefficients, divisor) = ([584_000_000, 10_780_000, -33_200, 45], 1e8)
        }
    }

    func value(at tension: Double) -> Double {
        // In the order of the platforms, from the cube down.
        let terms = coefficients.map { $0 / divisor }
        return terms[3] * (tension * tension * tension) + terms[2] * (tension * tension) + terms[1] * tension + terms[0]
    }

    func value(at tension: DoubleDouble) -> DoubleDouble {
        var sum = DoubleDouble.zero
        for coefficient in coefficients.reversed() { sum = sum * tension + coefficient }
        return sum / divisor
    }
}
