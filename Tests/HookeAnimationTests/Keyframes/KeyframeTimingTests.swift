import HookeAnimation
import Testing

@Suite struct KeyframeTimingTests {
    @Test("layers.md 9.1c: without key times the i-th of n values is reached at i / (n - 1)")
    func even() throws {
        let timing = try KeyframeTiming(count: 5)
        for (fraction, index, share) in [(0, 0, 0.0), (0.125, 0, 0.5), (0.25, 1, 0), (0.9375, 3, 0.75), (1, 3, 1)] {
            let segment = try #require(timing.segment(at: fraction))
            #expect((segment.index, segment.progress, segment.rate) == (index, share, 4), "at \(fraction)")
        }
    }

    @Test("Transforms between keyframes have a segment and a fraction of it")
    func transforms() throws {
        let keyframes: [Transform] = [.identity, .scale(x: 2, y: 2, z: 2), .scale(x: 3, y: 3, z: 3)]
        for mode in CalculationMode.allCases where mode != .discrete {
            let timing = try KeyframeTiming(count: keyframes.count, mode: mode)
            let segment = try #require(timing.segment(at: 0.25))
            let way = TransformInterpolation(from: keyframes[segment.index], to: keyframes[segment.index + 1])
            expect(way.value(at: segment.progress).m11, near: 1.5, within: 0, "\(mode)")
        }
    }

    @Test("Bisection finds the same segment as a linear search", arguments: 2...17)
    func search(count: Int) throws {
        // Uneven, some alike.
        let times = (0..<count).map { Double($0 * $0 / 2) / Double((count - 1) * (count - 1) / 2 + 1) }
        let timing = try KeyframeTiming(count: count, keyTimes: times)
        for fraction in stride(from: 0.0, through: 1, by: 1 / 128) {
            let found = try #require(timing.segment(at: fraction)).index
            let looked = min((times.lastIndex { $0 <= fraction } ?? 0), count - 2)
            #expect(found == looked, "at \(fraction)")
        }
    }

    @Test(
        "Discrete keyframes have no fraction of a segment", arguments: [(0, 0), (0.3, 0), (0.34, 1), (0.7, 2), (1, 2)])
    func discrete(fraction: Double, index: Int) throws {
        let timing = try KeyframeTiming(count: 3, mode: .discrete)
        let segment = try #require(timing.segment(at: fraction))
        #expect((segment.index, segment.progress, segment.rate) == (index, 0, 0))
    }

    @Test("A timing function may leave 0...1, and the fraction follows it")
    func overshoot() throws {
        let back = TimingFunction(0.5, -0.5, 0.5, 1.5)
        let timing = try KeyframeTiming(count: 2, timingFunctions: [back])
        #expect(timing.segment(at: 0.1)!.progress < 0 && timing.segment(at: 0.9)!.progress > 1)
    }

    @Test("layers.md 9.9: the modes in a view's keyframe options are the numbers 0 to 4 in bit 10 and up")
    func viewOptions() {
        #expect(
            (0...4).map { CalculationMode(viewOptions: $0 << 10) } == [.linear, .discrete, .paced, .cubic, .cubicPaced])
        #expect(CalculationMode(viewOptions: 2 << 10 | 0b10_0000_0101) == .paced)
        #expect(CalculationMode(viewOptions: 5 << 10) == nil)
    }
}
