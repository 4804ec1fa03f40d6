extension Spring {
    /// A spring of mass 1 by rebound's and Origami's numbers: k = 3.62 (T - 30) + 194, c = 3 (F - 8) + 25.
    ///
    /// - Parameters:
    ///   - tension: Origami's tension; the stiffness is positive above -23.59.
    ///   - friction: Origami's friction; the damping is not negative from -1/3 on.
    public init(tension: Double, friction: Double) {
        self.init(
            mass: 1, stiffness: 3.62 * (tension - 30) + 194, damping: 3 * (friction - 8) + 25,
            exactly: Self.stiffnessPerTension * .sum(tension, -30) + 194, DoubleDouble.sum(friction, -8) * 3 + 25)
    }

    /// Origami's tension of the spring of mass 1 that moves like this one.
    public var tension: Double {
        ((WideSpring(self).squaredFrequency - 194) / Self.stiffnessPerTension + 30)
            .rounded(or: (stiffness / mass - 194) / 3.62 + 30)
    }

    /// Origami's friction of the spring of mass 1 that moves like this one.
    public var friction: Double {
        let spring = WideSpring(self)
        return ((spring.damping / spring.mass - 25) / 3 + 8).rounded(or: (damping / mass - 25) / 3 + 8)
    }

    /// 3.62, which is no double.
    private static var stiffnessPerTension: DoubleDouble { DoubleDouble(362) / 100 }
}
