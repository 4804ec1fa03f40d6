import HookeAnimation

/// Helpers of the tests of paths: named curves, random curves, and paths written as text.
extension CubicCurve {
    init(_ numbers: [Double]) {
        self.init(
            Point(x: numbers[0], y: numbers[1]), Point(x: numbers[2], y: numbers[3]),
            Point(x: numbers[4], y: numbers[5]), Point(x: numbers[6], y: numbers[7]))
    }

    static let bow = CubicCurve([0, 0, 0, 60, 80, 90, 100, 0])
    static let wave = CubicCurve([0, 0, 100, 0, 0, 100, 100, 100])
    static let loop = CubicCurve([0, 0, 200, 100, -100, 100, 100, 0])
    /// Its speed vanishes in the middle.
    static let cusp = CubicCurve([0, 0, 100, 100, 0, 100, 100, 0])
    /// It runs back and forth on a line.
    static let back = CubicCurve([0, 0, 120, 0, -60, 0, 100, 0])
    /// It stays at one point.
    static let dot = CubicCurve([7, 7, 7, 7, 7, 7, 7, 7])

    /// Nearly the cusp, and nearly the reversal: their speed all but vanishes, over less and less of them.
    static let sharp: [CubicCurve] = [1e-1, 1e-2, 1e-3, 1e-5, 1e-8, 1e-12].flatMap { (small: Double) in
        let shake = Point(x: 30, y: 20) * small
        return [
            CubicCurve(cusp.start, cusp.control1 + shake, cusp.control2, cusp.end - shake * 2),
            CubicCurve(back.start, back.control1 + shake, back.control2 - shake, back.end),
        ]
    }

    static let named: [CubicCurve] = [bow, wave, loop, cusp, back, dot]

    /// Curves with points anywhere in -100...100, the same ones every time: a linear congruential generator, its upper bits.
    static let shaken: [CubicCurve] = {
        var state: UInt64 = 2024
        return (0..<60).map { _ in
            CubicCurve(
                (0..<8).map { _ in
                    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                    return Double(state >> 40) / Double(1 << 24) * 200 - 100
                })
        }
    }()

    var path: Path {
        var path = Path()
        path.move(to: start)
        path.addCurve(to: end, control1: control1, control2: control2)
        return path
    }

    /// Points at equal steps of the parameter, both ends included.
    func samples(_ count: Int) -> [Point] {
        (0...count).map { point(at: Double($0) / Double(count)) }
    }
}

extension Path {
    /// The path of a text that is right.
    init(_ text: String) {
        do throws(PathTextError) {
            try self.init(text: text)
        } catch {
            fatalError("\(error)")
        }
    }

    static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
        var path = Path()
        path.addRect(Rect(x: x, y: y, width: width, height: height))
        return path
    }

    static func circle(_ radius: Double) -> Path {
        var path = Path()
        path.addEllipse(in: Rect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
        return path
    }

    var segments: [Segment] {
        var segments: [Segment] = []
        forEachSegment { segments.append($0) }
        return segments
    }
}

extension Point {
    /// How far it lies from a line between two points.
    func distance(from start: Point, to end: Point) -> Double {
        let (along, here) = (end - start, self - start)
        let square = along.x * along.x + along.y * along.y
        let share = square > 0 ? max(0, min(1, (here.x * along.x + here.y * along.y) / square)) : 0
        return (here - along * share).length
    }
}
