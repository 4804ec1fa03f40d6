/// Transactions, animations that are added, and the views' blocks and animators.
extension LayerScript {
    private mutating func settings() -> Document {
        var settings: Document = .mapping([])
        if random.chance(50) { settings["duration"] = .scalar(random.chance(8) ? "0 s" : animations.duration(&random)) }
        if random.chance(30) { settings["timing"] = random.curve() }
        if random.chance(15) { settings["disableActions"] = .scalar(random.chance(80) ? "true" : "false") }
        if random.chance(40) { settings["completion"] = .scalar(newName("done")) }
        return settings
    }

    mutating func transaction(_ depth: Int) -> Document {
        var transaction = settings()
        transaction["do"] = .list(random.chance(6) ? [] : block(depth + 1))
        return transaction
    }

    /// A transaction that begins now, and is committed in the same frame or some frames later.
    mutating func begin() {
        let later = random.chance(60) ? 0 : random.whole(1...max(1, plan.ticks / 8))
        append(["begin": settings()], at: now)
        if random.chance(80), let set = set(on: names.members) { append(set, at: now) }
        // Behind what else is drawn for that time.
        append(["commit": true], at: now + later)
    }

    mutating func add() -> Document? {
        let shown = names.shown
        guard !shown.isEmpty else { return nil }
        let member = random.pick(shown)
        var add: Document = ["to": .scalar(member.name)]
        if random.chance(75) {
            let key = random.pick(["move", "fade", "turn", "position", "opacity"])
            add["key"] = .scalar(key)
            keys.append((member.name, key))
        }
        if random.chance(20) { add["delegate"] = .scalar(newName("delegate")) }
        let properties = random.chance(50) ? LayerProperty.common : member.properties
        return ["add": add.with(.mapping([animations.animation(of: properties, &random)]))]
    }

    mutating func remove() -> Document {
        if random.chance(75), !keys.isEmpty {
            let known = random.pick(keys)
            return ["remove": ["from": .scalar(known.layer), "key": .scalar(known.key)]]
        }
        let name = random.pick(names.members).name
        if random.chance(50) { return ["remove": ["from": .scalar(name)]] }
        return ["remove": ["from": .scalar(name), "key": .scalar(random.pick(["position", "opacity-2", "bounds"]))]]
    }

    private mutating func options() -> Document {
        var options: Document = .mapping([])
        if random.chance(15) { options["delay"] = .scalar(animations.duration(&random)) }
        let names = [
            "allowUserInteraction", "beginFromCurrentState", "repeat", "autoreverse", "overrideInheritedDuration",
            "overrideInheritedCurve", "overrideInheritedOptions",
        ]
        for name in names where random.chance(8) { options[name] = true }
        if random.chance(50) { options["completion"] = .scalar(newName("done")) }
        return options
    }

    private mutating func law(hasSpring: Bool) -> Document {
        if hasSpring, random.chance(40) {
            var law: Document = ["spring": random.spring()]
            if random.chance(25) { law["initialVelocity"] = .scalar(random.decimal(-50...50, places: 1)) }
            return law
        }
        var law: Document = ["duration": .scalar(random.chance(5) ? "0 s" : animations.duration(&random))]
        if random.chance(50) { law["curve"] = random.curve() }
        return law
    }

    private var views: [LayerNames.Member] { names.members.filter { $0.kind == .view } }

    mutating func animate(_ depth: Int) -> Document? {
        let views = views
        guard !views.isEmpty else { return nil }
        var block = law(hasSpring: true).with(options())
        block["do"] = .list(self.block(depth + 1, of: random.chance(85) ? views : nil))
        return ["animate": block]
    }

    mutating func blockWithKeyframes(_ depth: Int) -> Document? {
        let views = views
        guard !views.isEmpty else { return nil }
        var block = law(hasSpring: false).with(options())
        if random.chance(30), let set = set(on: views) { block["do"] = [set] }
        let keyframes = (0..<random.whole(1...4)).map { _ -> Document in
            [
                "start": .scalar(Decimal.text(random.whole(0...20) * 5, places: 2)),
                "duration": .scalar(Decimal.text(random.whole(0...20) * 5, places: 2)),
                "do": .list(set(on: views).map { [$0] } ?? []),
            ]
        }
        block["keyframes"] = .list(keyframes)
        let mode = random.pick(["linear", "linear", "discrete", "paced", "cubic", "cubicPaced"])
        if mode != "linear" { block["mode"] = .scalar(mode) }
        return ["animate": block]
    }

    /// An animator and what it is told later: each command is one that it can follow whatever state it may be in by then.
    mutating func animator() {
        guard let change = set(on: views) else { return }
        let name = newName("animator")
        var animator = (["name": .scalar(name)] as Document).with(law(hasSpring: true))
        if random.chance(20) { animator["pausesOnCompletion"] = true }
        if random.chance(20) { animator["scrubsLinearly"] = false }
        if random.chance(60) { animator["completion"] = .scalar(newName("done")) }
        animator["do"] = [change]
        append(["animator": animator], at: now)
        var ticks = now
        for command in commands() {
            append(document(command, of: name), at: ticks)
            if random.chance(80) { ticks += random.whole(0...max(1, plan.ticks / 6)) }
        }
    }

    /// What an animator is told.
    private enum Command { case start, pause, reverse, scrub, proceed, stop, stopForGood, finish }

    /// Before each command that asks for a state stands one that brings it about.
    private mutating func commands() -> [Command] {
        let first: [Command] = random.pick([[.start], [.start], [.scrub, .proceed], [.start, .reverse]])
        let middle: [Command] = random.pick([
            [], [.pause, .start], [.pause, .proceed], [.pause, .scrub, .proceed], [.pause, .reverse, .start],
            [.pause, .scrub, .scrub, .start],
        ])
        let last: [Command] = random.pick([[], [], [.pause, .stop, .finish], [.pause, .stopForGood], [.pause]])
        return first + middle + last
    }

    private mutating func document(_ command: Command, of name: String) -> Document {
        let of: Document = .scalar(name)
        switch command {
        case .start:
            guard random.chance(20) else { return ["startAnimator": of] }
            return ["startAnimator": ["of": of, "delay": .scalar(animations.duration(&random))]]
        case .pause: return ["pauseAnimator": of]
        case .reverse: return ["reverseAnimator": of]
        case .scrub: return ["scrubAnimator": ["of": of, "to": .scalar(random.decimal(0...20, places: 2))]]
        case .proceed:
            var body: Document = ["of": of]
            if random.chance(50) { body["durationFactor"] = .scalar(random.pick(["0", "0.5", "1", "2"])) }
            if random.chance(30) { body["curve"] = random.curve() }
            return ["continueAnimator": body]
        case .stop: return ["stopAnimator": ["of": of]]
        case .stopForGood: return ["stopAnimator": ["of": of, "withoutFinishing": true]]
        case .finish:
            return ["finishAnimator": ["of": of, "at": .scalar(random.pick(["start", "current", "end"]))]]
        }
    }
}
