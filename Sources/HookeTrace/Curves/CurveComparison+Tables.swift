extension CurveComparison {
    private static let item = Column("item", .text, about: "Letter of the item: A, B, and so on.")
    private static let names = [
        Column("subject", .text, about: "The layer, point, system or spring."),
        Column("property", .text, about: "The property, such as position; empty for the state of a system."),
        Column("component", .text, about: "Component of the property; empty for a single number."),
        Column("unit", .text, about: "Unit of the values: pt, rad, or empty for numbers without a unit."),
    ]

    /// The schema of `differences.csv`: one row per curve and item.
    package static let differencesSchema = TableSchema(
        "differences", about: "Measures of each curve, and its distance from the same curve of the first item.",
        columns: [item, Column("label", .text, about: "What the item is.")] + names + [
            Column("samples", .integer, about: "Number of values."),
            Column(
                "settling_s", .real, unit: "s",
                about:
                    "Time of settling within 0.1 % of the largest distance from the last value; empty if it does not move or settle."
            ),
            Column(
                "overshoot_percent", .real, unit: "%",
                about: "Largest excursion to the other side of the last value, of the largest distance from it."),
            Column("minimum", .real, about: "Smallest value."),
            Column("minimum_time_s", .real, unit: "s", about: "First time of the smallest value."),
            Column("maximum", .real, about: "Largest value."),
            Column("maximum_time_s", .real, unit: "s", about: "First time of the largest value."),
            Column("last", .real, about: "Value at the end; for a spring, its target."),
            Column(
                "common_times", .integer, about: "Number of times that the curve has in common with that of item A."),
            Column("worst_distance", .real, about: "Largest distance from item A at such a time; empty for A."),
            Column("worst_time_s", .real, unit: "s", about: "First time of the largest distance."),
            Column("worst_reference", .real, about: "Value of item A there."),
            Column("worst_value", .real, about: "Value of this item there."),
        ],
        key: ["item", "subject", "property", "component"])

    /// The schema of `curves.csv`: the values of the curves of a picture.
    package static let curvesSchema = TableSchema(
        "curves", about: "The curves that differ most, at most six, one row per item and time.",
        columns: [Column("panel", .integer, about: "Index of the curve's panel in the picture, from 0."), item] + names
            + [
                Column("time_s", .real, unit: "s", about: "Time since the start."),
                Column("value", .real, about: "Value."),
            ],
        key: ["panel", "item", "time_s"])

    /// The table of differences.
    package var differences: Table {
        var table = Table(CurveComparison.differencesSchema, capacity: max(1, rows.count))
        for row in rows {
            table.text(CurveComparison.letter(row.item))
            table.text(items[row.item].label)
            CurveComparison.append(row.curve, to: &table)
            table.integer(row.curve.values.count)
            table.real(row.measures.settling)
            table.real(row.measures.overshootPercent)
            table.real(row.measures.minimum.value)
            table.real(row.measures.minimum.time)
            table.real(row.measures.maximum.value)
            table.real(row.measures.maximum.time)
            table.real(row.measures.last)
            table.integer(row.distance?.commonTimes)
            table.real(row.distance?.distance)
            table.real(row.distance?.time)
            table.real(row.distance?.reference)
            table.real(row.distance?.value)
            table.endRow()
        }
        return table
    }

    /// The table of the curves of the picture.
    package var curves: Table {
        var table = Table(CurveComparison.curvesSchema)
        for (panel, name) in ranked.prefix(CurveComparison.mostPanels).enumerated() {
            for (index, item) in items.enumerated() {
                guard let curve = item.curves[name] else { continue }
                for (time, value) in zip(curve.times, curve.values) {
                    table.integer(panel)
                    table.text(CurveComparison.letter(index))
                    CurveComparison.append(curve, to: &table)
                    table.real(time)
                    table.real(value)
                    table.endRow()
                }
            }
        }
        return table
    }

    private static func append(_ curve: Curve, to table: inout Table) {
        table.text(curve.name.subject)
        table.text(curve.name.property)
        table.text(curve.name.component)
        table.text(curve.unit)
    }
}
