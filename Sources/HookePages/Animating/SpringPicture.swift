/// The curve of a spring with its events, as an SVG: value and velocity over time. It needs no gnuplot.
public struct SpringPicture: Sendable {
    /// A point of the curve; two points at one time are a jump.
    public struct Point: Hashable, Sendable {
        /// Seconds.
        public let time: Double
        /// The value.
        public let value: Double
        /// The value's unit per second.
        public let velocity: Double

        /// A point of the curve.
        public init(time: Double, value: Double, velocity: Double) {
            (self.time, self.value, self.velocity) = (time, value, velocity)
        }
    }

    /// A mark on the curve.
    public struct Mark: Hashable, Sendable {
        /// The kinds of marks; each has another shape.
        public enum Kind: Sendable {
            /// A circle.
            case extremum
            /// A diamond.
            case crossing
            /// A triangle and a line through both panels.
            case settled
        }

        /// The kind.
        public let kind: Kind
        /// Seconds.
        public let time: Double
        /// The value at that time.
        public let value: Double

        /// A mark.
        public init(_ kind: Kind, time: Double, value: Double) {
            (self.kind, self.time, self.value) = (kind, time, value)
        }
    }

    private let title, caption: String
    private let points: [Point]
    private let marks: [Mark]
    private let target: Double
    private let overshoot: String?

    /// A picture of a curve.
    ///
    /// - Parameters:
    ///   - title: the heading.
    ///   - caption: the line below it.
    ///   - points: the curve, in the order of time.
    ///   - marks: its events; those after the curve's end are left out.
    ///   - target: the value at rest, drawn as a dashed line.
    ///   - overshoot: the text beside the extremum that is farthest beyond the target.
    public init(
        title: String, caption: String, points: [Point], marks: [Mark], target: Double, overshoot: String?
    ) {
        (self.title, self.caption, self.points, self.target) = (title, caption, points, target)
        let end = points.last?.time ?? 0
        self.marks = marks.filter { $0.time <= end }
        self.overshoot = overshoot
    }

    private static let (left, right, width) = (84.0, 770.0, 800.0)
    private static let (ink, faint, rule, blue, orange, green) =
        ("#222222", "#767676", "#dadada", "#0072B2", "#D55E00", "#00664A")

    /// The SVG.
    public var svg: String {
        var svg = SVGText()
        svg.begin(
            "svg",
            [
                ("xmlns", "http://www.w3.org/2000/svg"), ("width", "800"), ("height", "600"),
                ("viewBox", "0 0 800 600"), ("font-family", "sans-serif"), ("font-size", "12"),
            ])
        svg.element("title", [], text: title)
        svg.element("rect", [("width", "800"), ("height", "600"), ("fill", "#fff")])
        label(title, SpringPicture.left, 32, size: 20, in: &svg)
        label(caption, SpringPicture.left, 51, color: SpringPicture.faint, in: &svg)
        let end = max(points.last?.time ?? 1, 1e-12)
        var numbers = points.map(\.value) + [target] + marks.map(\.value)
        // The text below a lowest point has room above the axis.
        if let farthest, farthest.value < target, let range = Series.range(numbers.filter(\.isFinite)) {
            numbers.append(farthest.value - 0.06 * (range.upperBound - range.lowerBound))
        }
        let values = Panel(numbers, top: 92, bottom: 350, end: end)
        let velocities = Panel(points.map(\.velocity) + [0], top: 402, bottom: 540, end: end)
        values.frame("value", isLowest: false, in: &svg)
        velocities.frame("velocity (1/s)", isLowest: true, in: &svg)
        line(values, target, in: &svg)
        line(velocities, 0, in: &svg)
        for mark in marks where mark.kind == .settled {
            svg.element(
                "line",
                [
                    ("x1", SVGText.number(values.x(mark.time))), ("x2", SVGText.number(values.x(mark.time))),
                    ("y1", "92"), ("y2", "540"), ("stroke", SpringPicture.green),
                ])
        }
        curve(points.map { (values.x($0.time), values.y($0.value)) }, SpringPicture.blue, in: &svg)
        curve(points.map { (velocities.x($0.time), velocities.y($0.velocity)) }, SpringPicture.orange, in: &svg)
        for mark in marks { add(mark, values, in: &svg) }
        label(
            "target \(SVGText.label(target, decimals: 4))", SpringPicture.right, values.y(target) + 15, anchor: "end",
            color: SpringPicture.faint, in: &svg)
        if let overshoot, let farthest {
            let isAbove = farthest.value >= target
            label(overshoot, values.x(farthest.time) + 9, values.y(farthest.value) + (isAbove ? -9 : 18), in: &svg)
        }
        legend(in: &svg)
        svg.end()
        return svg.text
    }

    /// The extremum that is farthest beyond the target, as seen from the start; of a motion that starts there, the first.
    private var farthest: Mark? {
        let sign = target - (points.first?.value ?? target)
        let extrema = marks.filter { $0.kind == .extremum }
        return extrema.filter { ($0.value - target) * sign > 0 }.max { abs($0.value - target) < abs($1.value - target) }
            ?? extrema.first
    }

    /// A text over curves, with a white edge.
    private func label(
        _ text: String, _ x: Double, _ y: Double, size: Double = 12, anchor: String = "start",
        color: String = SpringPicture.ink, in svg: inout SVGText
    ) {
        svg.element(
            "text",
            [
                ("x", SVGText.number(x)), ("y", SVGText.number(y)), ("font-size", SVGText.number(size)),
                ("text-anchor", anchor), ("fill", color), ("stroke", "#fff"), ("stroke-width", "3"),
                ("paint-order", "stroke"),
            ], text: text)
    }

