internal import HookeDynamics

internal import HookeAnimation
internal import HookeRuns
internal import HookeScenario
public import HookeTrace

/// The tables of frame costs: by phase and by frame.
public enum FrameCostTable {
    /// The schema of the costs by phase: a row for each scenario and phase. The measured columns differ between measurements.
    public static let schema = TableSchema(
        "frame_cost",
        about: "The time that the frames of scenarios take: statistics of each frame's shortest time over the replays.",
        columns: [
            Column("scenario", .text, about: "The scenario's name."),
            Column(
                "points", .integer,
                about: "The number of control points of the scene, or of components of the system's state."),
            Column("solver", .text, about: "The solver with its step."),
            Column("refresh_hz", .real, unit: "Hz", about: "The display's refresh rate."),
            Column("repeats", .integer, about: "The number of measured replays."),
            Column("phase", .text, about: "The phase of the frame; 'frame' for whole frames."),
            Column("frames", .integer, about: "The number of frames of a replay."),
            Column("min_ns", .real, unit: "ns", about: "The shortest time of all frames."),
            Column("median_ns", .real, unit: "ns", about: "The median over the frames, by nearest rank."),
            Column("p90_ns", .real, unit: "ns", about: "The 90th percentile, by nearest rank."),
            Column("p95_ns", .real, unit: "ns", about: "The 95th percentile, by nearest rank."),
            Column("p99_ns", .real, unit: "ns", about: "The 99th percentile; empty for fewer than 100 frames."),
            Column("max_ns", .real, unit: "ns", about: "The time of the slowest frame."),
            Column("worst1pct_mean_ns", .real, unit: "ns", about: "The mean of the slowest hundredth of the frames."),
            Column(
                "allocations", .integer,
                about: "The allocations of all frames; empty for a phase, and where they are not counted."),
        ],
        key: ["scenario", "phase"])

    /// The costs by phase.
    public static func table(of costs: [FrameCost]) -> Table {
        var table = Table(schema, capacity: max(1, costs.reduce(0) { $0 + $1.phases.count + 1 }))
        for cost in costs {
            for part in cost.parts {
                table.text(cost.scenario)
                table.integer(cost.points)
                table.text(cost.solver)
                table.real(cost.refreshHertz)
                table.integer(cost.repeats)
                table.text(part.phase)
                table.integer(part.sample.count)
                table.real(part.sample.minimum)
                for percentile in [Percentile.p50, .p90, .p95, .p99] { table.real(part.sample.percentile(percentile)) }
                table.real(part.sample.maximum)
                table.real(part.sample.worst1PercentMean)
                table.integer(part.isWholeFrame ? cost.allocations : nil)
                table.endRow()
            }
        }
        return table
    }

    /// The schema of the costs by frame: the measured times of each frame and the counts of its work.
    public static let frameSchema = TableSchema(
        "frame_times", about: "The time that each frame takes: the shortest and the median over the replays.",
        columns: [
            Column("scenario", .text, about: "The scenario's name."),
            Column("frame", .integer, about: "The index of the frame in the run, or of the system's probe."),
            Column("time_s", .real, unit: "s", about: "Simulated time of the frame."),
            Column("min_ns", .real, unit: "ns", about: "The shortest time of the frame."),
            Column("median_ns", .real, unit: "ns", about: "The median time, by nearest rank."),
        ]
            + phases.map {
                Column("\($0)_min_ns", .real, unit: "ns", about: "The shortest time of this phase; empty for a system.")
            }
            + FrameCosts.Operation.counted.map {
                Column($0.column, .integer, about: "The count of frames.csv; empty for a system.")
            } + [
                Column(
                    "allocations", .integer,
                    about:
                        "The fewest allocations of the frame over the replays, its rows included; empty where they are not counted."
                )
            ],
        key: ["scenario", "frame"])

    /// The costs by frame.
    public static func frameTable(of costs: [FrameCost]) -> Table {
        var table = Table(frameSchema, capacity: max(1, costs.reduce(0) { $0 + $1.frames.count }))
        for cost in costs {
            for frame in cost.frames {
                table.text(cost.scenario)
                table.integer(frame.index)
                table.real(frame.time)
                table.real(frame.minimum)
                table.real(frame.median)
                for phase in phases.indices {
                    table.real(frame.phases.indices.contains(phase) ? frame.phases[phase] : nil)
                }
                for operation in FrameCosts.Operation.counted { table.integer(frame.counts?[operation]) }
                table.integer(frame.allocations)
                table.endRow()
            }
        }
        return table
    }

    private static let phases = FramePhase.allCases.map(\.name) + ["trace"]
}

extension Table {
    /// The table as CSV with a header. Its numbers are measured times and counts, which are finite.
    public var csv: String {
        var text: [UInt8] = []
        schema.appendCSVHeader(to: &text)
        do {
            try appendCSVRows(to: &text)
        } catch {
            trap("a measured time is not finite: \(error)")
        }
        return String(decoding: text, as: UTF8.self)
    }
}

extension FrameCost {
    /// The cost as `hooke bench --json` prints it.
    public var json: JSONValue {
        func number(_ value: Double?) -> JSONValue { value.map { .real($0) } ?? .null }
        return [
            "scenario": .string(scenario), "points": .integer(Int64(points)), "solver": .string(solver),
            "refreshHertz": .real(refreshHertz), "repeats": .integer(Int64(repeats)),
            "allocations": allocations.map { .integer(Int64($0)) } ?? .null,
            "parts": .array(
                parts.map { part in
                    [
                        "phase": .string(part.phase), "frames": .integer(Int64(part.sample.count)),
                        "minNanoseconds": number(part.sample.minimum),
                        "medianNanoseconds": number(part.sample.percentile(.p50)),
                        "p90Nanoseconds": number(part.sample.percentile(.p90)),
                        "p95Nanoseconds": number(part.sample.percentile(.p95)),
                        "p99Nanoseconds": number(part.sample.percentile(.p99)),
                        "maxNanoseconds": number(part.sample.maximum),
                    ]
                }),
        ]
    }
}
