extension [UInt8] {
    /// Appends a whole number in decimal.
    mutating func append(decimal value: Int64) {
        if value < 0 { append(UInt8(ascii: "-")) }
        let start = count
        var rest = value.magnitude
        repeat {
            append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
        } while rest > 0
        self[start...].reverse()
    }

    /// Appends the shortest decimal that reads back as the same finite double (`description` is that, in every locale).
    mutating func append(shortest value: Double) {
        append(contentsOf: Double(bitPattern: value.canonicalBits).description.utf8)
    }
}
