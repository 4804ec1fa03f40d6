internal import HookeAnimation

/// A transform in a scenario file: `identity`, one step, or a list of steps that are done one after the other.
extension Transform {
    static let shape = Shape.either([
        .words(Words("identity", about: "nothing is transformed")), .record(step),
        .list(of: .record(step), atLeast: 1),
    ])

    private static let step = Record(
        name: "a step of a transform",
        about:
            "A turn, a stretch, a shift or a whole matrix; of several each works on what the ones before it have made.",
        fields: [
            .optional("rotate", .number(.any), nil, "An angle about the z axis in radians, clockwise on a screen."),
            .optional("rotateX", .number(.any), nil, "An angle about the x axis in radians."),
            .optional("rotateY", .number(.any), nil, "An angle about the y axis in radians."),
            .optional(
                "scale", .pair(.number(.any), named: "the factors to the right and downwards"), nil,
                "The factors to the right and downwards."),
            .optional("translate", .point, nil, "How far to the right and downwards."),
            .optional(
                "matrix", .tuple(.number(.any), count: 16, named: "a matrix (m11, m12 ... m44)"), nil,
                "The matrix row by row, m11, m12 ... m44, as CATransform3D has it."),
        ],
        groups: [.exactlyOne(["rotate", "rotateX", "rotateY", "scale", "translate", "matrix"])])

    /// The transform that a node says, which has been checked.
    init(_ node: Node) {
        let steps = node.isMapping ? [node] : node.items
        self = steps.reduce(.identity) { $0.concatenated(with: Transform(step: $1)) }
    }

    private init(step node: Node) {
        let numbers = (node.entries.first?.value.items ?? []).map(\.number)
        switch node.entries.first?.key {
        case "rotate": self = .rotation(node["rotate"]?.number ?? 0, x: 0, y: 0, z: 1)
        case "rotateX": self = .rotation(node["rotateX"]?.number ?? 0, x: 1, y: 0, z: 0)
        case "rotateY": self = .rotation(node["rotateY"]?.number ?? 0, x: 0, y: 1, z: 0)
        case "scale": self = .scale(x: numbers[0], y: numbers[1])
        case "translate":
            let lengths = (node["translate"]?.items ?? []).map(\.length)
            self = .translation(x: lengths[0], y: lengths[1])
        default:
            var components = SIMD16<Double>()
            for (lane, number) in numbers.enumerated() { components[lane] = number }
            self.init(components: components)
        }
    }
}
