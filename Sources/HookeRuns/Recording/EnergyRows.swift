internal import HookeDynamics
internal import HookeScenario
internal import HookeSolvers
internal import HookeTrace

/// The mechanical energy of a system, a network or the points of a release at a time.
struct MechanicalEnergy {
    let kinetic, potential: Double
}

extension RunTables {
    static let energySchema = TableSchema(
        "energy",
        about:
            "Mechanical energy of systems, networks and releases by springs, one row a probe or refresh. Without drive and changes, what the total loses is dissipated.",
        columns: [
            Column("time_s", .real, unit: "s", about: "Simulated time of the probe or refresh."),
            Column("subject", .text, about: "The system, or the network or release as in events."),
            Column("kinetic", .real, about: "Kinetic energy, in the row's unit."),
            Column("potential", .real, about: "Elastic and gravitational energy, in the row's unit."),
            Column("total", .real, about: "Their sum."),
            Column(
                "unit", .text,
                about:
                    "Unit of the energies: per mass where a system has no mass; empty for the unit of a system's parameters."
            ),
        ],
        key: ["time_s", "subject"])
}

extension Table {
    /// Appends a row of ``RunTables/energySchema``.
    mutating func append(_ energy: MechanicalEnergy, of subject: String, in unit: String, at time: Flicks) {
        real(time.seconds)
        text(intern(subject))
        real(energy.kinetic)
        real(energy.potential)
        real(energy.kinetic + energy.potential)
        text(intern(unit))
        endRow()
    }
}

extension ProblemSystem {
    /// The unit of its energy; empty for the unit of its parameters.
    var energyUnit: String {
        switch self {
        case .named(let system): system.energyUnit
        case .equations: ""
        }
    }
}

extension NamedSystem {
    /// The unit of its energy; empty for the unit of its parameters.
    var energyUnit: String {
        switch self {
        case .pendulum: "per mass and length^2"
        case .duffing, .bounce: "per mass"
        case .linear, .driven, .vanDerPol, .cubicDrag, .chain, .mesh, .springStop: ""
        }
    }
}
