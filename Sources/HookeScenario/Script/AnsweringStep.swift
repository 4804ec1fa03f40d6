public import HookeForms
internal import HookeDynamics
internal import HookeTrace

/// A step that answers events: `{ on: { event: pan-ended, subject: sheet }, animate: {...} }`.
///
/// It is done at each event that the trigger matches, at the event's own time and in the phase of the frame that recorded it; several steps that
/// answer one event in the order of the file.
public struct AnsweringStep: Hashable, Sendable {
    /// The events that it answers.
    package var trigger: EventTrigger
    /// The action.
    package var action: AnyScriptAction
    /// The position of the trigger in the file.
    package var triggerPosition: SourcePosition

    /// The position of the step in the file.
    public var position: SourcePosition { action.position }

    /// Whether both answer the same events by the same action, whatever their positions in the file.
    public static func == (left: AnsweringStep, right: AnsweringStep) -> Bool {
        left.trigger == right.trigger && left.action == right.action
    }

    /// Hashes the trigger and the action.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(trigger)
        hasher.combine(action)
    }
}
