/// The name of a column as words with its unit: `settling (s)` of `settling_s`.
struct ColumnWords {
    let words: String
    /// The unit; empty for a number without one.
    let unit: String

    /// The units as names of columns end in them, the longest first.
    private static let units = [
        ("pt_per_s2", "pt/s^2"), ("pt_per_s", "pt/s"), ("rad_per_s", "rad/s"), ("percent", "%"), ("deg", "deg"),
        ("rad", "rad"), ("ms", "ms"), ("us", "us"), ("ns", "ns"), ("hz", "Hz"), ("pt", "pt"), ("s", "s"),
    ]

    init(_ column: String) {
        let known = ColumnWords.units.first { column.hasSuffix("_\($0.0)") }
        unit = known?.1 ?? ""
        words = String(column.dropLast(known.map { $0.0.count + 1 } ?? 0).map { $0 == "_" ? " " : $0 })
    }

    /// The words, and the unit if there is one.
    var title: String { unit.isEmpty ? words : "\(words) (\(unit))" }
}
