internal import HookeRuns
internal import HookeTrace

/// A measure over two axes in cells, with a panel for each value of a third axis if it has few.
///
/// On a grid the cells are those of the plan, at most 64 a side; otherwise equal classes. A cell has the mean of its runs.
struct SweepMap {
    let measure: String
    let x, y: SweepResults.Column
    let panels: [Panel]
    /// What the map leaves out, for the title.
    let remark: String
    private let xClasses, yClasses: Classes
    private let range: SweepRange

    /// A value of the third axis, and the cells for it.
    struct Panel {
        let title: String
        /// The means by rows of the second axis; NaN for an empty cell.
        let cells: [[Double]]
    }

    private static let mostPanels = 9

    init(of measure: SweepResults.Column, over axes: [SweepResults.Column]) {
        (self.measure, x, y) = (measure.title, axes[0], axes[1])
        let runs = measure.numbers.indices.filter { !measure.numbers[$0].isNaN }
        let third = axes.count > 2 ? axes[2] : nil
        let values = third?.distinct(atMost: SweepMap.mostPanels)
        let isSplit = third != nil && values != nil
        // About eight runs a cell where values are classes.
        let count = runs.count / max(1, values?.count ?? 1)
        let across = min(40, max(3, Int((Double(count) / 8).squareRoot())))
        let (xValues, yValues) = (x.distinct(atMost: 64), y.distinct(atMost: 64))
        let isGrid = (xValues?.count ?? 65) * (yValues?.count ?? 65) <= count
        let xClasses = Classes(x, isGrid || !x.words.isEmpty ? xValues : nil, across)
        let yClasses = Classes(y, isGrid || !y.words.isEmpty ? yValues : nil, across)
        panels = (isSplit ? values ?? [] : [.nan]).compactMap { value -> Panel? in
            var sums = [[Double]](repeating: Array(repeating: 0, count: xClasses.count), count: yClasses.count)
            var sizes = sums
            for run in runs where value.isNaN || third?.numbers[run] == value {
                guard let column = xClasses.index(of: axes[0].numbers[run]),
                    let row = yClasses.index(of: axes[1].numbers[run])
                else { continue }
                sums[row][column] += measure.numbers[run]
                sizes[row][column] += 1
            }
            guard sizes.contains(where: { $0.contains { $0 > 0 } }) else { return nil }
            let title =
                third.map { third in
                    let name = ColumnWords(third.name)
                    return "\(name.words) \(third.label(of: value))\(name.unit.isEmpty ? "" : " \(name.unit)")"
                } ?? ""
            return Panel(title: value.isNaN ? "" : title, cells: zip(sums, sizes).map { zip($0, $1).map { $0 / $1 } })
        }
        let left = axes.dropFirst(isSplit ? 3 : 2).map(\.title)
        remark = left.isEmpty ? "" : ", means over \(left.joined(separator: ", "))"
        let means = panels.flatMap { $0.cells.flatMap(\.self) }.filter(\.isFinite)
        range = SweepRange(low: means.min() ?? 0, high: means.max() ?? 0)
        (self.xClasses, self.yClasses) = (xClasses, yClasses)
    }

    /// The values of an axis, or classes of them.
    struct Classes {
        /// The middle of each class.
        let middles: [Double]
        /// The ends of the classes, one more than classes.
        let edges: [Double]
        var count: Int { middles.count }

        /// The given values, or so many classes of an axis.
        init(_ column: SweepResults.Column, _ values: [Double]?, _ most: Int) {
            if let values, !values.isEmpty {
                middles = values
                let inner = zip(values, values.dropFirst()).map { $0 + ($1 - $0) / 2 }
                let half = values.count > 1 ? (values[1] - values[0]) / 2 : 0.5
                let last = values.count > 1 ? (values[values.count - 1] - values[values.count - 2]) / 2 : 0.5
                edges = [values[0] - half] + inner + [values[values.count - 1] + last]
            } else {
                let range = column.range
                let width = (range.high - range.low) / Double(most)
                edges = (0...most).map { $0 == most ? range.high : range.low + Double($0) * width }
                middles = (0..<most).map { range.low + (Double($0) + 0.5) * width }
            }
        }

        /// The class of a number; `nil` for NaN.
        func index(of number: Double) -> Int? {
            guard !number.isNaN, let end = edges.dropFirst().firstIndex(where: { number < $0 }) else {
                return number.isNaN ? nil : count - 1
            }
            return end - 1
        }
    }

