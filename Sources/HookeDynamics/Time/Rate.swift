/// A refresh rate as a ratio of whole numbers: 60 Hz is 60/1, NTSC's 59.94 Hz is 60000/1001.
public struct Rate: Hashable, Sendable {
    /// The number of refreshes in ``denominator`` seconds.
    public let numerator: Int64
    /// The number of seconds.
    public let denominator: Int64

    /// `numerator / denominator` hertz in lowest terms; both must be positive and below 2^31.
    public init(_ numerator: Int64, over denominator: Int64 = 1) {
        trap(unless: Rate.parts.contains(numerator) && Rate.parts.contains(denominator), Rate.requirement)
        let divisor = Rate.greatestCommonDivisor(numerator, denominator)
        self.numerator = numerator / divisor
        self.denominator = denominator / divisor
    }

    /// What its parts may be.
    static let parts: Range<Int64> = 1..<1 << 31
    static let requirement = "a rate is a ratio of positive whole numbers below 2^31"

    /// The rate that people mean by a number of hertz: a whole number as it is, n·1000/1001 where the number is that to
    /// three digits behind the point, as the television rates are (59.94, 29.97, 23.976, 119.88), otherwise thousandths of a hertz.
    ///
    /// `nil` unless `hertz` is between 1 and 10 000.
    public init?(hertz: Double) {
        guard hertz >= 1, hertz <= 10_000 else { return nil }
        if hertz == hertz.rounded() {
            self.init(Int64(hertz))
            return
        }
        let above = Int64(hertz.rounded(.up))
        let television = Double(above) * 1000 / 1001
        if abs(television - hertz) < 0.0005 {
            self.init(above * 1000, over: 1001)
        } else {
            self.init(Int64((hertz * 1000).rounded()), over: 1000)
        }
    }

    /// The rate in hertz, correctly rounded.
    public var hertz: Double { Double(numerator) / Double(denominator) }

    /// The time of refresh `index` since the start of this rate: round(index * flicks / rate), halves up, without accumulation.
    public func time(ofRefresh index: Int64) -> Flicks {
        let ticks = Flicks.perSecond * denominator
        let whole = (index / numerator) * ticks
        let rest = (index % numerator).multipliedReportingOverflow(by: ticks)
        // A division of 128 bits only if 64 bits do not hold the product.
        let (product, remainder) =
            rest.overflow
            ? numerator.dividingFullWidth((index % numerator).multipliedFullWidth(by: ticks))
            : rest.partialValue.quotientAndRemainder(dividingBy: numerator)
        return Flicks(whole + product + (2 * remainder >= numerator ? 1 : 0))
    }

    /// The time between two refreshes if it is a whole number of flicks, as for all common rates; `time(ofRefresh:)` then gives
    /// multiples of it.
    package var interval: Flicks? {
        let (quotient, remainder) = (Flicks.perSecond * denominator).quotientAndRemainder(dividingBy: numerator)
        return remainder == 0 ? Flicks(quotient) : nil
    }

    private static func greatestCommonDivisor(_ a: Int64, _ b: Int64) -> Int64 {
        b == 0 ? a : greatestCommonDivisor(b, a % b)
    }
}

extension Rate: CustomStringConvertible {
    /// `60 Hz`, or `60000/1001 Hz`.
    public var description: String {
        denominator == 1 ? "\(numerator) Hz" : "\(numerator)/\(denominator) Hz"
    }
}
