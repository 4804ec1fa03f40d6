internal import HookeForms
internal import HookeScenario
internal import HookeRuns
public import HookeTrace

/// What frames take, as a table.
public enum FrameCostTable {
    /// One row a scenario and phase. All that is measured differs from run to run.
    public static let schema = TableSchema(
        "frame_cost", about: "What the frames of scenarios take, measured over several runs of each.",
        columns: [
            Column("scenario", .text, about: "The scenario's name."),
            Column("points", .integer, about: "Control points of its scene, or components of its system's state."),
            Column("solver", .text, about: "The solver with its step."),
            Column("refresh_hz", .real, about: "The display's refresh rate, hertz."),
            Column("repeats", .integer, about: "Runs that were measured."),
            Column("phase", .text, about: "The phase of a frame; 'frame' is the whole of it."),
            Column("frames", .integer, about: "Frames in all runs."),
            Column("min_ns", .real, unit: "ns", about: "The shortest."),
            Column("median_ns", .real, unit: "ns", about: "The median."),
            Column("p95_ns", .real, unit: "ns", about: "What 95 % do not exceed."),
        ],
        key: ["scenario", "phase"])

    /// The costs as CSV, header and all.
    public static func csv(of costs: [FrameCost]) -> String {
        var table = Table(schema, capacity: max(1, costs.reduce(0) { $0 + $1.parts.count }))
        for cost in costs {
            for part in cost.parts {
                table.text(cost.scenario)
                table.integer(cost.points)
                table.text(cost.solver)
                table.real(cost.refreshHertz)
                table.integer(cost.repeats)
                table.text(part.phase)
                table.integer(part.count)
                table.real(part.minimum)
                table.real(part.median)
                table.real(part.p95)
                table.endRow()
            }
        }
        var text: [UInt8] = []
        schema.appendCSVHeader(to: &text)
        do {
            try table.appendCSVRows(to: &text)
        } catch {
            preconditionFailure("a cost is not finite: \(error)")
        }
        return String(decoding: text, as: UTF8.self)
    }
}
