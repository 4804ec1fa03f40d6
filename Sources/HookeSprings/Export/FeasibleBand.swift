internal import HookeForms
internal import HookeScenario

/// How far straight lines come within a corridor: the fewest that lead from its start to its end, wherever they meet.
///
/// From a line's farthest reach on, the next line leaves the one that got there; its start can be anywhere on that line beyond
/// the corner that it turned round last. So each line takes one pass over the columns that it crosses, and all of them together
/// a little more than one over the corridor (after S. Suri, "A linear time algorithm for minimum link paths inside a simple
/// polygon", Computer Vision, Graphics, and Image Processing 35, 1986; for the lines through a run of columns J. O'Rourke,
/// "An on-line algorithm for fitting straight lines between data ranges", Communications of the ACM 24, 1981).
struct FeasibleBand {
    /// The column, or the place between two of them, beyond which the first line does not come, the first two lines, and so on:
    /// one less than the lines that lead to the end.
    let reaches: [Double]
    /// The lines that lead from start to end, at the least.
    var lines: Int { reaches.count + 1 }

    /// Goes through a corridor of a height at each column, floor at most ceiling, pinned where both are the same.
    ///
    /// - Parameter isOpen: whether there is neither floor nor ceiling between the columns; else they are straight there.
    init(floor: [Double], ceiling: [Double], isOpen: Bool = false) {
        // The second side is the first one's mirror image: what falls rises there.
        let floors = [floor, ceiling.map { -$0 }]
        var sides = floors.map { SteepestLine(over: [Corner(x: 0, y: $0[0])]) }
        var reaches: [Double] = []
        var column = 1
        while column < floor.count {
            let x = Double(column)
            if let failed = [0, 1].first(where: { sides[$0].height(at: x) < floors[$0][column] }) {
                guard let line = sides[failed].line else { preconditionFailure("a line that is free cannot fail") }
                let before = Corner(x: x - 1, y: floors[failed][column - 1])
                let exit = isOpen ? line.corner(at: x) : line.meeting(before, Corner(x: x, y: floors[failed][column]))
                reaches.append(exit.x)
                sides[failed] = SteepestLine(over: isOpen ? [] : [exit])
                let other = 1 - failed
                let beyond = min(column, Int(line.end.x.rounded(.down)) + 1)..<column
                sides[other] = SteepestLine(
                    over: [line.end.mirrored] + beyond.map { Corner(x: Double($0), y: floors[other][$0]) },
                    line: Line(start: line.end.mirrored, end: exit.mirrored))
            }
            for side in [0, 1] { sides[side].lower(to: Corner(x: x, y: -floors[1 - side][column])) }
            for side in [0, 1] { sides[side].pass(over: Corner(x: x, y: floors[side][column])) }
            column += 1
        }
        self.reaches = reaches
    }
}

/// A corner of the corridor.
private struct Corner {
    let x: Double
    let y: Double

    var mirrored: Corner { Corner(x: x, y: -y) }
}

/// A line that turns round a corner of the floor, then round one of the ceiling.
private struct Line {
    let start: Corner
    let end: Corner

    func corner(at x: Double) -> Corner {
        Corner(x: x, y: start.y + (end.y - start.y) / (end.x - start.x) * (x - start.x))
    }

    /// Where it goes through the straight floor between two corners, above the first and below the second.
    func meeting(_ first: Corner, _ second: Corner) -> Corner {
        let above = corner(at: first.x).y - first.y
        let below = second.y - corner(at: second.x).y
        return corner(at: first.x + (second.x - first.x) * (above / (above + below)))
    }
}

/// The steepest line over all floors and under all ceilings so far.
private struct SteepestLine {
    /// The floors that it may still turn round: the corners of their upper hull, from the one that it turns round now.
    private var hull: [Corner] = []
    private var first = 0
    /// `nil` while it may be as steep as one likes.
    private(set) var line: Line?

    init(over floors: [Corner], line: Line? = nil) {
        for corner in floors { pass(over: corner) }
        self.line = line
    }

    func height(at x: Double) -> Double { line?.corner(at: x).y ?? .infinity }

    /// Keeps it under a ceiling: it turns round that and round the floor that is most in its way.
    mutating func lower(to ceiling: Corner) {
        guard height(at: ceiling.x) > ceiling.y, first < hull.count else { return }
        func slope(_ index: Int) -> Double { (ceiling.y - hull[index].y) / (ceiling.x - hull[index].x) }
        while first + 1 < hull.count, slope(first + 1) <= slope(first) { first += 1 }
        line = Line(start: hull[first], end: ceiling)
    }

    /// Notes a floor to the right of all others.
    mutating func pass(over floor: Corner) {
        while hull.count - first >= 2 {
            let (before, last) = (hull[hull.count - 2], hull[hull.count - 1])
            let isBelow =
                (last.y - before.y) * (floor.x - before.x) <= (floor.y - before.y) * (last.x - before.x)
            guard isBelow else { break }
            hull.removeLast()
        }
        hull.append(floor)
    }
}
