package import HookeDynamics
internal import HookeForms
package import HookeScenes

/// New couplings, masses and forces of a network in a `set` step.
package struct NetworkAssignment: Hashable, Sendable {
    /// The name of the network's scene; `nil` for the only network.
    package let network: Name?
    package let settings: NetworkSettings
    /// The names of points in it.
    private let points: [Name]
    /// The position of the key `between`; `nil` without it.
    private let pairPosition: SourcePosition?

    package var change: NetworkScene.Change { .set(settings) }

    /// Checks the change, and makes it in the checker's network.
    func check(in checker: inout ScriptChecker) {
        checker.check(change, of: network, points, errorsAt: pairPosition ?? checker.valuePosition)
    }

    static let schema = ObjectSchema(
        "a change of a network",
        about: "New couplings, masses and forces of a network; positions and velocities are kept.",
        Field.optional("of", .name, "The network's name, where there are several."), couplings, matter
    ) { network, couplings, matter in
        let pair = couplings.between
        return NetworkAssignment(
            network: network,
            settings: NetworkSettings(
                link: couplings.link, between: pair.map { PointPair($0.value.0.value, $0.value.1.value) },
                diagonal: couplings.diagonal, anchor: couplings.anchor, mass: matter.mass,
                point: matter.point?.value, gravity: matter.gravity.map { SIMD2(0, $0) }, drag: matter.drag),
            points: [matter.point].compactMap { $0 } + (pair.map { [$0.value.0, $0.value.1] } ?? []),
            pairPosition: pair?.position)
    }

    private static let couplings = Field.group(
        Field.optional(
            "link", .object(CouplingSettings.schema),
            "The coupling of neighbours, in a mesh along rows and columns."),
        Field.optional(
            "between", .located(Schema<(Name, Name)>.pair(.name, named: "two points")),
            "The names of two neighbours, to which 'link' then applies alone."),
        Field.optional(
            "diagonal", .object(CouplingSettings.schema), "The coupling of diagonal neighbours."),
        Field.optional("anchor", .object(CouplingSettings.schema), "The coupling of points to their anchors.")
    ) { (link: $0, between: $1, diagonal: $2, anchor: $3) }

    private static let matter = Field.group(
        Field.optional("mass", .number(.positive), "Each point's mass."),
        point,
        Field.optional("gravity", .number(.any), "Acceleration downwards, points per second squared."),
        Field.optional("drag", .number(.notNegative), "Force per velocity on every point.")
    ) { (mass: $0, point: $1, gravity: $2, drag: $3) }
    .with(.atLeastOne(["link", "diagonal", "anchor", "mass", "gravity", "drag"]), .needs("between", "link"))

    /// The key `point`, which needs `anchor` or `mass` beside it.
    private static let point = Field.group(
        Field.optional("point", .name, "A point's name, to which 'anchor' and 'mass' then apply alone."),
        Field.position(of: "anchor"), Field.position(of: "mass")
    ) { (name: $0, anchor: $1, mass: $2) }
    .checked { point, _, diagnostics in
        guard let name = point.name, point.anchor == nil, point.mass == nil else { return }
        diagnostics.report(at: name.position, "'point' needs 'anchor' or 'mass'")
    }
    .map { $0.name }
}

extension CouplingSettings {
    fileprivate static let schema = ObjectSchema(
        "a change of a coupling", about: "New values of a coupling.",
        Field.group(
            Field.optional("stiffness", .number(.notNegative), "Force per stretch."),
            Field.optional("damping", .number(.notNegative), "Force per velocity."),
            Field.optional("hardening", .number(.notNegative), "Force per cubed stretch.")
        ) { CouplingSettings(stiffness: $0, damping: $1, hardening: $2) }
        .with(.atLeastOne(["stiffness", "damping", "hardening"])))
}
