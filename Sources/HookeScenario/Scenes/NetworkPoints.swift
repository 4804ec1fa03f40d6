internal import HookeDynamics
internal import HookeForms
internal import HookeTrace

/// What a scenario says of single points of a network, by their names.
typealias ByPoint<Value> = [(key: Located<String>, value: Value)]

extension PointSettings {
    /// `{ "3": { mass: 2, damping: 1, anchor: { stiffness: 40 } } }`.
    static let byPoint = pointDictionary(
        "the parameters of points",
        ObjectSchema(
            "the parameters of a point", about: "Parameters of one point that differ from those of the others.",
            Field.group(
                Field.optional("mass", .number(.positive), "The point's mass."),
                Field.optional(
                    "damping", .number(.notNegative), "Damper between the point and the ground, force per velocity."),
                Field.optional(
                    "anchor", .object(Coupling.schema),
                    "Coupling of the point to its position in the shape, in place of the common one."),
                Field.optional(
                    "radius", .length(.notNegative),
                    "Distance at which it touches walls and, with theirs, other points.")
            ) { PointSettings(mass: $0, damping: $1, anchor: $2, radius: $3) }
            .with(.atLeastOne(["mass", "damping", "anchor", "radius"]))),
        about: "Parameters of the point with this name.")
}

extension PointStart {
    /// `{ "3": { offset: [10 pt, 0 pt], velocity: [100, 0] } }`.
    static let byPoint = pointDictionary(
        "the initial state of points",
        ObjectSchema(
            "the start of a point", about: "Where a point is at the start, and how fast.",
            Field.group(
                Field.optional(
                    "offset", .point, "Distance from its position in the shape, to the right and downwards."),
                Field.optional(
                    "velocity", Schema<SIMD2<Double>>.pointVelocity,
                    "Initial velocity, points per second to the right and downwards.")
            ) { offset, velocity in
                PointStart(offset: offset.map { SIMD2($0.x, $0.y) } ?? .zero, velocity: velocity ?? .zero)
            }
            .with(.atLeastOne(["offset", "velocity"]))), about: "The start of the point with this name.")
}

/// A mapping from names of points; whether there are such points is checked with the network.
private func pointDictionary<Value>(
    _ name: String, _ object: ObjectSchema<Value>, about: String
) -> DictionarySchema<Value> {
    DictionarySchema(
        name: name,
        entries: [
            .init(
                expression: "^[0-9rc]+$", fits: { !$0.isEmpty && $0.allSatisfy { "0123456789rc".contains($0) } },
                .object(object), about: about)
        ],
        stray: { entry in
            Diagnostic(
                at: entry.keyPosition, "\(quoted(entry.key)) is not a name of a point",
                expected: "a number such as 3, in a mesh row and column such as r2c5")
        })
}

extension ControlPointNetwork {
    /// The network with parameters of single points; reports those that it does not have.
    func setting(_ settings: ByPoint<PointSettings>, _ diagnostics: inout Diagnostics) -> ControlPointNetwork {
        var network = self
        for (name, settings) in settings where isKnown(name, &diagnostics) {
            do throws(NetworkError) {
                network = try network.setting(settings, ofPointNamed: name.value)
            } catch {
                diagnostics.report(at: name.position, "\(error)")
            }
        }
        return network
    }

    /// The initial state with the starts of single points; reports those that it cannot have.
    func state(of starts: ByPoint<PointStart>, _ diagnostics: inout Diagnostics) -> [Double] {
        var state = initialState
        for (name, start) in starts where isKnown(name, &diagnostics) {
            do throws(NetworkError) {
                try self.start(pointNamed: name.value, with: start, in: &state)
            } catch .held(let point) {
                diagnostics.report(
                    at: name.position, "\(point) is held and cannot start with a velocity",
                    expected: "an offset alone, or the point not in 'held'")
            } catch {
                diagnostics.report(at: name.position, "\(error)")
            }
        }
        return state
    }

    private func isKnown(_ name: Located<String>, _ diagnostics: inout Diagnostics) -> Bool {
        if names.point(named: name.value, of: points.count) != nil { return true }
        diagnostics.report(
            at: name.position, "unknown point \(quoted(name.value))",
            expected: "\(names[0]) to \(names[points.count - 1])")
        return false
    }
}

extension NetworkError {
    /// Whether it says that the point with this name is behind a wall or overlaps another.
    func concerns(_ point: String) -> Bool {
        if case .behindWall("point \(point)", _, _, _) = self { return true }
        guard case .overlap(let first, let second, _, _) = self else { return false }
        return point == first || point == second
    }
}
