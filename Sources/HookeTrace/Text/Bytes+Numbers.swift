extension [UInt8] {
    /// Appends a whole number in decimal.
    mutating func append(decimal value: Int64) {
        appendNumber { $0.write(decimal: value) }
    }

    /// Appends the shortest decimal that reads back as the same finite double, with one zero for both. `powers` may be asked for
    /// once for many numbers.
    mutating func append(shortest value: Double, _ powers: PowersOfTen = .all) {
        appendNumber { $0.write(shortest: value + 0, powers) }
    }

    /// Appends what `write` writes where it is told to. (Text in place of a String, which takes an allocation a number.)
    @inline(__always)
    private mutating func appendNumber(_ write: (UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8>) {
        let capacity = UnsafeMutablePointer<UInt8>.longestNumber
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { text in
            let start = text.baseAddress!
            append(contentsOf: UnsafeBufferPointer(start: start, count: write(start) - start))
        }
    }
}
