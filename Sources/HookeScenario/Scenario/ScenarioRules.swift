internal import HookeForms
internal import HookeAnimation
internal import HookeDynamics
internal import HookeSolvers

/// What shapes cannot say about a scenario.
extension Scenario {
    /// Steps stand in order of time, and a finger goes down only when the one before leaves, or later.
    static let orderRule = ObjectSchema.Rule(reads: ["scene", "script"]) { scenario in
        guard scenario.given("scene") != nil else { return [] }
        var found: [Diagnostic] = []
        var last: (at: Flicks, end: Flicks?)?
        for reading in scenario.readings("script") {
            let step = Step(reading)
            if let last, step.at < last.at {
                found.append(.step(at: step.at, before: last.at, reading["at"].position))
            } else if let last, let end = last.end, step.at < end {
                found.append(.pan(whileAnotherGoesOnUntil: end, reading["at"].position))
            }
            guard case .pan(let pan) = step.action else {
                last = (step.at, nil)
                continue
            }
            last = (step.at, pan.ends == .never ? .forever : step.at + pan.duration)
        }
        return found
    }

    /// No step stands behind the end of the run.
    static let endRule = ObjectSchema.Rule(reads: ["script", "until"]) { scenario in
        guard let end = scenario.reading("until"), let latest = RunEnd.latest(end).amount(.time)?.value else {
            return []
        }
        return scenario.readings("script").compactMap { step in
            guard let at = step["at"].amount(.time)?.value, at > latest else { return nil }
            return Diagnostic(at: step["at"].position, "this step is never reached: the run ends at \(short(latest)) s")
        }
    }

    /// Every step is for something that stands on the display, under the name that it has there.
    static let actorsRule = ObjectSchema.Rule(reads: ["scene", "with", "script", "solver"]) { scenario in
        guard let scene = scenario.given("scene") else { return [] }
        let steps = scenario.readings("script")
        guard scene.word(SceneName.self) == .network, let parameters = scenario.reading("with") else {
            return steps.filter { $0.given("pan") == nil }.map {
                Diagnostic(at: $0.node.position, "only a network takes this step", expected: "pan")
            }
        }
        // A network may be large, and without steps it is looked at once, when all else is sound.
        if steps.isEmpty { return [] }
        do throws(NetworkError) {
            let solver = SolverChoice(of: scenario)
            var script = NetworkScript(try NetworkDescription(parameters).network(), by: solver.solver)
            return steps.compactMap { script.problem(with: $0) }
        } catch {
            return [Diagnostic(at: parameters.node.position, "\(error)")]
        }
    }

    /// A spring back is compared with its exact solution; a second pass is for networks.
    static let estimateRule = ObjectSchema.Rule(reads: ["scene", "release", "errorEstimate"]) { scenario in
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
