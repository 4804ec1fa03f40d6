import HookeAnimation
import Testing

@Suite struct TrimmingTests {
    static let figures: [(String, Path)] = [
        ("rectangle", .rect(10, 20, 80, 60)), ("circle", .circle(40)),
        ("two subpaths", Path("M 0 0 C 0 60 80 90 100 0 L 120 30 M 200 0 L 240 0 C 300 50 200 50 240 90 Z")),
        ("cusp and loop", Path("M 0 0 C 100 100 0 100 100 0 C 300 100 0 100 200 0")),
    ]
    static let shares = [-0.5, 0, 0.1, 0.25, 1.0 / 3, 0.5, 0.75, 0.9, 1, 1.7]

    @Test("layers.md 15.2a: fractions are of the length, exact on lines")
    func ofLength() {
        let path = Path("M 0 0 L 10 0 L 10 90")
        #expect(path.trimmed(from: 0, to: 0.5) == Path("M 0 0 L 10 0 L 10 40"))
        #expect(path.trimmed(from: 0.05, to: 0.1) == Path("M 5 0 L 10 0"))
        #expect(path.trimmed(from: 0.2, to: 1) == Path("M 10 10 L 10 90"))
    }

    @Test("layers.md 15.2b: a part of any figure has its fraction of the length", arguments: figures)
    func anyFigure(name: String, path: Path) {
        let bound = 3e-11 * path.segments.reduce(0) { $0 + $1.curve.polygonLength }
        for start in Self.shares {
            for end in Self.shares where end > start {
                let part = path.trimmed(from: start, to: end)
                let share = max(0, min(1, end)) - max(0, min(1, start))
                expect(part.length, near: share * path.length, within: bound, "\(name) from \(start) to \(end)")
            }
        }
    }

    @Test("layers.md 15.2c: the length runs over all subpaths in order, and a move adds none")
    func subpaths() {
        let path = Path("M 0 0 L 10 0 M 500 500 M 100 0 L 130 0")
        #expect(path.trimmed(from: 0, to: 0.5) == Path("M 0 0 L 10 0 M 100 0 L 110 0"))
        #expect(path.trimmed(from: 0.25, to: 1) == Path("M 100 0 L 130 0"))
    }

    @Test("layers.md 15.2d: fractions are clamped to 0...1", arguments: figures)
    func clamped(name: String, path: Path) {
        #expect(path.trimmed(from: 0, to: 1) == path, "\(name)")
        #expect(path.trimmed(from: -3, to: 1.2) == path, "\(name)")
        #expect(path.trimmed(from: -1, to: 0.3) == path.trimmed(from: 0, to: 0.3), "\(name)")
        #expect(path.trimmed(from: 1, to: 2).isEmpty && path.trimmed(from: -2, to: 0).isEmpty, "\(name)")
    }

    @Test("layers.md 15.2e: an end at or below the start, or NaN, draws nothing")
    func nothing() {
        for (_, path) in Self.figures {
            #expect(path.trimmed(from: 0.7, to: 0.2).isEmpty)
            #expect(path.trimmed(from: 2, to: -2).isEmpty)
            #expect(path.trimmed(from: 0.4, to: 0.4).isEmpty)
            #expect(path.trimmed(from: .nan, to: 1).isEmpty)
            #expect(path.trimmed(from: 0, to: .nan).isEmpty)
        }
        #expect(Path().trimmed(from: 0.2, to: 0.8).isEmpty)
    }

    @Test("The points of a part are those of the path at their lengths", arguments: figures)
    func onPath(name: String, path: Path) throws {
        let whole = MeasuredPath(path)
        let part = MeasuredPath(whole.trimmed(from: 0.15, to: 0.85))
        for step in 1..<40 {
            let distance = part.length * Double(step) / 40
            let here = try #require(part.point(atLength: distance))
            let there = try #require(whole.point(atLength: 0.15 * whole.length + distance))
            // Lengths are known to 1e-11 of some hundred points; a cusp turns that into its square root across.
            let bound = name == "cusp and loop" ? 1e-5 : 1e-8
            expect((here - there).length, near: 0, within: bound, "\(name) at \(distance)")
        }
    }

    @Test("A whole subpath stays closed; in a cut one the close is a line")
    func closing() {
        let path = Path("M 0 0 L 30 40 Z M 0 0 L 30 40 Z")
        #expect(path.trimmed(from: 0, to: 0.75) == Path("M 0 0 L 30 40 Z M 0 0 L 30 40"))
        #expect(path.trimmed(from: 0.125, to: 1) == Path("M 15 20 L 30 40 L 0 0 M 0 0 L 30 40 Z"))
        #expect(path.trimmed(from: 0, to: 0.375) == Path("M 0 0 L 30 40 L 15 20"))
        let continued = Path("M 0 0 L 30 40 Z L 60 80 Z")
        #expect(continued.trimmed(from: 0.5 / 3, to: 1) == Path("M 30 40 L 0 0 M 0 0 L 60 80 Z"))
    }

    @Test("Elements without length stay at their position in the path")
    func dots() {
        let path = Path("M 0 0 L 10 0 M 5 5 L 5 5 M 0 0 L 10 0")
        #expect(path.trimmed(from: 0, to: 0.75) == Path("M 0 0 L 10 0 M 5 5 L 5 5 M 0 0 L 5 0"))
        #expect(path.trimmed(from: 0.6, to: 1) == Path("M 2 0 L 10 0"))
        #expect(Path("M 5 5 L 5 5").trimmed(from: 0.2, to: 0.4) == Path("M 5 5 L 5 5"))
    }

    @Test("A path with enough storage is overwritten, whatever it held")
    func writtenOver() {
        let measured = MeasuredPath(.circle(40))
        var part = Path("M 9 9 L 8 8")
        measured.trim(from: 0.2, to: 0.7, into: &part)
        #expect(part == Path.circle(40).trimmed(from: 0.2, to: 0.7))
        measured.trim(from: 0.7, to: 0.2, into: &part)
        #expect(part.isEmpty)
    }
}
