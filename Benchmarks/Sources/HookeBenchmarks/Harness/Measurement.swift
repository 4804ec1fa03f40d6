/// The time of a piece of work: nanoseconds of the thread's processor time per item.
struct Measurement {
    let name: String
    /// The size of the work: the number of points, layers or springs.
    let size: Int
    /// Nanoseconds per item for each repetition, sorted.
    let nanoseconds: [Double]

    /// Measures `repeats` repetitions of a work of `items` items, after one that is not counted.
    ///
    /// The result of the work must depend on all of it, so that the compiler cannot remove any part.
    init(_ name: String, size: Int, items: Int, repeats: Int = 11, _ work: () throws -> Double) rethrows {
        var checksum = try work()
        var times: [Double] = []
        for _ in 0..<repeats {
            let start = Clock.thread.now
            checksum += try work()
            times.append(Double(Clock.thread.now - start) / Double(items))
        }
        precondition(!checksum.isNaN, "\(name) computed NaN")
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
    /// A percentile of sorted numbers by nearest rank; the array must not be empty.
    func percentile(_ fraction: Double) -> Double {
        self[Swift.max(0, Int((fraction * Double(count)).rounded(.up)) - 1)]
    }
}
