/// Draws scenarios of layers: a tree, a script of steps of all kinds, probes, links, and a display.
struct LayersFamily {
    /// What a scenario has, drawn once, so that some scenarios are simple enough for every property.
    struct Plan {
        /// Whether all times are whole frames of 60 Hz.
        var isOnGrid: Bool
        /// Whether the display changes: rates, dropped refreshes, work of frames.
        var hasDisplayChanges: Bool
        /// Whether views are dragged.
        var hasTouches: Bool
        var hasTreeChanges: Bool
        var hasAnimators: Bool
        var hasLinks: Bool
        /// How long the run takes, in ticks: frames of 60 Hz, or milliseconds.
        var ticks: Int

        init(_ random: inout SeededGenerator) {
            isOnGrid = random.chance(70)
            hasDisplayChanges = random.chance(25)
            hasTouches = random.chance(25)
            hasTreeChanges = random.chance(50)
            hasAnimators = random.chance(35)
            hasLinks = random.chance(25)
            ticks = isOnGrid ? random.whole(20...70) : random.whole(300...1100)
        }
    }

    private var random: SeededGenerator
    private let plan: Plan
    private let animations: AnimationGenerator
    private var names = LayerNames()

    /// A scenario of layers.
    static func document(name: String, _ random: SeededGenerator) -> Document {
        var random = random
        let plan = Plan(&random)
        var family = LayersFamily(random: random, plan: plan, animations: AnimationGenerator(isOnGrid: plan.isOnGrid))
        return family.scenario(name)
    }

    private mutating func scenario(_ name: String) -> Document {
        let layers = (0..<random.whole(1...4)).map { _ in
            family(in: LayerNames.root, depth: 0)
        }
        let links = plan.hasLinks ? (0..<random.whole(1...3)).map { link($0) } : []
        var script = LayerScript(random, plan, animations, names, links: links.compactMap { $0["name"]?.text })
        script.write(random.whole(2...12))
        (random, names) = (script.random, script.names)

        var document: Document = ["hooke": 1, "name": .scalar(name), "display": display()]
        if random.chance(30) {
            document["solver"] = .scalar(random.pick(["rk8pd:1/60s", "rk8pd:1/240s", "rk4:1/480s", "rkf45:rtol=1e-9"]))
        }
        document["layers"] = .list(layers)
        if !links.isEmpty { document["links"] = .list(links) }
        document["script"] = .list(script.steps)
        document["probes"] = .list(probes())
        let end = time(plan.ticks, plan)
        document["until"] =
            random.chance(70) ? ["time": .scalar(end)] : ["settled": true, "atMost": .scalar(end)]
        return document
    }

    private mutating func display() -> Document {
        var display: Document = .mapping([])
        if random.chance(20) {
            display["size"] = [.scalar("\(random.whole(100...500)) pt"), .scalar("\(random.whole(100...700)) pt")]
        }
        let isSixty = plan.isOnGrid && !plan.hasDisplayChanges
        let rate = isSixty ? "60 Hz" : random.pick(["60 Hz", "120 Hz", "59.94 Hz", "30 Hz", "90 Hz", "144 Hz"])
        display["refresh"] = .scalar(rate)
        if plan.hasDisplayChanges, random.chance(40) {
            display["pipeline"] = .scalar(random.pick(["one-stage", "two-stage"]))
            if random.chance(50) {
                display["frameWork"] = [
                    "commit": .scalar("\(random.whole(0...12)) ms"), "render": .scalar("\(random.whole(0...20)) ms"),
                ]
            }
        }
        return display
    }

    private mutating func link(_ index: Int) -> Document {
        var link: Document = ["name": .scalar("link\(index)")]
        link = link.with(LayerScript.rates(&random))
        if random.chance(20) { link["paused"] = true }
        return link
    }

