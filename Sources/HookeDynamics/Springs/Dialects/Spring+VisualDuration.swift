extension Spring {
    /// A spring of mass 1 by motion's numbers: w0 = 2 pi / (1.2 d).
    ///
    /// - Parameters:
    ///   - visualDuration: seconds until the motion seems to have arrived, > 0.
    ///   - bounce: as in ``init(duration:bounce:)``.
    public init(visualDuration: Double, bounce: Double = 0) {
        self.init(
            frequency: 2 * .pi / (1.2 * visualDuration), dampingRatio: Spring.dampingRatio(ofBounce: bounce),
            exactly: .twoPi / (Self.responsePerVisualDuration * visualDuration),
            Spring.exactDampingRatio(ofBounce: bounce))
    }

    /// motion's visual duration, response / 1.2, seconds.
    public var visualDuration: Double {
        (exactResponse / Self.responsePerVisualDuration).rounded(or: response / 1.2)
    }

    /// 1.2, which is no double.
    private static var responsePerVisualDuration: DoubleDouble { DoubleDouble(6) / 5 }
}
