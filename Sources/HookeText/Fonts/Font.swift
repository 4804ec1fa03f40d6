/// A font: the committed metrics of one face at a size. Lengths are points.
public struct Font: Hashable, Sendable {
    /// The size of an em, above 0.
    public let size: Double

    /// The font at a size.
    ///
    /// - Throws: ``TextError/fontSize(_:)`` unless the size is finite and above 0.
    public init(size: Double) throws(TextError) {
        guard size > 0, size.isFinite else { throw .fontSize(size) }
        self.size = size
    }

    /// The height above the baseline.
    public var ascent: Double { size * 0.75 }
    /// The depth below the baseline, above 0.
    public var descent: Double { size * 0.25 }
    /// The height of a line: ascent and descent.
    public var lineHeight: Double { ascent + descent }

    /// The advance of a grapheme cluster in UTF-16.
    public func advance(of cluster: Span<UInt16>) -> Double { size * 0.5 }
}
