import HookeAnimation
import Testing

/// A path that is assigned another in its storage equals it.
struct PathBecomingTests {
    private static let elements: [Path.Verb] = [.move, .line, .curve, .close]
    private static func points(_ shift: Double) -> [Point] {
        (0..<5).map { Point(x: Double($0) + shift, y: shift * Double($0)) }
    }

    private static func built(_ shift: Double) -> Path {
        let points = points(shift)
        var path = Path()
        path.move(to: points[0])
        path.addLine(to: points[1])
        path.addCurve(to: points[4], control1: points[2], control2: points[3])
        path.close()
        return path
    }

    @Test("An assigned path equals its source: from an empty path, an equal one with other points and another one")
    func becomes() {
        var other = Path()
        other.move(to: .zero)
        other.addLine(to: Point(x: 9, y: 9))
        for var path in [Path(), Self.built(7), other] {
            for shift in [1.0, 2.5] {
                path.become(Self.elements, over: Self.points(shift).span)
                #expect(path == Self.built(shift))
            }
            path.addLine(to: Point(x: 3, y: 3))
            #expect(path.verbs == Self.elements + [.line], "and can be gone on with")
        }
    }

    @Test func elementsThatTakeOtherPointsAreRefused() async {
        await #expect(processExitsWith: .failure) {
            var path = Path()
            path.become([.move, .curve], over: [Point.zero, .zero].span)
        }
    }

    @Test func elementsThatDoNotBeginWithAMoveAreRefused() async {
        await #expect(processExitsWith: .failure) {
            var path = Path()
            path.become([.line], over: [Point.zero].span)
        }
    }
}
