package import HookeAnimation
public import HookeDynamics
public import HookeForms
package import HookeScenes
package import HookeSolvers
internal import HookeTrace

/// The parameters of the scene `network`: control points in the plane, coupled by springs and dampers. Lengths are in points.
public struct NetworkDescription: Hashable, Sendable {
    /// The network in its initial state. The rest length of each link is the initial distance of its points.
    public var network: ControlPointNetwork
    /// The initial positions and velocities.
    public var state: [Double]
    /// Whether a second pass estimates the error of the run.
    public var estimatesError: Bool
    /// The position in the file.
    public var position: SourcePosition

    private static let pointCounts = 1...10_000
    private static let rowCounts = 1...1000
}

extension NetworkDescription {
    /// The number of points that a network's parameters ask for, before it is made; 0 where they are out of range.
    static func pointCount(of parameters: Node) -> Int {
        func count(_ key: String, _ range: ClosedRange<Int>) -> Int {
            var unheard = Diagnostics()
            return parameters[key].flatMap { Schema<Int>.count(range).decode($0, &unheard) } ?? 0
        }
        guard let word = parameters["shape"]?.text, let shape = NetworkShapeWord(rawValue: word) else { return 0 }
        return switch shape {
        case .chain, .ring: count("points", pointCounts)
        case .mesh: count("rows", rowCounts) * count("columns", rowCounts)
        }
    }
}

// MARK: Schema

extension NetworkDescription: ReadyScene {
    package static var name: SceneName { .network }
    package static var about: String { "control points in the plane, tied to each other: a hanging chain, a jelly" }

    /// A network has no value without its parameters, because its names depend on them.
    package static func field(_ word: Field<SceneName>) -> Field<NetworkDescription> {
        Field.parts(
            word, Field.required("with", .deferred { schema }, aboutParameters),
            Field.optional(
                "initial", .dictionary(PointStart.byPoint),
                "Initial displacements and velocities of points, by their names. Default: all at rest."),
            Field.errorEstimate.recovering
        ) { (network: $1, starts: $2, estimate: $3) }
        .resolve { given, _, diagnostics -> NetworkDescription? in
            guard var network = given.network.value else { return nil }
            let starts = given.starts.given() ?? []
            network.state = network.network.state(of: starts, &diagnostics)
            for problem in network.network.contactProblems(in: network.state) {
                let start = starts.first { problem.concerns($0.key.value) }
                diagnostics.report(at: start?.key.position ?? network.position, "\(problem)")
            }
            guard let estimate = given.estimate.value else { return nil }
            network.estimatesError = estimate.value
            return network
        }
    }

    private static let schema = ObjectSchema(
        "a network", about: "Control points in the plane, tied to each other.",
        Field.parts(
            Field.required(
                "shape", Schema<NetworkShapeWord>.words, "Arrangement of the points, and which are neighbours."),
            Matter.field,
            Field.optional(
                "link", .object(Coupling.schema),
                "Coupling of neighbours; its rest length is their initial distance. Required of several points."),
            Field.optional(
                "held", .list(of: .located(.text)), default: [], "Names of the points that are fixed."),
            Field.optional(
                "byPoint", .dictionary(PointSettings.byPoint),
                "Masses, dampers, ground springs and radii of single points, by their names."),
            Field.variants([
                Variant(when: "shape", is: [NetworkShapeWord.chain.rawValue], Points.chain),
                Variant(when: "shape", is: [NetworkShapeWord.ring.rawValue], Points.ring),
                Variant(when: "shape", is: [NetworkShapeWord.mesh.rawValue], Points.mesh),
            ]), ContactDescription.field
        ) { (word: $0, matter: $1, link: $2, held: $3, settings: $4, points: $5, contact: $6) }
        .resolve { given, position, diagnostics -> NetworkDescription? in
            var held: [String] = []
            if given.word.isSound, let (names, count) = given.points.value?.names {
                for name in given.held.sound ?? [] {
                    if names.point(named: name.value, of: count) != nil {
                        held.append(name.value)
                    } else {
                        diagnostics.report(
                            at: name.position, "unknown point \(quoted(name.value))",
                            expected: "\(names[0]) to \(names[count - 1])")
                    }
                }
            }
            let reported = diagnostics.count
            if let points = given.points.value, let count = points.names?.1, count > 1 {
                var missing = [points.missing].compactMap { $0 }
                if let link = given.link.value, link == nil { missing.append(("link", "a mapping: a coupling")) }
                for (key, expected) in missing {
                    diagnostics.report(at: position, "a network needs \(quoted(key))", expected: expected)
                }
            }
            guard diagnostics.count == reported, let shape = given.points.value?.shape, let matter = given.matter.value,
                let link = given.link.value, given.held.value != nil,
                let contact = given.contact.value
            else { return nil }
            do throws(NetworkError) {
                var network = try shape.network(of: matter, linkedBy: link, holding: held)
                let settings = given.settings.given() ?? []
                let hasRadii = settings.contains { $0.value.radius ?? 0 > 0 }
                if let law = contact.law(hasRadii: hasRadii, &diagnostics) {
                    network = try network.touching(law, radius: contact.radius ?? 0)
                }
                network = network.setting(settings, &diagnostics)
                return NetworkDescription(
                    network: network, state: network.initialState, estimatesError: false, position: position)
            } catch {
                diagnostics.report(at: position, "\(error)")
                return nil
            }
        })

