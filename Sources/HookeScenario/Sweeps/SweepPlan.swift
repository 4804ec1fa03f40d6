public import HookeForms
internal import HookeAnimation
internal import HookeDynamics

/// A plan of many runs of one scenario: which numbers vary, and what is measured of each run.
///
/// Runs are numbered from 0. What a run does follows from the plan and its number alone.
public struct SweepPlan: Sendable {
    /// The name: lower-case letters, digits and hyphens, the file's name without its extension.
    public let name: String
    /// A description for people.
    public let about: String
    /// The scenario's file, relative to the plan's folder.
    public let scenario: String
    /// The position of the scenario's name in the plan.
    public let scenarioPosition: SourcePosition
    /// The position of the plan's first key.
    package internal(set) var position = SourcePosition.start
    /// The seed of samples and of the runs' seeds.
    public let seed: UInt64
    package let sampling: SweepSampling
    /// What varies.
    package let axes: [SweepAxis]
    /// Numbers of the scenario that follow from axes.
    package let derived: [DerivedNumber]
    /// What is measured.
    package internal(set) var measures: [SweepMeasure]
    /// What the measures should be, for a search.
    package let goals: [SweepGoal]
    /// Which runs are kept as folders.
    package let kept: KeptRuns
    /// Whether each row has the hash of its trajectory.
    package let hashesTraces: Bool
    /// The number of runs.
    public let runCount: Int
    let points: SweepPoints

    /// A number of the scenario that follows from axes by an expression.
    package struct DerivedNumber: Sendable {
        package let name: String
        package let position: SourcePosition
        let path: Located<String>
        let expression: Located<String>
    }

    /// Which runs are written as ordinary run folders beside the table.
    package struct KeptRuns: Sendable {
        /// By number.
        package var runs: [Located<Int>] = []
        /// Those with the largest value of a measure.
        package var worst: [Located<String>] = []
        /// Those that meet a condition.
        package var condition: Located<String>?
        /// How many of those that meet the condition are kept, from the first.
        package var most = 20

        /// Whether no run is kept.
        package var isEmpty: Bool { runs.isEmpty && worst.isEmpty && condition == nil }
    }
}

/// How the points of a sweep are chosen.
package enum SweepSampling: Hashable, Sendable {
    /// Every combination of the axes' values, the last axis fastest.
    case grid
    /// A Latin hypercube of so many points.
    case latinHypercube(Int)
    /// The first points of Sobol's sequence.
    case sobol(Int)
    /// So many pairs A and B of points of Sobol's sequence, without its first points, whose A and B are equal; each gives the runs A, B, and A with one axis from B (Saltelli et al. 2010).
    case saltelli(Int)

    /// The number of points of some axes; `nil` for a grid, and where it does not fit into 64 bits.
    func count(axes: Int) -> Int? {
        switch self {
        case .grid: return nil
        case .latinHypercube(let count), .sobol(let count): return count
        case .saltelli(let count):
            let (runs, overflow) = count.multipliedReportingOverflow(by: axes + 2)
            return overflow ? nil : runs
        }
    }

    /// The word of a plan.
    package var name: String {
        switch self {
        case .grid: "grid"
        case .latinHypercube: "latinHypercube"
        case .sobol: "sobol"
        case .saltelli: "saltelli"
        }
    }
}

/// The points of a sweep by the numbers of runs.
struct SweepPoints: Sendable {
    private let axes: [SweepAxis]
    private let seed: UInt64
    private let source: Source

    private enum Source: Sendable {
        case grid
        case latinHypercube(LatinHypercube)
        case sobol(SobolSequence)
        case saltelli(SobolSequence, axes: Int, first: UInt64)
    }

    init(_ axes: [SweepAxis], _ sampling: SweepSampling, seed: UInt64) {
        (self.axes, self.seed) = (axes, seed)
        source =
            switch sampling {
            case .grid: .grid
            // Another stream than that of the runs' seeds.
            case .latinHypercube(let count): .latinHypercube(LatinHypercube(count: count, seed: ~seed))
            case .sobol: .sobol(SobolSequence(dimensions: axes.count { !$0.isSeeds }))
            case .saltelli(let count):
                .saltelli(
                    SobolSequence(dimensions: 2 * axes.count), axes: axes.count,
                    first: SweepPoints.leastPowerOfTwo(from: count))
            }
    }

    /// The least power of 2 that is at least a number.
    private static func leastPowerOfTwo(from number: Int) -> UInt64 {
        var power: UInt64 = 1
        while power < UInt64(number) { power *= 2 }
        return power
    }

    /// The values of all axes in a run; `nil` for that of a seed.
    func values(ofRun run: Int) -> [SweptValue?] {
        var values: [SweptValue?] = []
        values.reserveCapacity(axes.count)
        switch source {
        case .grid:
            var rest = run
            // The last axis varies fastest.
            for axis in axes.reversed() {
                let (quotient, index) = rest.quotientAndRemainder(dividingBy: axis.count ?? 1)
                values.append(axis.value(at: index))
                rest = quotient
            }
            values.reverse()
        case .latinHypercube(let cube):
            sample(run, &values) { cube.coordinate($0, of: $1) }
        case .sobol(let sequence):
            sample(run, &values) { sequence.coordinate($0, of: UInt64($1)) }
        case .saltelli(let sequence, let axes, let first):
            sample(run, &values) { axis, run in
                let (point, part) = run.quotientAndRemainder(dividingBy: axes + 2)
                // The coordinates of A come first, then those of B.
                return sequence.coordinate(
                    part == 1 || part == 2 + axis ? axes + axis : axis, of: first + UInt64(point))
            }
        }
        return values
    }

    private func sample(_ run: Int, _ values: inout [SweptValue?], _ coordinate: (Int, Int) -> Double) {
        // Runs that differ in their seeds only follow each other.
        let seeds = axes.first { $0.isSeeds }?.count ?? 1
        var dimension = 0
        for axis in axes {
            guard !axis.isSeeds else {
                values.append(nil)
                continue
            }
            values.append(axis.value(at: coordinate(dimension, run / seeds)))
            dimension += 1
        }
    }

    /// The seed of a run: at most `Int64.max`, the largest that a scenario file can have.
    func seed(ofRun run: Int) -> UInt64 { SplitMix64(seed: seed)[UInt64(run)] >> 1 }
}
