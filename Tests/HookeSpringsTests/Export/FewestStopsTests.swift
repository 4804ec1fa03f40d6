import HookeDynamics
import ScenarioSupport
import Testing

@testable import HookeSprings

/// The search for the fewest stops, held against one that tries them all.
struct FewestStopsTests {
    /// How many stops the shortest list on the grid has whose lines stay within the tube: every line between two of its corners
    /// is tried, at every column.
    private static func fewestOfAll(_ tube: ErrorBand) -> Int? {
        func isWithin(_ start: (column: Int, level: Int), _ end: (column: Int, level: Int)) -> Bool {
            (start.column...end.column).allSatisfy { column in
                let share = Double(column - start.column) / Double(end.column - start.column)
                let height = Double(start.level) + share * Double(end.level - start.level)
                return tube.floor[column] <= height && height <= tube.ceiling[column]
            }
        }
        let corners = (1..<tube.columns).flatMap { column in
            (Int(tube.floor[column].rounded(.up))...Int(tube.ceiling[column].rounded(.down))).map { (column, $0) }
        }
        var rest = corners + [(tube.columns, tube.levels)]
        var last = [(column: 0, level: 0)]
        var count = 1
        while !last.isEmpty {
            count += 1
            let seen = rest.filter { corner in last.contains { $0.column < corner.0 && isWithin($0, corner) } }
            if seen.contains(where: { $0 == (tube.columns, tube.levels) }) { return count }
            rest.removeAll { corner in seen.contains { $0 == corner } }
            last = seen.map { (column: $0.0, level: $0.1) }
        }
        return nil
    }

    @Test(
        "no list on a small grid is shorter, and none has fewer lines than there must be",
        arguments: [0.15, 0.3, 0.5, 1, 4], [(0.05, 0.0), (0.08, 12), (0.1, -15)])
    func grid(dampingRatio: Double, asked: (error: Double, velocity: Double)) throws {
        let spring = try SpringDialect.naturalFrequency(12, dampingRatio: dampingRatio).spring()
        let motion = SpringSolution(spring, from: MotionState(value: -1, velocity: asked.velocity))
        let rest = try #require(motion.lastExit(fromBand: asked.error * 15 / 16))
        // Open between its columns, of which there are too few for these springs.
        let tube = ErrorBand(
            motion, error: asked.error, milliseconds: Int((rest * 1000).rounded(.up)), columns: 24, levels: 100,
            isOpenBetweenColumns: true)
        let found = tube.fewStops(atMost: 100, corners: .max)
        let expected = Self.fewestOfAll(tube)
        #expect(found?.count == expected)
        if let found { #expect(tube.fewestLines < found.count, "\(tube.fewestLines) lines, \(found.count) stops") }
    }

    /// A corridor round a zigzag is too narrow for a line to cut a corner of it.
    @Test("a corridor of so many turns takes a line more", arguments: [0, 1, 2, 5, 40], [true, false])
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
        // In the column after the turn, or where that begins if rounding has it so.
        for (turn, reach) in corridor.reaches.enumerated() {
            #expect((0...1).contains(reach - Double(10 * (turn + 1))), "turn \(turn) is left at \(reach)")
        }
    }

    /// Within e of t^2, no line is longer than sqrt(8 e): it touches twice above, at its ends, and once below, in the middle.
    @Test("round a parabola each line has the longest chord", arguments: [0.02, 0.005, 0.001])
    func parabola(error: Double) {
        let heights = (0...10_000).map { Double($0) * Double($0) * 1e-8 }
        let corridor = FeasibleBand(floor: heights.map { $0 - error }, ceiling: heights.map { $0 + error })
        #expect(corridor.lines == Int((1 / (8 * error).squareRoot()).rounded(.up)))
    }
}
