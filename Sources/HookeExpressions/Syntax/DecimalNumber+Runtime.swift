#if hasFeature(Embedded)
    /// The function by which `Double(text)` reads a decimal number; the C library has it natively. Without one this takes its place, so
    /// that modules below this one read numbers too.
    ///
    /// - Parameters:
    ///   - text: the number, with a zero byte somewhere after it.
    ///   - result: gets the nearest double, halves to even.
    /// - Returns: the first byte behind the number; `nil` where there is none. Hexadecimal numbers and `inf` are none.
    @_cdecl("_swift_stdlib_strtod_clocale")
    public func readDouble(
        _ text: UnsafePointer<UInt8>, _ result: UnsafeMutablePointer<Double>
    ) -> UnsafePointer<UInt8>? {
        let isNegative = text.pointee == UInt8(ascii: "-")
        let start = isNegative || text.pointee == UInt8(ascii: "+") ? text + 1 : text
        func digits(from first: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
            var end = first
            while (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(end.pointee) { end += 1 }
            return end
        }
        var end = digits(from: start)
        var count = end - start
        if end.pointee == UInt8(ascii: ".") {
            let fraction = digits(from: end + 1)
            count += fraction - end - 1
            end = fraction
        }
        guard count > 0 else { return nil }
        if end.pointee == UInt8(ascii: "e") || end.pointee == UInt8(ascii: "E") {
            let isSigned = end[1] == UInt8(ascii: "-") || end[1] == UInt8(ascii: "+")
            let first = end + (isSigned ? 2 : 1)
            let exponent = digits(from: first)
            if exponent > first { end = exponent }
        }
        let magnitude = DecimalNumber(UnsafeBufferPointer(start: start, count: end - start)).value
        result.pointee = isNegative ? -magnitude : magnitude
        return end
    }
#endif
