internal import HookeDynamics

/// What shapes cannot say about a composition.
extension Composition {
    static let rules = [namesRule, linksRule, scriptRule, probesRule]

    /// Layers have names of their own; what a layer says of its own properties, it has.
    private static let namesRule = Record.Rule(reads: ["layers"]) { scenario in
        guard scenario.given("layers") != nil else { return [] }
        var cast = Cast()
        return scenario.readings("layers").flatMap { cast.enter($0, in: Cast.root) }
    }

    /// Display links have names of their own.
    private static let linksRule = Record.Rule(reads: ["layers", "links"]) { scenario in
        guard scenario.given("layers") != nil else { return [] }
        return LinkRehearsal(of: scenario).doubles
    }

    /// Steps are in order of time, and each can be done when its turn comes.
    private static let scriptRule = Record.Rule(reads: ["layers", "links", "script"]) { scenario in
        guard scenario.given("layers") != nil else { return [] }
        var rehearsal = Rehearsal(Cast(of: scenario), LinkRehearsal(of: scenario))
        return rehearsal.problems(in: scenario.readings("script"))
    }

    /// Probes are of what there is, each once, in order of time and within the run.
    private static let probesRule = Record.Rule(reads: ["layers", "script", "probes", "until"]) { scenario in
        guard scenario.given("layers") != nil else { return [] }
        let cast = Cast(ofAll: scenario)
        let end = scenario.reading("until").map(RunEnd.init)?.latest ?? .forever
        var traced: [(name: PropertyName, form: PropertyForm)] = []
        return scenario["probes"].items.flatMap { node -> [Problem] in
            let named = PropertyProbe.named(in: node)
            guard let name = PropertyName(named.text ?? "") else { return [] }
            let form: PropertyForm
            switch cast.form(of: name, at: named.position) {
            case .success(let found): form = found
            case .failure(let refused): return [refused.problem]
            }
            if let times = node["at"] { return problems(ofTimes: times.items, until: end) }
            defer { traced.append((name, form)) }
            let whole = traced.first {
                $0.name.layer == name.layer && form.overlaps($0.form)
            }
            guard let whole else { return [] }
            let message = "this is written down already, as \(whole.name.layer).\(whole.name.path)"
            return [Problem(at: named.position, message)]
        }
    }

    private static func problems(ofTimes times: [Node], until end: Flicks) -> [Problem] {
        var found: [Problem] = []
        var last = Flicks(-1)
        for node in times {
            let time = node.time
            if time <= last {
                let message = "this probe does not come after the one before it"
                found.append(Problem(at: node.position, message, expected: "probes in order of time"))
            } else if time > end {
                found.append(Problem(at: node.position, "this probe is never reached: the run ends at \(end)"))
            }
            last = max(last, time)
        }
        return found
    }
}
