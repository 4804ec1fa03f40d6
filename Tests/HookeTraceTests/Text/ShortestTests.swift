import Testing

@testable import HookeTrace

/// The shortest decimals equal the standard library's `description` byte for byte.
@Suite struct ShortestTests {
    private static func expectSame(_ value: Double, sourceLocation: SourceLocation = #_sourceLocation) {
        var text: [UInt8] = []
        text.append(shortest: value)
        // -0 is written as 0.
        let expected = Double(value + 0).description
        if !text.elementsEqual(expected.utf8) {
            Issue.record(
                "\(String(decoding: text, as: UTF8.self)) is not \(expected), bits \(value.bitPattern)",
                sourceLocation: sourceLocation)
        }
    }

    /// For every exponent: the power of two, below which doubles are closer, its neighbours, the middle and the last.
    @Test func everyExponent() {
        for exponent in 0..<2047 as Range<UInt64> {
            for fraction in [0, 1, 2, 1 << 51, 1 << 52 - 2, 1 << 52 - 1] as [UInt64] {
                ShortestTests.expectSame(Double(bitPattern: exponent << 52 | fraction))
            }
        }
    }

    /// Bytes behind a text may be overwritten, but none behind the room for a number, wherever its digits end.
    @Test func staysInItsRoom() {
        let room = UnsafeMutablePointer<UInt8>.roomForNumber
        func check(_ text: String, _ write: (UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8>) {
            var bytes = [UInt8](repeating: 0xA5, count: room + 64)
            let count = bytes.withUnsafeMutableBufferPointer { write($0.baseAddress!) - $0.baseAddress! }
            #expect(bytes.dropFirst(room).allSatisfy { $0 == 0xA5 }, "\(text) writes behind its room")
            #expect(count <= UnsafeMutablePointer<UInt8>.longestNumber, "\(text) takes \(count) bytes")
        }
        for exponent in 0..<2047 as Range<UInt64> {
            for fraction in [0, 1, 0x1F0F_3A5B_7C9D1, 1 << 52 - 1] as [UInt64] {
                let value = -Double(bitPattern: exponent << 52 | fraction)
                check("\(value)") { $0.write(shortest: value, PowersOfTen.all) }
            }
        }
        for shift in 0..<63 {
            for value in [Int64.min >> Int64(shift), Int64.max >> Int64(shift)] {
                check("\(value)") { $0.write(decimal: value) }
            }
        }
        check("a hash") { $0.write(hexadecimal: .max) }
    }

    /// Short decimals, and the doubles next to them, which need the most digits.
    @Test(arguments: [1, 5, 9, 12, 25, 99, 123])
    func decimalsAndTheirNeighbours(_ mantissa: Int) throws {
        for power in -326...306 {
            let value = try #require(Double("\(mantissa)e\(power)"))
            for value in [value, value.nextUp, value.nextDown, -value] { ShortestTests.expectSame(value) }
        }
    }

    /// The limits of the notations at 10^-4 and 2^53, and whole numbers with trailing zeros.
    @Test(arguments: [
        0, -0.0, 1, 10, 100, 1e15, 0x1p53, 0x1p53 - 1, 0x1p53 + 2, 1e16, 1e17, 1e22, 1e23, 1e-3, 1e-4, 1e-5, 0.00012,
        9.5e-5, 123_456_789, 1_234_567_890_123_456, .leastNonzeroMagnitude, .leastNormalMagnitude,
        .greatestFiniteMagnitude, 0.1, 2.5, 1e100, 1.5e-100,
    ])
    func forms(_ value: Double) {
        ShortestTests.expectSame(value)
        ShortestTests.expectSame(-value)
    }

    /// Bit patterns from a pseudo-random generator (splitmix64), and numbers as in frames.
    @Test func manyNumbers() {
        var state: UInt64 = 1
        for index in 0..<100_000 {
            state &+= 0x9e37_79b9_7f4a_7c15
            var bits = (state ^ state >> 30) &* 0xbf58_476d_1ce4_e5b9
            bits = (bits ^ bits >> 27) &* 0x94d0_49bb_1331_11eb
            let value = Double(bitPattern: bits ^ bits >> 31)
            if value.isFinite { ShortestTests.expectSame(value) }
            ShortestTests.expectSame(Double(index) / 60)
            ShortestTests.expectSame(Double(bits >> 40) / 1024 - 8192)
            ShortestTests.expectSame(0x1p53 + Double(index) - 50_000)
        }
    }

    /// Whole numbers of every length, and the limits of 64 bits.
    @Test func wholeNumbers() {
        var numbers: [Int64] = [0, .max, .min]
        var power: Int64 = 1
        for _ in 0...18 {
            numbers += [power, power - 1, -power, 7 * (power / 10) + 3]
            power = power.multipliedReportingOverflow(by: 10).partialValue
        }
        for number in numbers {
            var text: [UInt8] = []
            text.append(decimal: number)
            #expect(String(decoding: text, as: UTF8.self) == number.description)
        }
    }
}