    private func line(_ panel: Panel, _ value: Double, in svg: inout SVGText) {
        let y = SVGText.number(panel.y(value))
        svg.element(
            "line",
            [
                ("x1", SVGText.number(SpringPicture.left)), ("x2", SVGText.number(SpringPicture.right)), ("y1", y),
                ("y2", y), ("stroke", SpringPicture.faint), ("stroke-dasharray", "6 4"),
            ])
    }

    private func curve(_ points: [(Double, Double)], _ color: String, in svg: inout SVGText) {
        let path = points.map { "\(SVGText.number($0.0)),\(SVGText.number($0.1))" }.joined(separator: " ")
        svg.element(
            "polyline", [("points", path), ("fill", "none"), ("stroke", color), ("stroke-width", "2")])
    }

    private func add(_ mark: Mark, _ panel: Panel, in svg: inout SVGText) {
        shape(mark.kind, panel.x(mark.time), panel.y(mark.value), in: &svg)
        if mark.kind == .settled {
            let isLate = panel.x(mark.time) > SpringPicture.right - 90
            label(
                "settled \(SVGText.label(mark.time, decimals: 3)) s", panel.x(mark.time) + (isLate ? -5 : 5), 88,
                anchor: isLate ? "end" : "start", color: SpringPicture.green, in: &svg)
        }
    }

    private func shape(_ kind: Mark.Kind, _ x: Double, _ y: Double, in svg: inout SVGText) {
        let stroke = [("fill", "#fff"), ("stroke", SpringPicture.ink), ("stroke-width", "1.4")]
        func at(_ points: [(Double, Double)]) -> String {
            points.map { "\(SVGText.number(x + $0.0)),\(SVGText.number(y + $0.1))" }.joined(separator: " ")
        }
        switch kind {
        case .extremum:
            svg.element("circle", [("cx", SVGText.number(x)), ("cy", SVGText.number(y)), ("r", "4.5")] + stroke)
        case .crossing:
            svg.element("polygon", [("points", at([(0, -5), (5, 0), (0, 5), (-5, 0)]))] + stroke)
        case .settled:
            svg.element("polygon", [("points", at([(-5, -4), (5, -4), (0, 5)]))] + stroke)
        }
    }

    private func legend(in svg: inout SVGText) {
        var x = SpringPicture.left + 10
        for (kind, name) in [
            (Mark.Kind.extremum, "extremum"), (.crossing, "crossing of the target"), (.settled, "settled"),
        ]
        where marks.contains(where: { $0.kind == kind }) {
            shape(kind, x, 66, in: &svg)
            label(name, x + 10, 70, in: &svg)
            x += 30 + 7 * Double(name.utf8.count)
        }
    }
}

/// A panel of a spring's picture: its scales and axes.
private struct Panel {
    private let low, high, top, bottom, end: Double

    init(_ numbers: [Double], top: Double, bottom: Double, end: Double) {
        let axis = Series.axis(Series.range(numbers.filter(\.isFinite)))
        (low, high, self.top, self.bottom, self.end) = (axis.low, axis.high, top, bottom, end)
    }

    func x(_ time: Double) -> Double { 84 + 686 * time / end }
    func y(_ value: Double) -> Double { bottom - (bottom - top) * (value - low) / (high - low) }

    /// The axes with round ticks.
    func frame(_ title: String, isLowest: Bool, in svg: inout SVGText) {
        func text(_ words: String, _ x: Double, _ y: Double, _ anchor: String) {
            svg.element(
                "text",
                [
                    ("x", SVGText.number(x)), ("y", SVGText.number(y)), ("text-anchor", anchor), ("font-size", "11"),
                    ("fill", "#222222"),
                ], text: words)
        }
        func rule(_ from: (Double, Double), _ to: (Double, Double), _ color: String) {
            svg.element(
                "line",
                [
                    ("x1", SVGText.number(from.0)), ("y1", SVGText.number(from.1)), ("x2", SVGText.number(to.0)),
                    ("y2", SVGText.number(to.1)), ("stroke", color),
                ])
        }
        for tick in Panel.ticks(low, high, most: 7) {
            rule((84, y(tick.value)), (770, y(tick.value)), "#dadada")
            text(tick.text, 78, y(tick.value) + 4, "end")
        }
        for tick in Panel.ticks(0, end, most: 11) {
            rule((x(tick.value), top), (x(tick.value), bottom), "#dadada")
            if isLowest { text(tick.text, x(tick.value), bottom + 16, "middle") }
        }
        rule((84, top), (84, bottom), "#767676")
        rule((84, bottom), (770, bottom), "#767676")
        text(title, 84, top - 8, "start")
        if isLowest { text("time (s)", 427, bottom + 36, "middle") }
    }

    /// Round numbers from `low` to `high`: multiples of 1, 2 or 5 times a power of ten.
    private static func ticks(_ low: Double, _ high: Double, most: Int) -> [(value: Double, text: String)] {
        let range = high - low
        guard range > 0, range.isFinite else { return [] }
        var power = 1.0
        var decimals = 0
        while power > range / Double(most), power > 1e-12 {
            power /= 10
            decimals += 1
        }
        while power * 10 <= range / Double(most) { power *= 10 }
        guard let step = [1.0, 2, 5, 10].map({ $0 * power }).first(where: { range / $0 <= Double(most) }) else {
            return []
        }
        return (0...most + 1).map { ((low / step).rounded(.up) + Double($0)) * step }.filter { $0 <= high }.map {
            ($0, SVGText.label($0, decimals: decimals))
        }
    }
}
