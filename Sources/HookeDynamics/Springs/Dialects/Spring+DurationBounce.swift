extension Spring {
    /// A spring by how long it seems to take and how much it bounces, as SwiftUI and UIKit have it since iOS 17.
    ///
    /// - Parameters:
    ///   - duration: the perceptual duration, seconds, > 0: the response, not the settling time.
    ///   - bounce: above -1 (where nothing arrives) to 1 (never rests); 0 is critical, below it overdamped. The damping ratio is
    ///     1 - b for b >= 0 and 1 / (1 + b) for b < 0.
    public init(duration: Double = 0.5, bounce: Double = 0) {
        self.init(
            frequency: 2 * .pi / duration, dampingRatio: Spring.dampingRatio(ofBounce: bounce),
            exactly: .twoPi / duration, Spring.exactDampingRatio(ofBounce: bounce))
    }

    /// The perceptual duration: the response, seconds.
    public var duration: Double { response }

    /// How much it bounces: 1 - z up to critical damping, 1 / z - 1 above it.
    public var bounce: Double {
        let ratio = WideSpring(self).dampingRatio
        let bounce = ratio.hi <= 1 ? .one - ratio : .one / ratio - 1
        return bounce.rounded(or: dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1)
    }

    /// The damping ratio that a bounce stands for, in this dialect and in motion's, as platforms compute it.
    static func dampingRatio(ofBounce bounce: Double) -> Double {
        bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    }

    /// The same beyond a double.
    static func exactDampingRatio(ofBounce bounce: Double) -> DoubleDouble {
        bounce >= 0 ? .sum(1, -bounce) : .one / .sum(1, bounce)
    }
}

extension Spring {
    /// SwiftUI's spring without bounce: 0.5 s, bounce 0.
    public static var smooth: Spring { smooth() }

    /// ``smooth``, tuned: bounce 0 and what is added to it.
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: extraBounce)
    }

    /// SwiftUI's spring with a small bounce: 0.5 s, bounce 0.15.
    public static var snappy: Spring { snappy() }

    /// ``snappy``, tuned: bounce 0.15 and what is added to it.
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// SwiftUI's spring with more bounce: 0.5 s, bounce 0.3.
    public static var bouncy: Spring { bouncy() }

    /// ``bouncy``, tuned: bounce 0.3 and what is added to it.
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.3 + extraBounce)
    }
}
