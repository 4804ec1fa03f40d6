internal import HookeForms
internal import HookeScenario
#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif
internal import HookeAnimation

/// Measures how long the phases of a frame take. What it measures goes to `cost.csv` and nowhere else.
package final class PhaseTimer {
    /// Nanoseconds of each phase of the last frame, the trace's last.
    private(set) var nanoseconds = [Int](repeating: 0, count: FramePhase.allCases.count + 1)
    private var current = 0
    private var since: UInt64 = 0

    /// Ends the phase that runs and begins another; `nil` is the trace, which follows the stage's phases.
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

    /// Ends the trace, and with it the frame.
    func endFrame() {
        nanoseconds[current] += Int(PhaseTimer.now() - since)
    }

    /// The monotonic clock.
    package static func now() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
