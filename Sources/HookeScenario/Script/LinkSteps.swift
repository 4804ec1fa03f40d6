internal import HookeForms
package import HookeAnimation
package import HookeDynamics
internal import HookeTrace

/// A step that changes a display link.
package protocol LinkAction: ScriptAction {
    /// The name of the link.
    var link: Name { get }
    /// Performs the step on the link.
    func change(_ link: DisplayLink)
}

extension LinkAction {
    package func check(in checker: inout ScriptChecker) { checker.requireLink(link) }

    package func perform(in context: ScriptContext, at time: Flicks) { change(context.link(link)) }
}

/// Pauses a display link: `pauseLink: tick`.
package struct PauseLinkStep: LinkAction {
    package let link: Name

    package static let kind = StepKind.pauseLink
    package static let schema: StepSchema? = StepSchema(
        Schema<Name>.name.map { PauseLinkStep(link: $0) }, "The display link to pause.")

    package func change(_ link: DisplayLink) { link.isPaused = true }
}

/// Resumes a paused display link; missed calls are not repeated: `resumeLink: tick`.
package struct ResumeLinkStep: LinkAction {
    package let link: Name

    package static let kind = StepKind.resumeLink
    package static let schema: StepSchema? = StepSchema(
        Schema<Name>.name.map { ResumeLinkStep(link: $0) }, "The display link to resume; missed calls are not repeated."
    )

    package func change(_ link: DisplayLink) { link.isPaused = false }
}

/// Ends a display link permanently: `invalidateLink: tick`.
package struct InvalidateLinkStep: LinkAction {
    package let link: Name

    package static let kind = StepKind.invalidateLink
    package static let schema: StepSchema? = StepSchema(
        Schema<Name>.name.map { InvalidateLinkStep(link: $0) }, "The display link to invalidate.")

    package func check(in checker: inout ScriptChecker) {
        if checker.requireLink(link) { checker.links.invalidate(link) }
    }

    package func change(_ link: DisplayLink) { link.invalidate() }
}

/// Changes the frame rate range of a display link, from its last call on: `linkRates: { of: tick, maximum: 30 Hz }`.
package struct LinkRatesStep: LinkAction {
    package let link: Name
    package let rates: FrameRateRange

    package static let kind = StepKind.linkRates
    package static let schema: StepSchema? = StepSchema(
        ObjectSchema(
            "a change of a link's rates",
            about: "The new preferred frame rate range of a display link.",
            Field.required("of", .name, "The link."), FrameRateRange.field
        ) { LinkRatesStep(link: $0, rates: $1) }, "A new frame rate range of a display link, from its last call on.",
        recovery: .entries)

    package func change(_ link: DisplayLink) { link.preferredFrameRateRange = rates }
}
