internal import HookeForms
internal import HookeScenario
internal import HookeRuns

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The time that the processor spent on this thread. What it measures goes to a measured column and nowhere else.
enum ThreadClock {
    /// Nanoseconds.
    static func now() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }
}
