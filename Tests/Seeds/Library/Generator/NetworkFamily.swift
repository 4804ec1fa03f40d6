/// Draws scenarios of networks of control points: chains, rings and meshes, and what is done to them.
struct NetworkFamily {
    private var random: SeededGenerator
    private let isOnGrid: Bool
    private let ticks: Int
    private var points: [String] = []
    private var held: [String] = []
    private var isMesh = false
    private var hasDiagonals = false
    private var hasAnchors = false
    private var neighbours: [(String, String)] = []
    /// Whether the propagator solves it: one point, since links have lengths in the plane, and nothing hardens.
    private var isLinear = true

    private init(_ random: SeededGenerator) {
        self.random = random
        isOnGrid = self.random.chance(75)
        ticks = isOnGrid ? self.random.whole(20...70) : self.random.whole(300...1100)
    }

    /// A scenario of a network.
    static func document(name: String, _ random: SeededGenerator) -> Document {
        var family = NetworkFamily(random)
        return family.scenario(name)
    }

    private func time(_ ticks: Int) -> Document { .scalar(isOnGrid ? "\(ticks)/60 s" : "\(ticks) ms") }

    private mutating func scenario(_ name: String) -> Document {
        isLinear = random.chance(20)
        var document: Document = ["hooke": 1, "name": .scalar(name)]
        let rate = isOnGrid ? "60 Hz" : random.pick(["60 Hz", "120 Hz", "59.94 Hz", "90 Hz"])
        document["display"] = ["refresh": .scalar(rate)]
        document["scene"] = "network"
        document["with"] = parameters()
        document["script"] = .list(script())
        let exact: [(item: String, weight: Int)] = isLinear ? [("propagator", 40)] : []
        document["solver"] = .scalar(
            random.weighted(
                exact + [
                    (item: "rk8pd:1/240s", weight: 30), ("rk8pd:1/120s", 10), ("rk4:1/480s", 8), ("rkf45:1/480s", 6),
                    ("rkf45:rtol=1e-9", 10),
                ]))
        if random.chance(15), let solver = document["solver"]?.text, solver != "propagator", !solver.contains("rtol") {
            document["errorEstimate"] = true
        }
        let end = time(ticks)
        document["until"] = random.chance(60) ? ["time": end] : ["settled": true, "atMost": end]
        return document
    }

    private mutating func coupling(_ stiffness: ClosedRange<Int>) -> Document {
        var coupling: Document = ["stiffness": .scalar("\(random.whole(stiffness))")]
        if random.chance(80) { coupling["damping"] = .scalar(random.decimal(0...150, places: 1)) }
        if !isLinear, random.chance(60) { coupling["hardening"] = .scalar(random.decimal(0...50, places: 2)) }
        return coupling
    }

    private mutating func parameters() -> Document {
        var parameters: Document = .mapping([])
        let shape = random.pick(isLinear ? ["chain", "mesh"] : ["chain", "ring", "mesh"])
        parameters["shape"] = .scalar(shape)
        parameters["origin"] = [.scalar(random.length(40...200)), .scalar(random.length(40...300))]
        switch shape {
        case "chain", "ring":
            let count = isLinear ? 1 : random.whole(shape == "ring" ? 3...7 : 1...7)
            points = (0..<count).map(String.init)
            neighbours = zip(points, points.dropFirst()).map { ($0, $1) }
            parameters["points"] = .scalar("\(count)")
            if shape == "chain" {
                parameters["step"] = [.scalar(random.length(5...40)), .scalar(random.length(-10...20))]
            } else {
                parameters["radius"] = .scalar(random.length(20...90))
            }
        default:
            isMesh = true
            let (rows, columns) = isLinear ? (1, 1) : (random.whole(1...3), random.whole(1...3))
            points = (0..<rows).flatMap { row in (0..<columns).map { "r\(row)c\($0)" } }
            neighbours = columns > 1 ? [("r0c0", "r0c1")] : rows > 1 ? [("r0c0", "r1c0")] : []
            parameters["rows"] = .scalar("\(rows)")
            parameters["columns"] = .scalar("\(columns)")
            parameters["spacing"] = .scalar(random.length(10...50))
            hasDiagonals = rows > 1 && columns > 1 && random.chance(50)
            if hasDiagonals { parameters["diagonal"] = coupling(0...400) }
        }
        parameters["link"] = coupling(50...1500)
        hasAnchors = random.chance(70)
        if hasAnchors { parameters["anchor"] = coupling(10...300) }
        if random.chance(40) { parameters["mass"] = .scalar(random.decimal(5...30, places: 1)) }
        if random.chance(50) {
            held = random.some(random.whole(1...2), of: points)
            parameters["held"] = .list(held.map { .quoted($0) })
        }
        if random.chance(40) { parameters["gravity"] = .scalar("\(random.whole(-200...1000))") }
        if random.chance(40) { parameters["drag"] = .scalar(random.decimal(0...50, places: 1)) }
        return parameters
    }

    private mutating func script() -> [Document] {
        var now = 0
        return (0..<random.whole(1...5)).map { _ in
            now = min(ticks, now + random.whole(0...max(1, ticks / 3)))
            return (["at": time(now)] as Document).with(step())
        }
    }

    private mutating func step() -> Document {
        let free = points.filter { !held.contains($0) }
        switch random.whole(0...9) {
        case 0...3 where !free.isEmpty:
            return [
                "flick": [
                    "point": .quoted(random.pick(free)),
                    "velocity": ["\(random.whole(-900...900))", "\(random.whole(-900...900))"],
                ]
            ]
        case 4 where !free.isEmpty:
            let point = random.pick(free)
            held.append(point)
            return ["hold": .quoted(point)]
        case 5 where !held.isEmpty:
            let point = random.pick(held)
            held.removeAll { $0 == point }
            return ["letGo": .quoted(point)]
        case 6, 7: return ["moveAnchors": [.scalar(random.length(-60...60)), .scalar(random.length(-60...60))]]
        default: return ["set": settings()]
        }
    }

    private mutating func settings() -> Document {
        switch random.whole(0...5) {
        case 0 where points.count > 1:
            var settings: Document = ["link": ["stiffness": .scalar("\(random.whole(50...1500))")]]
            if !neighbours.isEmpty, random.chance(40) {
                let pair = random.pick(neighbours)
                settings["between"] = [.quoted(pair.0), .quoted(pair.1)]
            }
            return settings
        case 1 where points.count > 1: return ["link": ["damping": .scalar(random.decimal(0...150, places: 1))]]
        case 2 where hasDiagonals: return ["diagonal": ["stiffness": .scalar("\(random.whole(0...400))")]]
        case 3:
            var settings: Document = ["mass": .scalar(random.decimal(5...30, places: 1))]
            if random.chance(40) { settings["point"] = .quoted(random.pick(points)) }
            return settings
        case 4: return ["gravity": .scalar("\(random.whole(-200...1000))")]
        case 5 where hasAnchors:
            var settings: Document = ["anchor": ["stiffness": .scalar("\(random.whole(10...300))")]]
            if random.chance(40) { settings["point"] = .quoted(random.pick(points)) }
            return settings
        default: return ["drag": .scalar(random.decimal(0...50, places: 1))]
        }
    }
}
