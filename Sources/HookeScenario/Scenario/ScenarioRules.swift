internal import HookeForms
internal import HookeAnimation
internal import HookeDynamics
internal import HookeSolvers

/// What shapes cannot say about a scenario.
extension Scenario {
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
