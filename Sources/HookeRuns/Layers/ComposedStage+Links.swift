internal import HookeForms
internal import HookeScenario
internal import HookeAnimation
internal import HookeDynamics

extension ComposedStage {
    /// A link whose calls are events, each with what it says: the time of its next call, and the panel's interval.
    func make(_ description: LinkDescription) -> DisplayLink {
        let link = stage.addDisplayLink(preferredFrameRateRange: description.range) { [unowned stage] link in
            let detail = "targetTimestamp \(link.targetTimestamp.seconds) duration \(link.duration.seconds)"
            stage.recordEvent(.link, of: description.name, detail, at: link.timestamp)
        }
        link.isPaused = description.isPaused
        return link
    }
}
