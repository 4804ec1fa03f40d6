/// Changes of the tree and of the layers' clocks.
extension LayerScript {
    /// A layer's clock; a speed of 0 holds it.
    static func clock(_ random: inout SeededGenerator, _ animations: AnimationGenerator) -> Document {
        var clock: Document = .mapping([])
        let which = random.whole(1...7)
        if which & 1 != 0 { clock["speed"] = .scalar(random.pick(["0.5", "2", "1", "0", "1.5", "-1"])) }
        if which & 2 != 0 { clock["beginTime"] = .scalar(animations.duration(&random)) }
        if which & 4 != 0 { clock["timeOffset"] = .scalar(animations.duration(&random)) }
        return clock
    }

    mutating func changeClock() -> Document {
        let name = random.pick(names.members).name
        return ["timing": (["of": .scalar(name)] as Document).with(LayerScript.clock(&random, animations))]
    }

    /// A layer that is there or was removed, which does not hold `superlayer`, or a new one.
    private mutating func layer(for superlayer: String, orNew percent: Int) -> Document? {
        if random.chance(percent), names.members.count < 14 {
            let generator = LayerGenerator(hasTouches: plan.hasTouches, animations)
            return generator.layer(in: superlayer, &names, &random)
        }
        let possible = names.members.filter { !names.isInside(superlayer, $0.name) }
        guard !possible.isEmpty else { return nil }
        let name = random.pick(possible).name
        names.move(name, to: superlayer)
        return .scalar(name)
    }

    private mutating func superlayer() -> String {
        random.chance(40) ? LayerNames.root : random.pick(names.members).name
    }

    mutating func addLayer() -> Document? {
        let superlayer = superlayer()
        guard let layer = layer(for: superlayer, orNew: 45) else { return nil }
        return ["addLayer": ["to": .scalar(superlayer), "layer": layer]]
    }

    mutating func insertLayer() -> Document? {
        let superlayer = superlayer()
        let siblings = names.sublayers(of: superlayer).map(\.name)
        guard let layer = layer(for: superlayer, orNew: 35) else { return nil }
        var insert: Document = ["layer": layer, "to": .scalar(superlayer)]
        let others = siblings.filter { $0 != layer.text }
        if others.isEmpty || random.chance(40) {
            insert["at"] = .scalar("\(random.whole(0...3))")
        } else {
            insert[random.pick(["below", "above"])] = .scalar(random.pick(others))
        }
        return ["insertLayer": insert]
    }

    mutating func replaceLayer() -> Document? {
        let placed = names.placed.filter { !$0.isMask }
        guard !placed.isEmpty else { return nil }
        let old = random.pick(placed)
        guard let superlayer = old.superlayer else { return nil }
        let possible = names.members.filter { !names.isInside(superlayer, $0.name) }
        guard !possible.isEmpty else { return nil }
        let new = random.pick(possible).name
        if new != old.name {
            names.move(old.name, to: nil)
            names.move(new, to: superlayer)
        }
        return ["replaceLayer": ["layer": .scalar(old.name), "with": .scalar(new)]]
    }

    mutating func mask() -> Document? {
        let masked = random.pick(names.members).name
        let mask = names.members.first { $0.superlayer == masked && $0.isMask }
        let possible = names.members.filter { !names.isInside(masked, $0.name) && $0.name != mask?.name }
        let isTaken = possible.isEmpty || mask != nil && random.chance(60)
        if let mask { names.move(mask.name, to: nil) }
        if isTaken { return ["mask": ["of": .scalar(masked), "by": "none"]] }
        let by = random.pick(possible).name
        names.move(by, to: masked, asMask: true)
        return ["mask": ["of": .scalar(masked), "by": .scalar(by)]]
    }

    mutating func removeLayer() -> Document? {
        let placed = names.placed
        guard placed.count > 1 else { return nil }
        let name = random.pick(placed).name
        names.move(name, to: nil)
        return ["removeLayer": .scalar(name)]
    }
}