    /// The parameters of points and couplings that all shapes share.
    private struct Matter {
        /// The first point's position; a ring's centre.
        let origin: ScreenPoint
        let mass: Double
        /// The coupling of each point to its initial position; `nil` for none.
        let anchor: Coupling?
        /// Acceleration downwards, points per second squared.
        let gravity: Double
        /// Force per velocity on every point.
        let drag: Double

        static let field = Field.group(
            Field.required("origin", .point, "Position of the first point; of a ring, its centre."),
            Field.optional("mass", .number(.positive), default: "1", "Each point's mass."),
            Field.optional("anchor", .object(Coupling.schema), "Coupling of each point to its initial position."),
            Field.optional(
                "gravity", .number(.any), default: "0", "Acceleration downwards, points per second squared."),
            Field.optional("drag", .number(.notNegative), default: "0", "Force per velocity on every point.")
        ) { Matter(origin: $0, mass: $1, anchor: $2, gravity: $3, drag: $4) }
    }

    /// The initial arrangement of the points, and which points are neighbours.
    private enum Shape {
        /// A row of points at multiples of a step from the first.
        case chain(count: Int, step: ScreenPoint)
        /// Points on a circle around a centre.
        case ring(count: Int, radius: Double)
        /// Rows and columns, from the upper left point on; `diagonal` couples the diagonal neighbours of each cell.
        case mesh(rows: Int, columns: Int, spacing: Double, diagonal: Coupling?)

        /// Makes the network, with the points named `held` fixed; of several points, the coupling of neighbours must be given.
        ///
        /// - Throws: `NetworkError` naming the invalid point or parameter.
        func network(of matter: Matter, linkedBy given: Coupling?, holding held: [String]) throws(NetworkError)
            -> ControlPointNetwork
        {
            let point = ControlPointNetwork.Point(
                mass: matter.mass, position: SIMD2(matter.origin.x, matter.origin.y))
            // A single point has no neighbour.
            let link = given ?? Coupling(stiffness: 1)
            let (gravity, drag) = (SIMD2(0, matter.gravity), ControlPointNetwork.Drag(linear: matter.drag))
            var network: ControlPointNetwork
            switch self {
            case .chain(let count, let step):
                let length = (step.x * step.x + step.y * step.y).squareRoot()
                network = try .chain(
                    count, dimension: .two, of: point, joinedBy: link.resting(at: length),
                    anchoredBy: matter.anchor, spacing: SIMD2(step.x, step.y), gravity: gravity, drag: drag)
            case .ring(let count, let radius):
                // The distance of neighbours, a chord of the circle.
                let chord = 2 * radius * Elementary.sin(.pi / Double(count))
                network = try .ring(
                    count, dimension: .two, of: point, joinedBy: link.resting(at: chord),
                    anchoredBy: matter.anchor, radius: radius, gravity: gravity, drag: drag)
            case .mesh(let rows, let columns, let spacing, let diagonal):
                network = try .mesh(
                    rows: rows, columns: columns, dimension: .two, of: point,
                    joinedBy: link.resting(at: spacing),
                    diagonalsBy: diagonal?.resting(at: spacing * 2.0.squareRoot()), anchoredBy: matter.anchor,
                    spacing: SIMD2(spacing, spacing), gravity: gravity, drag: drag)
            }
            for name in held { network = try network.holding(network.point(named: name)) }
            return network
        }
    }

