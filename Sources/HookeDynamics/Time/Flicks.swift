/// A span of simulated time, or an instant since the start of a run, as a whole number of flicks.
///
/// A flick is 1/705 600 000 s: frames at 24, 25, 30, 48, 50, 60, 75, 90, 100, 120, 144 and 240 Hz are whole numbers of
/// them, so that time is added, compared and multiplied without a rounding error. An `Int64` of them lasts 414 years.
///
///     Flicks(seconds: 0.25) + Flicks(1, per: 60)!   // 188 160 000 flicks, 0.26666... s
public struct Flicks: Hashable, Comparable, Sendable {
    /// The number of flicks; negative before the start of a run.
    public var count: Int64

    /// The number of flicks in a second.
    public static let perSecond: Int64 = 705_600_000

    /// A span of zero, or the start of a run.
    @inlinable
    public static var zero: Flicks { Flicks(0) }

    /// The longest time, for what never ends.
    public static let forever = Flicks(Int64.max)

    /// A whole number of flicks.
    @inlinable
    public init(_ count: Int64) {
        self.count = count
    }

    /// The instant nearest to `seconds`, halves away from zero. `seconds` must be finite and within 1e9 s of zero.
    public init(seconds: Double) {
        trap(unless: seconds.isFinite && abs(seconds) <= 1e9, "a time in seconds must be finite and within 1e9")
        count = Int64((seconds * Double(Flicks.perSecond)).rounded())
    }

    /// `numerator / denominator` seconds, or `nil` where that is not a whole number of flicks (or overflows).
    public init?(_ numerator: Int64, per denominator: Int64) {
        guard denominator > 0 else { return nil }
        let (product, overflow) = numerator.multipliedReportingOverflow(by: Flicks.perSecond)
        guard !overflow, product % denominator == 0 else { return nil }
        count = product / denominator
    }

    /// The time in seconds, correctly rounded (exactly one division of an integer below 2^53, up to 147 days).
    public var seconds: Double { Double(count) / Double(Flicks.perSecond) }

    /// The time in nanoseconds, rounded to the nearest: flicks * 625 / 441, which is never half-way. For spans below 292 years.
    public var nanoseconds: Int64 {
        let (high, low) = count.multipliedFullWidth(by: 625)
        let (quotient, remainder) = (441 as Int64).dividingFullWidth((high, low))
        return 2 * remainder.magnitude > 441 ? quotient + count.signum() : quotient
    }

    /// Whether the left time is earlier.
    public static func < (left: Flicks, right: Flicks) -> Bool { left.count < right.count }
    /// The sum, exact.
    public static func + (left: Flicks, right: Flicks) -> Flicks { Flicks(left.count + right.count) }
    /// The difference, exact.
    public static func - (left: Flicks, right: Flicks) -> Flicks { Flicks(left.count - right.count) }
    /// The sum, clamped to the range of flicks.
    package func adding(clamping span: Flicks) -> Flicks {
        let (sum, overflow) = count.addingReportingOverflow(span.count)
        return overflow ? Flicks(span.count > 0 ? .max : .min) : Flicks(sum)
    }

    /// The difference, clamped to the range of flicks.
    package func subtracting(clamping span: Flicks) -> Flicks {
        let (difference, overflow) = count.subtractingReportingOverflow(span.count)
        return overflow ? Flicks(span.count < 0 ? .max : .min) : Flicks(difference)
    }

    /// The product of a span and a whole number.
    public static func * (span: Flicks, times: Int64) -> Flicks { Flicks(span.count * times) }
    /// Adds a span in place.
    public static func += (left: inout Flicks, right: Flicks) { left.count += right.count }
}

extension Flicks: CustomStringConvertible {
    /// Seconds with their unit: `0.25 s`.
    public var description: String { "\(seconds) s" }
}

extension Flicks: ExpressibleByFloatLiteral {
    /// Seconds as written, to the nearest flick: `let duration: Flicks = 0.25`.
    public init(floatLiteral seconds: Double) {
        self.init(seconds: seconds)
    }

    /// The time nearest to a number of seconds.
    public static func seconds(_ seconds: Double) -> Flicks { Flicks(seconds: seconds) }
}
