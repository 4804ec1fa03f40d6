internal import HookeScenario
internal import HookeRuns
public import HookeTrace

/// The table of frame costs.
public enum FrameCostTable {
    /// The schema: a row for each scenario and phase. The measured columns differ between runs.
    public static let schema = TableSchema(
        "frame_cost", about: "The time that the frames of scenarios take, measured over several runs of each.",
        columns: [
            Column("scenario", .text, about: "The scenario's name."),
            Column(
                "points", .integer,
                about: "The number of control points of the scene, or of components of the system's state."),
            Column("solver", .text, about: "The solver with its step."),
            Column("refresh_hz", .real, unit: "Hz", about: "The display's refresh rate."),
            Column("repeats", .integer, about: "The number of measured runs."),
            Column("phase", .text, about: "The phase of the frame; 'frame' for whole frames."),
            Column("frames", .integer, about: "The number of frames in all runs."),
            Column("min_ns", .real, unit: "ns", about: "The shortest time."),
            Column("median_ns", .real, unit: "ns", about: "The median time, by nearest rank."),
            Column("p95_ns", .real, unit: "ns", about: "The 95th percentile of the time, by nearest rank."),
        ],
        key: ["scenario", "phase"])

    /// The costs as CSV with a header.
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
