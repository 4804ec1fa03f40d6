import Foundation
import Testing

@testable import HookePages
@testable import HookeRuns

/// Maps of a sweep: cells and contours.
struct SweepMapTests {
    @Test("A grid has a cell for each pair of values, and a panel for each value of the third axis")
    func grid() {
        let runs = (0..<24).map { ($0 / 8, $0 / 2 % 4, $0 % 2) }
        let axes = [
            SweepResults.Column("a", .axis, runs.map { Double($0.0) }),
            SweepResults.Column("b", .axis, runs.map { Double($0.1) * 10 }),
            SweepResults.Column("c", .axis, runs.map { Double($0.2) }, words: ["low", "high"]),
        ]
        let measure = SweepResults.Column("m", .measure, runs.map { Double(100 * $0.0 + 10 * $0.1 + $0.2) })
        let map = SweepMap(of: measure, over: axes)
        #expect(map.panels.map(\.title) == ["c low", "c high"] && map.remark.isEmpty)
        for (index, panel) in map.panels.enumerated() {
            for (b, row) in panel.cells.enumerated() {
                let expected: [Double] = [0, 100, 200].map { $0 + Double(10 * b + index) }
                #expect(row == expected)
            }
        }
    }

    @Test("Many values become classes; a cell is the mean of its runs, and further axes are averaged")
    func classes() {
        let runs = 0..<4096
        let axes = [
            SweepResults.Column("a", .axis, runs.map { Double($0 % 64) + 1e-3 * Double($0 / 64) }),
            SweepResults.Column("b", .axis, runs.map { Double($0 / 64) + 1e-3 * Double($0 % 64) }),
            SweepResults.Column("c", .axis, runs.map { Double($0 * 7 % 4096) }),
        ]
        let measure = SweepResults.Column("m", .measure, axes[0].numbers.map { $0 < 32 ? 1 : .nan })
        let map = SweepMap(of: measure, over: axes)
        #expect(map.panels.count == 1 && map.remark == ", means over c")
        let cells = map.panels[0].cells
        // The square root of 2048 / 8.
        #expect(cells.count == 16 && cells.allSatisfy { $0.count == 16 })
        for row in cells { #expect(row[..<8].allSatisfy { $0 == 1 } && row[8...].allSatisfy { $0.isNaN }) }
    }

    @Test("A sample of few points has classes, not a cell for each point")
    func sample() {
        let numbers = (0..<60).map(Double.init)
        let axes = [
            SweepResults.Column("a", .axis, numbers), SweepResults.Column("b", .axis, numbers.map { 17 * $0 / 60 }),
        ]
        let map = SweepMap(of: SweepResults.Column("m", .measure, numbers), over: axes)
        #expect(map.panels.count == 1 && map.panels[0].cells.count == 3)
    }

    @Test("The contours of a plane are straight lines at their height, and those of a saddle do not cross")
    func contours() {
        let places = (0..<5).map(Double.init)
        let plane = places.map { y in places.map { x in 2 * x + y } }
        let lines = ContourLines.lines(of: plane, places, places, at: 5)
        for end in lines.flatMap({ [$0.start, $0.end] }) { #expect(abs(2 * end.x + end.y - 5) < 1e-12) }
        // From (0.5, 4) to (2.5, 0).
        #expect(abs(lines.reduce(0) { $0 + abs($1.end.y - $1.start.y) } - 4) < 1e-12)
        // A height is written once, and not over another one.
        var marks = LevelMarks(x: [0, 4], y: [0, 4])
        marks.add(5, lines)
        marks.add(5.1, Array(lines.prefix(1)))
        #expect(marks.table.split(separator: "\n").count == 2 && marks.table.hasSuffix(",5\n"), "\(marks.table)")
        let saddle = ContourLines.lines(of: [[1, 0], [0, 1]], [0, 1], [0, 1], at: 0.6)
        #expect(saddle.count == 2)
        for line in saddle { #expect((line.start.x < 0.5) == (line.end.x < 0.5), "\(line) crosses the middle") }
        #expect(ContourLines.lines(of: [[1, .nan], [0, 1]], [0, 1], [0, 1], at: 0.6).isEmpty)
    }

    @Test(
        "Heights are round, and four to nine", arguments: [(0.0, 1.0), (-3, 17), (0.012, 0.013), (1e6, 9e6), (5, 12)])
    func levels(low: Double, high: Double) throws {
        let levels = ContourLines.levels(from: low, to: high)
        #expect((4...9).contains(levels.count), "\(levels)")
        let step = try #require(levels.count > 1 ? levels[1] - levels[0] : nil)
        // A step may lie just below its power of ten.
        let leading = step / pow(10, (log10(step) + 1e-9).rounded(.down))
        #expect([1, 2, 2.5, 5].contains { abs(leading - $0) <= 1e-9 }, "a step of \(step)")
        #expect(levels.allSatisfy { abs($0 / step - ($0 / step).rounded()) <= 1e-9 }, "\(levels)")
        #expect(levels.allSatisfy { $0 > low && $0 < high })
        #expect(ContourLines.levels(from: low, to: low).isEmpty)
    }
}
