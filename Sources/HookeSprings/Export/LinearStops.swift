internal import HookeForms
internal import HookeScenario

/// The stops of a CSS `linear()` easing, on a grid of whole fractions: straight lines in between
/// (https://www.w3.org/TR/css-easing-2/#the-linear-easing-function).
struct LinearStops: Hashable, Sendable {
    /// A corner: column and level of the grid.
    struct Stop: Hashable, Sendable {
        let column: Int
        let level: Int
    }

    /// The first at column 0, the last at the last column.
    let stops: [Stop]
    /// Columns over the duration: 100 times a power of ten.
    let columns: Int
    /// Levels from start to target: a power of ten.
    let levels: Int
    /// The transition's duration, milliseconds.
    let milliseconds: Int

    /// Seconds after which a stop comes.
    func time(of stop: Stop) -> Double { Double(stop.column * milliseconds) / Double(columns * 1000) }

    /// The progress at a stop.
    func progress(of stop: Stop) -> Double { Double(stop.level) / Double(levels) }

    /// The progress after `time` seconds: the last stop's once the duration is over.
    func progress(at time: Double) -> Double {
        guard let index = stops.firstIndex(where: { self.time(of: $0) > time }) else {
            return progress(of: stops[stops.count - 1])
        }
        let (before, after) = (stops[index - 1], stops[index])
        let start = self.time(of: before)
        let share = (time - start) / (self.time(of: after) - start)
        return progress(of: before) + share * (progress(of: after) - progress(of: before))
    }

    /// As the property has it: the percentages of the first and the last stop go without saying.
    var parts: [String] {
        stops.enumerated().map { index, stop in
            let value = LinearStops.decimal(stop.level, of: levels)
            let isEnd = index == 0 || index == stops.count - 1
            return isEnd ? value : "\(value) \(LinearStops.decimal(stop.column, of: columns / 100))%"
        }
    }

    /// A whole number of parts of a power of ten, as a decimal fraction without needless zeros.
    private static func decimal(_ count: Int, of parts: Int) -> String {
        let (whole, rest) = (count.magnitude / parts.magnitude, count.magnitude % parts.magnitude)
        var digits = Substring(String(rest + parts.magnitude).dropFirst())
        while digits.last == "0" { digits.removeLast() }
        return "\(count < 0 ? "-" : "")\(whole)\(digits.isEmpty ? "" : ".")\(digits)"
    }
}
