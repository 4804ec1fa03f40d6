import HookeAnimation
import Testing

@Suite struct KeyframeCurveTests {
    /// OpenCoreAnimation's test, whose figures layers.md cites.
    private let zigzag = points([(0, 0), (20, 80), (100, 20), (120, 100)])

    @Test("layers.md 9.4, 9.4b: points, (0, 0), (30, 0), (30, 10) at a quarter (measured)")
    func corner() throws {
        let track = try KeyframeTrack(values: points([(0, 0), (30, 0), (30, 10)]), mode: .cubic)
        #expect(track.value(at: 0.25) == SIMD4(16.875, -0.625, 0, 0))
    }

    @Test("layers.md 9.5: cubic paced by chord length: (26.365239, 79.036540) and 79.382188 at .35")
    func cubicPaced() throws {
        let value = try #require(try KeyframeTrack(values: zigzag, mode: .cubicPaced).value(at: 0.35))
        expect(value.x, near: 26.365239, within: 5e-7, "x")
        expect(value.y, near: 79.036540, within: 5e-7, "y")
        let height = try KeyframeTrack(values: lanes([0, 80, 20, 100]), mode: .cubicPaced)
        expect(height.value(at: 0.35)!.x, near: 79.382188, within: 6e-7, "y alone")
    }

    @Test(
        "layers.md 9.5b: cubic paced is cubic with key times by chord length; its speed along the curve is not constant"
    )
    func chords() throws {
        let chords = [6800, 10000, 6800].map { $0.squareRoot() }
        let sum = chords[0] + chords[1] + chords[2]
        let times = [0, chords[0] / sum, (chords[0] + chords[1]) / sum, 1]
        let cubic = try KeyframeTrack(values: zigzag, keyTimes: times, mode: .cubic)
        let paced = try KeyframeTrack(values: zigzag, mode: .cubicPaced)
        var speeds: [Double] = []
        for fraction in stride(from: 0.0, through: 1, by: 0.0625) {
            let (one, other) = (cubic.value(at: fraction)!, paced.value(at: fraction)!)
            expect(one.x, near: other.x, within: 3e-14, "x at \(fraction)")
            expect(one.y, near: other.y, within: 3e-14, "y at \(fraction)")
            let slope = paced.slope(at: fraction)!
            speeds.append((slope.x * slope.x + slope.y * slope.y).squareRoot())
        }
        #expect(speeds.max()! > 1.2 * speeds.min()!, "speeds \(speeds)")
    }

    @Test(
        "layers.md 9.4c: tension, continuity and bias (values of OpenCoreAnimation); missing ones are 0",
        arguments: [
            ([], [], [], 2.25), ([0, 1, 1, 0], [], [], 2.5), ([], [0, 1, 0, 0], [], 2.125),
            ([], [], [0, 0, 1, 0], 2.375),
            ([1], [], [], 2.25),
        ] as [([Double], [Double], [Double], Double)])
    func shape(tension: [Double], continuity: [Double], bias: [Double], value: Double) throws {
        let track = try KeyframeTrack(
            values: lanes([0, 1, 4, 9]), mode: .cubic, tension: tension,
            continuity: continuity, bias: bias)
        expect(track.value(at: 0.5)!.x, near: value, within: 1e-15, "half way")
    }

    /// The curve as layers.md 9.4 writes it, for one number.
    private func written(
        _ v: [Double], _ k: [Double], _ shape: [(t: Double, c: Double, b: Double)], at fraction: Double
    ) -> Double {
        let last = v.count - 1
        let i = min(k.lastIndex { $0 <= fraction }!, last - 1)
        func d(_ j: Int) -> Double { j < 0 ? v[1] - v[0] : j == last ? v[last] - v[last - 1] : v[j + 1] - v[j] }
        func length(_ j: Int) -> Double { j < 0 ? k[1] - k[0] : j == last ? k[last] - k[last - 1] : k[j + 1] - k[j] }
        func out(_ j: Int) -> Double {
            let (t, c, b) = shape[j]
            let mix = (1 - t) * (1 + c) * (1 + b) / 2 * d(j - 1) + (1 - t) * (1 - c) * (1 - b) / 2 * d(j)
            return mix * 2 * length(j) / (length(j - 1) + length(j))
        }
        func into(_ j: Int) -> Double {
            let (t, c, b) = shape[j]
            let mix = (1 - t) * (1 - c) * (1 + b) / 2 * d(j - 1) + (1 - t) * (1 + c) * (1 - b) / 2 * d(j)
            return mix * 2 * length(j - 1) / (length(j - 1) + length(j))
        }
        let u = (fraction - k[i]) / (k[i + 1] - k[i])
        return (1 + 2 * u) * (1 - u) * (1 - u) * v[i] + u * (1 - u) * (1 - u) * out(i)
            + u * u * (3 - 2 * u) * v[i + 1] + u * u * (u - 1) * into(i + 1)
    }

    @Test("layers.md 9.4d: the written-out formula with tension, continuity and bias together")
    func formula() throws {
        let (values, times) = ([3.0, -1, 4, 1, -5], [0, 0.125, 0.5, 0.75, 1])
        let shape = [(0.5, -0.25, 0.125), (-0.5, 0.75, 0.25), (0.25, -1, -0.5), (0, 0.5, 1), (-1, 0.25, -0.25)]
        let track = try KeyframeTrack(
            values: lanes(values), keyTimes: times, mode: .cubic, tension: shape.map(\.0), continuity: shape.map(\.1),
            bias: shape.map(\.2))
        for fraction in stride(from: 0.0, through: 1, by: 0.03125) {
            expect(
                track.value(at: fraction)!.x, near: written(values, times, shape, at: fraction), within: 1e-14,
                "at \(fraction)")
        }
    }

    @Test("Two values are a straight line with any curve", arguments: [.cubic, .cubicPaced] as [CalculationMode])
    func two(mode: CalculationMode) throws {
        let track = try KeyframeTrack(values: lanes([1, 3]), mode: mode)
        for fraction in stride(from: 0.0, through: 1, by: 0.125) {
            expect(track.value(at: fraction)!.x, near: 1 + 2 * fraction, within: 5e-16, "at \(fraction)")
        }
    }

    @Test("Repeated values of a paced curve take no time")
    func repeated() throws {
        let track = try KeyframeTrack(values: lanes([0, 1, 1, 1, 2]), mode: .cubicPaced)
        for fraction in stride(from: 0.0, through: 1, by: 0.125) {
            #expect(track.value(at: fraction)!.x.isFinite && track.slope(at: fraction)!.x.isFinite)
        }
        #expect(track.value(at: 0.5)?.x == 1)
    }
}
