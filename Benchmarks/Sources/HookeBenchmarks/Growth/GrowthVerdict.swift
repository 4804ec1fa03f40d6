#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The growth exponents of a series, where 1 is linear.
struct GrowthVerdict {
    private let name: String
    /// The slope of a least-squares line through the logarithms of the last three decades; constant costs dominate at small sizes.
    let slope: Double
    /// The slope from half of the largest size to the largest.
    let doubling: Double
    /// The peak memory at the largest size divided by that at a thousandth of it; `nil` if not measured.
    private let memory: Double?

    /// The bound on ``slope``: within these decades the data exceed the caches, which alone gives a slope of 1.2 to 1.25.
    private static let steepest = 1.3
    /// The bound on ``doubling``: both sizes exceed the caches, so that linear cost doubles; other work on the machine can add about a
    /// sixth. Quadratic cost gives 2, cost with exponent 3/2 gives 1.5.
    private static let steepestDoubling = 1.3
    /// The bound on ``memory``: a run streams its trace, so only the allocator's rounding may grow.
    private static let steepestMemory = 1.25

    /// Fits points in ascending order over at least three decades.
    init(_ name: String, _ points: [(size: Int, cost: GrowthSeries.Cost)]) {
        let last = points[points.count - 1]
        let far = points.filter { $0.size >= last.size / 1000 }
        self.name = name
        slope = Self.slope(far)
        doubling = Self.slope(Array(points.suffix(2)))
        memory = last.cost.peakMemory.flatMap { most in far[0].cost.peakMemory.map { Double(most) / Double($0) } }
    }

    /// A message for each exceeded bound.
    var failures: [String] {
        var found: [String] = []
        if slope > Self.steepest { found.append("slope \(slope) (expected at most \(Self.steepest))") }
        if doubling > Self.steepestDoubling {
            found.append("slope \(doubling) of the last doubling (expected at most \(Self.steepestDoubling))")
        }
        if let memory, memory > Self.steepestMemory {
            found.append("\(memory) times the memory for 1000 times the size (expected at most \(Self.steepestMemory))")
        }
        return found.map { "\(name): \($0)" }
    }

    /// The slope of a least-squares line through the logarithms of size and time.
    private static func slope(_ points: [(size: Int, cost: GrowthSeries.Cost)]) -> Double {
        let logarithms = points.map { (x: log10(Double($0.size)), y: log10($0.cost.nanoseconds)) }
        let count = Double(logarithms.count)
        let middle = (logarithms.map(\.x).reduce(0, +) / count, logarithms.map(\.y).reduce(0, +) / count)
        let above = logarithms.reduce(0) { $0 + ($1.x - middle.0) * ($1.y - middle.1) }
        return above / logarithms.reduce(0) { $0 + ($1.x - middle.0) * ($1.x - middle.0) }
    }
}
