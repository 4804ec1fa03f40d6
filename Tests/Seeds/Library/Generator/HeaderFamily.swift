/// Draws scenarios of the elastic header and the elastic layer: pans, one after the other, and what brings the header back.
struct HeaderFamily {
    private var random: SeededGenerator
    private let isOnGrid: Bool
    private let ticks: Int

    /// A scenario of a ready scene that is dragged.
    static func document(name: String, _ random: SeededGenerator) -> Document {
        var random = random
        let isOnGrid = random.chance(75)
        let ticks = isOnGrid ? random.whole(30...100) : random.whole(500...1600)
        var family = HeaderFamily(random: random, isOnGrid: isOnGrid, ticks: ticks)
        return family.scenario(name)
    }

    private func time(_ ticks: Int) -> Document { .scalar(isOnGrid ? "\(ticks)/60 s" : "\(ticks) ms") }

    private mutating func scenario(_ name: String) -> Document {
        let isHeader = random.chance(80)
        var document: Document = ["hooke": 1, "name": .scalar(name)]
        let rate = isOnGrid ? "60 Hz" : random.pick(["60 Hz", "120 Hz", "59.94 Hz", "90 Hz"])
        document["display"] = ["refresh": .scalar(rate)]
        document["scene"] = .scalar(isHeader ? "elastic-header" : "elastic-layer")
        document["with"] = parameters(isHeader)
        document["script"] = .list(script())
        if isHeader { document["release"] = release() }
        let isQuadratic = document["release"]?["network"]?["drag"] != nil
        if isQuadratic || random.chance(85) { document["solver"] = .scalar(solver(isHeader, isLinear: !isQuadratic)) }
        let end = time(ticks)
        document["until"] = random.chance(50) ? ["time": end] : ["settled": true, "atMost": end]
        return document
    }

    /// Every GSL method that promises bits on a fixed grid, the exact one, and an adaptive one.
    private mutating func solver(_ isHeader: Bool, isLinear: Bool) -> String {
        if !isHeader { return random.pick(["propagator", "rk8pd:1/60s"]) }
        return random.weighted([
            (item: "propagator", weight: isLinear ? 40 : 0), ("rk8pd:1/60s", 15), ("rk8pd:1/240s", 15),
            ("rk4:1/480s", 5),
            ("rkf45:1/240s", 5), ("rkck:1/240s", 5), ("rk2:1/960s", 5), ("rkf45:rtol=1e-9", 10),
        ])
    }

    private mutating func parameters(_ isHeader: Bool) -> Document {
        var parameters: Document = .mapping([])
        if random.chance(50) { parameters["minimalHeight"] = .scalar(random.length(20...120)) }
        if isHeader, random.chance(50) { parameters["maxWaveHeight"] = .scalar(random.length(20...150)) }
        var actions: Document = .mapping([])
        for property in ["path", "position", "bounds"] where random.chance(50) {
            actions[property] = .scalar(random.chance(70) ? "null" : "default")
        }
        if random.chance(70) { parameters["actions"] = actions }
        if isHeader, random.chance(50) {
            parameters["interactionWhileAnimating"] = .scalar(random.chance(70) ? "true" : "false")
        }
        return parameters
    }

    private mutating func point() -> Document {
        [.scalar(random.length(10...310)), .scalar(random.length(5...400))]
    }

    private mutating func script() -> [Document] {
        var steps: [Document] = []
        var now = random.whole(0...max(1, ticks / 6))
        for _ in 0..<random.whole(1...3) where now < ticks {
            var pan: Document = .mapping([])
            let ends = random.weighted([(item: "lifted", weight: 85), ("cancelled", 12), ("never", 3)])
            if ends != "lifted" { pan["ends"] = .scalar(ends) }
            var length = random.whole(1...max(1, ticks / 3))
            if random.chance(70) {
                pan = pan.with(["from": point(), "to": point(), "for": time(length)])
                if random.chance(60) {
                    pan["curve"] = .scalar(random.pick(["ease-in", "ease-out", "ease-in-out", "default"]))
                }
            } else {
                var places: [Document] = [["at": "0 s", "to": point()]]
                length = 0
                for _ in 0..<random.whole(1...4) {
                    length += random.whole(1...max(1, ticks / 8))
                    places.append(["at": time(length), "to": point()])
                }
                pan["through"] = .list(places)
            }
            steps.append(["at": time(now), "pan": pan])
            if ends == "never" { break }
            now += length + random.whole(0...max(1, ticks / 3))
        }
        return steps
    }

    private mutating func release() -> Document {
        if random.chance(8) { return "none" }
        var release: Document = .mapping([])
        if random.chance(25) { release["delay"] = time(random.whole(0...max(1, ticks / 6))) }
        if random.chance(70) {
            release["spring"] = random.spring()
        } else {
            var network: Document = [
                "anchor": coupling(40...300), "neighbour": coupling(0...400),
            ]
            if random.chance(30) { network["mass"] = .scalar(random.decimal(5...30, places: 1)) }
            // By the square of the velocity, which is hundreds of points a second: more is too stiff for an explicit step.
            if random.chance(30) { network["drag"] = .scalar(random.decimal(0...10, places: 3)) }
            release["network"] = network
            release["duration"] = time(random.whole(ticks / 4...ticks))
        }
        return release
    }

    private mutating func coupling(_ stiffness: ClosedRange<Int>) -> Document {
        ["stiffness": .scalar("\(random.whole(stiffness))"), "damping": .scalar(random.decimal(0...200, places: 1))]
    }
}
