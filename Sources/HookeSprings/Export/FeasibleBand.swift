internal import HookeDynamics

/// The minimum-link path through a band: the smallest number of connected lines from its start to its end, with corners anywhere.
///
/// Each line goes as far as it can; the next one starts on it, anywhere after the last corner of the band that it touched. A line
/// takes one pass over the columns that it crosses, so the total work is linear in the columns. Source: S. Suri, "A linear time
/// algorithm for minimum link paths inside a simple polygon", Computer Vision, Graphics, and Image Processing 35, 1986; for the
/// lines through a run of columns J. O'Rourke, "An on-line algorithm for fitting straight lines between data ranges",
/// Communications of the ACM 24, 1981.
struct FeasibleBand {
    /// The farthest column, fractional between columns, that one line reaches, two lines reach, and so on; one entry fewer than
    /// ``lines``.
    let reaches: [Double]
    /// The smallest number of lines from start to end.
    var lines: Int { reaches.count + 1 }

    /// Computes the path through a band with a floor and a ceiling at each column; floor is at most ceiling, and both are equal where
    /// the path is fixed.
    ///
    /// - Parameter isOpen: whether the band is unlimited between the columns; otherwise floor and ceiling are linear there.
    init(floor: [Double], ceiling: [Double], isOpen: Bool = false) {
        // The second side is the mirror image of the first, for lines that descend.
        let floors = [floor, ceiling.map { -$0 }]
        var sides = floors.map { SteepestLine(over: [Corner(x: 0, y: $0[0])]) }
        var reaches: [Double] = []
        var column = 1
        while column < floor.count {
            let x = Double(column)
            if let failed = [0, 1].first(where: { sides[$0].height(at: x) < floors[$0][column] }) {
                guard let line = sides[failed].line else { trap("a line that is free cannot fail") }
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

/// A corner of the band.
private struct Corner {
    let x: Double
    let y: Double

    var mirrored: Corner { Corner(x: x, y: -y) }
}

/// A line that touches a corner of the floor, then a corner of the ceiling.
private struct Line {
    let start: Corner
    let end: Corner

    func corner(at x: Double) -> Corner {
        Corner(x: x, y: start.y + (end.y - start.y) / (end.x - start.x) * (x - start.x))
    }

    /// The intersection with the floor between two corners; the line is above the first and below the second.
    func meeting(_ first: Corner, _ second: Corner) -> Corner {
        let above = corner(at: first.x).y - first.y
        let below = second.y - corner(at: second.x).y
        return corner(at: first.x + (second.x - first.x) * (above / (above + below)))
    }
}

/// The steepest line above all floors and below all ceilings so far.
private struct SteepestLine {
    /// The upper hull of the floors; the line touches the corner at `first` or a later one.
    private var hull: [Corner] = []
    private var first = 0
    /// `nil` while no ceiling limits the slope.
    private(set) var line: Line?

    init(over floors: [Corner], line: Line? = nil) {
        for corner in floors { pass(over: corner) }
        self.line = line
    }

    func height(at x: Double) -> Double { line?.corner(at: x).y ?? .infinity }

    /// Lowers the line below a ceiling: it then touches the ceiling and the floor that limits it most.
    mutating func lower(to ceiling: Corner) {
        guard height(at: ceiling.x) > ceiling.y, first < hull.count else { return }
        func slope(_ index: Int) -> Double { (ceiling.y - hull[index].y) / (ceiling.x - hull[index].x) }
        while first + 1 < hull.count, slope(first + 1) <= slope(first) { first += 1 }
        line = Line(start: hull[first], end: ceiling)
    }

    /// Adds a floor to the right of all others.
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
