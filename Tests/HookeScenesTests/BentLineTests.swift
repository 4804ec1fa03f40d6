import HookeAnimation
import HookeScenes
import Testing

/// The geometry of the bent progress bar against the article's formulas and an independent sum.
@Suite struct BentLineTests {
    /// The article's line on a view 320 pt wide.
    private let line = BentLine(origin: Point(x: 25, y: 150), length: 270, maxOffset: 25)

    @Test(
        "The bend at some progress, by hand",
        arguments: [
            (0.0, 25.0, 150.0), (0.25, 92.5, 162.5), (0.5, 160, 175), (0.75, 227.5, 162.5), (1, 295, 150),
            // Beyond the ends it is clamped.
            (-1, 25, 150), (1.5, 295, 150),
        ])
    func bend(progress: Double, x: Double, y: Double) {
        #expect(line.bend(at: progress) == Point(x: x, y: y))
    }

    @Test(
        "The contact lies on the bent line: left of the bend for a share up to the progress, right of it for more; at a progress of 0 on the straight line",
        arguments: [
            // p, s, x, y. s <= p: 150 + dip * s / p; s > p: 150 + dip * (1 - (s - p) / (1 - p)).
            (0.5, 0.25, 92.5, 162.5), (0.5, 0.5, 160.0, 175.0), (0.5, 0.75, 227.5, 162.5), (0.25, 0.25, 92.5, 162.5),
            (0.25, 0.625, 193.75, 156.25), (0.75, 0.375, 126.25, 156.25), (0, 0.3, 106, 150), (0, 0, 25, 150),
            (1, 0.5, 160, 150), (1, 1, 295, 150), (0.5, 0, 25, 150), (0.5, 1, 295, 150), (0.5, 1.2, 295, 150),
        ])
    func contact(progress: Double, share: Double, x: Double, y: Double) {
        let found = line.contact(at: share, progress: progress)
        // One rounding of each of the few operations, of numbers below 512.
        #expect(abs(found.x - x) <= 1e-12 && abs(found.y - y) <= 1e-12, "\(found)")
    }

    @Test("The label's number is floor(p * 100) in double arithmetic")
    func percentage() {
        for (progress, number) in [(0.0, 0.0), (0.29, 28), (0.57, 56), (0.58, 57), (0.5, 50), (1, 100), (1.2, 100)] {
            #expect(BentLine.percentage(of: progress) == number, "\(progress)")
        }
    }

    /// The end by arc length, by stepping along the line in 100,000 parts, independent of the closed form.
    private func summedEnd(_ share: Double, _ progress: Double) -> Point {
        let count = 100_000
        let points = (0...count).map { line.contact(at: Double($0) / Double(count), progress: progress) }
        let steps = zip(points, points.dropFirst()).map { ($1 - $0).length }
        var left = share * steps.reduce(0, +)
        for (index, step) in steps.enumerated() {
            if left <= step { return points[index] + (points[index + 1] - points[index]) * (left / step) }
            left -= step
        }
        return line.end
    }

    @Test(
        "A stroke ends by arc length where a direct sum has it", arguments: [(0.29, 0.29), (0.291, 0.294), (0.7, 0.2)])
    func arcLength(progress: Double, share: Double) {
        let (found, summed) = (line.strokeEnd(at: share, bend: line.bend(at: progress)), summedEnd(share, progress))
        // The part with the bend, 272 pt / 1e5 long, is cut short by less than a tenth.
        #expect((found - summed).length <= 3e-4, "\(found), summed \(summed)")
    }

    /// From 60 digits of mpmath: 0.773254163163 at s = p = 0.29, 0.780872083538 at p = 0.291, s = 0.294, the largest on a grid of thousandths.
    @Test("By arc length and by x the ends lie up to 0.781 pt apart")
    func difference() {
        func gap(_ progress: Double, _ share: Double) -> Double {
            abs(
                line.strokeEnd(at: share, bend: line.bend(at: progress)).x
                    - line.contact(at: share, progress: progress).x)
        }
        #expect(abs(gap(0.29, 0.29) - 0.773254163163) <= 1e-11)
        #expect(abs(gap(0.291, 0.294) - 0.780872083538) <= 1e-11)
        // By hundredths, and by thousandths around the largest; the line is symmetric.
        func largest(_ thousandths: some Sequence<Int>) -> (gap: Double, progress: Int, share: Int) {
            let pairs = thousandths.flatMap { progress in thousandths.map { (progress, $0) } }
            return pairs.map { (gap(Double($0) / 1000, Double($1) / 1000), $0, $1) }.max { $0.0 < $1.0 }!
        }
        let near = largest(270...310)
        #expect(near.progress == 291 && near.share == 294, "\(near)")
        #expect(largest(stride(from: 0, through: 1000, by: 10)).gap < near.gap)
    }

    @Test("A shape layer trims the same line at the same point")
    func shapeLayer() throws {
        for (progress, share) in [(0.29, 0.29), (0.291, 0.294), (0.6, 0.1), (0.1, 0.9)] {
            let bend = line.bend(at: progress)
            var path = Path()
            path.move(to: line.origin)
            path.addLine(to: bend)
            path.addLine(to: line.end)
            let end = try #require(path.trimmed(from: 0, to: share).currentPoint)
            #expect((end - line.strokeEnd(at: share, bend: bend)).length <= 1e-11)
        }
    }
}
