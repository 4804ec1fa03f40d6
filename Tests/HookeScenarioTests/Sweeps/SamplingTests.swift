import TestTables
import Testing

@testable import HookeForms
@testable import HookeScenario

/// Points of samples: evenly spread, and functions of the plan and the run alone.
struct SamplingTests {
    @Test("Sobol's points are SciPy's")
    func sobol() {
        let sequence = SobolSequence(dimensions: SobolSequence.mostDimensions)
        let table = TestTable("sobol.csv").rows.map { $0.compactMap { UInt64($0) } }
        #expect(table.allSatisfy { $0.count == 1 + SobolSequence.mostDimensions })
        // By Scripts/references/sobol.py: the indices and the points, in 2^-30.
        for row in table {
            let index = row[0]
            for (dimension, value) in row.dropFirst().enumerated() {
                #expect(
                    sequence.coordinate(dimension, of: index) == Double(value) * 0x1p-30,
                    "coordinate \(dimension) of point \(index)")
            }
        }
    }

    @Test("The first 2^k of Sobol's points have one in each of 2^k intervals of every axis", arguments: [1, 4, 10])
    func stratified(bits: Int) {
        let sequence = SobolSequence(dimensions: SobolSequence.mostDimensions)
        let count = 1 << bits
        for dimension in 0..<SobolSequence.mostDimensions {
            let intervals = (0..<count).map { Int(sequence.coordinate(dimension, of: UInt64($0)) * Double(count)) }
            #expect(Set(intervals).count == count, "dimension \(dimension)")
        }
    }

    @Test(
        "A Latin hypercube has one point in each interval of every axis", arguments: [1, 2, 3, 10, 255, 256, 257, 5000])
    func latin(count: Int) {
        let cube = LatinHypercube(count: count, seed: 7)
        for dimension in 0..<5 {
            let points = (0..<count).map { cube.coordinate(dimension, of: $0) }
            #expect(points.allSatisfy { $0 >= 0 && $0 < 1 })
            #expect(Set(points.map { Int($0 * Double(count)) }).count == count, "dimension \(dimension)")
        }
    }

    @Test("Axes and seeds of a Latin hypercube are not correlated")
    func uncorrelated() {
        // With 4000 points, the correlation of independent permutations is within 0.08 in all but one of two million cases (5 sigma).
        let count = 4000
        func ranks(_ cube: LatinHypercube, _ dimension: Int) -> [Double] {
            (0..<count).map { cube.coordinate(dimension, of: $0) - 0.5 }
        }
        let (one, other) = (LatinHypercube(count: count, seed: 1), LatinHypercube(count: count, seed: 2))
        let index = (0..<count).map { (Double($0) + 0.5) / Double(count) - 0.5 }
        let pairs = [
            (ranks(one, 0), ranks(one, 1)), (ranks(one, 0), ranks(other, 0)), (ranks(one, 0), index),
            (ranks(one, 3), ranks(one, 4)),
        ]
        for (left, right) in pairs {
            let correlation = zip(left, right).reduce(0) { $0 + $1.0 * $1.1 } * 12 / Double(count)
            #expect(abs(correlation) < 0.08)
        }
    }

    private func range(_ from: String, _ to: String, count: Int? = nil, isLogarithmic: Bool = false) throws
        -> SweptRange
    {
        SweptRange(
            from: try #require(WrittenNumber(from)), to: try #require(WrittenNumber(to)), count: count,
            isLogarithmic: isLogarithmic)
    }

    private func range(_ from: String, _ to: String, step: String) throws -> SweptRange {
        let numbers = try [from, to, step].map { try #require(WrittenNumber($0)) }
        return try #require(SweptRange(from: numbers[0], to: numbers[1], step: numbers[2]))
    }

    @Test("Decimals of a range stay decimals")
    func decimals() throws {
        let stepped = try range("0.3 s", "1 s", step: "0.1 s")
        let texts = (0..<8).map { stepped.value(at: $0, of: 8).text }
        #expect(stepped.count == 8)
        #expect(texts == ["0.3 s", "0.4 s", "0.5 s", "0.6 s", "0.7 s", "0.8 s", "0.9 s", "1.0 s"])
        let counted = try range("0", "1", count: 11)
        #expect((0..<11).map { counted.number(at: $0, of: 11) } == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
        let falling = try range("1", "0.4", step: "-0.2")
        #expect((0..<4).map { falling.number(at: $0, of: 4) } == [1, 0.8, 0.6, 0.4])
    }

    @Test("A logarithmic range has its ends, and even ratios")
    func logarithmic() throws {
        let decades = try range("1e-3", "1e3", count: 7, isLogarithmic: true)
        let numbers = (0..<7).map { decades.number(at: $0, of: 7) }
        #expect(numbers.first == 1e-3 && numbers.last == 1e3)
        for (number, exact) in zip(numbers, [1e-3, 1e-2, 1e-1, 1, 10, 100, 1000]) {
            // The logarithm of 10^6 has an error of half a unit, 2^-50, and so has the number relatively.
            #expect(abs(number / exact - 1) < 0x1p-49, "\(number)")
        }
    }

    @Test(
        "A value is written in its unit and read in base units",
        arguments: [
            ("60 Hz", 60.0, 60.0), ("250 ms", 250.0, 0.25), ("1/60 s", 1.0 / 60, 1.0 / 60), ("90 deg", 90.0, 0.5 * .pi),
            ("9.81 pt/s^2", 9.81, 9.81), ("-3", -3.0, -3.0), ("1e-3", 1e-3, 1e-3),
        ] as [(String, Double, Double)])
    func units(text: String, number: Double, base: Double) throws {
        let written = try #require(WrittenNumber(text))
        let value = SweptValue(text, written.number, written.unit)
        #expect(value.text == text && value.number == number && value.base == base)
    }

    @Test(
        "Other texts are words", arguments: ["rk8pd:1/60s", "true", "ease-out", "60 Hertz", "1/0 s", "", "s", "0x10"])
    func words(text: String) { #expect(WrittenNumber(text) == nil) }
}
