import HookeDynamics

/// When a touch sensor samples: at times of its own rate, counted from zero.
struct TouchSampling {
    let rate: Rate
    /// The number of the next sample.
    private(set) var index: Int64 = 0

    init(_ rate: Rate) { self.rate = rate }

    /// The time of the next sample if it is not after a time; the sample after that is then the next.
    mutating func next(until end: Flicks) -> Flicks? {
        let time = rate.time(ofRefresh: index)
        guard time <= end else { return nil }
        index += 1
        return time
    }

    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.same(rate, as: "the rate of the touch sensor")
        try archive.code(&index)
        try archive.require(index >= 0, "a touch sample has no time")
    }
}
