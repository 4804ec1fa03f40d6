/// Draws scenarios of named systems: parameters, a solver, probes, and changes on the way.
struct SystemFamily {
    private var random: SeededGenerator
    private let system: System
    /// Milliseconds.
    private let end: Int

    /// What is known of a system: how parameters are written, and how many velocities and states it has.
    private struct System {
        let name: String
        /// Parameters that are always written, since the states depend on them.
        var sizes: [(name: String, value: Int)] = []
        var parameters: [(name: String, range: ClosedRange<Int>, places: Int)] = []
        var velocities = 1
        var states = 2
        /// Whether the propagator solves it.
        var isLinear = false
        /// Whether something hits something, which only some solvers follow.
        var hasImpacts = false
    }

    private static let systems: [System] = [
        System(
            name: "linear",
            parameters: [("mass", 5...30, 1), ("stiffness", 10...400, 0), ("damping", 0...80, 1)], isLinear: true),
        System(
            name: "driven",
            parameters: [
                ("mass", 5...30, 1), ("stiffness", 10...400, 0), ("damping", 0...80, 1), ("force", -100...100, 0),
                ("frequency", 0...300, 1),
            ]),
        System(
            name: "duffing",
            parameters: [
                ("damping", 0...100, 2), ("stiffness", -200...200, 2), ("hardening", 0...200, 2),
                ("forcing", -100...100, 2), ("frequency", 0...300, 2),
            ]),
        System(name: "van-der-pol", parameters: [("mu", 0...50, 1)]),
        System(
            name: "pendulum", parameters: [("gravity", 0...2000, 2), ("length", 1...30, 1), ("damping", 0...100, 2)]),
        System(name: "cubic-drag", parameters: [("pull", -100...100, 1), ("drag", 0...200, 2)]),
        System(
            name: "bounce",
            parameters: [("gravity", 100...2000, 2), ("drag", 0...50, 2), ("restitution", 0...100, 2)], hasImpacts: true
        ),
        System(
            name: "spring-stop",
            parameters: [
                ("mass", 5...30, 1), ("stiffness", 10...400, 0), ("damping", 0...50, 1), ("stop", (-50)...(-5), 2),
                ("restitution", 0...100, 2),
            ], hasImpacts: true),
    ]

    /// A scenario of a named system.
    static func document(name: String, _ random: SeededGenerator) -> Document {
        var random = random
        let system = SystemFamily.system(&random)
        let end = random.whole(300...1500)
        var family = SystemFamily(random: random, system: system, end: end)
        return family.scenario(name)
    }

    private static func system(_ random: inout SeededGenerator) -> System {
        switch random.whole(0...9) {
        case 0:
            return System(
                name: "chain",
                parameters: [
                    ("mass", 5...30, 1), ("stiffness", 0...200, 0), ("hardening", 0...100, 0), ("damping", 0...30, 1),
                    ("fixedEnds", 0...1, 0),
                ], velocities: 7, states: 14)
        case 1:
            let (rows, columns) = (random.whole(1...4), random.whole(1...4))
            return System(
                name: "mesh", sizes: [("rows", rows), ("columns", columns)],
                parameters: [
                    ("mass", 5...30, 1), ("stiffness", 0...200, 0), ("damping", 0...30, 1), ("anchoring", 0...50, 0),
                    ("fixedRim", 0...1, 0),
                ], velocities: rows * columns, states: 2 * rows * columns, isLinear: true)
        default: return random.pick(systems)
        }
    }

    private func time(_ milliseconds: Int) -> Document { .scalar("\(milliseconds) ms") }

    private mutating func scenario(_ name: String) -> Document {
        var document: Document = ["hooke": 1, "name": .scalar(name)]
        if random.chance(30) { document["display"] = ["refresh": .scalar(random.pick(["120 Hz", "59.94 Hz"]))] }
        document["system"] = .scalar(system.name)
        document["with"] = Document.mapping(
            system.sizes.map { Document.Entry($0.name, .scalar("\($0.value)")) }
        ).with(settings(system.parameters.count))
        // A body that begins beyond its stop is refused; a ball is dropped from above the floor.
        if system.states == 2, random.chance(60) {
            let range = system.hasImpacts ? 1...200 : -200...200
            document["initial"] = [
                .scalar(random.decimal(range, places: 2)), .scalar(random.decimal(-300...300, places: 2)),
            ]
        }
        if random.chance(60) { document["probes"] = probes() }
        document["script"] = .list(script())
        document["solver"] = .scalar(solver())
        if !system.hasImpacts, random.chance(15), let solver = document["solver"]?.text, solver != "propagator" {
            document["errorEstimate"] = true
        }
        document["until"] = ["time": time(end)]
        return document
    }

    private mutating func settings(_ most: Int) -> Document {
        .mapping(
            random.some(random.whole(1...max(1, most)), of: system.parameters).map {
                Document.Entry($0.name, .scalar(random.decimal($0.range, places: $0.places)))
            })
    }

    private mutating func solver() -> String {
        var solvers = ["rk8pd:1/240s", "rk8pd:1/60s", "rk4:1/480s", "rkf45:rtol=1e-8", "rkck:1/240s", "rk2:1/960s"]
        if system.isLinear { solvers += ["propagator", "propagator", "propagator"] }
        if !system.hasImpacts { solvers += ["msadams:rtol=1e-6", "msbdf:rtol=1e-6", "bsimp:rtol=1e-6"] }
        if system.states == 2, !system.hasImpacts { solvers += ["rk1imp:1/240s", "rk2imp:1/240s", "rk4imp:1/240s"] }
        return random.pick(solvers)
    }

    private mutating func probes() -> Document {
        switch random.whole(0...2) {
        case 0: return ["every": .scalar(random.pick(["1/60 s", "10 ms", "1/240 s", "33 ms"]))]
        case 1:
            let times = Set((0..<random.whole(2...20)).map { _ in random.whole(0...end) }).sorted()
            return ["at": .list(times.map { time($0) })]
        default:
            let frames = Set((0..<random.whole(2...12)).map { _ in random.whole(0...max(1, end / 20)) }).sorted()
            return ["frames": .list(frames.map { .scalar("\($0)") })]
        }
    }

    private mutating func script() -> [Document] {
        var now = 0
        return (0..<random.whole(0...3)).map { _ in
            now = min(end, now + random.whole(0...max(1, end / 2)))
            return (["at": time(now)] as Document).with(change())
        }
    }

    private mutating func change() -> Document {
        switch random.whole(0...3) {
        case 0, 1:
            // Sizes of a system and the place of a stop stay as they are.
            let changeable = system.parameters.filter { !["fixedEnds", "fixedRim", "stop"].contains($0.name) }
            let parameter = random.pick(changeable)
            return ["set": [parameter.name: .scalar(random.decimal(parameter.range, places: parameter.places))]]
        case 2:
            return [
                "kick": .list(
                    (0..<system.velocities).map { _ in .scalar(random.decimal(-200...200, places: 2)) })
            ]
        default:
            let half = system.states / 2
            let positions = system.hasImpacts ? 1...150 : -100...100
            return [
                "state": .list(
                    (0..<system.states).map {
                        .scalar(random.decimal($0 < half ? positions : -200...200, places: 2))
                    })
            ]
        }
    }
}
