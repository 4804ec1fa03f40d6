/// Animations of all kinds and keys, valid by construction.
struct AnimationGenerator {
    /// Whether times are whole frames of 60 Hz.
    let isOnGrid: Bool

    /// A length of time, from a twentieth of a second to a second or so.
    func duration(_ random: inout SeededGenerator) -> String {
        isOnGrid ? "\(random.whole(3...50))/60 s" : "\(random.whole(40...900)) ms"
    }

    /// An animation as a kind and what it is made of: `basic: {...}`. An action's property is known, and not written.
    func animation(
        of properties: [LayerProperty], isAction: Bool = false, depth: Int = 0, _ random: inout SeededGenerator
    ) -> Document.Entry {
        let property = random.pick(properties)
        let kinds: [(item: String, weight: Int)] = [
            ("basic", 10), ("spring", property.form == .path ? 0 : 6), ("keyframes", 7),
            ("group", isAction || depth > 1 ? 0 : 3), ("transition", 1),
        ]
        let kind = random.weighted(kinds)
        var body: Document = .mapping([])
        switch kind {
        case "basic": body = basic(property, isAction, &random)
        case "spring": body = spring(property, isAction, &random)
        case "keyframes": body = keyframes(property, isAction, &random)
        case "group":
            let count = random.whole(1...3)
            let members = (0..<count).map { _ -> Document in
                .mapping([animation(of: properties, depth: depth + 1, &random)])
            }
            body["animations"] = .list(members)
            if random.chance(70) { body["duration"] = .scalar(duration(&random)) }
            if random.chance(30) { body["timing"] = random.curve() }
        default: if random.chance(70) { body["duration"] = .scalar(duration(&random)) }
        }
        return Document.Entry(kind, body.with(timing(&random)))
    }

    private func start(_ property: LayerProperty, _ isAction: Bool, _ random: inout SeededGenerator) -> Document {
        var body: Document = isAction ? .mapping([]) : ["property": .scalar(property.path)]
        let canAdd = property.isNumeric || property.form == .transform || property.form == .color
        if canAdd, random.chance(20) { body["additive"] = true }
        if canAdd, random.chance(10) { body["cumulative"] = true }
        return body
    }

    /// The seven ways to give the ends.
    private func ends(_ form: LayerProperty.Form, _ isNumeric: Bool, _ random: inout SeededGenerator) -> Document {
        var body: Document = .mapping([])
        let (from, to, by) = random.pick(
            [
                (true, true, false), (true, true, false), (true, false, false), (false, true, false),
                (false, false, false), (true, false, isNumeric), (false, true, isNumeric), (false, false, isNumeric),
            ])
        if from { body["from"] = random.value(form) }
        if to { body["to"] = random.value(form) }
        if by { body["by"] = random.value(form) }
        return body
    }

    private func basic(_ property: LayerProperty, _ isAction: Bool, _ random: inout SeededGenerator) -> Document {
        var body = start(property, isAction, &random)
        var (form, isNumeric) = (property.form, property.isNumeric)
        if property.path == "transform", random.chance(40) {
            let (function, argument) = valueFunction(&random)
            body["valueFunction"] = .scalar(function)
            (form, isNumeric) = (argument, true)
        }
        body = body.with(ends(form, isNumeric, &random))
        if random.chance(85) { body["duration"] = .scalar(duration(&random)) }
        if random.chance(40) { body["timing"] = random.curve() }
        return body
    }

    private func valueFunction(_ random: inout SeededGenerator) -> (String, LayerProperty.Form) {
        let names = [
            "rotateX", "rotateY", "rotateZ", "scale", "scaleX", "scaleY", "scaleZ", "translate", "translateX",
            "translateY", "translateZ",
        ]
        let name = random.pick(names)
        return (name, ["scale", "translate"].contains(name) ? .triple : .number)
    }

    private func spring(_ property: LayerProperty, _ isAction: Bool, _ random: inout SeededGenerator) -> Document {
        var body = start(property, isAction, &random).with(ends(property.form, property.isNumeric, &random))
        body["spring"] = random.spring()
        if random.chance(25) { body["duration"] = .scalar(duration(&random)) }
        if random.chance(25) { body["initialVelocity"] = .scalar(random.decimal(-50...50, places: 1)) }
        if random.chance(15) { body["allowsOverdamping"] = .scalar(random.chance(50) ? "true" : "false") }
        return body
    }

    private func keyframes(_ property: LayerProperty, _ isAction: Bool, _ random: inout SeededGenerator) -> Document {
        var body = start(property, isAction, &random)
        let mode = random.pick(["linear", "linear", "discrete", "paced", "cubic", "cubicPaced"])
        if property.path == "position", random.chance(35) {
            body["path"] = .scalar(random.outline())
            if random.chance(50) { body["rotation"] = .scalar(random.pick(["auto", "autoReverse"])) }
        } else {
            var form = property.form
            if property.path == "transform", random.chance(30) {
                let (function, argument) = valueFunction(&random)
                body["valueFunction"] = .scalar(function)
                form = argument
            }
            let count = random.whole(1...5)
            body["values"] = .list((0..<count).map { _ in random.value(form) })
            if random.chance(40) {
                let inner = (0..<max(0, count - 2)).map { _ in random.whole(0...100) }.sorted()
                let times = count == 1 ? [0] : [0] + inner + [100]
                body["keyTimes"] = .list(times.map { .scalar(Decimal.text($0, places: 2)) })
            }
            if count > 1, random.chance(25) {
                body["timings"] = .list((0..<count - 1).map { _ in random.curve() })
            }
            if mode.hasPrefix("cubic"), random.chance(40) {
                for key in ["tension", "continuity", "bias"] where random.chance(60) {
                    body[key] = .list((0..<count).map { _ in .scalar(random.decimal(-10...10, places: 1)) })
                }
            }
        }
        if mode != "linear" { body["mode"] = .scalar(mode) }
        if random.chance(85) { body["duration"] = .scalar(duration(&random)) }
        if random.chance(25) { body["timing"] = random.curve() }
        return body
    }

    /// Media timing, mostly little of it.
    func timing(_ random: inout SeededGenerator) -> Document {
        var body: Document = .mapping([])
        if random.chance(20) {
            if random.chance(50) {
                body["delay"] = .scalar(duration(&random))
            } else {
                body["beginTime"] = .scalar(duration(&random))
            }
        }
        if random.chance(15) { body["speed"] = .scalar(random.pick(["2", "0.5", "-1", "0", "1.5", "-0.7"])) }
        if random.chance(10) { body["timeOffset"] = .scalar((random.chance(30) ? "-" : "") + duration(&random)) }
        if random.chance(20) {
            body["repeatCount"] = .scalar(random.pick(["2", "3", "1.5", "0.5", "forever"]))
        } else if random.chance(10) {
            body["repeatDuration"] = .scalar(duration(&random))
        }
        if random.chance(15) { body["autoreverses"] = true }
        if random.chance(25) { body["fill"] = .scalar(random.pick(["forwards", "backwards", "both"])) }
        if random.chance(15) { body["removedOnCompletion"] = false }
        return body
    }
}
