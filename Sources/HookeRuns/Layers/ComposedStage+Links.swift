internal import HookeForms
internal import HookeScenario
internal import HookeAnimation
internal import HookeDynamics

/// The display links of a composition: what they are told, and what they tell.
extension ComposedStage {
    /// A link whose calls are events, each with what it says: the time of its next call, and the panel's interval.
    func make(_ description: LinkDescription) -> DisplayLink {
        let link = stage.addDisplayLink(preferredFrameRateRange: description.range) { [unowned stage] link in
            let detail = "targetTimestamp \(link.targetTimestamp.seconds) duration \(link.duration.seconds)"
            stage.tell(.link, of: description.name, detail, at: link.timestamp)
        }
        link.isPaused = description.isPaused
        return link
    }

    /// What is over was not told anything, so the check said.
    func tell(link name: String, _ command: LinkCommand) {
        let link = link(name)
        switch command {
        case .pause: link.isPaused = true
        case .resume: link.isPaused = false
        case .invalidate: link.invalidate()
        case .rates(let range): link.preferredFrameRateRange = range
        }
    }
}
