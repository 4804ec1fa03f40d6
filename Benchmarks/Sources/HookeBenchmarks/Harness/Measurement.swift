/// How long a piece of work takes: nanoseconds of the thread's own processor time, an item of many.
struct Measurement {
    let name: String
    /// How large the work is: points, layers, springs.
    let size: Int
    /// Nanoseconds an item, sorted, one entry a repetition.
    let nanoseconds: [Double]

    /// Measures `repeats` repetitions of a work of `items` items, after one that is not counted.
    ///
    /// What the work returns must depend on all of it: it is looked at, so that nothing is optimised away.
    init(_ name: String, size: Int, items: Int, repeats: Int = 11, _ work: () throws -> Double) rethrows {
        var seen = try work()
        var times: [Double] = []
        for _ in 0..<repeats {
            let start = Clock.thread.now
            seen += try work()
            times.append(Double(Clock.thread.now - start) / Double(items))
        }
        precondition(!seen.isNaN, "\(name) computed nothing that is a number")
        self.name = name
        self.size = size
        nanoseconds = times.sorted()
    }

    static let header = "name,size,repeats,min_ns,median_ns,p95_ns"

    /// A row of CSV; percentiles by nearest rank.
    var row: String {
        "\(name),\(size),\(nanoseconds.count),\(nanoseconds[0]),\(nanoseconds.percentile(0.5)),\(nanoseconds.percentile(0.95))"
    }
}

extension [Double] {
    /// The percentile of sorted numbers by nearest rank; they are not none.
    func percentile(_ share: Double) -> Double {
        self[Swift.max(0, Int((share * Double(count)).rounded(.up)) - 1)]
    }
}
