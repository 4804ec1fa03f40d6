package import HookeForms
internal import HookeDynamics
internal import HookeTrace

/// The events that a step answers.
public struct EventTrigger: Hashable, Sendable {
    /// The kind of event.
    public var event: EventName
    /// The subject, such as a layer or a completion; `nil` for any.
    public var subject: String?
    /// The whole detail, or consecutive whole words of it; `nil` for any.
    public var detail: String?
    /// Whether only the first such event is answered.
    public var isOnce = false
    /// The position of the subject in the file.
    package var subjectPosition = SourcePosition.start

    /// Whether both match the same events, whatever their positions in the file.
    public static func == (left: EventTrigger, right: EventTrigger) -> Bool {
        (left.event, left.subject, left.detail, left.isOnce) == (right.event, right.subject, right.detail, right.isOnce)
    }

    /// Hashes what it matches.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(event)
        hasher.combine(subject)
        hasher.combine(detail)
        hasher.combine(isOnce)
    }

    /// Whether an event is one of these.
    package func matches(_ event: EventName, _ subject: String, _ detail: String) -> Bool {
        event == self.event && (self.subject ?? subject) == subject
            && (self.detail.map { EventTrigger.hasWords($0, in: detail) } ?? true)
    }

    /// Whether a detail is the expected one, or has its words as consecutive whole words.
    package static func hasWords(_ expected: String, in detail: String) -> Bool {
        expected == detail || !expected.isEmpty && " \(detail) ".contains(text: " \(expected) ")
    }
}

extension EventTrigger {
    /// The events of a stage that a step can answer: all that happen within a frame.
    static let schema = ObjectSchema(
        "a trigger", about: "The events that a step answers.",
        Field.required("event", Schema<EventName>.words, "What happens."),
        Field.optional("subject", .located(.text), "Only what happens to this: a layer, a completion."),
        Field.optional(
            "detail", .text, "Only what has this detail in events.csv, or these whole words of it in a row: finished."),
        Field.optional("once", .flag, default: "false", "Whether only the first of these events is answered.")
    ) { (event: $0, subject: $1, detail: $2, isOnce: $3) }
    .compactMap { parts, position, diagnostics -> EventTrigger? in
        guard parts.event != .crossing else {
            diagnostics.report(
                at: position, "a step cannot answer 'crossing', which releases of scenes have",
                expected:
                    "'event: stream-value' of a stream such as '{ crossing: { of: card.position.y, through: 300 pt } }'"
            )
            return nil
        }
        guard parts.event.isAnswerable else {
            diagnostics.report(
                at: position, "a step cannot answer '\(parts.event.rawValue)', which is found after the frame",
                expected: listed(EventName.allCases.filter { $0.isAnswerable }.map { $0.rawValue }, "or"))
            return nil
        }
        return EventTrigger(
            event: parts.event, subject: parts.subject?.value, detail: parts.detail, isOnce: parts.isOnce,
            subjectPosition: parts.subject?.position ?? position)
    }
}

extension EventName {
    /// Whether it is an event of the stage, within a frame, and not one that is found in what a frame has shown.
    var isAnswerable: Bool {
        switch self {
        case .touchBegan, .touchIgnored, .touchEnded, .touchCancelled, .panBegan, .panEnded, .panCancelled,
            .tap, .longPressBegan, .longPressEnded, .longPressCancelled, .pinchBegan, .pinchChanged, .pinchEnded,
            .pinchCancelled, .rotationBegan, .rotationChanged, .rotationEnded, .rotationCancelled,
            .scrollBegan, .scrollEnded, .scrollEdge, .decelerationEnded, .scrollAnimationEnded,
            .keyboardWillChangeFrame, .keyboardWillShow, .keyboardWillHide, .textChanged, .linkTapped,
            .animationStart, .motionStopped, .animationStop, .completion, .layout, .display, .link, .hitch,
            .delegateStart,
            .delegateStop, .transactionBegin, .transactionCommit, .animationMissing, .streamValue, .streamFinished,
            .streamFailed, .streamDisposed:
            true
        case .settled, .crossing, .extremum, .impact, .change: false
        }
    }
}
