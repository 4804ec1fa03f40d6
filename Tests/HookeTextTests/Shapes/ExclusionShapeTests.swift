import HookeAnimation
import HookeText
import Testing

/// What exclusion paths take of lines, and which of them are errors.
@Suite struct ExclusionShapeTests {
    private typealias Fixture = LayoutFixture

    /// The free parts of the first line, 0...1000 by 10.
    private func free(_ path: Path, rule: FillRule = .nonZero) throws -> [Interval] {
        var small = Fixture.attributes
        small.font = try Font(size: 0.03125)
        let manager = LayoutManager(
            try TextStorage(String(repeating: "a ", count: 200_000), attributes: small))
        manager.addContainer(try TextContainer(width: 1000, height: 10))
        manager.lineHeight = .uniform(LineMetrics(ascent: 8, descent: 2))
        try manager.setExclusionPath(path, rule: rule)
        manager.ensureLayout()
        return manager.lineFragments().map {
            Interval(low: $0.rect.origin.x, high: $0.rect.origin.x + $0.rect.size.width)
        }
    }

    private struct Interval: Equatable {
        var low: Double
        var high: Double
    }

    private func polygon(_ corners: [(Double, Double)]) -> Path {
        var path = Path()
        for (index, corner) in corners.enumerated() {
            let point = Point(x: corner.0, y: corner.1)
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        return path
    }

    @Test func aTriangleTakesItsWidthInTheBand() throws {
        // Its tip is above the line; at the lower side it is 200 wide.
        let parts = try free(polygon([(500, -10), (700, 30), (300, 30)]))
        #expect(parts == [Interval(low: 0, high: 400), Interval(low: 600, high: 1000)])
        // Only touches the line.
        #expect(try free(polygon([(500, 10), (700, 30), (300, 30)])) == [Interval(low: 0, high: 1000)])
        #expect(try free(polygon([(500, 0), (700, -30), (300, -30)])) == [Interval(low: 0, high: 1000)])
    }

    /// A bow tie crosses itself at (500, 5): both halves are inside for either rule.
    @Test func edgesMayCross() throws {
        for rule in FillRule.allCases {
            let parts = try free(polygon([(400, 0), (600, 10), (600, 0), (400, 10)]), rule: rule)
            #expect(parts == [Interval(low: 0, high: 400), Interval(low: 600, high: 1000)])
            // The upper half ends at the crossing: the lower one is not in the band.
            let half = try free(polygon([(400, 5), (600, 15), (600, 5), (400, 15)]), rule: rule)
            #expect(half == [Interval(low: 0, high: 400), Interval(low: 600, high: 1000)])
        }
        // Two lines that cross at (500, 5): from 400 to 600, and from 450 to 550.
        let strips = try free(polygon([(300, -5), (700, 15), (700, 25), (300, -15)]))
        #expect(strips == [Interval(low: 0, high: 400), Interval(low: 600, high: 1000)])
    }

    @Test func theRuleDecidesAboutHoles() throws {
        var path = Fixture.rect(200, -10, 600, 30)
        path.append(Fixture.rect(400, -5, 200, 20))
        #expect(try free(path) == [Interval(low: 0, high: 200), Interval(low: 800, high: 1000)])
        #expect(
            try free(path, rule: .evenOdd) == [
                Interval(low: 0, high: 200), Interval(low: 400, high: 600), Interval(low: 800, high: 1000),
            ])
    }

    /// Chords lie inside a convex curve, at most 1/64 pt from it; the ends of the axes are exact.
    @Test func curvesAreFlattenedWithinATolerance() throws {
        var path = Path()
        path.addEllipse(in: Rect(x: 300, y: -95, width: 400, height: 200))
        let whole = try free(path)
        #expect(whole == [Interval(low: 0, high: 300), Interval(low: 700, high: 1000)])
        var low = Path()
        low.addEllipse(in: Rect(x: 300, y: -190, width: 400, height: 200))
        // At the line's upper side, y = 0, the ellipse is 90 below its centre of 100.
        let half = 200 * (1 - 0.9 * 0.9).squareRoot()
        let parts = try free(low)
        #expect(abs(parts[0].high - (500 - half)) < 0.25, "\(parts)")
        #expect(abs(parts[1].low - (500 + half)) < 0.25, "\(parts)")
    }

    @Test func pathsWithoutAreaAreErrors() throws {
        let manager = try Fixture.manager("a", width: 100)
        let line = polygon([(0, 0), (10, 10)])
        let there = polygon([(0, 0), (10, 0), (10, 10), (10, 0)])
        let twice = polygon([(0, 0), (10, 0), (10, 10), (0, 0), (10, 0), (10, 10)])
        for path in [Path(), line, there] {
            #expect(throws: TextError.exclusionPathWithoutArea(index: 1)) {
                try manager.setExclusionPaths([Fixture.rect(0, 0, 1, 1), path])
            }
        }
        #expect(throws: TextError.exclusionPathWithoutArea(index: 0)) {
            try manager.setExclusionPath(twice, rule: .evenOdd)
        }
        try manager.setExclusionPath(twice)
        for bad in [Double.nan, .infinity, 1e7] {
            #expect(throws: TextError.exclusionPathOutOfRange(index: 0)) {
                try manager.setExclusionPath(polygon([(0, 0), (bad, 0), (10, 10)]))
            }
        }
        manager.ensureLayout()
    }

    @Test func containersHaveLimits() {
        #expect(throws: TextError.containerWidth(-1)) { try TextContainer(width: -1) }
        #expect(throws: TextError.containerHeight(-1)) { try TextContainer(width: 1, height: -1) }
        #expect(throws: TextError.lineFragmentPadding(-1)) { try TextContainer(width: 1, lineFragmentPadding: -1) }
        #expect(throws: TextError.lineFragmentPadding(.infinity)) {
            try TextContainer(width: 1, lineFragmentPadding: .infinity)
        }
        #expect(throws: TextError.self) { try TextContainer(width: .nan) }
        #expect(throws: TextError.self) { try TextContainer(width: 1, height: .nan) }
    }
}
