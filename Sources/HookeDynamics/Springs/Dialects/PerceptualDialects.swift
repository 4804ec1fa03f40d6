extension Spring {
    /// A spring by its perceptual duration and bounce, as in SwiftUI and UIKit since iOS 17.
    ///
    /// - Parameters:
    ///   - duration: The perceptual duration in seconds, > 0: the response, not the settling time.
    ///   - bounce: Above -1 (infinitely damped) to 1 (undamped); 0 is critical, negative is overdamped. The damping ratio is 1 - b
    ///     for b >= 0 and 1 / (1 + b) for b < 0.
    public init(duration: Double = 0.5, bounce: Double = 0) {
        self.init(
            frequency: 2 * .pi / duration, dampingRatio: Spring.dampingRatio(ofBounce: bounce),
            exactly: .twoPi / duration, Spring.exactDampingRatio(ofBounce: bounce))
    }

    /// The perceptual duration in seconds, equal to the response.
    public var duration: Double { response }

    /// The bounce: 1 - z up to critical damping, 1 / z - 1 above it.
    public var bounce: Double {
        let ratio = WideSpring(self).dampingRatio
        let bounce = ratio.hi <= 1 ? .one - ratio : .one / ratio - 1
        return bounce.rounded(or: dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1)
    }

    /// The damping ratio of a bounce, in this dialect and in that of the library motion, in doubles as platforms compute it.
    static func dampingRatio(ofBounce bounce: Double) -> Double {
        bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    }

    /// The damping ratio of a bounce in double-double.
    static func exactDampingRatio(ofBounce bounce: Double) -> DoubleDouble {
        bounce >= 0 ? .sum(1, -bounce) : .one / .sum(1, bounce)
    }
}

extension Spring {
    /// SwiftUI's spring without bounce: 0.5 s, bounce 0.
    public static var smooth: Spring { smooth() }

    /// ``smooth`` with another duration and an additional bounce.
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: extraBounce)
    }

    /// SwiftUI's spring with a small bounce: 0.5 s, bounce 0.15.
    public static var snappy: Spring { snappy() }

    /// ``snappy`` with another duration, and a bounce added to 0.15.
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// SwiftUI's spring with more bounce: 0.5 s, bounce 0.3.
    public static var bouncy: Spring { bouncy() }

    /// ``bouncy`` with another duration, and a bounce added to 0.3.
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.3 + extraBounce)
    }
}

extension Spring {
    /// A spring of mass 1 by the parameters of the JavaScript library motion: w0 = 2 pi / (1.2 d).
    ///
    /// - Parameters:
    ///   - visualDuration: The time in seconds after which the motion seems to have arrived, > 0.
    ///   - bounce: As in ``init(duration:bounce:)``.
    public init(visualDuration: Double, bounce: Double = 0) {
        self.init(
            frequency: 2 * .pi / (1.2 * visualDuration), dampingRatio: Spring.dampingRatio(ofBounce: bounce),
            exactly: .twoPi / (Self.responsePerVisualDuration * visualDuration),
            Spring.exactDampingRatio(ofBounce: bounce))
    }

    /// The visual duration of the library motion, response / 1.2, in seconds.
    public var visualDuration: Double {
        (exactResponse / Self.responsePerVisualDuration).rounded(or: response / 1.2)
    }

    /// 1.2, which is not a double.
    private static var responsePerVisualDuration: DoubleDouble { DoubleDouble(6) / 5 }
}
