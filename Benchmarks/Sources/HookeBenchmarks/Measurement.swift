#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

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
            let start = Measurement.processorTime()
            seen += try work()
            times.append(Double(Measurement.processorTime() - start) / Double(items))
        }
        precondition(!seen.isNaN, "\(name) computed nothing that is a number")
        self.name = name
        self.size = size
        nanoseconds = times.sorted()
    }

    static let header = "name,size,repeats,min_ns,median_ns,p95_ns"

    /// A row of CSV; percentiles by nearest rank.
    var row: String {
        "\(name),\(size),\(nanoseconds.count),\(nanoseconds[0]),\(percentile(0.5)),\(percentile(0.95))"
    }

    private func percentile(_ share: Double) -> Double {
        nanoseconds[max(0, Int((share * Double(nanoseconds.count)).rounded(.up)) - 1)]
    }

    private static func processorTime() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
