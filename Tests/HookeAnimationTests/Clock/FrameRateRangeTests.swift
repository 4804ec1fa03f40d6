import HookeAnimation
import HookeDynamics
import Testing

/// The refreshes at which a link is called, by its preferred frame rate range.
@Suite struct FrameRateRangeTests {
    private func calls(_ range: FrameRateRange, at rate: Rate, frames: Int = 24) throws -> [Int] {
        let stage = Stage(size: Size(width: 10, height: 10), rate: rate)
        var calls: [Int] = []
        _ = stage.addDisplayLink(preferredFrameRateRange: range) { _ in calls.append(stage.frame) }
        try stage.frames(frames)
        return calls
    }

    @Test(
        "The preferred rate is clamped to the range; the link's rate is the display's divided by a whole number",
        arguments: [
            // minimum, maximum, preferred, display, refreshes between calls
            (0, 0, 0, 120, 1), (0, 0, 60, 120, 2), (80, 120, 100, 120, 1), (10, 60, 60, 120, 2),
            (10, 30, 60, 120, 4), (60, 120, 24, 120, 2), (40, 55, 50, 120, 3), (40, 50, 45, 60, 2),
            (0, 30, 0, 120, 4), (30, 0, 0, 120, 1), (8, 15, 0, 60, 4), (0, 0, 1e-300, 120, 1_000_000_000),
            // The closest in hertz, of two equally close the lower
            (0, 0, 35, 60, 2), (0, 0, 40, 60, 2), (0, 0, 42, 60, 2), (0, 0, 45, 60, 2), (0, 0, 46, 60, 1),
            (0, 0, 44, 120, 3), (0, 0, 70, 120, 2), (0, 0, 50, 120, 3), (0, 0, 51, 120, 2),
            // The closest is below the minimum, or above the maximum
            (42, 120, 44, 120, 2), (35, 60, 35, 60, 1), (0, 58, 56, 120, 3), (55, 58, 56, 120, 3),
        ] as [(Double, Double, Double, Int64, Int)])
    func factor(minimum: Double, maximum: Double, preferred: Double, display: Int64, every: Int) throws {
        let range = FrameRateRange(minimum: minimum, maximum: maximum, preferred: preferred)
        #expect(try calls(range, at: Rate(display)) == Array(stride(from: 0, to: 24, by: every)))
    }

    @Test("A rate that is not finite is ignored", arguments: [Double.nan, .infinity, -.infinity, -30])
    func senseless(hertz: Double) throws {
        let all = Array(0..<24)
        #expect(try calls(FrameRateRange(minimum: hertz, maximum: hertz, preferred: hertz), at: Rate(60)) == all)
        let half = FrameRateRange(minimum: hertz, maximum: hertz, preferred: 30)
        #expect(try calls(half, at: Rate(60)) == Array(stride(from: 0, to: 24, by: 2)))
    }

    @Test("30 Hz means every second refresh of 59.94 Hz")
    func television() throws {
        let range = FrameRateRange(preferred: Rate(30))
        #expect(try calls(range, at: Rate(60000, over: 1001), frames: 7) == [0, 2, 4, 6])
    }

    @Test("A new range applies from the last call on")
    func changed() throws {
        let stage = Stage.small()
        var calls: [Int] = []
        let link = stage.addDisplayLink(preferredRate: Rate(30)) { _ in calls.append(stage.frame) }
        try stage.frames(4)
        link.preferredFrameRateRange = FrameRateRange(preferred: Rate(20))
        try stage.frames(6)
        #expect(calls == [0, 2, 5, 8])
    }
}
