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
            let latest = scenario.given("until").flatMap { _ in scenario.reading("until").map(RunEnd.init)?.latest }
            let probes = scenario["probes"].items.map { PropertyProbe.schema.value(of: $0) }
            found += probes.problems(among: names.layers, until: latest ?? .forever)
            guard sound.isNamed, let end = scenario.given("until").flatMap({ _ in scenario.reading("until") }) else {
                return found
            }
            return found
                + scenario.readings("expect").flatMap { Expectation($0).problems(in: names, until: RunEnd(end)) }
        }
    ]
}
