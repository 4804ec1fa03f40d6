internal import HookeForms
internal import HookeScenario
internal import HookeAnimation
internal import HookeDynamics
internal import HookeScenes
internal import HookeSolvers
internal import HookeTrace

extension Scenario {
    /// What expectations name that nothing in what is run has, and times that the run does not get to.
    var unknownNames: [Diagnostic] {
        guard !expectations.isEmpty else { return [] }
        switch subject {
        case .scene(let description, _):
            let scene = SceneOnStage(description, in: Stage(display).root, solver: solver.solver).scene
            return expectations.compactMap {
                $0.problem(ofSystem: false, withNetwork: description.hasNetwork) ?? $0.problem(in: scene, until: until)
            }
        case .system(let description):
            return expectations.compactMap { $0.problem(ofSystem: true) ?? $0.problem(in: description, until: until) }
        case .composition(let composition):
            // They were gone through with the script, but for what scenes trace.
            if composition.scenes.isEmpty { return [] }
            let composed = ComposedStage(composition, on: Stage(display), solver: solver.solver)
            return expectations.compactMap { expectation in
                do throws(ProbeError) {
                    _ = try ExpectationEvaluator(expectation, in: composed)
                    return nil
                } catch {
                    return error.problem(at: expectation.position, of: "tree")
                }
            }
        }
    }
}

extension Expectation {
    fileprivate func problem(in scene: any Scene, until end: RunEnd) -> Diagnostic? {
        switch claim {
        case .event(let claim):
            return claim.subject.flatMap { problem(withSubject: $0, of: claim.event, in: scene) }
        case .order(let marks):
            return marks.lazy.filter { !$0.subject.isEmpty }
                .compactMap { problem(withSubject: $0.subject, of: $0.event, in: scene) }.first
        case .metric(let claim):
            guard claim.metric.readsProbes else { return nil }
            return neverReached(claim.at, until: end) ?? problem(with: claim, in: scene)
        }
    }

    private func problem(with claim: MetricClaim, in scene: any Scene) -> Diagnostic? {
        do throws(ProbeError) {
            guard let probe = try Probe.matching(claim, in: [scene.trace]).first, claim.metric.isProbe,
                probe.lanes.count > 1
            else { return nil }
            let names = probe.lanes.map { "\(probe.key.name).\(probe.key.componentNames[$0])" }
            return severalNumbers(of: probe.key.name, names)
        } catch {
            return error.problem(at: position)
        }
    }

    /// Releases are counted; all else happens to layers, or to the whole display.
    private func problem(withSubject subject: String, of event: EventName, in scene: any Scene) -> Diagnostic? {
        switch event {
        case .crossing, .extremum:
            let number = subject.split(separator: " ").last.flatMap { Int($0) } ?? 0
            if number >= 1, subject == "release \(number)" { return nil }
            let message = "\(quoted(event.rawValue)) happens to a release, and \(quoted(subject)) is none"
            return Diagnostic(at: position, message, expected: "release 1, or another number")
        case .completion, .hitch, .settled, .transactionBegin, .transactionCommit:
            return wholeDisplay(event)
        case .touchBegan, .touchIgnored, .touchEnded, .touchCancelled, .panBegan, .panEnded, .panCancelled,
            .animationStart, .animationStop, .animationMissing, .layout, .display, .link, .delegateStart, .delegateStop,
            .impact, .change:
            let known = scene.stage.root.sublayers.flatMap(\.namesOfTree)
            return known.contains(subject)
                ? nil : ProbeError(kind: "layer", name: subject, known: known).problem(at: position)
        }
    }
}

extension Layer {
    /// Its name and those of all that lies in it.
    fileprivate var namesOfTree: [String] { [name] + sublayers.flatMap(\.namesOfTree) }
}
