internal import HookeForms
internal import HookeDynamics
internal import HookeSolvers

/// What shapes cannot say about a composition: said of all that is sound by itself, at once with what is not.
extension Composition {
    static let rules = [
        ObjectDescription.Rule(reads: []) { scenario in
            guard let sound = PartialScenario(of: scenario) else { return [] }
            let scenario = sound.scenario
            let composition = Composition(scenario)
            var layers = SymbolTable()
            var found = composition.layers.flatMap { layers.enter($0, in: SymbolTable.root) }
            let links = LinkSymbols(composition.links)
            let networks = composition.networks(by: SolverChoice(of: scenario).solver)
            var checker = ScriptChecker(layers, links, networks: networks)
            checker.check(composition.script, isWhole: sound.isWhole)
            found += links.doubles + checker.diagnostics
            guard sound.isWhole else { return found }
            let names = CompositionNames(of: composition)
            found += problems(ofProbesIn: scenario, names.layers)
            guard sound.isNamed, let end = scenario.given("until").flatMap({ _ in scenario.reading("until") }) else {
                return found
            }
            return found
                + scenario.readings("expect").flatMap { Expectation($0).problems(in: names, until: RunEnd(end)) }
        }
    ]

    /// Probes are of what there is, each once, in order of time and within the run.
    private static func problems(ofProbesIn scenario: ObjectDecoder, _ layers: SymbolTable) -> [Diagnostic] {
        let end = scenario.given("until").flatMap { _ in scenario.reading("until").map(RunEnd.init)?.latest }
        // By layers, of which each has few.
        var traced: [String: [(name: PropertyName, form: PropertyDescriptor)]] = [:]
        for scene in layers.symbols {
            for path in layers.scenesByName[scene.name]?.tracedPaths ?? [] {
                guard let name = PropertyName("\(scene.name).\(path)"), let form = PropertyDescriptor.builtIn(name.path)
                else { continue }
                traced[name.layer, default: []].append((name, form))
            }
        }
        return scenario["probes"].items.flatMap { node -> [Diagnostic] in
            let named = PropertyProbe.named(in: node)
            guard let name = PropertyName(named.text ?? "") else { return [] }
            let form: PropertyDescriptor
            switch layers.form(of: name, at: named.position) {
            case .success(let found): form = found
            case .failure(let refused): return [refused.problem]
            }
            if let times = node["at"] { return problems(ofTimes: times.items, until: end ?? .forever) }
            let whole = traced[name.layer]?.first { form.overlaps($0.form) }
            traced[name.layer, default: []].append((name, form))
            guard let whole else { return [] }
            let message = "this is written down already, as \(whole.name.layer).\(whole.name.path)"
            return [Diagnostic(at: named.position, message)]
        }
    }

    private static func problems(ofTimes times: [Node], until end: Flicks) -> [Diagnostic] {
        var found: [Diagnostic] = []
        var last = Flicks(-1)
        for node in times {
            let time = node.time
            if let problem = Diagnostic.probe(at: time, after: last, until: end, node.position) {
                found.append(problem)
            }
            last = max(last, time)
        }
        return found
    }
}
