import HookeAnimation
import HookeScenes
import Testing

/// The article's formulas, written a second time from what they mean.
struct ElasticShapeTests {
    /// Roundings of a handful of operations on numbers up to 1024: units of 2^-43.
    static let bound = 16 * 0x1p-43

    /// The header under a finger at `x` that has pulled by `pull`: 60 % of it go into a wave of at most 100, the rest into
    /// the base; the outline's ends follow the finger outwards by 28 % of its way from the middle; each side's inner
    /// points lie at 44 % and 71 % of the way from the end to the finger.
    static func points(pull: Double, x: Double, width: Double) -> [Point] {
        let (base, wave) =
            if pull <= 0 { (50.0, 0.0) } else if pull <= 500.0 / 3 { (50 + 0.4 * pull, 0.6 * pull) } else {
                (pull - 50, 100.0)
            }
        let outwards = 0.28 * (x - width / 2)
        let left = outwards < 0 ? outwards : 0
        let right = outwards > 0 ? width + outwards : width
        func towardsFinger(_ share: Double, from end: Double) -> Double { (1 - share) * end + share * x }
        return [
            Point(x: left, y: base), Point(x: towardsFinger(0.44, from: left), y: base),
            Point(x: towardsFinger(0.71, from: left), y: base + 0.64 * wave),
            Point(x: x, y: base + 1.36 * wave),
            Point(x: towardsFinger(0.71, from: right), y: base + 0.64 * wave),
            Point(x: towardsFinger(0.44, from: right), y: base), Point(x: right, y: base),
        ]
    }

    @Test(
        "seven points under a finger",
        arguments: [320.0, 375], [-120, -0.5, 0, 1e-9, 10, 166, 500.0 / 3, 167, 190, 400, 600])
    func points(width: Double, pull: Double) {
        for x in stride(from: -80, through: width + 80, by: 7.5) {
            let shape = ElasticShape(width: width, minimalHeight: 50, maxWaveHeight: 100, pull: pull, x: x)
            let expected = ElasticShapeTests.points(pull: pull, x: x, width: width)
            for (index, name) in ElasticShape.names.enumerated() {
                let error = distance([shape.points[index]], [expected[index]])
                #expect(
                    error <= ElasticShapeTests.bound,
                    "\(name) at x \(x): \(shape.points[index]) against \(expected[index]), bound \(ElasticShapeTests.bound)"
                )
            }
        }
    }

    @Test("a pull upwards, or none, is the header at rest", arguments: [-1e300, -40, -0.0, 0] as [Double])
    func upwards(pull: Double) {
        let shape = ElasticShape(width: 320, minimalHeight: 50, maxWaveHeight: 100, pull: pull, x: 40)
        for index in ElasticShape.names.indices { #expect(shape.points[index].y == 50, "\(ElasticShape.names[index])") }
    }

    @Test("the wave is capped, the base takes the rest")
    func cap() {
        let shape = ElasticShape(width: 320, minimalHeight: 50, maxWaveHeight: 100, pull: 400, x: 160)
        #expect(shape.points[0].y == 350)
        #expect(shape.points[3].y == 486)
    }

    @Test("the outline runs along the top, down the left, over the wave, up the right, and replaces what was there")
    func path() {
        let points = (0..<7).map { Point(x: Double($0) * 50 + 10, y: Double($0 * $0) + 50) }
        var path = outline([Point](repeating: .zero, count: 7))
        ElasticShape.outline(&path, width: 320) { points[$0] }
        #expect(path.verbs == [.move, .line, .curve, .curve, .curve, .line, .close])
        #expect(
            path.points == [
                .zero, Point(x: 0, y: 50), points[0], points[1], points[2], points[3], points[4], points[4], points[4],
                points[5], points[6], Point(x: 320, y: 0),
            ])
    }
}
