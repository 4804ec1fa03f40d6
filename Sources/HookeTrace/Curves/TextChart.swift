/// A chart of curves over time in characters. Where there are several, each has a letter on it: A for the first.
package struct TextChart {
    private let curves: [Curve]
    private let margin: Int
    private var canvas: BrailleCanvas
    private var letters: [[Character?]]
    private let labels: [Int: String]
    private let low: Double
    private let high: Double
    private let start: Double
    private let end: Double

    /// The letters of the curves; more curves than that share them.
    package static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")

    /// A chart of at most `columns` characters in a line and `rows` lines of dots. A curve without samples is not drawn.
    package init(of curves: [Curve], columns: Int, rows: Int) {
        let drawn = curves.filter { !$0.values.isEmpty }
        self.curves = drawn
        low = drawn.flatMap(\.values).min() ?? 0
        high = drawn.flatMap(\.values).max() ?? 0
        start = drawn.compactMap(\.times.first).min() ?? 0
        end = drawn.compactMap(\.times.last).max() ?? 0
        let ticks = high > low ? AxisTicks(from: low, to: high, atMost: max(2, rows / 2)).values : [low]
        var labels: [Int: String] = [:]
        for tick in ticks {
            let row = TextChart.row(of: tick, from: low, to: high, rows: rows)
            if labels[row] == nil { labels[row] = tick.text() }
        }
        self.labels = labels
        margin = ticks.map { $0.text().count }.max() ?? 0
        let width = max(16, min(columns, 160) - margin - 10)
        canvas = BrailleCanvas(columns: width, rows: rows)
        letters = Array(repeating: Array(repeating: nil, count: width), count: rows)
        draw()
    }

    /// The row of characters of a value.
    private static func row(of value: Double, from low: Double, to high: Double, rows: Int) -> Int {
        dot(of: value, from: low, to: high, dots: 4 * rows) / 4
    }

    /// The row of dots of a value, from the top.
    private static func dot(of value: Double, from low: Double, to high: Double, dots: Int) -> Int {
        guard high > low else { return dots / 2 }
        let fraction = (high / 2 - value / 2) / (high / 2 - low / 2)
        return max(0, min(dots - 1, Int((fraction * Double(dots - 1)).rounded())))
    }

    private mutating func draw() {
        for (index, curve) in curves.enumerated() {
            var dots = [Int?](repeating: nil, count: canvas.width)
            for (time, value) in zip(curve.times, curve.values) {
                let share = end > start ? (time - start) / (end - start) : 0
                let x = max(0, min(canvas.width - 1, Int((share * Double(canvas.width - 1)).rounded())))
                let dot = TextChart.dot(of: value, from: low, to: high, dots: canvas.height)
                canvas.setColumn(x, from: dot, to: dot)
                dots[x] = dot
            }
            connect(&dots)
            if curves.count > 1 { mark(dots, with: index) }
        }
    }

    /// Joins the dots of a curve: a column without one has that of the column before.
    private mutating func connect(_ dots: inout [Int?]) {
        guard let first = dots.firstIndex(where: { $0 != nil }), let last = dots.lastIndex(where: { $0 != nil }) else {
            return
        }
        var before = dots[first] ?? 0
        for x in first...last {
            let here = dots[x] ?? before
            canvas.setColumn(x, from: here, to: here > before ? before + 1 : here < before ? before - 1 : here)
            dots[x] = here
            before = here
        }
    }

    /// Puts the letter of a curve on it in a few places, which differ between curves.
    private mutating func mark(_ dots: [Int?], with index: Int) {
        let stride = max(4 * curves.count, canvas.columns / 4)
        var column = (2 * index + 1) * stride / (2 * curves.count)
        while column < canvas.columns {
            if let dot = dots[2 * column] ?? dots[2 * column + 1] {
                letters[dot / 4][column] = TextChart.letters[index % TextChart.letters.count]
            }
            column += stride
        }
    }

    /// The drawing with its axes, of which the time axis has its unit.
    package var text: String {
        var lines: [String] = []
        for row in 0..<canvas.rows {
            let label = (labels[row] ?? "").padded(to: margin, onLeft: true)
            let dots = zip(canvas.text(ofRow: row), letters[row]).map { $1 ?? $0 }
            var line = Substring("\(label) \(labels[row] == nil ? "│" : "┤")\(String(dots))")
            while line.last == " " { line.removeLast() }
            lines.append(String(line))
        }
        let indent = String(repeating: " ", count: margin + 1)
        return (lines + timeAxis.map { indent + $0 }).joined(separator: "\n")
    }

    private var timeAxis: [String] {
        var axis = Array(repeating: Character("─"), count: canvas.columns + 1)
        axis[0] = "└"
        var labels = ""
        guard end > start else { return [String(axis), " at \(start.text()) s"] }
        for tick in AxisTicks(from: start, to: end, atMost: max(3, canvas.columns / 8)).values {
            let column = 1 + Int(((tick - start) / (end - start) * Double(canvas.width - 1)).rounded()) / 2
            axis[min(column, canvas.columns)] = "┬"
            let label = tick.text(digits: 4)
            let place = max(0, column - label.count / 2)
            if place > labels.count || labels.isEmpty { labels = labels.padded(to: place) + label }
        }
        return [String(axis), labels.padded(to: canvas.columns - 4) + " time, s"]
    }
}
