internal import HookeDynamics
internal import HookeForms
internal import HookeTrace

extension NetworkDescription {
    static let schema = ObjectSchema(
        "the parameters of network", about: "Control points in the plane, tied to each other.",
        Field.parts(
            Field.required("shape", Schema<NetworkShapeWord>.words, "How the points lie, and who is whose neighbour."),
            matter,
            Field.optional(
                "held", .list(of: .located(.text)), default: [], "The names of points that stay where they are."),
            surroundings,
            Field.variants([
                Variant(when: "shape", is: [NetworkShapeWord.chain.rawValue], Points.chain),
                Variant(when: "shape", is: [NetworkShapeWord.ring.rawValue], Points.ring),
                Variant(when: "shape", is: [NetworkShapeWord.mesh.rawValue], Points.mesh),
            ])
        ) { (word: $0, matter: $1, held: $2, surroundings: $3, points: $4) }
        .resolve { given, position, diagnostics -> NetworkDescription? in
            // Every point that is held is there.
            if given.word.isSound, let held = given.held.sound, let (names, count) = given.points.value?.names {
                for name in held where names.point(named: name.value, of: count) == nil {
                    diagnostics.report(
                        at: name.position, "no point is called \(quoted(name.value))",
                        expected: "\(names[0]) to \(names[count - 1])")
                }
            }
            guard let points = given.points.value, let shape = points.shape, let matter = given.matter.value,
                let held = given.held.value, let surroundings = given.surroundings.value
            else { return nil }
            return NetworkDescription(
                shape: shape, origin: matter.origin, mass: matter.mass, link: matter.link, diagonal: points.diagonal,
                anchor: matter.anchor, held: held.map(\.value), gravity: surroundings.gravity, drag: surroundings.drag,
                estimatesError: false, position: position)
        })

    private static let matter = Field.group(
        Field.required("origin", .point, "The first point's place; a ring's centre."),
        Field.optional("mass", .number(.positive), default: "1", "Each point's mass."),
        Field.required(
            "link", .object(Coupling.schema), "What ties neighbours together; it rests at their distance at the start."),
        Field.optional("anchor", .object(Coupling.schema), "What pulls each point to its place at the start.")
    ) { (origin: $0, mass: $1, link: $2, anchor: $3) }

    private static let surroundings = Field.group(
        Field.optional("gravity", .number(.any), default: "0", "Acceleration downwards, points per second squared."),
        Field.optional("drag", .number(.notNegative), default: "0", "Force per velocity on every point.")
    ) { (gravity: $0, drag: $1) }

    /// What a variant says of the points.
    private struct Points {
        /// The points' names and how many there are, where these numbers are sound.
        var names: (PointNames, Int)?
        var shape: Shape?
        var diagonal: Coupling?

        static let chain = Field.parts(
            Field.required("points", .count(1...10_000), "How many; they are named 0, 1, 2 and so on."),
            Field.required("step", .point, "From one point to the next.")
        ) { count, step in
            Points(
                names: count.sound.map { (.numbered, $0) },
                shape: count.value.flatMap { count in step.value.map { .chain(count: count, step: $0) } })
        }

        static let ring = Field.parts(
            Field.required("points", .count(3...10_000), "How many; they are named 0, 1, 2 and so on."),
            Field.required("radius", .length(Bounds(least: .excluding(0))), "From the centre to each.")
        ) { count, radius in
            Points(
                names: count.sound.map { (.numbered, $0) },
                shape: count.value.flatMap { count in radius.value.map { .ring(count: count, radius: $0) } })
        }

        static let mesh = Field.parts(
            Field.required("rows", .count(1...1000), "How many; a point is named by its row and column: 'r2c5'."),
            Field.required("columns", .count(1...1000), "How many."),
            Field.required("spacing", .length(Bounds(least: .excluding(0))), "From one to the next, both ways."),
            Field.optional("diagonal", .object(Coupling.schema), "What ties neighbours across each cell.")
        ) { rows, columns, spacing, diagonal in
            var points = Points(diagonal: diagonal.value ?? nil)
            guard let rows = rows.sound, let columns = columns.sound else { return points }
            points.names = (.grid(columns: columns), rows * columns)
            points.shape = spacing.value.map { .mesh(rows: rows, columns: columns, spacing: $0) }
            return points
        }
    }
}

/// The shapes of networks by the words of a scenario file.
enum NetworkShapeWord: String, Word {
    case chain, ring, mesh

    /// What it is, for people.
    var about: String {
        switch self {
        case .chain: "points in a row, each tied to the next"
        case .ring: "points in a circle, each tied to the next"
        case .mesh: "points in rows and columns, each tied to its neighbours"
        }
    }
}
