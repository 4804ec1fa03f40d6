/// The bidirectional algorithm (UAX #9).
public enum Bidirectional {
    /// The ranges of right-to-left text.
    public static func rightToLeftRanges(in text: [UInt16]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        for (index, unit) in text.enumerated() where (0x0590...0x07BF).contains(unit) {
            if let last = ranges.last, last.upperBound == index {
                ranges[ranges.count - 1] = last.lowerBound..<index + 1
            } else if let last = ranges.last, text[last.upperBound..<index].allSatisfy({ $0 == 0x20 }) {
                ranges[ranges.count - 1] = last.lowerBound..<index + 1
            } else {
                ranges.append(index..<index + 1)
            }
        }
        return ranges
    }
}
