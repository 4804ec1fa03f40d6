import HookeAnimation
import HookeForms
import Testing

@testable import HookeRuns
@testable import HookeScenario

/// Sensitivity indices of functions whose indices are known.
struct SobolIndicesTests {
    /// Ishigami and Homma's function with a = 7 and b = 0.1: a sine by a series, because a test needs no more than 1e-9.
    private static func ishigami(_ u: [Double]) -> Double {
        func sine(_ x: Double) -> Double {
            var (term, sum) = (x, x)
            for k in 1...14 {
                term *= -x * x / Double(2 * k * (2 * k + 1))
                sum += term
            }
            return sum
        }
        let x = u.map { Double.pi * (2 * $0 - 1) }
        let (first, second) = (sine(x[0]), sine(x[1]))
        return first + 7 * second * second + 0.1 * x[2] * x[2] * x[2] * x[2] * first
    }

    /// By Sudret (2008): V1 = (1 + b pi^4 / 5)^2 / 2, V2 = a^2 / 8, V13 = b^2 pi^8 (1/18 - 1/50).
    private static let first = [0.3139, 0.4424, 0]
    private static let total = [0.5576, 0.4424, 0.2437]

    private func points(_ sampling: SweepSampling, axes: Int) throws -> SweepPoints {
        let axis = SweepAxis.SweptValues.range(
            SweptRange(
                from: try #require(WrittenNumber("0")), to: try #require(WrittenNumber("1")), count: nil,
                isLogarithmic: false))
        let all = (0..<axes).map { index in
            SweepAxis(
                name: "a\(index)", position: .start,
                variation: .value(.init("x", at: .start, text: "x"), axis))
        }
        return SweepPoints(all, sampling, seed: 1)
    }

    @Test("A Saltelli sampling gives first-order and total indices of the Ishigami function")
    func saltelli() throws {
        let count = 4096
        let points = try points(.saltelli(count), axes: 3)
        let values = (0..<count * 5).map { run in
            SobolIndicesTests.ishigami(points.values(ofRun: run).map { $0?.number ?? .nan })
        }
        let indices = try #require(SobolIndices(saltelli: values, axes: 3))
        for axis in 0..<3 {
            // With 4096 pairs of Sobol's points; four standard deviations of random ones would be 0.08.
            #expect(abs(indices.first[axis].value - SobolIndicesTests.first[axis]) < 0.02, "first-order \(axis)")
            #expect(abs(indices.total[axis].value - SobolIndicesTests.total[axis]) < 0.02, "total \(axis)")
            for (index, exact) in [
                (indices.first[axis], SobolIndicesTests.first[axis]),
                (indices.total[axis], SobolIndicesTests.total[axis]),
            ] {
                #expect(index.low <= exact && exact <= index.high, "the interval of \(axis) is without \(exact)")
                #expect(index.high - index.low < 0.15)
            }
        }
        #expect(indices == SobolIndices(saltelli: values, axes: 3))
    }

