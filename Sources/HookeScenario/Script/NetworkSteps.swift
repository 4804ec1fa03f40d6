internal import HookeAnimation
package import HookeDynamics
internal import HookeForms
package import HookeScenes

/// A step that changes a network.
package protocol NetworkAction: ScriptAction {
    /// The name of the network's scene; `nil` for the only network.
    var network: Name? { get }
    /// The names of points in it, without the network's name.
    var points: [Name] { get }
    /// The change of the network.
    var change: NetworkScene.Change { get }
}

extension NetworkAction {
    package func check(in checker: inout ScriptChecker) {
        checker.check(change, of: network, points, errorsAt: checker.position)
    }

    package func perform(in context: ScriptContext, at time: Flicks) {
        let scene = context.network(network)
        // Of a step at a time, the check before the run knows that the change is valid; not of one that answers an event.
        guard let position = points.first?.position ?? network?.position else { return scene.apply(change, at: time) }
        do throws(NetworkError) {
            try scene.make(change, at: time)
        } catch {
            if case .notSolved(let error) = error { return context.stage.fail(error) }
            context.fail(Diagnostic(at: position, "\(error)"))
        }
    }
}

/// The name of a network's point: `"3"` of the only network, `jelly.r1c1` of the scene `jelly`.
package struct PointName: Hashable, Sendable {
    package let network: Name?
    package let point: Name

    fileprivate init(_ name: Name) {
        let parts = name.value.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        network = parts.count == 2 ? Name(String(parts[0]), at: name.position) : nil
        point = Name(parts.last.map(String.init) ?? "", at: name.position)
    }

    static let schema = Schema<Name>.name.map { PointName($0) }
}

/// Sets the velocity of a network's point, `flick: { point: "3", velocity: [100, 0] }`, or adds to it: `{ point: "3", by: [100, 0] }`.
package struct FlickStep: NetworkAction {
    package let point: PointName
    /// Points per second, to the right and downwards.
    package let velocity: SIMD2<Double>
    /// Whether the velocity is added to the point's.
    package let adds: Bool

    package var network: Name? { point.network }
    package var points: [Name] { [point.point] }
    package var change: NetworkScene.Change {
        adds ? .kick(point.point.value, velocity) : .flick(point.point.value, velocity)
    }

    package static let kind = StepKind.flick
    package static let schema: StepSchema? = StepSchema(
        ObjectSchema(
            "a flick", about: "A new velocity of a network's point.",
            Field.required("point", PointName.schema, "The point's name."),
            Field.variants([
                Variant(
                    Field.required("velocity", pair, "The new velocity, points per second to the right and downwards.")
                        .map { (velocity: $0, adds: false) }),
                Variant(
                    Field.required("by", pair, "The velocity to add, points per second to the right and downwards.")
                        .map { (velocity: $0, adds: true) }),
            ])
        ) { FlickStep(point: $0, velocity: $1.velocity, adds: $1.adds) }, "A new velocity of a network's point.")

    private static let pair = Schema<SIMD2<Double>>.pointVelocity
}

/// Holds a network's point at its position: `hold: "3"`.
package struct HoldStep: NetworkAction {
    package let point: PointName

    package var network: Name? { point.network }
    package var points: [Name] { [point.point] }
    package var change: NetworkScene.Change { .hold(point.point.value) }

    package static let kind = StepKind.hold
    package static let schema: StepSchema? = StepSchema(
        PointName.schema.map { HoldStep(point: $0) },
        "The network point to hold at its position.")
}

/// Releases a held point of a network: `letGo: "3"`.
package struct LetGoStep: NetworkAction {
    package let point: PointName

    package var network: Name? { point.network }
    package var points: [Name] { [point.point] }
    package var change: NetworkScene.Change { .letGo(point.point.value) }

    package static let kind = StepKind.letGo
    package static let schema: StepSchema? = StepSchema(
        PointName.schema.map { LetGoStep(point: $0) }, "The held network point to release.")
}

extension Schema where Value == SIMD2<Double> {
    /// The velocity of a network's point, points per second.
    static var pointVelocity: Schema {
        Schema<(Double, Double)>.pair(.number(Bounds.within(-1e6...1e6)), named: "a velocity").map { SIMD2($0.0, $0.1) }
    }
}
