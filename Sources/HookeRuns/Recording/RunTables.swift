internal import HookeForms
internal import HookeScenario
internal import HookeAnimation
package import HookeTrace

/// The tables that a run fills.
package struct RunTables {
    var points = Table(RunTables.pointsSchema)
    var layers = Table(RunTables.layersSchema)
    var paths = Table(RunTables.pathsSchema)
    var probes = Table(RunTables.probesSchema)
    var solver = Table(RunTables.solverSchema)
    var frames = Table(RunTables.framesSchema)
    var presents = Table(RunTables.presentsSchema)
    var cost = Table(RunTables.costSchema)
    var events = Table(RunTables.eventsSchema)
    var hashes = Table(RunTables.hashesSchema)

    /// Calls `body` with each table in turn, so that it can be written and emptied.
    mutating func forEach<Failure: Error>(_ body: (inout Table) throws(Failure) -> Void) throws(Failure) {
        try body(&points)
        try body(&layers)
        try body(&paths)
        try body(&probes)
        try body(&solver)
        try body(&frames)
        try body(&presents)
        try body(&cost)
        try body(&events)
        try body(&hashes)
    }

    /// Those that have rows, in this order.
    var filled: [Table] {
        var (tables, filled) = (self, [Table]())
        tables.forEach { if $0.rowCount > 0 { filled.append($0) } }
        return filled
    }

    /// The tables that make a golden trace: what moved and what happened, not what it cost.
    package static let golden = [
        pointsSchema, layersSchema, pathsSchema, probesSchema, eventsSchema, presentsSchema, hashesSchema,
    ]
}

extension RunTables {
    private static let frame = Column("frame", .integer, about: "The refresh, counted from 0.")
    private static let time = Column("time_s", .real, unit: "s", about: "Simulated time of the refresh.")

    private static func lengths(_ names: [(String, String)]) -> [Column] {
        names.map { Column($0.0, .real, unit: "pt", about: $0.1) }
    }

    static let pointsSchema = TableSchema(
        "points", about: "Control points, one row a frame and point.",
        columns: [frame, time, Column("point_id", .text, about: "The point's name.")]
            + lengths([
                ("model_x_pt", "Where code has set it."), ("model_y_pt", "Where code has set it."),
                ("presentation_x_pt", "Where it shows."), ("presentation_y_pt", "Where it shows."),
            ]) + [
                Column(
                    "velocity_x_pt_per_s", .real, unit: "pt/s",
                    about: "Its velocity through animations; empty while dragged."),
                Column(
                    "velocity_y_pt_per_s", .real, unit: "pt/s",
                    about: "Its velocity through animations; empty while dragged."),
            ],
        key: ["frame", "point_id"])

    static let layersSchema = TableSchema(
        "layers", about: "Layers' properties, one row a frame and number.",
        columns: [
            frame, time, Column("layer", .text, about: "The layer's name."),
            Column("property", .text, about: "The property as actions know it."),
            Column("component", .text, about: "Which of the property's numbers; empty where there is one."),
            Column("model", .real, about: "What code has set."), Column("presentation", .real, about: "What shows."),
        ],
        key: ["frame", "layer", "property", "component"])

    static let pathsSchema = TableSchema(
        "paths",
        about: "Outlines of shape layers, one row a frame and element; Bézier control points where it is a curve.",
        columns: [
            frame, time, Column("layer", .text, about: "The layer's name."),
            Column("element", .integer, about: "The element's place in the path, from 0."),
            Column("kind", .text, about: "move, line, curve or close."),
        ]
            + lengths([
                ("start_x_pt", "Where it starts."), ("start_y_pt", "Where it starts."),
                ("control1_x_pt", "First control point; empty but for curves."),
                ("control1_y_pt", "First control point; empty but for curves."),
                ("control2_x_pt", "Second control point; empty but for curves."),
                ("control2_y_pt", "Second control point; empty but for curves."),
                ("end_x_pt", "Where it ends."), ("end_y_pt", "Where it ends."),
            ]),
        key: ["frame", "layer", "element"])

    static let probesSchema = TableSchema(
        "probes", about: "States asked for at given times, one row a time and component.",
        columns: [
            Column("time_s", .real, unit: "s", about: "Simulated time of the probe."),
            Column("probe", .text, about: "What is asked: the system's name, or a layer's property."),
            Column("component", .text, about: "Which component of its state or value; empty where there is one."),
            Column("model", .real, about: "What code has set; empty for a system, whose state nobody sets."),
            Column("presentation", .real, about: "The component's value; empty for a layer that does not show."),
        ],
        key: ["time_s", "probe", "component"])

    static let solverSchema = TableSchema(
        "solver",
        about:
            "What a solver makes of the releases, against the exact solution; for the point that had the longest way.",
        columns: [frame, time, Column("point_id", .text, about: "The point's name.")]
            + lengths([("presentation_y_pt", "Where it shows."), ("exact_y_pt", "Where the exact solution has it.")])
            + [Column("error", .real, about: "Their difference in distances of the point from rest at its release.")],
        key: ["frame", "point_id"])

    static let framesSchema = TableSchema(
        "frames", about: "What each frame did, counted: the same on every machine.",
        columns: [frame, time, Column("target_s", .real, unit: "s", about: "When the frame is to be shown.")]
            + [
                ("inputs", "Touches and script steps delivered."), ("links", "Display links called."),
                ("layouts", "Layouts run."), ("displays", "Drawings run."),
                ("commits", "Numbers of the model committed."), ("animations_sampled", "Animations evaluated."),
                ("layers_visited", "Layers that these belong to."), ("path_elements", "Elements of paths rebuilt."),
                ("solver_steps", "Steps of solvers; evaluations of the closed form for the propagator."),
                ("rhs_evaluations", "Evaluations of right-hand sides."), ("rows", "Rows written to the other tables."),
            ].map { Column($0.0, .integer, about: $0.1) },
        key: ["frame"])

    static let costSchema = TableSchema(
        "cost", about: "What each frame took, measured: different on every run.",
        columns: [frame]
            + (FramePhase.allCases.map(\.name) + ["trace"]).map {
                Column("\($0)_ns", .integer, unit: "ns", about: "Time spent in the phase \(quoted($0)).")
            } + [Column("frame_cost_ns", .integer, unit: "ns", about: "Time spent in all phases.")],
        key: ["frame"])

    static let eventsSchema = TableSchema(
        "events", about: "What happened, in order.",
        columns: [
            Column("sequence", .integer, about: "The event's place in the run, from 0."),
            Column("frame", .integer, about: "The refresh in which it took effect."),
            Column("time_s", .real, unit: "s", about: "Its own time, at most the refresh's."),
            Column("kind", .text, about: "What it was."), Column("subject", .text, about: "What it happened to."),
            Column("detail", .text, about: "More about it."),
        ],
        key: ["sequence"])

    static let hashesSchema = TableSchema(
        "hashes", about: "The hash of the trajectory up to and with each frame (FNV-1a over bit patterns).",
        columns: [frame, Column("hash", .hexadecimal, about: "Sixteen hexadecimal digits.")], key: ["frame"])
}
