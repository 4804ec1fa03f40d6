internal import HookeForms
internal import HookeDynamics

extension Release {
    static let shape = SchemaDescription.either([
        .words(Words("none", about: "nothing brings it back")),
        .record(
            ObjectDescription(
                name: "a release", about: "What brings the header back.",
                fields: [.optional("delay", .time, "0 s", "From the end of the touch to the start of the motion.")],
                variants: [
                    ObjectDescription.Variant(fields: [
                        .required("spring", .record(SpringDialect.record), "A spring for each point.")
                    ]),
                    ObjectDescription.Variant(fields: [
                        .required("network", .record(ReleaseNetworkDescription.record), "A network of the points."),
                        .required("duration", .duration, "When the motion is cut off."),
                    ]),
                ])),
    ])

    init(_ reading: ObjectDecoder) {
        delay = reading["delay"].time
        position = reading.node.position
        if let network = reading.given("network") == nil ? nil : reading.reading("network") {
            law = .network(ReleaseNetworkDescription(network), duration: reading["duration"].time)
        } else {
            guard let spring = reading.reading("spring") else { preconditionFailure("a release has a law") }
            law = .spring(SpringDialect(spring))
        }
    }
}

extension ReleaseNetworkDescription {
    fileprivate static let record = ObjectDescription(
        name: "a network of the header's points",
        about: "Each point on an anchor at rest, and tied to its neighbours.",
        fields: [
            .optional("mass", .number(.positive), "1", "Each point's mass."),
            .required("anchor", .record(Coupling.record), "What pulls each point back to rest."),
            .required(
                "neighbour", .record(Coupling.record),
                "What ties neighbours together, by the difference of their heights."),
            .optional(
                "drag", .number(.notNegative), "0", "Force per squared velocity; above 0 the network is not linear."),
        ])

    fileprivate init(_ reading: ObjectDecoder) {
        guard let anchor = reading.reading("anchor"), let neighbour = reading.reading("neighbour") else {
            preconditionFailure("couplings are mappings")
        }
        self.init(
            mass: reading["mass"].number, anchor: Coupling(anchor), neighbour: Coupling(neighbour),
            drag: reading["drag"].number)
    }
}

extension Coupling {
    static let record = ObjectDescription(
        name: "a coupling", about: "A spring, optionally hardening, and a damper beside it.",
        fields: [
            .required("stiffness", .number(.notNegative), "Force per stretch."),
            .optional("damping", .number(.notNegative), "0", "Force per velocity."),
            .optional(
                "hardening", .number(.notNegative), "0", "Force per cubed stretch; above 0 the spring is not linear."),
        ])

    init(_ reading: ObjectDecoder) {
        self.init(
            stiffness: reading["stiffness"].number, damping: reading["damping"].number,
            hardening: reading["hardening"].number)
    }
}
