package import HookeAnimation
internal import HookeForms

extension FrameCosts {
    /// The costs of a display as decoded, and where they were measured.
    typealias Source = (costs: FrameCosts, calibration: CostCalibration?)

    /// The schema of a display's costs.
    static let schema = ObjectSchema<Source>(
        "the costs of frames",
        about:
            "Modelled costs of a frame's operations, as frames.csv counts them: constants, assumed or by hooke bench --calibrate.",
        Field.group(
            Field.optional("commit", .object(phase("the costs of a commit", "Up to the hand-over.")), "The commit's."),
            Field.optional(
                "render", .object(phase("the costs of a render", "From the hand-over to the picture.")), "The render's."
            ),
            Field.optional(
                "calibrated", .object(CostCalibration.schema),
                "Where the constants were measured. Default: nowhere, they are assumed.")
        ) { commit, render, calibration in
            var costs = FrameCosts()
            costs.commit = commit ?? Phase()
            costs.render = render ?? Phase()
            return (costs, calibration)
        }
        .with(.atLeastOne(["commit", "render"])))

    private static func phase(_ name: String, _ about: String) -> ObjectSchema<Phase> {
        ObjectSchema(
            name, about: about,
            Field.all(
                Operation.allCases.map { operation in
                    Field.optional(operation.key, cost, default: "0 s", operation.about).map { (operation, $0) }
                }
            ).map { costs in
                var phase = Phase()
                for (operation, cost) in costs { phase[operation] = cost }
                return phase
            })
    }

    /// A cost in picoseconds.
    private static let cost = Schema<Int64>.quantity(
        SchemaDescription.Quantity(dimension: .time, bounds: .within(0...60))
    ) { _, _, time in Int64((time.value * 1e12).rounded()) }
}

extension FrameCosts.Operation {
    /// The operations that a frame counts: all but the frame itself, in the order of the columns of `frames.csv`.
    package static let counted = allCases.filter { $0 != .frame }

    /// The column of its count in tables.
    package var column: String {
        switch self {
        case .frame: "frame"
        case .inputs: "inputs"
        case .links: "links"
        case .layouts: "layouts"
        case .displays: "displays"
        case .commits: "commits"
        case .animationsSampled: "animations_sampled"
        case .layersVisited: "layers_visited"
        case .pathElements: "path_elements"
        case .glyphs: "glyphs"
        case .solverSteps: "solver_steps"
        case .evaluations: "rhs_evaluations"
        }
    }

    /// The key in files: the column without its underscores.
    package var key: String {
        let words = column.split(separator: "_").map(String.init)
        return words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    fileprivate var about: String {
        switch self {
        case .frame: "Each frame, whatever it does."
        case .inputs: "A touch, script step or timer delivered."
        case .links: "A display link called."
        case .layouts: "A layout run."
        case .displays: "A drawing run."
        case .commits: "A number of the model committed."
        case .animationsSampled: "An animation evaluated."
        case .layersVisited: "A layer that evaluated animations belong to."
        case .pathElements: "An element of a path rebuilt."
        case .glyphs: "A glyph drawn: a Unicode code point of a text."
        case .solverSteps: "A step of a solver."
        case .evaluations: "An evaluation of a right-hand side."
        }
    }
}