    /// Sets the variables and tables of the script.
    func prepare(_ data: inout PictureData) {
        let levels = ContourLines.levels(from: range.low, to: range.high)
        for (index, panel) in panels.enumerated() {
            var cells = "x,y,x_low,x_high,y_low,y_high,value\n"
            for row in panel.cells.indices {
                for column in panel.cells[row].indices where panel.cells[row][column].isFinite {
                    let numbers = [
                        xClasses.middles[column], yClasses.middles[row], xClasses.edges[column],
                        xClasses.edges[column + 1], yClasses.edges[row], yClasses.edges[row + 1],
                        panel.cells[row][column],
                    ]
                    cells += numbers.map { "\($0)" }.joined(separator: ",") + "\n"
                }
            }
            data.table("cells-\(index + 1)", cells)
            var lines = "x,y,dx,dy\n"
            var marks = LevelMarks(x: xClasses.edges, y: yClasses.edges)
            // Between words there is nothing to interpolate.
            if x.words.isEmpty, y.words.isEmpty {
                for level in levels {
                    let contour = ContourLines.lines(of: panel.cells, xClasses.middles, yClasses.middles, at: level)
                    marks.add(level, contour)
                    for line in contour {
                        lines += "\(line.start.x),\(line.start.y),\(line.end.x - line.start.x),"
                        lines += "\(line.end.y - line.start.y)\n"
                    }
                }
            }
            // gnuplot cannot plot an empty table.
            data.table("contours-\(index + 1)", lines + "NaN,NaN,NaN,NaN\n")
            data.table("levels-\(index + 1)", marks.table + "NaN,NaN,\n")
        }
        data.set("PanelName", count: "PANELS", panels.map { .text($0.title) })
        data.set("Level", count: "LEVELS", levels.map { .number($0) })
        data.set("low", .number(range.low))
        data.set("high", .number(range.high > range.low ? range.high : range.low + 1))
        data.set("measure_name", .text(measure))
        data.set("x_name", .text(x.title))
        data.set("y_name", .text(y.title))
        data.set("x_first", .number(xClasses.edges[0]))
        data.set("x_last", .number(xClasses.edges[xClasses.count]))
        data.set("y_first", .number(yClasses.edges[0]))
        data.set("y_last", .number(yClasses.edges[yClasses.count]))
        SweepAxisTicks(x).prepare(&data, "X")
        SweepAxisTicks(y).prepare(&data, "Y")
    }
}

/// The heights of contours, written on them: one for each height that has room.
struct LevelMarks {
    let x, y: [Double]
    private(set) var table = "x,y,level\n"
    private var taken: [(x: Double, y: Double)] = []

    init(x: [Double], y: [Double]) { (self.x, self.y) = (x, y) }

    /// Writes a height at the middle of the first of its lines that is away from the others, in parts of the map; else nearer to an end.
    mutating func add(_ level: Double, _ lines: [ContourLines.Line]) {
        for along in [0.5, 0.2, 0.8] {
            for line in lines {
                let place = (
                    line.start.x + along * (line.end.x - line.start.x),
                    line.start.y + along * (line.end.y - line.start.y)
                )
                let part = (share(place.0, x), share(place.1, y))
                guard taken.allSatisfy({ abs($0.x - part.0) > 0.14 || abs($0.y - part.1) > 0.07 }) else { continue }
                taken.append(part)
                table += "\(place.0),\(place.1),\(level.text(digits: 4))\n"
                return
            }
        }
    }

    private func share(_ value: Double, _ edges: [Double]) -> Double {
        (value - edges[0]) / (edges[edges.count - 1] - edges[0])
    }
}

/// Lines of equal height through a grid of numbers, by marching squares.
enum ContourLines {
    struct Line: Hashable {
        struct End: Hashable { let x, y: Double }
        let start, end: End
    }

    /// Four to nine round heights between two numbers.
    static func levels(from low: Double, to high: Double) -> [Double] {
        guard high > low, (high - low).isFinite else { return [] }
        var power = 1.0
        while power * 10 <= (high - low) { power *= 10 }
        while power > (high - low) { power /= 10 }
        let steps = [power / 10, power / 5, power / 4, power / 2, power, 2 * power]
        let step = steps.first { (high - low) / $0 <= 9 } ?? 2 * power
        var levels: [Double] = []
        var index = (low / step).rounded(.down) + 1
        while index * step < high, levels.count < 20 {
            levels.append(index * step)
            index += 1
        }
        return levels
    }

    /// The lines at a height. A square with a missing corner has none.
    static func lines(of cells: [[Double]], _ xs: [Double], _ ys: [Double], at level: Double) -> [Line] {
        var lines: [Line] = []
        guard xs.count > 1, ys.count > 1 else { return [] }
        for row in 0..<(ys.count - 1) {
            for column in 0..<(xs.count - 1) {
                // The corners in order around the square.
                let corners = [
                    (xs[column], ys[row], cells[row][column]), (xs[column + 1], ys[row], cells[row][column + 1]),
                    (xs[column + 1], ys[row + 1], cells[row + 1][column + 1]),
                    (xs[column], ys[row + 1], cells[row + 1][column]),
                ]
                guard corners.allSatisfy({ $0.2.isFinite }) else { continue }
                var ends: [Line.End] = []
                for side in 0..<4 {
                    let (from, to) = (corners[side], corners[(side + 1) % 4])
                    guard (from.2 < level) != (to.2 < level) else { continue }
                    let share = (level - from.2) / (to.2 - from.2)
                    ends.append(Line.End(x: from.0 + share * (to.0 - from.0), y: from.1 + share * (to.1 - from.1)))
                }
                if ends.count == 2 { lines.append(Line(start: ends[0], end: ends[1])) }
                guard ends.count == 4 else { continue }
                // A saddle: the mean of the corners tells which ends belong together.
                let isMiddleAbove = corners.reduce(0) { $0 + $1.2 } / 4 >= level
                let isFirstAbove = corners[0].2 >= level
                let pairs = isMiddleAbove == isFirstAbove ? [(0, 1), (2, 3)] : [(0, 3), (1, 2)]
                for (start, end) in pairs { lines.append(Line(start: ends[start], end: ends[end])) }
            }
        }
        return lines
    }
}
