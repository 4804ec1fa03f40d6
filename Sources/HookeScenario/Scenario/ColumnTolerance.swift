public import HookeForms
public import HookeTrace

/// The tolerance of a column when the scenario is compared with its golden trace.
///
///     golden:
///       tolerances:
///         presentation_y_pt: 1e-9 pt
///         velocity_y_pt_per_s: { absolute: 1e-6 pt/s, relative: 1e-9 }
///         presentation: 1e-9
public struct ColumnTolerance: Hashable, Sendable {
    /// The name of the column.
    public let column: String
    /// The position of the name.
    public let position: SourcePosition
    /// The tolerance, in the unit of the column.
    public let tolerance: Tolerance

    /// The key `golden` of a scenario.
    static let schema = ObjectSchema<[ColumnTolerance]>(
        "the golden trace", about: "How the scenario is compared with its golden trace.",
        Field.optional(
            "tolerances", .dictionary(columns),
            "The largest differences of columns, by name; the hashes are not compared then. Default: bit for bit."
        ).map { columns in
            (columns ?? []).map {
                ColumnTolerance(column: $0.key.value, position: $0.key.position, tolerance: $0.value)
            }
        })

    /// The unit is that of the column's name; a column of several units, or of none, takes a number.
    private static let columns = DictionarySchema<Tolerance>(
        name: "the tolerances",
        entries: [
            entry("^[a-z][a-z0-9_]*_pt_per_s$", .velocity, suffix: "_pt_per_s"),
            entry("^[a-z][a-z0-9_]*_pt$", .length, suffix: "_pt"),
            entry("^(?!.*_per_s$)[a-z][a-z0-9_]*_s$", .time, suffix: "_s"),
            DictionarySchema.Entry(
                expression: "^(?!.*_(pt|s)$)[a-z][a-z0-9_]*$", fits: { isName($0) && unit(of: $0) == nil },
                tolerance(Schema<Double>.number(.notNegative), named: "a tolerance"),
                about:
                    "The largest difference of a column without a unit in its name, as a number in the unit of the row."
            ),
        ],
        stray: { entry in
            Diagnostic(
                at: entry.keyPosition, "\(quoted(entry.key)) cannot name a column",
                expected: "a column of a golden table, such as presentation_y_pt")
        })

    private static func entry(
        _ expression: String, _ dimension: Dimension, suffix: String
    ) -> DictionarySchema<Tolerance>.Entry {
        let unit = dimension.units[0].name
        return DictionarySchema.Entry(
            expression: expression, fits: { isName($0) && ColumnTolerance.unit(of: $0) == suffix },
            tolerance(
                Schema<Measurement>.quantity(dimension, .notNegative).map { $0.value },
                named: "a tolerance of \(dimension.name)"),
            about: "The largest difference of a column in \(unit).")
    }

    private static func tolerance(_ absolute: Schema<Double>, named name: String) -> Schema<Tolerance> {
        .oneOf([
            absolute.map { Tolerance(absolute: $0) },
            .object(
                ObjectSchema(
                    name, about: "Largest differences: absolute + relative * |golden|.",
                    Field.optional("absolute", absolute, default: "0", "The absolute part."),
                    Field.optional(
                        "relative", .number(.notNegative), default: "0", "The part relative to the golden number.")
                ) { Tolerance(absolute: $0, relative: $1) }),
        ])
    }

    private static func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) else { return false }
        return text.utf8.allSatisfy {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                || $0 == UInt8(ascii: "_")
        }
    }

    private static func unit(of name: String) -> String? {
        ["_pt_per_s", "_pt", "_s"].first { name.hasSuffix($0) }
    }
}

extension [ColumnTolerance] {
    /// The tolerances for a comparison.
    public var tolerances: Tolerances {
        Tolerances(columns: map { Tolerances.Column($0.column, $0.tolerance) })
    }
}
