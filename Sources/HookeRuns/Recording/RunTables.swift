internal import HookeForms
internal import HookeScenario
internal import HookeAnimation
package import HookeTrace

/// The tables that a run of layers and scenes fills.
package struct RunTables {
    var points = Table(RunTables.pointsSchema)
    var layers = Table(RunTables.layersSchema)
    var paths = Table(RunTables.pathsSchema)
    var probes = Table(RunTables.probesSchema)
    var lines = Table(RunTables.linesSchema)
    var screens = Table(RunTables.screensSchema)
    var corners = Table(RunTables.cornersSchema)
    var solver = Table(RunTables.solverSchema)
    var energy = Table(RunTables.energySchema)
    var frames = Table(RunTables.framesSchema)
    var presents = Table(RunTables.presentsSchema)
    var cost = Table(RunTables.costSchema)
    var events = Table(RunTables.eventsSchema)
    var hashes = Table(RunTables.hashesSchema)

    /// Calls `body` with each table in turn, for example to write and empty it.
    mutating func forEach<Failure: Error>(_ body: (inout Table) throws(Failure) -> Void) throws(Failure) {
        try body(&points)
        try body(&layers)
        try body(&paths)
        try body(&probes)
        try body(&lines)
        try body(&screens)
        try body(&corners)
        try body(&solver)
        try body(&energy)
        try body(&frames)
        try body(&presents)
        try body(&cost)
        try body(&events)
        try body(&hashes)
    }

    /// The tables that have rows, in the order of their files.
    package var filled: [Table] {
        var (tables, filled) = (self, [Table]())
        tables.forEach { if $0.rowCount > 0 { filled.append($0) } }
        return filled
    }

    /// The number of the columns of `probes.csv` that the hash of a run has: the index follows from the order of the rows.
    static let hashedProbeColumns = probesSchema.columns.count - 1

    /// The tables of a golden trace: motion and events, without counts and costs, and without the hashes, which follow from the others.
    package static let golden = [
        pointsSchema, layersSchema, pathsSchema, probesSchema, linesSchema, screensSchema, eventsSchema, presentsSchema,
    ]
}

extension RunTables {
    private static let frame = Column("frame", .integer, about: "The refresh, counted from 0.")
    private static let time = Column("time_s", .real, unit: "s", about: "Simulated time of the refresh.")

    private static let velocity = Column(
        "velocity", .real,
        about:
            "Velocity of the presentation value in its unit per second; empty for flags, objects, transforms, measures of paths and states of systems, and while a finger holds it."
    )
    private static let unit = Column(
        "unit", .text,
        about: "Unit of the values: pt, rad, in equations also pt/s and so on, or empty for numbers without a unit.")

    private static func lengths(_ names: [(String, String)]) -> [Column] {
        names.map { Column($0.0, .real, unit: "pt", about: $0.1) }
    }

    static let pointsSchema = TableSchema(
        "points", about: "Control points, one row a frame and point.",
        columns: [frame, time, Column("point_id", .text, about: "The point's name.")]
            + lengths([
                ("model_x_pt", "Model value."), ("model_y_pt", "Model value."),
                ("presentation_x_pt", "Presentation value."), ("presentation_y_pt", "Presentation value."),
            ]) + [
                Column(
                    "velocity_x_pt_per_s", .real, unit: "pt/s",
                    about: "Velocity of the animated point; empty during a drag."),
                Column(
                    "velocity_y_pt_per_s", .real, unit: "pt/s",
                    about: "Velocity of the animated point; empty during a drag."),
            ],
        key: ["frame", "point_id"])

    static let layersSchema = TableSchema(
        "layers", about: "Layers' properties, one row a frame and number.",
        columns: [
            frame, time, Column("layer", .text, about: "The layer's name."),
            Column("property", .text, about: "The whole property, such as position."),
            Column("component", .text, about: "Component of the property; empty for a single number."),
            Column("model", .real, about: "Model value."),
            Column("presentation", .real, about: "Presentation value."),
            velocity, unit,
        ],
        key: ["frame", "layer", "property", "component"])

    static let pathsSchema = TableSchema(
        "paths",
        about: "Outlines of shape layers, one row a frame and element; Bézier control points where it is a curve.",
        columns: [
            frame, time, Column("layer", .text, about: "The layer's name."),
            Column("element", .integer, about: "Index of the element in the path, from 0."),
            Column("kind", .text, about: "move, line, curve or close."),
        ]
            + lengths([
                ("start_x_pt", "Start point."), ("start_y_pt", "Start point."),
                ("control1_x_pt", "First control point; curves only."),
                ("control1_y_pt", "First control point; curves only."),
                ("control2_x_pt", "Second control point; curves only."),
                ("control2_y_pt", "Second control point; curves only."),
                ("end_x_pt", "End point."), ("end_y_pt", "End point."),
            ]),
        key: ["frame", "layer", "element"])

