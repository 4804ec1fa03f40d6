internal import HookeForms
internal import HookeDynamics
internal import HookeTrace

extension NetworkDescription {
    static let record = ObjectDescription(
        name: "the parameters of network",
        about: "Control points in the plane, tied to each other.",
        fields: [
            .required("shape", .words(Words(NetworkShapeWord.self)), "How the points lie, and who is whose neighbour."),
            .required("origin", .point, "The first point's place; a ring's centre."),
            .optional("mass", .number(.positive), "1", "Each point's mass."),
            .required(
                "link", .record(Coupling.record),
                "What ties neighbours together; it rests at their distance at the start."),
            .optional("anchor", .record(Coupling.record), nil, "What pulls each point to its place at the start."),
            .optional("held", .list(of: .text(.any), atLeast: 0), [], "The names of points that stay where they are."),
            .optional("gravity", .number(.any), "0", "Acceleration downwards, points per second squared."),
            .optional("drag", .number(.notNegative), "0", "Force per velocity on every point."),
        ],
        variants: [
            ObjectDescription.Variant(
                chosenBy: ("shape", [NetworkShapeWord.chain.rawValue]),
                fields: [
                    .required("points", .integer(1...10_000), "How many; they are named 0, 1, 2 and so on."),
                    .required("step", .point, "From one point to the next."),
                ]),
            ObjectDescription.Variant(
                chosenBy: ("shape", [NetworkShapeWord.ring.rawValue]),
                fields: [
                    .required("points", .integer(3...10_000), "How many; they are named 0, 1, 2 and so on."),
                    .required("radius", .length(Bounds(least: .excluding(0))), "From the centre to each."),
                ]),
            ObjectDescription.Variant(
                chosenBy: ("shape", [NetworkShapeWord.mesh.rawValue]),
                fields: [
                    .required("rows", .integer(1...1000), "How many; a point is named by its row and column: 'r2c5'."),
                    .required("columns", .integer(1...1000), "How many."),
                    .required("spacing", .length(Bounds(least: .excluding(0))), "From one to the next, both ways."),
                    .optional("diagonal", .record(Coupling.record), nil, "What ties neighbours across each cell."),
                ]),
        ],
        rules: [heldRule])

    /// Who is held is there.
    private static let heldRule = ObjectDescription.Rule(reads: ["shape", "points", "rows", "columns", "held"]) {
        reading in
        func number(_ key: String) -> Int? { reading.given(key).map { Int($0.wholeNumber) } }
        let (names, count): (PointNames, Int)
        if let points = number("points") {
            (names, count) = (.numbered, points)
        } else if let rows = number("rows"), let columns = number("columns") {
            (names, count) = (.grid(columns: columns), rows * columns)
        } else {
            return []
        }
        return reading["held"].items.compactMap { node in
            let name = node.text ?? ""
            guard names.point(named: name, of: count) == nil else { return nil }
            return Diagnostic(
                at: node.position, "no point is called \(quoted(name))", expected: "\(names[0]) to \(names[count - 1])")
        }
    }

    init(_ reading: ObjectDecoder, estimatingError: Bool = false) {
        func coupling(_ key: String) -> Coupling? {
            reading.given(key) == nil ? nil : reading.reading(key).map(Coupling.init)
        }
        func count(_ key: String) -> Int { Int(reading[key].wholeNumber) }
        guard let link = coupling("link") else { preconditionFailure("a network's links are given") }
        switch reading["shape"].word(NetworkShapeWord.self) {
        case .chain: shape = .chain(count: count("points"), step: ScreenPoint(reading["step"]))
        case .ring: shape = .ring(count: count("points"), radius: reading["radius"].length)
        case .mesh:
            shape = .mesh(rows: count("rows"), columns: count("columns"), spacing: reading["spacing"].length)
        }
        position = reading.node.position
        estimatesError = estimatingError
        origin = ScreenPoint(reading["origin"])
        mass = reading["mass"].number
        self.link = link
        diagonal = reading["shape"].word(NetworkShapeWord.self) == .mesh ? coupling("diagonal") : nil
        anchor = coupling("anchor")
        held = reading["held"].items.compactMap(\.text)
        gravity = reading["gravity"].number
        drag = reading["drag"].number
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
