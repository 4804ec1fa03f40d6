internal import HookeDynamics
public import HookeTrace

/// The table of capacities. All of its numbers but rate and budget are measured.
public enum CapacityTable {
    /// The schema: a row for each load and rate.
    public static let schema = TableSchema(
        "capacity",
        about: "The most control points whose 99th percentile of the frame's cost stays within the interval of a rate.",
        columns: [
            Column("load", .text, about: "What moves: springs or chain."),
            Column("solver", .text, about: "The solver with its step."),
            Column("refresh_hz", .real, unit: "Hz", about: "The display's refresh rate."),
            Column("budget_ns", .real, unit: "ns", about: "The interval of the rate."),
            Column("points", .integer, about: "The largest count within the budget; empty if one point is over it."),
            Column("p50_ns", .real, unit: "ns", about: "The median cost of a frame with that count."),
            Column("p99_ns", .real, unit: "ns", about: "The 99th percentile of the cost, by nearest rank."),
            Column(
                "first_over", .integer,
                about: "The smallest count that was over the budget; empty if none that was tried."),
        ],
        key: ["load", "refresh_hz"])

    /// The capacities as a table.
    public static func table(of capacities: [Capacity]) -> Table {
        var table = Table(schema, capacity: max(1, capacities.count))
        for capacity in capacities {
            table.text(capacity.load.rawValue)
            table.text(capacity.load.solver)
            table.real(capacity.rate.hertz)
            table.real(capacity.budget)
            table.integer(capacity.points)
            table.real(capacity.cost?.p50)
            table.real(capacity.cost?.p99)
            table.integer(capacity.firstOver)
            table.endRow()
        }
        return table
    }
}