    static let probesSchema = TableSchema(
        "probes", about: "Values at the times of the probes, one row per time and component.",
        columns: [
            Column("time_s", .real, unit: "s", about: "Simulated time of the probe."),
            Column("probe", .text, about: "The system's name, or a layer's property."),
            Column("component", .text, about: "Component of the state or value; empty for a single number."),
            Column("model", .real, about: "Model value; empty for a system."),
            Column(
                "presentation", .real,
                about: "Presentation value, or component of the state; empty for a layer outside the committed tree."),
            velocity, unit,
            Column("component_index", .integer, about: "Index of the component in the state or value, from 0."),
        ],
        key: ["time_s", "probe", "component"])

    static let solverSchema = TableSchema(
        "solver",
        about:
            "Error of the solver during releases, against the exact solution, for the point with the largest displacement.",
        columns: [frame, time, Column("point_id", .text, about: "The point's name.")]
            + lengths([("presentation_y_pt", "Presentation value."), ("exact_y_pt", "Exact value.")])
            + [Column("error", .real, about: "Difference over the point's displacement at its release.")],
        key: ["frame", "point_id"])

    private static func about(_ operation: FrameCosts.Operation) -> String {
        switch operation {
        case .frame: "The frame."
        case .inputs: "Touches and script steps delivered."
        case .links: "Display links called."
        case .layouts: "Layouts run."
        case .displays: "Drawings run."
        case .commits: "Numbers of the model committed."
        case .animationsSampled: "Animations evaluated."
        case .layersVisited: "Layers that these belong to."
        case .pathElements: "Elements of paths rebuilt."
        case .glyphs: "Glyphs drawn: Unicode code points of the texts in drawings."
        case .solverSteps: "Steps of solvers; evaluations of the closed form for the propagator."
        case .evaluations: "Evaluations of right-hand sides."
        }
    }

    static let framesSchema = TableSchema(
        "frames", about: "Deterministic counts of each frame's work.",
        columns: [
            frame, time,
            Column(
                "target_s", .real, unit: "s",
                about: "Time of the next refresh, by which the frame's work is due: in two stages that of its commit."),
        ]
            + FrameCosts.Operation.counted.map { Column($0.column, .integer, about: about($0)) }
            + [Column("rows", .integer, about: "Rows written to the other tables.")],
        key: ["frame"])

    /// The schema of `frames.csv` of a display that models the work of frames.
    static let framesWithWorkSchema = TableSchema(
        "frames", about: "Deterministic counts of each frame's work, and its modelled duration.",
        columns: framesSchema.columns + [
            Column("commit_work_s", .real, unit: "s", about: "Modelled duration of the commit."),
            Column("render_work_s", .real, unit: "s", about: "Modelled duration of the render."),
        ],
        key: ["frame"])

    static let costSchema = TableSchema(
        "cost", about: "Measured time of each frame; differs between runs.",
        columns: [frame]
            + (FramePhase.allCases.map { $0.name } + ["trace"]).map {
                Column("\($0)_ns", .integer, unit: "ns", about: "Time spent in the phase \(quoted($0)).")
            } + [Column("frame_cost_ns", .integer, unit: "ns", about: "Time spent in all phases.")],
        key: ["frame"])

    static let eventsSchema = TableSchema(
        "events", about: "Events, in order.",
        columns: [
            Column("sequence", .integer, about: "Index of the event, from 0."),
            Column("frame", .integer, about: "The refresh in which it took effect."),
            Column("time_s", .real, unit: "s", about: "Time of the event; not later than the refresh."),
            Column("kind", .text, about: "Kind of the event."),
            Column("subject", .text, about: "Layer, completion, link or other subject."),
            Column("detail", .text, about: "Details of the event, see the event's kind."),
            Column("value", .real, about: "Value of the event, see the event's kind; empty for most kinds."),
            Column(
                "unit", .text,
                about: "Unit of the value: s, pt, rad, pt/s and so on, or empty for a number without a unit."),
            Column(
                "velocity_x", .real,
                about:
                    "Velocity along x in points per second, or of the value in its unit per second; empty for most kinds."
            ),
            Column("velocity_y", .real, about: "Velocity along y in points per second; empty for most kinds."),
        ],
        key: ["sequence"])

    static let hashesSchema = TableSchema(
        "hashes", about: "Hash of the trajectory through each frame (FNV-1a over bit patterns).",
        columns: [frame, Column("hash", .hexadecimal, about: "Sixteen hexadecimal digits.")], key: ["frame"])
}
