internal import HookeTrace

/// The frame times of a capture over time, as an SVG element in a page: a step for each frame, a triangle for each late one, and a dashed line
/// for the refresh interval where it is known. With many frames, a step is the longest of several.
struct TraceChart {
    private let trace: FrameTrace

    /// The most steps of the curve.
    static let mostSteps = 2000
    private static let size = (width: 960.0, height: 260.0)
    private static let margin = (left: 52.0, right: 12.0, top: 14.0, bottom: 36.0)

    init(of trace: FrameTrace) { self.trace = trace }

    /// The element; empty without a frame time.
    var svg: String {
        let second = Double(trace.series.ticksPerSecond)
        let frames = trace.series.frames.filter { $0.frameTime != nil }
        let times = frames.map { 1000 * Double($0.frameTime ?? 0) / second }
        guard let longest = times.max() else { return "" }
        let places = TraceChart.places(frames, times, second)
        let interval = trace.refresh.map { 1000 / $0 }
        let (end, top) = (max(places[places.count - 1], 1e-9), max(longest, interval ?? 0, 1e-6) * 1.08)
        let (size, margin) = (TraceChart.size, TraceChart.margin)
        func x(_ time: Double) -> String {
            SVGText.number(margin.left + time / end * (size.width - margin.left - margin.right))
        }
        func y(_ time: Double) -> String {
            SVGText.number(size.height - margin.bottom - time / top * (size.height - margin.top - margin.bottom))
        }
        var svg = SVGText()
        svg.begin(
            "svg",
            [
                ("viewBox", "0 0 \(SVGText.number(size.width)) \(SVGText.number(size.height))"), ("role", "img"),
                ("aria-label", "frame times over time"),
            ])
        for tick in AxisTicks(from: 0, to: top, atMost: 9).values {
            svg.line("axis", x(0), y(tick), x(end), y(tick))
            svg.element(
                "text", [("x", SVGText.number(margin.left - 6)), ("y", y(tick)), ("dy", "4"), ("text-anchor", "end")],
                text: tick.text(digits: 6))
        }
        for tick in AxisTicks(from: 0, to: end, atMost: 9).values {
            svg.element(
                "text",
                [("x", x(tick)), ("y", SVGText.number(size.height - margin.bottom + 16)), ("text-anchor", "middle")],
                text: tick.text(digits: 6))
        }
        svg.element(
            "text", [("x", x(end)), ("y", SVGText.number(size.height - 4)), ("text-anchor", "end")],
            text: "frame times (ms) over time (s)")
        let group = (frames.count + TraceChart.mostSteps - 1) / TraceChart.mostSteps
        var points: [String] = []
        for first in stride(from: 0, to: frames.count, by: group) {
            let next = min(first + group, frames.count)
            let time = times[first..<next].max() ?? 0
            points += ["\(x(places[first])),\(y(time))", "\(x(places[next])),\(y(time))"]
            if frames[first..<next].contains(where: { $0.isLate == true }) {
                svg.element("path", [("class", "late"), ("d", "M\(x(places[first])) \(y(time))l-4 -8h8z")])
            }
        }
        svg.element("polyline", [("class", "times"), ("points", points.joined(separator: " "))])
        if let interval {
            svg.line("interval", x(0), y(interval), x(end), y(interval))
            svg.element(
                "text", [("x", x(0)), ("y", SVGText.number(size.height - 4))],
                text: "dashed: refresh interval \(interval.text(digits: 6)) ms")
        }
        svg.end()
        return svg.text
    }

    /// The time of each frame since the first, in seconds, and the end of the last: by their starts if all have one, else by the sum of the
    /// frame times.
    private static func places(_ frames: [FrameRecord], _ times: [Double], _ second: Double) -> [Double] {
        let starts = frames.compactMap(\.start)
        if starts.count == frames.count, starts[starts.count - 1] > starts[0] {
            return starts.map { Double($0 - starts[0]) / second }
                + [Double(starts[starts.count - 1] - starts[0]) / second + times[times.count - 1] / 1000]
        }
        return times.reduce(into: [0]) { places, time in places.append(places[places.count - 1] + time / 1000) }
    }
}

extension SVGText {
    fileprivate mutating func line(_ kind: String, _ x1: String, _ y1: String, _ x2: String, _ y2: String) {
        element("line", [("class", kind), ("x1", x1), ("y1", y1), ("x2", x2), ("y2", y2)])
    }
}