    /// What is written down: some properties at every frame, each once, and some at times between frames.
    private mutating func probes() -> [Document] {
        var probes: [Document] = []
        var paths: [String] = []
        for member in random.some(4, of: names.members) {
            let whole = member.properties.filter { $0.path == $0.whole }
            var chosen = random.some(random.whole(1...2), of: whole)
            for common in LayerProperty.common where random.chance(50) && !chosen.contains(common) {
                chosen.append(common)
            }
            paths += chosen.map { "\(member.name).\($0.path)" }
        }
        probes += paths.map { .scalar($0) }
        for path in random.some(2, of: paths) where random.chance(50) {
            let ticks = Set((0..<random.whole(1...5)).map { _ in random.whole(0...plan.ticks) }).sorted()
            probes.append(["of": .scalar(path), "at": .list(ticks.map { .scalar(time($0, plan)) })])
        }
        return probes
    }
}

/// A time as it is written.
func time(_ ticks: Int, _ plan: LayersFamily.Plan) -> String { plan.isOnGrid ? "\(ticks)/60 s" : "\(ticks) ms" }

extension LayersFamily {
    /// A layer with what lies in it.
    private mutating func family(in superlayer: String, depth: Int) -> Document {
        var layer = LayerGenerator(hasTouches: plan.hasTouches, animations).layer(in: superlayer, &names, &random)
        let count = depth > 2 || names.members.count > 7 ? 0 : random.pick([0, 0, 1, 1, 2])
        guard count > 0, let name = layer["name"]?.text else { return layer }
        layer["sublayers"] = .list((0..<count).map { _ in family(in: name, depth: depth + 1) })
        return layer
    }
}

/// Draws a layer with its properties, actions and clock, and takes it in among the others.
struct LayerGenerator {
    private let hasTouches: Bool
    private let animations: AnimationGenerator

    init(hasTouches: Bool, _ animations: AnimationGenerator) {
        (self.hasTouches, self.animations) = (hasTouches, animations)
    }

    /// A layer without sublayers.
    func layer(in superlayer: String, _ names: inout LayerNames, _ random: inout SeededGenerator) -> Document {
        let kind = random.weighted([(item: LayerNames.Kind.layer, weight: 55), (.view, 30), (.shape, 15)])
        let pans = kind == .view && hasTouches && random.chance(70)
        let name = names.newName(kind.rawValue)
        var layer: Document = ["name": .scalar(name)]
        if kind != .layer { layer["kind"] = .scalar(kind.rawValue) }
        if pans { layer["pans"] = true }
        let custom = kind != .shape && random.chance(15) ? ["progress"] : []
        if pans || random.chance(60) { layer["position"] = random.value(.point) }
        if pans || random.chance(40) {
            layer["bounds"] = [0, 0, .scalar("\(random.whole(20...200)) pt"), .scalar("\(random.whole(20...200)) pt")]
        }
        if kind == .shape, random.chance(80) { layer["path"] = .scalar(random.outline()) }
        let own = LayerProperty.whole.filter {
            (kind == .shape || !$0.isOfShapes) && !["position", "bounds", "path"].contains($0.path)
        }
        for property in random.some(random.whole(0...3), of: own) {
            layer[property.path] = random.value(property.form)
        }
        if !custom.isEmpty { layer["custom"] = ["progress": .scalar(random.decimal(0...100, places: 2))] }
        let member = LayerNames.Member(name: name, kind: kind, pans: pans, custom: custom, superlayer: superlayer)
        names.enter(member)
        if kind != .view, random.chance(35) { layer["actions"] = actions(of: member, &random) }
        if random.chance(15) { layer["timing"] = LayerScript.clock(&random, animations) }
        return layer
    }

    private func actions(of member: LayerNames.Member, _ random: inout SeededGenerator) -> Document {
        var actions: Document = .mapping([])
        let whole = member.properties.filter { $0.path == $0.whole && !member.custom.contains($0.path) }
        for property in random.some(random.whole(1...3), of: LayerProperty.common + random.some(2, of: whole)) {
            guard actions[property.path] == nil else { continue }
            if random.chance(35) {
                actions[property.path] = "null"
            } else {
                actions[property.path] = .mapping([animations.animation(of: [property], isAction: true, &random)])
            }
        }
        for question in ["sublayers", "mask", "onOrderIn", "onOrderOut", "onLayout"] where random.chance(10) {
            actions[question] =
                random.chance(20) ? "null" : .mapping([animations.animation(of: member.properties, &random)])
        }
        return actions
    }
}
