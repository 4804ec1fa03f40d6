internal import HookeForms
internal import HookeAnimation
internal import HookeDynamics
internal import HookeSolvers

/// What shapes cannot say about a scenario.
extension Scenario {
    /// Steps stand in order of time, and a finger goes down only when the one before leaves, or later.
    static let orderRule = ObjectDescription.Rule(reads: ["scene", "script"]) { scenario in
        guard let scene = scenario.given("scene") else { return [] }
        let script = scenario.readings("script").map { ScriptStep($0, for: .stage) }
        if scene.word(SceneName.self) == .network { return ScriptChecker.disorder(in: script) }
        var checker = ScriptChecker(scene: .touched)
        checker.check(script)
        return checker.diagnostics
    }

    /// No step stands behind the end of the run.
    static let endRule = ObjectDescription.Rule(reads: ["script", "until"]) { scenario in
        guard let end = scenario.reading("until"), let latest = RunEnd.latest(end).amount(.time)?.value else {
            return []
        }
        return scenario.readings("script").compactMap { step in
            guard let at = step["at"].amount(.time)?.value, at > latest else { return nil }
            return Diagnostic(at: step["at"].position, "this step is never reached: the run ends at \(short(latest)) s")
        }
    }

    /// Every step of a network is for something that it has, under the name that it has there.
    static let networkRule = ObjectDescription.Rule(reads: ["scene", "with", "script", "solver"]) { scenario in
        guard scenario.given("scene")?.word(SceneName.self) == .network, let parameters = scenario.reading("with")
        else { return [] }
        let script = scenario.readings("script").map { ScriptStep($0, for: .stage) }
        // A network may be large, and without steps it is looked at once, when all else is sound.
        if script.isEmpty { return [] }
        do throws(NetworkError) {
            let network = try NetworkDescription(parameters).network()
            let symbol = NetworkSymbol(network, by: SolverChoice(of: scenario).solver)
            var checker = ScriptChecker(scene: .network, networks: [symbol])
            for step in script { checker.check(step) }
            return checker.diagnostics
        } catch {
            return [Diagnostic(at: parameters.node.position, "\(error)")]
        }
    }

    /// A spring back is compared with its exact solution; a second pass is for networks.
    static let estimateRule = ObjectDescription.Rule(reads: ["scene", "release", "errorEstimate"]) { scenario in
        guard let estimate = scenario.given("errorEstimate"), estimate.flag,
            scenario.given("scene")?.word(SceneName.self) == .elasticHeader,
            scenario.given("release")?["network"] == nil
        else { return [] }
        return [
            Diagnostic(
                at: estimate.position, "only the release of a network has an error estimate",
                expected: "release: { network: ... }, or the metric solver_error for a spring")
        ]
    }
}
