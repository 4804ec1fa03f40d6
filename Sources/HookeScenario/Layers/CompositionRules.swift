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
            // A scene may be large, and where nothing names what lies in it the check of all that is in a file is enough.
            if composition.soleScene != nil, composition.namesNothing, scenario.given("expect") == nil { return [] }
            var layers = SymbolTable()
            var found = composition.layers.flatMap { layers.enter($0, in: SymbolTable.root) }
            let links = LinkSymbols(composition.links)
            let networks = composition.networks(by: SolverChoice(of: scenario).solver)
            var checker = ScriptChecker(layers, links, scene: composition.soleSceneSymbol, networks: networks)
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

extension Composition {
    /// Whether there are no links, steps or probes, which have and use names.
    fileprivate var namesNothing: Bool { links.isEmpty && script.isEmpty && probes.isEmpty }

    /// The scene that stands alone, as a script's check knows it.
    fileprivate var soleSceneSymbol: ScriptChecker.SceneSymbol? {
        soleScene.map { if case .network = $0 { .network } else { .touched } }
    }
}
