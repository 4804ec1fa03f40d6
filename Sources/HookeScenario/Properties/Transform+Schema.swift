internal import HookeAnimation
internal import HookeForms

extension Transform {
    /// A transform in a scenario file: `identity`, one step, or a list of steps applied in order.
    static let schema = Schema<[Located<Transform>]>.oneOf([
        .word("identity", means: [], "nothing is transformed"), Schema.located(.object(step)).map { [$0] },
        .list(of: .located(.object(step)), atLeast: 1),
    ]).compactMap { steps, _, diagnostics -> Transform? in
        // The product of two steps in range is finite; that of more steps may overflow.
        var made = Transform.identity
        for step in steps {
            made = made.concatenated(with: step.value)
            if made.components.max() > largest || made.components.min() < -largest {
                diagnostics.report(
                    at: step.position, "the transform's matrix overflows at this step",
                    expected: "from -1e18 to 1e18")
                return nil
            }
        }
        return made
    }

    /// The largest absolute value of an element of the product of several steps.
    private static let largest = 1e18

    private static let step: ObjectSchema<Transform> = ObjectSchema(
        "a step of a transform",
        about:
            "A turn, a stretch, a shift or a whole matrix; of several each works on what the ones before it have made.",
        Field.exactlyOne([
            .alternative(
                "rotate", Schema<Double>.number(.value), "An angle about the z axis in radians, clockwise on a screen."
            ) { .rotation($0, x: 0, y: 0, z: 1) },
            .alternative("rotateX", Schema<Double>.number(.value), "An angle about the x axis in radians.") {
                .rotation($0, x: 1, y: 0, z: 0)
            },
            .alternative("rotateY", Schema<Double>.number(.value), "An angle about the y axis in radians.") {
                .rotation($0, x: 0, y: 1, z: 0)
            },
            .alternative(
                "scale",
                Schema<(Double, Double)>.pair(.number(.value), named: "the factors to the right and downwards"),
                "The factors to the right and downwards."
            ) { .scale(x: $0.0, y: $0.1) },
            .alternative("translate", Schema<ScreenPoint>.point, "How far to the right and downwards.") {
                .translation(x: $0.x, y: $0.y)
            },
            .alternative(
                "matrix",
                Schema<[Double]>.tuple(.number(.value), count: 16, named: "a matrix (m11, m12 ... m44)"),
                "The matrix row by row, m11, m12 ... m44, as CATransform3D has it."
            ) { Transform(components: SIMD16(numbers: $0)) },
        ]))
}
