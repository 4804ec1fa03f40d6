internal import HookeForms
internal import HookeScenario
#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif
internal import HookeAnimation

/// Measures the time of each phase of a frame. Its measurements are written to `cost.csv` only.
package final class PhaseTimer {
    /// The duration of each phase of the last frame, nanoseconds; the last element is the recording of the trace.
    private(set) var nanoseconds = [Int](repeating: 0, count: FramePhase.allCases.count + 1)
    private var current = 0
    private var since: UInt64 = 0

    /// Ends the current phase and begins another; `nil` begins the recording of the trace, which follows the stage's phases.
    func begin(_ phase: FramePhase?) {
        let now = PhaseTimer.now()
        if phase == .clock {
            for index in nanoseconds.indices { nanoseconds[index] = 0 }
        } else {
            nanoseconds[current] += Int(now - since)
        }
        current = phase?.rawValue ?? FramePhase.allCases.count
        since = now
    }

    /// Ends the recording of the trace, and with it the frame.
    func endFrame() {
        nanoseconds[current] += Int(PhaseTimer.now() - since)
    }

    /// The time of the monotonic clock, nanoseconds; 0 where there is no clock, as in WebAssembly.
    package static func now() -> UInt64 {
        #if canImport(Darwin) || canImport(Glibc)
            var time = timespec()
            clock_gettime(CLOCK_MONOTONIC, &time)
            return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
        #else
            0
        #endif
    }
}
