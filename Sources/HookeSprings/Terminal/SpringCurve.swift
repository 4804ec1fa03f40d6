internal import HookeDynamics
internal import HookeTrace

/// A plot of a motion in characters: value over time, with the target as a dashed line.
struct SpringCurve {
    private let motion: SpringMotion
    /// The time at the right edge.
    private let span: Double
    private var canvas: BrailleCanvas
    private let readings: [Double]
    private let low: Double
    private let high: Double
    /// Whether the plot ends before the motion does.
    private let isBeginning: Bool

    /// The width of a drawing for a line of 80 characters, as without a terminal.
    static let standardColumns = 80
    private static let mostColumns = 160
    private static let fewestColumns = 24

    /// Draws a motion with at most `columns` characters in a line; 80 or more for 62 columns of dots.
    init(of motion: SpringMotion, columns: Int = standardColumns) {
        self.motion = motion
        // What the axes and their labels need beside the dots.
        let columns = max(SpringCurve.fewestColumns, min(columns, SpringCurve.mostColumns) - 18)
        canvas = BrailleCanvas(columns: columns, rows: 15)
        let span = motion.curveSpan
        let width = canvas.width
        let readings = (0..<width).map { x in
            let time = span * Double(x) / Double(width - 1)
            return motion.seen(motion.solution.state(atSeconds: time), at: time).value
        }
        self.span = span
        self.readings = readings
        let peaks = SpringCurve.peaks(of: motion, until: min(span, motion.cutOff ?? span))
        low = (readings + peaks).reduce(motion.target, min)
        high = (readings + peaks).reduce(motion.target, max)
        isBeginning = span < motion.end
        draw()
    }

    /// The drawing with its axes and labels.
    var text: String {
        let labels = valueLabels
        let margin = labels.values.map(\.count).max() ?? 0
        let targetRow = dot(of: motion.target) / 4
        var lines = ["value"]
        for row in 0..<canvas.rows {
            let label = (labels[row] ?? "").padded(to: margin, onLeft: true)
            let blank: Character = row == targetRow ? "╌" : " "
            lines.append("\(label) \(labels[row] == nil ? "│" : "┤")\(canvas.text(ofRow: row, blank: blank))")
        }
        let indent = String(repeating: " ", count: margin + 1)
        lines += timeAxis.map { indent + $0 }
        lines.append("\(indent) ╌╌ target \(motion.target.text())\(isBeginning ? "; first periods only" : "")")
        return lines.map(SpringCurve.trimmed).joined(separator: "\n")
    }

    /// The extreme values, which may lie between two dots: no later extremum exceeds the first two.
    private static func peaks(of motion: SpringMotion, until end: Double) -> [Double] {
        (0...1).compactMap { motion.solution.extremum($0) }.filter { $0.time <= end }.map {
            motion.target + $0.state.value
        }
    }

    private mutating func draw() {
        var before = dot(of: readings[0])
        for (x, reading) in readings.enumerated() {
            let here = dot(of: reading)
            // Connect to the previous column, so that a steep curve has no gaps.
            let start = here > before ? before + 1 : here < before ? before - 1 : here
            canvas.setColumn(x, from: start, to: here)
            before = here
        }
    }

    /// The dot row of a value, counted from the top.
    private func dot(of value: Double) -> Int {
        guard high > low else { return canvas.height / 2 }
        let fraction = (high / 2 - value / 2) / (high / 2 - low / 2)
        return Int((fraction * Double(canvas.height - 1)).rounded())
    }

    private var valueLabels: [Int: String] {
        guard high > low else { return [dot(of: low) / 4: low.text()] }
        let ticks = AxisTicks(from: low, to: high, atMost: 8).values
        return Dictionary(ticks.map { (dot(of: $0) / 4, $0.text()) }, uniquingKeysWith: { first, _ in first })
    }

    /// The time axis: a line with ticks and a line with their labels.
    private var timeAxis: [String] {
        var axis = Array(repeating: Character("─"), count: canvas.columns + 1)
        axis[0] = "└"
        var labels = ""
        for tick in AxisTicks(from: 0, to: span, atMost: 10).values {
            let column = 1 + Int((tick / span * Double(canvas.width - 1)).rounded()) / 2
            axis[column] = "┬"
            let label = tick.text(digits: 4)
            let start = max(0, column - label.count / 2)
            if start > labels.count || labels.isEmpty { labels = labels.padded(to: start) + label }
        }
        return [String(axis), labels.padded(to: canvas.columns - 4) + " time, s"]
    }

    private static func trimmed(_ line: String) -> String {
        var text = Substring(line)
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
