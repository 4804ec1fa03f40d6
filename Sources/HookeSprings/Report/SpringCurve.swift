internal import HookeDynamics
internal import HookeTrace

/// A plot of a motion in characters: value over time, with the target as a dashed line.
struct SpringCurve {
    private let motion: SpringMotion
    /// The time at the right edge.
    private let span: Double
    private var canvas = BrailleCanvas(columns: 62, rows: 15)
    private let readings: [Double]
    private let low: Double
    private let high: Double
    /// Whether the plot ends before the motion does.
    private let isBeginning: Bool

    /// The number of periods that remain distinguishable in the width of the plot.
    private static let maximumSwings = 10.0

    init(of motion: SpringMotion) {
        self.motion = motion
        // A little longer than the motion, to show the rest, or the jump where a platform cuts it off.
        let whole = motion.settled == nil ? motion.end : 1.08 * motion.end
        let swing = motion.solution.spring.dampedFrequency
        let span = swing > 0 ? min(whole, SpringCurve.maximumSwings * 2 * .pi / swing) : whole
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

/// Round numbers for the ticks of an axis.
struct AxisTicks {
    /// Multiples of 1, 2 or 5 times a power of ten, ascending.
    let values: [Double]

    /// At most `count` ticks, and at least 0.4 `count`, from `low` to `high`; `high` is greater than `low`.
    init(from low: Double, to high: Double, atMost count: Int) {
        let rough = high / Double(count - 1) - low / Double(count - 1)
        var power = 1.0
        while power * 10 <= rough { power *= 10 }
        while power > rough { power /= 10 }
        let step = power * ([1.0, 2, 5].first { $0 * power >= rough } ?? 10)
        // The tolerance keeps a tick that rounding puts outside.
        let first = (low / step - 1e-9).rounded(.up)
        let last = (high / step + 1e-9).rounded(.down)
        guard last - first <= Double(count) else {
            values = [low, high]
            return
        }
        values = stride(from: first, through: last, by: 1).map { $0 * step }
    }
}

/// A dot matrix for terminals in Unicode braille patterns: each character shows two by four dots.
struct BrailleCanvas {
    /// The size in characters.
    let columns: Int
    let rows: Int
    private var cells: [UInt8]

    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        cells = [UInt8](repeating: 0, count: columns * rows)
    }

    /// The size in dots.
    var width: Int { 2 * columns }
    var height: Int { 4 * rows }

    /// Unicode's bit of each dot, by column and row of a cell.
    private static let bits: [[UInt8]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]

    /// Sets the dots of column `x` between rows `y` and `other`, inclusive, counted from the top.
    mutating func setColumn(_ x: Int, from y: Int, to other: Int) {
        for dot in min(y, other)...max(y, other) {
            cells[dot / 4 * columns + x / 2] |= BrailleCanvas.bits[x % 2][dot % 4]
        }
    }

    /// A row of characters; `blank` replaces cells without dots.
    func text(ofRow row: Int, blank: Character = " ") -> String {
        String(
            cells[row * columns..<(row + 1) * columns].map { cell in
                cell == 0 ? blank : Character(Unicode.Scalar(UInt32(0x2800) + UInt32(cell)) ?? "?")
            })
    }
}
