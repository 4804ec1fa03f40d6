import HookeAnimation
import Testing

/// Rows of Sidestep's suites, measured on Apple's frameworks, with the values 0, 1, 0.5, 0.7 unless noted.
@Suite struct KeyframeTrackTests {
    static let values = lanes([0, 1, 0.5, 0.7])
    static let keyTimes = [0, 0.1, 0.6, 1]

    /// What is shown at each of these shares of the duration.
    private func expectShown(
        _ mode: CalculationMode, keyTimes: [Double]? = nil, _ shown: [Double],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let fractions = [0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.99]
        let track = try KeyframeTrack(values: Self.values, keyTimes: keyTimes, mode: mode)
        for (fraction, shown) in zip(fractions, shown) {
            // Some are printed to seven digits only: half a step of the seventh, and rounding.
            expect(
                track.value(at: fraction)!.x, near: shown, within: 5.001e-8, "at \(fraction)",
                sourceLocation: sourceLocation)
        }
        #expect(track.value(at: 1)?.x == 0.7, sourceLocation: sourceLocation)
    }

    @Test("layers.md 9.1a: linear, evenly spaced and with key times")
    func linear() throws {
        try expectShown(.linear, [0, 0.15, 0.3, 0.6, 0.9, 0.9, 0.75, 0.6, 0.52, 0.58, 0.64, 0.694])
        try expectShown(
            .linear, keyTimes: Self.keyTimes, [0, 0.5, 1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.55, 0.6, 0.65, 0.695])
    }

    @Test("layers.md 9.2a: discrete, evenly spaced and with one key time per value")
    func discrete() throws {
        try expectShown(.discrete, [0, 0, 0, 0, 1, 1, 0.5, 0.5, 0.5, 0.7, 0.7, 0.7])
        try expectShown(.discrete, keyTimes: Self.keyTimes, [0, 0, 1, 1, 1, 1, 1, 0.5, 0.5, 0.5, 0.5, 0.5])
    }

    @Test("layers.md 9.3a: paced")
    func paced() throws {
        try expectShown(.paced, [0, 0.085, 0.17, 0.34, 0.51, 0.68, 0.85, 0.98, 0.81, 0.64, 0.53, 0.683])
    }

    @Test("layers.md 9.4a: cubic, evenly spaced and with key times; the overshoot of 1.0067 is kept")
    func cubic() throws {
        try expectShown(
            .cubic,
            [0, 0.16434374, 0.34725, 0.708, 0.96075, 0.9848, 0.8, 0.5792, 0.49165, 0.5296, 0.61795, 0.6936945])
        try expectShown(
            .cubic, keyTimes: Self.keyTimes,
            [
                0, 0.6145833, 1, 1.0066667, 0.9, 0.74, 0.58666664, 0.5, 0.503125, 0.55833334, 0.634375, 0.69479686,
            ])
    }

