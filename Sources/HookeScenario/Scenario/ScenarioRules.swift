internal import HookeAnimation
internal import HookeDynamics

/// What shapes cannot say about a scenario.
extension Scenario {
    /// A run has a bounded number of frames.
    static let framesRule = Record.Rule(reads: ["display", "until"]) { scenario in
        guard let end = scenario.reading("until"), let rate = scenario.reading("display")?["refresh"].rate else {
            return []
        }
        let latest = RunEnd.latest(end)
        guard let seconds = latest.amount(.time)?.value, seconds * rate.hertz > mostFrames else { return [] }
        let message =
            "\(latest.text ?? "") at \(rate) is a promise of \(short((seconds * rate.hertz).rounded())) frames"
        return [Problem(at: latest.position, message, expected: "at most \(short(mostFrames))")]
    }

    /// Steps stand in order of time, and a finger goes down only after the one before has left.
    static let orderRule = Record.Rule(reads: ["scene", "script"]) { scenario in
        guard scenario.given("scene") != nil else { return [] }
        var found: [Problem] = []
        var last: (step: Step, end: Flicks)?
        for reading in scenario.readings("script") {
            let step = Step(reading)
            guard case .pan(let pan) = step.action else { continue }
            if let last, step.at < last.step.at {
                let message = "this step is at \(step.at), before the one above it at \(last.step.at)"
                found.append(Problem(at: reading["at"].position, message, expected: "steps in order of time"))
            } else if let last, step.at <= last.end {
                let until = last.end == .forever ? "never ends" : "ends at \(last.end)"
                found.append(
                    Problem(at: reading["at"].position, "this pan begins while the one before goes on, which \(until)"))
            }
            last = (step, pan.ends == .never ? .forever : step.at + pan.duration)
        }
        return found
    }

    /// No step stands behind the end of the run.
    static let endRule = Record.Rule(reads: ["script", "until"]) { scenario in
        guard let end = scenario.reading("until"), let latest = RunEnd.latest(end).amount(.time)?.value else {
            return []
        }
        return scenario.readings("script").compactMap { step in
            guard let at = step["at"].amount(.time)?.value, at > latest else { return nil }
            return Problem(at: step["at"].position, "this step is never reached: the run ends at \(short(latest)) s")
        }
    }

    /// Every step is for something that stands on the display, under the name that it has there.
    static let actorsRule = Record.Rule(reads: ["scene", "with", "script"]) { scenario in
        guard let scene = scenario.given("scene") else { return [] }
        let isNetwork = scene.word(SceneName.self) == .network
        var network: ControlPointNetwork?
        if isNetwork, let parameters = scenario.reading("with") {
            do throws(NetworkError) {
                network = try NetworkDescription(parameters).network()
            } catch {
                return [Problem(at: parameters.node.position, "\(error)")]
            }
        }
        return scenario.readings("script").flatMap { step -> [Problem] in
            if step.given("pan") != nil {
                guard isNetwork else { return [] }
                return [
                    Problem(
                        at: step.node.position, "a network takes no pan", expected: "flick, hold, letGo or moveAnchors")
                ]
            }
            guard let network else {
                return [Problem(at: step.node.position, "only a network takes this step", expected: "pan")]
            }
            let flick = step.given("flick") == nil ? nil : step.reading("flick")
            guard let name = flick?["point"] ?? step.given("hold") ?? step.given("letGo"), let text = name.text,
                (try? network.point(named: text)) == nil
            else { return [] }
            let known = network.points.indices.map { network.name(ofPoint: $0) }
            return [
                Problem(
                    at: name.position, "no point is called '\(text)'",
                    expected: "\(known[0]) to \(known[known.count - 1])")
            ]
        }
    }
}
