public import HookeForms
public import HookeAnimation
internal import HookeDynamics

extension Scenario.Display {
    static let record = ObjectDescription(
        name: "a display",
        about: "The virtual display.",
        fields: [
            .optional(
                "size", .pair(.length(Bounds(least: .excluding(0), most: .including(1e6))), named: "a size"),
                ["320 pt", "568 pt"], "Its width and height."),
            .optional(
                "refresh", .quantity(SchemaDescription.Quantity(dimension: .frequency, bounds: .within(1...10_000))),
                "60 Hz",
                "Its rate; 59.94 Hz means 60000/1001."),
            .optional(
                "pipeline", .words(Words(DisplayPipeline.self)), nil,
                "How many refreshes a frame has until it shows. Given, presents.csv has when each was due and when it showed. Default: one-stage, without that table."
            ),
            .optional(
                "frameWork", .record(FrameWork.record), nil, "Modelled work of each frame. Default: none."),
        ])

    init(_ reading: ObjectDecoder) {
        let size = reading["size"].items
        width = size[0].length
        height = size[1].length
        guard let rate = reading["refresh"].rate else { preconditionFailure("a rate was checked") }
        refresh = rate
        pipeline = reading.given("pipeline")?.word()
        frameWork =
            reading.given("frameWork") == nil ? .none : reading.reading("frameWork").map(FrameWork.init) ?? .none
    }
}

extension DisplayPipeline: Word {
    /// What a frame goes through.
    public var about: String {
        switch self {
        case .oneStage: "all work is due by the next refresh, which shows it"
        case .twoStage: "the commit is due by the next refresh, the render by the one after, which shows it"
        }
    }
}

extension FrameWork {
    /// A frame's modelled work.
    static let record = ObjectDescription(
        name: "the work of a frame", about: "How long a frame's work takes: modelled, not measured.",
        fields: fields, groups: [.atLeastOne(fields.map(\.key))])

    private static let length = SchemaDescription.time(.within(0...60))

    private static let fields: [FieldDescription] = [
        .optional("commit", length, "0 s", "Up to the hand-over: input, links, layout, display, commit."),
        .optional("render", length, "0 s", "From the hand-over to the picture."),
    ]

    init(_ reading: ObjectDecoder) {
        self.init(commit: reading["commit"].time, render: reading["render"].time)
    }
}

extension Stage {
    /// The stage of a scenario's display, before its first refresh.
    package convenience init(_ display: Scenario.Display) {
        self.init(
            size: Size(width: display.width, height: display.height), rate: display.refresh,
            pipeline: display.pipeline ?? .oneStage)
        frameWork = display.frameWork
    }
}
