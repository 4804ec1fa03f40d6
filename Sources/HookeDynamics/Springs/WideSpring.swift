/// A spring's numbers in double-double, divided by the mass's power of two, which is exact and keeps squares in range.
struct WideSpring {
    let mass: Double
    let stiffness: DoubleDouble
    let damping: DoubleDouble

    init(_ spring: Spring) {
        let unit = Double.powerOfTwo(-max(-1022, min(1022, Int(spring.mass.exponent))))
        mass = spring.mass * unit
        stiffness = .sum(spring.stiffness * unit, spring.stiffnessResidual * unit)
        damping = .sum(spring.damping * unit, spring.dampingResidual * unit)
    }

    /// w^2 = k/m.
    var squaredFrequency: DoubleDouble { stiffness / mass }

    /// g = c / 2m.
    var decayRate: DoubleDouble { damping / (2 * mass) }

    /// z = g / w, 1 for a spring that is critical.
    var dampingRatio: DoubleDouble {
        discriminant.hi == 0 && stiffness.hi != 0 ? .one : decayRate / squaredFrequency.squareRoot()
    }

    /// c^2 - 4 m k: above zero for an over-damped spring, below for one that swings.
    ///
    /// Of doubles the two products are exact, so its sign is certain. Where k and c come from a frequency and a ratio, they and their
    /// products are off by less than 2^-100: what is left of a difference below 2^-99 is that rounding, and the spring critical.
    var discriminant: DoubleDouble {
        let critical = stiffness * (4 * mass)
        let difference = damping * damping - critical
        return difference.magnitude.hi < 0x1p-99 * critical.hi ? .zero : difference
    }
}
