import HookeAnimation
import HookeDynamics
import Testing

/// Which refreshes a link is called at for the range it prefers.
@Suite struct FrameRateRangeTests {
    private func calls(_ range: FrameRateRange, at rate: Rate, frames: Int = 24) throws -> [Int] {
        let stage = Stage(size: Size(width: 10, height: 10), rate: rate)
        var calls: [Int] = []
        _ = stage.addDisplayLink(preferredFrameRateRange: range) { _ in calls.append(stage.frame) }
        try stage.frames(frames)
        return calls
    }

    @Test(
        "The preferred rate is brought into the range; the display takes a factor of its own",
        arguments: [
            // minimum, maximum, preferred, display, refreshes between calls
            (0, 0, 0, 120, 1), (0, 0, 60, 120, 2), (80, 120, 100, 120, 1), (10, 60, 60, 120, 2),
            (10, 30, 60, 120, 4), (60, 120, 24, 120, 2), (40, 55, 50, 120, 3), (40, 50, 45, 60, 2),
            (0, 30, 0, 120, 4), (30, 0, 0, 120, 1), (8, 15, 0, 60, 4), (0, 0, 1e-300, 120, 1_000_000_000),
        ] as [(Double, Double, Double, Int64, Int)])
    func factor(minimum: Double, maximum: Double, preferred: Double, display: Int64, every: Int) throws {
        let range = FrameRateRange(minimum: minimum, maximum: maximum, preferred: preferred)
        #expect(try calls(range, at: Rate(display)) == Array(stride(from: 0, to: 24, by: every)))
    }

    @Test("What is no finite rate says nothing", arguments: [Double.nan, .infinity, -.infinity, -30])
    func senseless(hertz: Double) throws {
        let all = Array(0..<24)
        #expect(try calls(FrameRateRange(minimum: hertz, maximum: hertz, preferred: hertz), at: Rate(60)) == all)
        let half = FrameRateRange(minimum: hertz, maximum: hertz, preferred: 30)
        #expect(try calls(half, at: Rate(60)) == Array(stride(from: 0, to: 24, by: 2)))
    }

    @Test("Thirty a second are every second refresh of 59.94 Hz")
    func television() throws {
        let range = FrameRateRange(preferred: Rate(30))
        #expect(try calls(range, at: Rate(60000, over: 1001), frames: 7) == [0, 2, 4, 6])
    }

    @Test("Another range counts from the last call on")
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
