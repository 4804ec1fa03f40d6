#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// How steep a growth is: exponents, by which 1 is linear.
struct GrowthVerdict {
    private let name: String
    /// Over the last three decades, by least squares through the logarithms; what every size costs hides that of small ones.
    let slope: Double
    /// From half of the largest size to the largest.
    let doubling: Double
    /// The most memory at the largest size, in parts of that a thousand times smaller; `nil` where it was not looked at.
    private let memory: Double?

    /// Within these decades work leaves the caches, and what it touches costs more from then on: a spring of a bank four times as
    /// much at 1e7 as at 1e4, a layer that fades five times at 5e5 as at 1e4, and no more at 4e6. Alone that is a slope of
    /// 1.2 to 1.25.
    private static let steepest = 1.3
    /// Both sizes are far outside of the caches, so that twice as much takes twice as long; other work on the machine has been seen
    /// to add a sixth. What is quadratic shows here first, as 2, and what goes by the square root of the cube as 1.5.
    private static let steepestDoubling = 1.3
    /// A run streams its trace: all that may grow is what an allocator rounds up.
    private static let mostMemory = 1.25

    /// The points are in order, over three decades or more.
    init(_ name: String, _ points: [(size: Int, cost: GrowthSeries.Cost)]) {
        let last = points[points.count - 1]
        let far = points.filter { $0.size >= last.size / 1000 }
        self.name = name
        slope = Self.slope(far)
        doubling = Self.slope(Array(points.suffix(2)))
        memory = last.cost.peakMemory.flatMap { most in far[0].cost.peakMemory.map { Double(most) / Double($0) } }
    }

    /// What is worse than linear.
    var complaints: [String] {
        var found: [String] = []
        if slope > Self.steepest { found.append("a slope of \(slope), more than \(Self.steepest)") }
        if doubling > Self.steepestDoubling {
            found.append("a slope of \(doubling) from half of the largest size on, more than \(Self.steepestDoubling)")
        }
        if let memory, memory > Self.mostMemory {
            found.append("\(memory) times the memory for a thousand times the size, more than \(Self.mostMemory)")
        }
        return found.map { "\(name): \($0)" }
    }

    /// Of the straight line through the logarithms, by least squares.
    private static func slope(_ points: [(size: Int, cost: GrowthSeries.Cost)]) -> Double {
        let logarithms = points.map { (x: log10(Double($0.size)), y: log10($0.cost.nanoseconds)) }
        let count = Double(logarithms.count)
        let middle = (logarithms.map(\.x).reduce(0, +) / count, logarithms.map(\.y).reduce(0, +) / count)
        let above = logarithms.reduce(0) { $0 + ($1.x - middle.0) * ($1.y - middle.1) }
        return above / logarithms.reduce(0) { $0 + ($1.x - middle.0) * ($1.x - middle.0) }
    }
}
