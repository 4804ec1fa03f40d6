/// The stops of a CSS `linear()` easing on a grid of decimal fractions, with linear interpolation between them.
///
/// Source: https://www.w3.org/TR/css-easing-2/#the-linear-easing-function
struct LinearStops: Hashable, Sendable {
    /// A stop as column and level of the grid.
    struct Stop: Hashable, Sendable {
        let column: Int
        let level: Int
    }

    /// The first at column 0, the last at the last column.
    let stops: [Stop]
    /// The number of columns in the duration: 100 times a power of ten.
    let columns: Int
    /// The number of levels from start to target: a power of ten.
    let levels: Int
    /// The transition's duration, milliseconds.
    let milliseconds: Int

    /// The time of a stop, seconds.
    func time(of stop: Stop) -> Double { Double(stop.column * milliseconds) / Double(columns * 1000) }

    /// The progress at a stop.
    func progress(of stop: Stop) -> Double { Double(stop.level) / Double(levels) }

    /// The progress at `time` seconds; the last stop's after the duration.
    func progress(at time: Double) -> Double {
        guard let index = stops.firstIndex(where: { self.time(of: $0) > time }) else {
            return progress(of: stops[stops.count - 1])
        }
        let (before, after) = (stops[index - 1], stops[index])
        let start = self.time(of: before)
        let fraction = (time - start) / (self.time(of: after) - start)
        return progress(of: before) + fraction * (progress(of: after) - progress(of: before))
    }

    /// The arguments of `linear()`. The first and last stop need no percentage.
    var parts: [String] {
        stops.enumerated().map { index, stop in
            let value = LinearStops.decimal(stop.level, of: levels)
            let isEnd = index == 0 || index == stops.count - 1
            return isEnd ? value : "\(value) \(LinearStops.decimal(stop.column, of: columns / 100))%"
        }
    }

    /// `count / parts` as a decimal fraction without trailing zeros; `parts` is a power of ten.
    private static func decimal(_ count: Int, of parts: Int) -> String {
        let (whole, rest) = (count.magnitude / parts.magnitude, count.magnitude % parts.magnitude)
        var digits = Substring(String(rest + parts.magnitude).dropFirst())
        while digits.last == "0" { digits.removeLast() }
        return "\(count < 0 ? "-" : "")\(whole)\(digits.isEmpty ? "" : ".")\(digits)"
    }
}
