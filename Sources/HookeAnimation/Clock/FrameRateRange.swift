public import HookeDynamics
/// How often a display link wants to be called, in hertz, as `CAFrameRateRange`: a hint, of which the display makes every
/// k-th refresh.
///
/// What is zero, negative or no finite number says nothing. A rate that is preferred is brought between the minimum and the
/// maximum (the rule of OpenCoreAnimation); with none the maximum is wanted, and without that each refresh.
public struct FrameRateRange: Hashable, Sendable {
    /// The slowest that will do.
    public var minimum: Double
    /// The fastest that is of use.
    public var maximum: Double
    /// What is best.
    public var preferred: Double

    /// Bounds and a wish, in hertz; zero for none.
    public init(minimum: Double, maximum: Double, preferred: Double = 0) {
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }

    /// A wish without bounds.
    public init(preferred rate: Rate) {
        self.init(minimum: 0, maximum: 0, preferred: rate.hertz)
    }

    /// Each refresh.
    public static let `default` = FrameRateRange(minimum: 0, maximum: 0)

    /// How many refreshes of a display lie between calls.
    ///
    /// Of the rates that a whole number of refreshes makes, the lowest that is not below the wish; if that is above the
    /// maximum, the highest that is not, even where that is below the minimum. Two in a thousand are forgiven, so that
    /// 30 Hz are every second refresh at 59.94 Hz.
    func refreshesPerCall(of rate: Rate) -> Int {
        let (minimum, maximum, preferred) = (said(minimum), said(maximum), said(preferred))
        guard let wish = preferred.map({ max($0, minimum ?? 0) }) ?? maximum else { return 1 }
        let native = rate.hertz
        // At most a call in many years: what is asked for must fit a whole number.
        let above = min(1e9, native / min(wish, maximum ?? wish) * 1.002).rounded(.down)
        let fitting = maximum.map { min(1e9, native / $0 / 1.002).rounded(.up) } ?? 1
        return max(1, Int(above), Int(fitting))
    }

    private func said(_ hertz: Double) -> Double? { hertz > 0 && hertz.isFinite ? hertz : nil }
}

extension FrameRateRange: SnapshotCodable {
    package static var blank: FrameRateRange { .default }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&minimum)
        try archive.code(&maximum)
        try archive.code(&preferred)
    }
}
