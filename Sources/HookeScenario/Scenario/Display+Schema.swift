public import HookeAnimation
internal import HookeDynamics
public import HookeForms

extension Scenario.Display {
    /// A display as decoded, with the positions of the keys that only a display with frames has.
    package struct Source {
        package var display: Scenario.Display
        package var ofFrames: [SourcePosition]
    }

    package static let schema = ObjectSchema(
        "a display", about: "The virtual display.",
        Field.optional(
            "size", .pair(.length(Bounds(least: .excluding(0), most: .including(1e6))), named: "a size"),
            default: ["320 pt", "568 pt"], "Its width and height."),
        Field.optional("refresh", .rate, default: "60 Hz", "Its rate; 59.94 Hz means 60000/1001."),
        Field.optional(
            "pipeline", .located(Schema<DisplayPipeline>.words),
            "Stages of the pipeline; if given, presents.csv has the due and actual presentation of each frame. Default: one-stage."
        ),
        Field.optional(
            "frameWork", .located(.object(FrameWork.schema)), "Modelled work of each frame. Default: none."),
        Field.optional(
            "costs", .located(.deferred { FrameCosts.schema }),
            "Modelled costs of a frame's operations, which add to its work. Default: none."),
        Field.optional(
            "faults", .located(.deferred { FrameFaults.schema }),
            "Faults of frames that the seed determines. Default: none."),
        Field.optional(
            "touchRate", .located(.rate),
            "Samples of the touch sensor; velocities use all of them, gestures change once a frame. Default: the refreshes."
        ),
        Field.optional(
            ReducedMotion.displayKey, .flag, default: "false",
            "Whether the user asks for less motion: animations with 'reducedMotion' run as it says.")
    ) { size, refresh, pipeline, frameWork, costs, faults, touchRate, reducesMotion in
        var display = Source(
            display: Scenario.Display(
                width: size.0, height: size.1, refresh: refresh, pipeline: pipeline?.value,
                frameWork: frameWork?.value ?? .none, costs: costs?.value.costs,
                calibration: costs?.value.calibration, faults: faults?.value,
                touchRate: touchRate?.value),
            ofFrames: [
                pipeline?.position, frameWork?.position, costs?.position, faults?.position, touchRate?.position,
            ].compactMap { $0 })
        display.display.reducesMotion = reducesMotion
        return display
    }
}

extension DisplayPipeline: Word {
    /// The word for one of them in messages.
    public static let noun = "pipeline"

    /// The deadlines of a frame's work, for people.
    public var about: String {
        switch self {
        case .oneStage: "all work is due by the next refresh, which shows it"
        case .twoStage: "the commit is due by the next refresh, the render by the one after, which shows it"
        }
    }
}

extension FrameWork {
    /// The schema of a frame's modelled work.
    static let schema = ObjectSchema(
        "the work of a frame", about: "How long a frame's work takes: modelled, not measured.",
        Field.group(
            Field.optional(
                "commit", length, default: "0 s", "Up to the hand-over: input, links, layout, display, commit."),
            Field.optional("render", length, default: "0 s", "From the hand-over to the picture.")
        ) { FrameWork(commit: $0, render: $1) }
        .with(.atLeastOne(["commit", "render"])))

    /// The duration of one kind of work.
    static let length = Schema<Flicks>.time(.within(0...60))
}

extension Stage {
    /// Creates the stage of a scenario's display, with the faults of a seed, before its first refresh.
    package convenience init(_ display: Scenario.Display, seed: UInt64) {
        self.init(
            size: Size(width: display.width, height: display.height), rate: display.refresh,
            pipeline: display.pipeline ?? .oneStage)
        frameWork = display.frameWork
        frameCosts = display.costs
        frameFaults = display.faults.map {
            var faults = $0
            faults.seed = seed
            return faults
        }
        touchRate = display.touchRate
        reducesMotion = display.reducesMotion
    }
}

extension Schema where Value == Rate {
    /// A rate of refreshes or calls, from 1 Hz to 10 000 Hz: an exact ratio such as `60000/1001 Hz`, or a number of hertz, for which
    /// `Rate(hertz:)` finds the ratio.
    static var rate: Schema<Rate> {
        quantity(SchemaDescription.Quantity(dimension: .frequency, bounds: .within(1...10_000))) { node, _, frequency in
            guard node.text?.contains("/") == true, let ratio = frequency.ratio else {
                return Rate(hertz: frequency.value)
            }
            guard max(ratio.numerator, ratio.denominator) < 1 << 31, ratio.numerator > 0 else { return nil }
            return Rate(ratio.numerator, over: ratio.denominator)
        }
    }
}
