internal import HookeTrace
internal import HookeForms
internal import HookeScenario
internal import HookeDynamics

/// The curve of a motion, drawn in characters: value over time, with its target.
struct SpringCurve {
    private let motion: SpringMotion
    /// The time at the right edge.
    private let span: Double
    private var canvas = BrailleCanvas(columns: 62, rows: 15)
    private let readings: [Double]
    private let low: Double
    private let high: Double
    /// Whether it is only the first swings of many.
    private let isBeginning: Bool

    /// So many swings can be told apart.
    private static let mostSwings = 10.0

    init(of motion: SpringMotion) {
        self.motion = motion
        // A little more than the motion takes, to see it rest, or jump where a platform cuts it off.
        let whole = motion.settled == nil ? motion.end : 1.08 * motion.end
        let swing = motion.solution.spring.dampedFrequency
        let span = swing > 0 ? min(whole, SpringCurve.mostSwings * 2 * .pi / swing) : whole
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

    /// The drawing, its axes and what they measure.
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
        lines.append("\(indent) ╌╌ target \(motion.target.text())\(isBeginning ? "; the first swings of many" : "")")
        return lines.map(SpringCurve.trimmed).joined(separator: "\n")
    }

    /// The farthest that the motion goes, which may be between two dots: no later extremum is beyond the first two.
    private static func peaks(of motion: SpringMotion, until end: Double) -> [Double] {
        (0...1).compactMap { motion.solution.extremum($0) }.filter { $0.time <= end }.map {
            motion.target + $0.state.value
        }
    }

    private mutating func draw() {
        var before = dot(of: readings[0])
        for (x, reading) in readings.enumerated() {
            let here = dot(of: reading)
            // From next to the last dot on, so that a steep curve stays one.
            let start = here > before ? before + 1 : here < before ? before - 1 : here
            canvas.setColumn(x, from: start, to: here)
            before = here
        }
    }

    /// How many dots below the top a value is.
    private func dot(of value: Double) -> Int {
        guard high > low else { return canvas.height / 2 }
        let share = (high / 2 - value / 2) / (high / 2 - low / 2)
        return Int((share * Double(canvas.height - 1)).rounded())
    }

    private var valueLabels: [Int: String] {
        guard high > low else { return [dot(of: low) / 4: low.text()] }
        let ticks = AxisTicks(from: low, to: high, atMost: 8).values
        return Dictionary(ticks.map { (dot(of: $0) / 4, $0.text()) }, uniquingKeysWith: { first, _ in first })
    }

    /// The axis with its ticks, and their labels under it.
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
