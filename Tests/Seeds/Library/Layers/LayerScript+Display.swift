/// Fingers, display links and what the display does.
extension LayerScript {
    /// The rates of a link; the maximum is not below the minimum.
    static func rates(_ random: inout SeededGenerator) -> Document {
        var rates: Document = .mapping([])
        if random.chance(60) { rates["preferred"] = .scalar("\(random.pick([24, 30, 48, 60, 90, 120])) Hz") }
        let minimum = random.whole(5...60)
        if random.chance(30) { rates["minimum"] = .scalar("\(minimum) Hz") }
        if random.chance(30) { rates["maximum"] = .scalar("\(minimum + random.whole(0...60)) Hz") }
        return rates
    }

    mutating func tellLink(_ kind: Kind) -> Document? {
        guard !links.isEmpty else { return nil }
        let name = random.pick(links)
        if kind == .invalidateLink { links.removeAll { $0 == name } }
        return [kind.rawValue: .scalar(name)]
    }

    mutating func changeRates() -> Document? {
        guard !links.isEmpty else { return nil }
        return ["linkRates": (["of": .scalar(random.pick(links))] as Document).with(LayerScript.rates(&random))]
    }

    mutating func work() -> Document {
        var work: Document = ["commit": .scalar("\(random.whole(0...40)) ms")]
        if random.chance(50) { work["render"] = .scalar("\(random.whole(0...30)) ms") }
        return work
    }

    /// A finger on a view that shows, once the finger before has left it.
    mutating func pan() -> Document? {
        let views = names.shown.filter { member in
            member.pans && !fingers.contains { $0.view == member.name && now < $0.until }
        }
        guard !views.isEmpty else { return nil }
        let view = random.pick(views).name
        var pan: Document = ["view": .scalar(view)]
        let ends = random.weighted([(item: "lifted", weight: 80), ("cancelled", 15), ("never", 5)])
        if ends != "lifted" { pan["ends"] = .scalar(ends) }
        let length: Int
        if random.chance(65) {
            length = random.whole(1...max(1, plan.ticks / 3))
            pan = pan.with([
                "from": random.value(.point), "to": random.value(.point), "for": .scalar(time(length, plan)),
            ])
            if random.chance(40) {
                pan["curve"] = .scalar(random.pick(["ease-in", "ease-out", "ease-in-out", "default"]))
            }
        } else {
            var places: [Document] = [["at": "0 s", "to": random.value(.point)]]
            var ticks = 0
            for _ in 0..<random.whole(1...4) {
                ticks += random.whole(1...max(1, plan.ticks / 6))
                places.append(["at": .scalar(time(ticks, plan)), "to": random.value(.point)])
            }
            length = ticks
            pan["through"] = .list(places)
        }
        fingers.removeAll { $0.view == view }
        fingers.append((view, ends == "never" ? .max : now + length))
        return ["pan": pan]
    }
}
