import Testing

@testable import HookeExpressions

/// Decimal numbers are the nearest doubles: the same bits as the standard library's, which asks the C library.
@Suite struct DecimalNumberTests {
    private func isNearest(_ text: String) {
        let value = DecimalNumber(text.utf8).value
        let expected = Double(text) ?? .nan
        #expect(value.bitPattern == expected.bitPattern, "\(text): \(value), and the standard library has \(expected)")
    }

    @Test(arguments: [
        "0", "0.0", "0e5", "00012", "1", "0.1", "1e22", "1e23", "9007199254740993", "9007199254740992.5",
        "123456789012345678",
        "1.7976931348623157e308", "1.7976931348623158e308", "1.7976931348623159e308", "2e308", "1e400",
        "1e999999999999",
        "4.9e-324", "2.4703282292062327e-324", "2.4703282292062328e-324", "2.5e-324", "1e-400", "1e-999999999999",
        "2.2250738585072011e-308", "2.2250738585072014e-308",
        "2.225073858507201136057409796709131975934819546351645648e-308",
        "1.00000000000000011102230246251565404236316680908203125",
        "1.00000000000000011102230246251565404236316680908203124",
        "1.00000000000000011102230246251565404236316680908203126", "6250000000000000000000000000000000000e-37",
        "0.500000000000000166533453693773481063544750213623046875", "3.518437208883201171875e13",
        "8.988465674311579e307", "5e-324", "1.1754943508222875e-38",
    ])
    func hardCases(_ text: String) { isNearest(text) }

    @Test func manyDigits() {
        // A middle between two doubles, and the least more after 900 digits.
        let middle = "1.00000000000000011102230246251565404236316680908203125"
        isNearest(middle + String(repeating: "0", count: 900))
        isNearest(middle + String(repeating: "0", count: 900) + "1")
        isNearest("0." + String(repeating: "0", count: 2000) + "17e2001")
        isNearest("17" + String(repeating: "0", count: 2000) + "e-2001")
        isNearest(String(repeating: "9", count: 5000))
    }

    @Test func randomDoublesAndDigits() {
        var numbers = SeededNumbers(seed: 1)
        for _ in 0..<1000 {
            let value = Double(bitPattern: numbers.next() & 0x7fff_ffff_ffff_ffff)
            if value.isFinite { isNearest(value.description) }
            let digits = String(numbers.next()) + (numbers.below(2) == 0 ? "." : "") + String(numbers.below(100_000))
            isNearest(digits + "e\(numbers.below(660) - 350)")
            isNearest(String(digits.prefix(numbers.below(16) + 1)) + "0e-\(numbers.below(30))")
        }
    }
}
