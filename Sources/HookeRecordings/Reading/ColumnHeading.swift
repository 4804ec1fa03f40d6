/// The name of a column or key and its unit: `t [ms]`, `x (pt)`, `time_s`, `offset_px`.
package struct ColumnHeading {
    /// The name without the unit.
    package let name: String
    /// The unit in brackets or behind the last underscore; `nil` without one, and empty for `[1]`, a number without a unit.
    package let unit: String?

    package init(_ text: String) {
        let text = text.trimmed
        for (open, close) in [("[", "]"), ("(", ")")] where text.hasSuffix(close) {
            guard let start = text.lastIndex(of: Character(open)) else { continue }
            let unit = text[text.index(after: start)...].dropLast().filter { $0 != " " }
            name = String(text[..<start]).trimmed
            self.unit = unit == "1" ? "" : unit
            return
        }
        if let mark = text.lastIndex(of: "_"), mark != text.startIndex {
            let suffix = String(text[text.index(after: mark)...])
            let head = String(text[..<mark])
            let isUnit =
                TimeColumn.names.contains(TimeColumn.key(head))
                ? TimeUnit(word: suffix) != nil : ["pt", "px", "dp", "rad", "deg", "percent"].contains(suffix)
            if isUnit {
                (name, unit) = (head, suffix == "percent" ? "%" : suffix)
                return
            }
        }
        (name, unit) = (text, nil)
    }

    /// Headings of a file without a header: `t`, then `column2` and so on.
    static func numbered(_ count: Int) -> [String] { (1...max(1, count)).map { $0 == 1 ? "t" : "column\($0)" } }
}

/// Finds the time among columns.
enum TimeColumn {
    /// The names of times in lower case, without underscores, the one that is preferred first. `targetTimestamp` of a display link is when its
    /// frame is shown; its `timestamp` is a frame earlier.
    static let names = [
        "targettimestamp", "t", "time", "timestamp", "ptstime", "pts", "elapsed", "elapsedtime", "now", "seconds",
        "milliseconds", "microseconds", "nanoseconds", "sec", "ms", "us", "ns", "frame", "frames", "frameindex",
        "framenumber", "frameid",
    ]

    /// The name as it is compared with ``names``.
    static func key(_ name: String) -> String { name.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " } }

    /// The index of the time, and those of other times, which are not values.
    static func find(in headings: [ColumnHeading]) -> (time: Int, others: [Int])? {
        let ranks = headings.map { names.firstIndex(of: key($0.name)) }
        let times = ranks.indices.filter { ranks[$0] != nil }
        guard let time = times.min(by: { (ranks[$0] ?? 0, $0) < (ranks[$1] ?? 0, $1) }) else { return nil }
        return (time, times.filter { $0 != time })
    }

    /// The unit of a time: that of its heading, or that of its name, such as `frame`.
    static func unit(of heading: ColumnHeading) -> String? {
        if let unit = heading.unit { return unit }
        let key = key(heading.name)
        if key.hasPrefix("frame") { return TimeUnit.frames.rawValue }
        return TimeUnit(word: key) != nil && key.count > 1 ? key : nil
    }
}
