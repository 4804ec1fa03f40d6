import HookeTrace
import Testing

/// Numbers in messages.
@Suite struct DecimalsTests {
    @Test(
        "A fixed number of decimals; with the sign also where there are too many digits, and without a point for none",
        arguments: [
            (-1.25, 1, "-1.3"), (-0.04, 1, "0.0"), (2.5, 0, "3"), (-120, 0, "-120"), (-1e17, 3, "-1.0e17"),
            (1e17, 3, "1.0e17"),
            (-Double.infinity, 2, "-inf"), (.infinity, 2, "inf"), (.nan, 2, "nan"),
        ] as [(Double, Int, String)])
    func decimals(value: Double, count: Int, text: String) { #expect(value.decimals(count) == text) }

    @Test(
        "Significant digits, whole parts below 1e9 whole",
        arguments: [
            (1.25, 2, "1.3"), (100, 3, "100"), (1e12, 1, "1e12"), (9.6e12, 1, "1e13"), (2e-7, 1, "2e-7"),
            (-1.5e12, 2, "-1.5e12"),
            (1_234_567.89, 6, "1234567.9"), (120_000, 1, "120000"), (0, 1, "0"),
        ] as [(Double, Int, String)])
    func significant(value: Double, digits: Int, text: String) { #expect(value.text(digits: digits) == text) }
}
