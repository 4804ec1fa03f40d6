internal import HookeForms
internal import HookeAnimation

/// A transform in a scenario file: `identity`, one step, or a list of steps that are done one after the other.
extension Transform {
    static let shape = SchemaDescription.ruled(
        .either([
            .words(Words("identity", about: "nothing is transformed")), .record(step),
            .list(of: .record(step), atLeast: 1),
        ])
    ) { node in
        // Two steps of what is allowed for one may be done; of more the matrix may overflow.
        var made = Transform.identity
        for step in node.items {
            made = made.concatenated(with: Transform(step))
            if made.components.max() > largest || made.components.min() < -largest {
                return [
                    Diagnostic(
                        at: step.position, "with this step the transform's matrix holds a number that is too large",
                        expected: "from -1e18 to 1e18")
                ]
            }
        }
        return []
    }

    /// The largest number of a matrix that several steps make.
    private static let largest = 1e18

    private static let step = ObjectDescription(
        name: "a step of a transform",
        about:
            "A turn, a stretch, a shift or a whole matrix; of several each works on what the ones before it have made.",
        fields: steps.fields(), groups: [.exactlyOne(steps.keys())])

    private static let steps: [Alternative<Transform>] = [
        .node("rotate", .number(.value), "An angle about the z axis in radians, clockwise on a screen.") {
            .rotation($0.number, x: 0, y: 0, z: 1)
        },
        .node("rotateX", .number(.value), "An angle about the x axis in radians.") {
            .rotation($0.number, x: 1, y: 0, z: 0)
        },
        .node("rotateY", .number(.value), "An angle about the y axis in radians.") {
            .rotation($0.number, x: 0, y: 1, z: 0)
        },
        .node(
            "scale", .pair(.number(.value), named: "the factors to the right and downwards"),
            "The factors to the right and downwards."
        ) { .scale(x: $0.items[0].number, y: $0.items[1].number) },
        .node("translate", .point, "How far to the right and downwards.") {
            .translation(x: $0.items[0].length, y: $0.items[1].length)
        },
        .node(
            "matrix", .tuple(.number(.value), count: 16, named: "a matrix (m11, m12 ... m44)"),
            "The matrix row by row, m11, m12 ... m44, as CATransform3D has it."
        ) {
            var components = SIMD16<Double>()
            for (lane, number) in $0.items.enumerated() { components[lane] = number.number }
            return Transform(components: components)
        },
    ]

    /// The transform that a node says, which has been checked.
    init(_ node: Node) {
        let steps = node.isMapping ? [node] : node.items
        self = steps.reduce(.identity) {
            $0.concatenated(with: Transform.steps.value(in: ObjectDecoder(node: $1, record: Transform.step)))
        }
    }
}
