#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What time is taken by.
enum Clock {
    /// The thread's own processor time: whatever else runs on the machine does not count, but for caches and memory.
    case thread
    /// Time as it passes, for work on more than one thread or in other processes.
    case wall

    /// Nanoseconds since whenever; they never go back.
    var now: UInt64 {
        var time = timespec()
        clock_gettime(self == .thread ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
