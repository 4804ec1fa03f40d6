import HookeDynamics
import ScenarioSupport
import Testing

@testable import HookeSprings

/// The search for the fewest stops, compared with an exhaustive search.
struct FewestStopsTests {
    /// The length of the shortest list of stops on the grid whose lines stay within the band, by trying every line between two
    /// corners at every column.
    private static func fewestOfAll(_ band: ErrorBand) -> Int? {
        func isWithin(_ start: (column: Int, level: Int), _ end: (column: Int, level: Int)) -> Bool {
            (start.column...end.column).allSatisfy { column in
                let fraction = Double(column - start.column) / Double(end.column - start.column)
                let height = Double(start.level) + fraction * Double(end.level - start.level)
                return band.floor[column] <= height && height <= band.ceiling[column]
            }
        }
        let corners = (1..<band.columns).flatMap { column in
            (Int(band.floor[column].rounded(.up))...Int(band.ceiling[column].rounded(.down))).map { (column, $0) }
        }
        var rest = corners + [(band.columns, band.levels)]
        var last = [(column: 0, level: 0)]
        var count = 1
        while !last.isEmpty {
            count += 1
            let seen = rest.filter { corner in last.contains { $0.column < corner.0 && isWithin($0, corner) } }
            if seen.contains(where: { $0 == (band.columns, band.levels) }) { return count }
            rest.removeAll { corner in seen.contains { $0 == corner } }
            last = seen.map { (column: $0.0, level: $0.1) }
        }
        return nil
    }

    @Test(
        "the search finds the shortest list on a small grid, and the lower bound is below it",
        arguments: [0.15, 0.3, 0.5, 1, 4], [(0.05, 0.0), (0.08, 12), (0.1, -15)])
    func grid(dampingRatio: Double, asked: (error: Double, velocity: Double)) throws {
        let spring = try SpringDialect.naturalFrequency(12, dampingRatio: dampingRatio).spring()
        let motion = SpringSolution(spring, from: MotionState(value: -1, velocity: asked.velocity))
        let rest = try #require(motion.lastExit(fromBand: asked.error * 15 / 16))
        // Open between the columns, because so few columns leave no margin for these springs.
        let band = ErrorBand(
            motion, error: asked.error, milliseconds: Int((rest * 1000).rounded(.up)), columns: 24, levels: 100,
            isOpenBetweenColumns: true)
        let found = band.fewStops(atMost: 100, corners: .max)
        let expected = Self.fewestOfAll(band)
        #expect(found?.count == expected)
        if let found { #expect(band.fewestLines < found.count, "\(band.fewestLines) lines, \(found.count) stops") }
    }

    /// The band around the zigzag is too narrow for a line to skip a corner.
    @Test("a zigzag band with n turns takes n + 1 lines", arguments: [0, 1, 2, 5, 40], [true, false])
    func zigzag(turns: Int, isOpen: Bool) {
        let heights = (0...10 * (turns + 1)).map { column -> Double in
            let (run, rest) = column.quotientAndRemainder(dividingBy: 10)
            return Double(run.isMultiple(of: 2) ? rest : 10 - rest)
        }
        let corridor = FeasibleBand(
            floor: heights.map { $0 - 0.25 }, ceiling: heights.map { $0 + 0.25 }, isOpen: isOpen)
        #expect(corridor.lines == turns + 1)
        let mirrored = FeasibleBand(
            floor: heights.map { -$0 - 0.25 }, ceiling: heights.map { -$0 + 0.25 }, isOpen: isOpen)
        #expect(mirrored.lines == turns + 1)
        // A line ends in the column after the turn, or, by rounding, at the turn itself.
        for (turn, reach) in corridor.reaches.enumerated() {
            #expect((0...1).contains(reach - Double(10 * (turn + 1))), "the line of turn \(turn) ends at \(reach)")
        }
    }

    /// A chord within e of t^2 is at most sqrt(8 e) long: its ends touch the upper bound, its middle the lower one.
    @Test("around a parabola each line is the longest possible chord", arguments: [0.02, 0.005, 0.001])
    func parabola(error: Double) {
        let heights = (0...10_000).map { Double($0) * Double($0) * 1e-8 }
        let corridor = FeasibleBand(floor: heights.map { $0 - error }, ceiling: heights.map { $0 + error })
        #expect(corridor.lines == Int((1 / (8 * error).squareRoot()).rounded(.up)))
    }
}
