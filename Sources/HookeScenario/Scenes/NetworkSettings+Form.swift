internal import HookeForms
internal import HookeDynamics

extension NetworkSettings {
    static let record = ObjectSchema(
        name: "a change of a network",
        about: "Stiffnesses, dampings, masses and the like that change; places and velocities go on.",
        fields: [
            .optional(
                "link", .record(CouplingSettings.record),
                nil, "For what ties neighbours together, of a mesh along rows and columns."),
            .optional(
                "between", .pair(.text(.any), named: "two points"), nil,
                "The names of two neighbours; 'link' is then for what ties these two alone."),
            .optional("diagonal", .record(CouplingSettings.record), nil, "For what ties neighbours across each cell."),
            .optional("anchor", .record(CouplingSettings.record), nil, "For what pulls points to their places."),
            .optional("mass", .number(.positive), nil, "Each point's mass."),
            .optional("point", .text(.any), nil, "A point's name; 'anchor' and 'mass' are then for this one alone."),
            .optional("gravity", .number(.any), nil, "Acceleration downwards, points per second squared."),
            .optional("drag", .number(.notNegative), nil, "Force per velocity on every point."),
        ],
        groups: [
            .atLeastOne(["link", "diagonal", "anchor", "mass", "gravity", "drag"]), .needs("between", "link"),
        ],
        rules: [pointRule])

    /// A point alone says nothing.
    private static let pointRule = ObjectSchema.Rule(reads: ["point"]) { reading in
        guard let point = reading.given("point"), reading.given("anchor") == nil, reading.given("mass") == nil else {
            return []
        }
        return [Diagnostic(at: point.position, "'point' goes with 'anchor' or 'mass'")]
    }

    init(_ reading: ObjectDecoder) {
        func coupling(_ key: String) -> CouplingSettings? {
            reading.given(key) == nil ? nil : reading.reading(key).map(CouplingSettings.init)
        }
        let pair = reading.given("between")?.items.compactMap(\.text)
        self.init(
            link: coupling("link"), between: pair.map { PointPair($0[0], $0[1]) }, diagonal: coupling("diagonal"),
            anchor: coupling("anchor"), mass: reading.given("mass")?.number, point: reading.given("point")?.text,
            gravity: reading.given("gravity").map { SIMD2(0, $0.number) }, drag: reading.given("drag")?.number)
    }
}

extension CouplingSettings {
    fileprivate static let record = ObjectSchema(
        name: "a change of a coupling", about: "What of a spring and its damper changes.",
        fields: [
            .optional("stiffness", .number(.notNegative), nil, "Force per stretch."),
            .optional("damping", .number(.notNegative), nil, "Force per velocity."),
            .optional("hardening", .number(.notNegative), nil, "Force per cubed stretch."),
        ],
        groups: [.atLeastOne(["stiffness", "damping", "hardening"])])

    fileprivate init(_ reading: ObjectDecoder) {
        self.init(
            stiffness: reading.given("stiffness")?.number, damping: reading.given("damping")?.number,
            hardening: reading.given("hardening")?.number)
    }
}
