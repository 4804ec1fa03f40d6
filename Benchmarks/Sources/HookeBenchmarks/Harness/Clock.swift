#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The clock of a measurement.
enum Clock {
    /// The processor time of the thread: other work on the machine only affects it through caches and memory.
    case thread
    /// Elapsed time, for work on several threads or in other processes.
    case wall

    /// Nanoseconds since an arbitrary time, monotonic.
    var now: UInt64 {
        var time = timespec()
        clock_gettime(self == .thread ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