    @Test("layers.md 9.1b: a segment's timing function applies to that segment only")
    func timingFunctions() throws {
        let functions = [TimingFunction.easeIn, .linear, .easeOut]
        let track = try KeyframeTrack(values: Self.values, keyTimes: Self.keyTimes, timingFunctions: functions)
        let plain = try KeyframeTrack(values: Self.values, keyTimes: Self.keyTimes)
        expect(track.value(at: 0.05)!.x, near: TimingFunction.easeIn.value(at: 0.5), within: 1e-15, "first")
        #expect(track.value(at: 0.35) == plain.value(at: 0.35))
        expect(
            track.value(at: 0.7)!.x, near: 0.5 + 0.2 * TimingFunction.easeOut.value(at: 0.25), within: 1e-15, "last")
        for time in Self.keyTimes { #expect(track.value(at: time) == plain.value(at: time)) }
    }

    @Test("layers.md 9.2b: discrete accepts one more key time, the end of the last value")
    func oneMore() throws {
        let track = try KeyframeTrack(values: lanes([0, 1, 0.3]), keyTimes: [0, 0.3, 0.6, 1], mode: .discrete)
        #expect([0.1, 0.35, 0.65, 0.95].map { track.value(at: $0)!.x } == [0, 1, 0.3, 0.3])
    }

    @Test("layers.md 9.3b: points are paced by Euclidean distance: (0, 0), (30, 0), (30, 10) at .55 is (22, 0)")
    func euclidean() throws {
        let track = try KeyframeTrack(values: corner, mode: .paced)
        expect(track.value(at: 0.55)!.x, near: 22, within: 4e-15, "x")
        let slanted = try KeyframeTrack(values: points([(0, 0), (3, 4), (3, 9)]), mode: .paced)
        #expect(slanted.value(at: 0.5) == SIMD4(3, 4, 0, 0))
    }

    @Test(
        "layers.md 9.3c: paced modes ignore key times and timing functions",
        arguments: [.paced, .cubicPaced] as [CalculationMode])
    func pacedIgnores(mode: CalculationMode) throws {
        let plain = try KeyframeTrack(values: corner, mode: mode)
        let given = try KeyframeTrack(values: corner, keyTimes: [0, 0.9, 1], mode: mode, timingFunctions: [.easeIn])
        #expect(plain == given)
    }

    @Test("Paced keyframes with equal values are evenly spaced")
    func noDistance() throws {
        let track = try KeyframeTrack(values: lanes([2, 2, 2]), mode: .paced)
        #expect(track.value(at: 0.3)?.x == 2 && track.slope(at: 0.3) == .zero)
        #expect(track.timing.segment(at: 0.5)?.index == 1)
    }

    @Test(
        "layers.md 9.6a: with a different number of key times, the common prefix is used and its last value is reached at 1"
    )
    func prefix() throws {
        let track = try KeyframeTrack(values: Self.values, keyTimes: [0, 0.5, 1])
        for (fraction, shown) in [(0.1, 0.2), (0.25, 0.5), (0.4, 0.8), (0.6, 0.9), (0.75, 0.75), (0.9, 0.6)] {
            expect(track.value(at: fraction)!.x, near: shown, within: 2e-16, "at \(fraction)")
        }
        let fewer = try KeyframeTrack(values: lanes([0, 1]), keyTimes: [0, 0.5, 1])
        #expect([0.25, 0.5, 0.75, 1].map { fewer.value(at: $0)!.x } == [0.5, 1, 1, 1])
        #expect(fewer.slope(at: 0.75) == .zero)
    }

    @Test("layers.md 9.6b: one value or none has no effect", arguments: CalculationMode.allCases)
    func single(mode: CalculationMode) throws {
        for values in [lanes([]), lanes([0.3])] {
            let track = try KeyframeTrack(values: values, mode: mode)
            #expect(track.value(at: 0.1) == nil && track.slope(at: 0.9) == nil)
        }
        #expect(try KeyframeTrack(values: lanes([1, 2]), keyTimes: [0.5], mode: .linear).value(at: 0.5) == nil)
    }

    @Test("Equal key times are a jump; the ends hold before the first and after the last key time")
    func jump() throws {
        let track = try KeyframeTrack(values: lanes([1, 2, 5, 6]), keyTimes: [0.25, 0.5, 0.5, 0.75])
        #expect([0, 0.25, 0.375, 0.5, 0.625, 0.75, 1].map { track.value(at: $0)!.x } == [1, 1, 1.5, 5, 5.5, 6, 6])
        let late = try KeyframeTrack(values: lanes([1, 2, 5]), keyTimes: [0, 1, 1])
        #expect([0.5, 1].map { late.value(at: $0)!.x } == [1.5, 5])
    }

    @Test("The slope is the derivative, in every mode", arguments: CalculationMode.allCases)
    func slope(mode: CalculationMode) throws {
        let track = try KeyframeTrack(
            values: points([(0, 0), (20, 80), (100, 20), (120, 100)]), keyTimes: [0, 0.25, 0.625, 1], mode: mode,
            timingFunctions: [.easeIn, .linear, .default], tension: [0, 0.25, -0.5], continuity: [0, -0.25],
            bias: [0, 0, 0.5])
        let step = 1e-6
        for fraction in stride(from: 0.01, through: 0.99, by: 0.028) {
            let difference =
                (track.value(at: fraction + step)! - track.value(at: fraction - step)!) / (2 * step)
            let slope = track.slope(at: fraction)!
            // step²/6 of a third derivative up to 1e5, and rounding 1e-14 / step.
            expect(slope.x, near: difference.x, within: 2e-6, "x at \(fraction)")
            expect(slope.y, near: difference.y, within: 2e-6, "y at \(fraction)")
        }
    }

    private let corner = points([(0, 0), (30, 0), (30, 10)])
}

/// Numbers as values with one component.
func lanes(_ numbers: [Double]) -> [SIMD4<Double>] { numbers.map { SIMD4($0, 0, 0, 0) } }

/// Pairs as values with two components.
func points(_ pairs: [(Double, Double)]) -> [SIMD4<Double>] { pairs.map { SIMD4($0.0, $0.1, 0, 0) } }
