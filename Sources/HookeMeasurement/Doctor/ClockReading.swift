#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Readings of the clock that times frames: its smallest step, and whether it ever went back.
struct ClockReading {
    /// The smallest step between two readings that differ, nanoseconds; `nil` if none did.
    let smallestStep: Int64?
    /// Whether a reading was earlier than the one before.
    let goesBack: Bool

    /// Reads the clock a number of times.
    init(count: Int = 20_000) {
        var (smallest, goesBack, last) = (Int64?.none, false, ClockReading.now())
        for _ in 0..<count {
            let now = ClockReading.now()
            if now < last { goesBack = true }
            if now > last { smallest = min(smallest ?? .max, now - last) }
            last = now
        }
        (smallestStep, self.goesBack) = (smallest, goesBack)
    }

    private static func now() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