    /// The points of a shape as decoded.
    private struct Points {
        /// The names and the number of the points; `nil` if their number has errors.
        var names: (PointNames, Int)?
        var shape: Shape?
        /// The key of a distance between points that is missing, and its value, where there are several points.
        var missing: (key: String, expected: String)?

        static let chain = Field.parts(
            Field.required("points", .count(pointCounts), "Number of points; they are named 0, 1, 2 and so on."),
            Field.optional("step", .point, "Offset from one point to the next. Required of several points.")
        ) { count, step in
            var points = Points(names: count.sound.map { (.numbered, $0) })
            guard let number = count.value, let offset = step.value else { return points }
            if offset == nil { points.missing = ("step", Schema<ScreenPoint>.point.expected) }
            points.shape = .chain(count: number, step: offset ?? ScreenPoint(x: 0, y: 0))
            return points
        }

        static let ring = Field.parts(
            Field.required(
                "points", .count(3...pointCounts.upperBound), "Number of points; they are named 0, 1, 2 and so on."),
            Field.required("radius", .length(Bounds(least: .excluding(0))), "Distance of each point from the centre.")
        ) { count, radius in
            Points(
                names: count.sound.map { (.numbered, $0) },
                shape: count.value.flatMap { count in radius.value.map { .ring(count: count, radius: $0) } })
        }

        static let mesh = Field.parts(
            Field.required(
                "rows", .count(rowCounts), "Number of rows; a point is named by its row and column: 'r2c5'."),
            Field.required("columns", .count(rowCounts), "Number of columns."),
            Field.optional(
                "spacing", distance, "Distance of neighbours, in both directions. Required of several points."),
            Field.optional("diagonal", .object(Coupling.schema), "Coupling of the diagonal neighbours of each cell.")
        ) { rows, columns, spacing, diagonal in
            guard let rows = rows.sound, let columns = columns.sound else { return Points() }
            var points = Points(names: (.grid(columns: columns), rows * columns))
            guard let spacing = spacing.value else { return points }
            if spacing == nil { points.missing = ("spacing", distance.expected) }
            points.shape = .mesh(
                rows: rows, columns: columns, spacing: spacing ?? 1, diagonal: diagonal.value ?? nil)
            return points
        }

        private static let distance = Schema<Double>.length(Bounds(least: .excluding(0)))
    }
}

extension Coupling {
    fileprivate func resting(at length: Double) -> Coupling {
        var coupling = self
        coupling.restLength = length
        return coupling
    }
}

/// The shapes of networks by their names in a scenario file.
enum NetworkShapeWord: String, Word {
    static let noun = "network shape"

    case chain, ring, mesh

    /// The description for people.
    var about: String {
        switch self {
        case .chain: "points in a row, each tied to the next"
        case .ring: "points in a circle, each tied to the next"
        case .mesh: "points in rows and columns, each tied to its neighbours"
        }
    }
}

// MARK: Names and making

extension NetworkDescription {
    package static var ownName: String { "network" }
    package static var isReadAsLayers: Bool { false }
    package static var standardSolver: SolverChoice { SceneDescription.standardSolver }
    package var parts: [SceneDescription.Part] {
        network.points.indices.map { SceneDescription.Part(point: network.name(ofPoint: $0)) }
    }
    package var movingNetwork: (network: ControlPointNetwork, position: SourcePosition)? { (network, position) }

    package func make(in superlayer: Layer, named name: String?, solver: any Solver) -> any Scene {
        NetworkScene(in: superlayer, named: name, network, from: state, solver: solver)
    }
}