    @Test("The runs of a Saltelli sampling are A, B, and A with one axis from B")
    func design() throws {
        let points = try points(.saltelli(8), axes: 3)
        for point in 0..<8 {
            let runs = (0..<5).map { points.values(ofRun: point * 5 + $0).map { $0?.number ?? .nan } }
            for axis in 0..<3 {
                for other in 0..<3 { #expect(runs[2 + axis][other] == runs[other == axis ? 1 : 0][other]) }
            }
            #expect(zip(runs[0], runs[1]).allSatisfy { $0 != $1 }, "A and B of pair \(point)")
        }
    }

    @Test("Any sampling gives first-order indices", arguments: [SweepSampling.sobol(4096), .latinHypercube(4000)])
    func given(sampling: SweepSampling) throws {
        let points = try points(sampling, axes: 3)
        let runs = (0..<4000).map { points.values(ofRun: $0).map { $0?.number ?? .nan } }
        let indices = try #require(
            SobolIndices(
                of: runs.map(SobolIndicesTests.ishigami), given: (0..<3).map { axis in runs.map { $0[axis] } }))
        #expect(indices.total.isEmpty)
        for axis in 0..<3 {
            // 250 runs a class: the means are uncertain by 1/16 of the deviation, the index by 1/32 in all, and by the width of the classes.
            #expect(
                abs(indices.first[axis].value - SobolIndicesTests.first[axis]) < 0.03,
                "\(indices.first[axis]) of axis \(axis)")
        }
    }

    @Test(
        "Intervals of few runs hold the index and, as often as they say, its exact value",
        arguments: [64, 128, 1000])
    func intervals(count: Int) throws {
        var (holding, all) = (0, 0)
        for seed in 0..<(count == 1000 ? 2 : 20) {
            let random = SplitMix64(seed: UInt64(1000 + seed))
            let runs = (0..<count).map { run in (0..<3).map { Double(random[UInt64(3 * run + $0)] >> 11) * 0x1p-53 } }
            let indices = try #require(
                SobolIndices(of: runs.map { 2 * $0[0] + $0[1] }, given: (0..<3).map { axis in runs.map { $0[axis] } }))
            // The variances of 2 a and b are 4 and 1 twelfths.
            for (index, exact) in zip(indices.first, [0.8, 0.2, 0]) {
                #expect(index.low <= index.value && index.value <= index.high, "\(index)")
                if index.low <= exact && exact <= index.high { holding += 1 }
                all += 1
            }
        }
        // 95 %, and three standard deviations of 60 tries less.
        #expect(Double(holding) >= 0.86 * Double(all), "\(holding) of \(all)")
    }

    @Test("A complete grid gives the exact shares of a sum, also 0")
    func grid() throws {
        let inputs = (0..<300).map { ($0 / 30, $0 / 3 % 10, $0 % 3) }
        let output = inputs.map { Double($0.0) + 2 * Double($0.1) }
        let axes = [inputs.map { Double($0.0) }, inputs.map { Double($0.1) }, inputs.map { Double($0.2) }]
        let indices = try #require(SobolIndices(of: output, given: axes))
        for (index, exact) in zip(indices.first, [0.2, 0.8, 0]) {
            // Sums of 300 roundings.
            #expect(abs(index.value - exact) < 1e-13, "\(index), \(exact)")
            #expect(index.low == index.value && index.high == index.value)
        }
    }

    @Test("Of an incomplete grid, the share of chance is taken off")
    func incomplete() throws {
        let inputs = (0..<99).map { ($0 / 10, $0 % 10) }
        let output = inputs.map { Double($0.0) + 2 * Double($0.1) }
        let indices = try #require(
            SobolIndices(of: output, given: [inputs.map { Double($0.0) }, inputs.map { Double($0.1) }]))
        for index in indices.first { #expect(index.low < index.value && index.value < index.high, "\(index)") }
    }

    @Test("Too few runs, constants and missing values have no indices")
    func none() {
        #expect(SobolIndices(saltelli: [1, 2, 3, 4], axes: 2) == nil)
        #expect(SobolIndices(saltelli: [Double](repeating: 1, count: 400), axes: 2) == nil)
        #expect(SobolIndices(saltelli: [1, 2, 3], axes: 2) == nil)
        #expect(SobolIndices(saltelli: [Double](repeating: .nan, count: 400), axes: 2) == nil)
        #expect(SobolIndices(of: [1, 2, 3], given: [[1, 2, 3]]) == nil)
        #expect(SobolIndices(of: [Double](repeating: 2, count: 40), given: [(0..<40).map(Double.init)]) == nil)
    }

    @Test("The Pareto front has the runs that none beats in both measures")
    func front() {
        let first = [3.0, 1, 2, 2, 5, .nan, 1]
        let second = [1.0, 4, 2, 3, 1, 0, 4]
        #expect(SweepResults.paretoFront(first, second) == [1, 2, 0])
        #expect(SweepResults.paretoFront([], []).isEmpty)
    }
}
