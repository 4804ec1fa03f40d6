public import HookeDynamics

/// A spring's parameters one by one, as `CASpringAnimation` has them. What cannot be is refused: the old value stays (measured).
extension SpringAnimation {
    /// Mass, m; 1 unless set. What is not above 0 is refused.
    public var mass: Double {
        get { spring.mass }
        set { change(Spring(mass: newValue, stiffness: spring.stiffness, damping: spring.damping)) }
    }

    /// Stiffness, k; 100 unless set. What is not above 0 is refused.
    public var stiffness: Double {
        get { spring.stiffness }
        set { change(Spring(mass: spring.mass, stiffness: newValue, damping: spring.damping)) }
    }

    /// Damping, c; 10 unless set. What is below 0 is refused.
    public var damping: Double {
        get { spring.damping }
        set { change(Spring(mass: spring.mass, stiffness: spring.stiffness, damping: newValue)) }
    }

    private mutating func change(_ other: Spring) {
        if let other = try? other.validated() { spring = other }
    }

    /// How long the spring that moves seems to take, seconds.
    public var perceptualDuration: Double { rule.effectiveSpring.duration }

    /// How much the spring that moves bounces.
    public var bounce: Double { rule.effectiveSpring.bounce }

    /// When Core Animation holds the motion to be over, seconds; the greatest finite float where it never is.
    public var settlingDuration: Double {
        rule.settlingDuration ?? Double(Float.greatestFiniteMagnitude)
    }

    /// ``settlingDuration`` to the nearest flick, to be taken as the duration; `forever` beyond 1e9 s.
    public var settlingTime: Flicks {
        let seconds = settlingDuration
        return seconds <= 1e9 ? Flicks(seconds: seconds) : .forever
    }

    /// Whose rules it goes by.
    var rule: CoreAnimationSpring {
        CoreAnimationSpring(spring, initialVelocity: initialVelocity, allowsOverdamping: allowsOverdamping)
    }
}
