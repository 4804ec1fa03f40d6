internal import HookeForms
public import HookeScenario
internal import HookeAnimation
internal import HookeDynamics
internal import HookeTrace

/// One row of the table of events.
public struct TraceEvent: Hashable, Sendable {
    /// The kind of event.
    public let kind: EventName
    /// The name of the layer, completion, link or system that has the event; empty for an event of the whole stage.
    public let subject: String
    /// Details of the event, see the event's kind.
    public let detail: String
    /// The refresh in which it took effect.
    public let frame: Int
    /// Time of the event, seconds; not later than the refresh.
    public let time: Double
    /// The value, in ``unit``; `nil` if its kind has none.
    public let value: Double?
    /// The unit of the value: `s`, `pt`, `m/s`; empty for a number without a unit, and without a value.
    public let unit: String
    /// The velocity along x in points per second, or that of the value in its unit per second; `nil` if its kind has none.
    public let velocityX: Double?
    /// The velocity along y, points per second; `nil` if its kind has none.
    public let velocityY: Double?
}

extension TraceEvent {
    /// A row of a run's own, without velocities.
    init(
        _ kind: EventName, of subject: String = "", _ detail: String = "", value: Double? = nil, in unit: String = "",
        frame: Int, time: Double
    ) {
        (self.kind, self.subject, self.detail, self.frame, self.time) = (kind, subject, detail, frame, time)
        (self.value, self.unit, velocityX, velocityY) = (value, unit, nil, nil)
    }

    /// The row of an event of the stage; its subject is the completion's name if one is given.
    init(_ event: StageEvent, completion: String? = nil) {
        kind = EventName(event.kind)
        subject = completion ?? event.subject
        detail = event.detail
        frame = event.frame
        time = event.time.seconds
        value = event.numbers.value
        unit = event.numbers.unit.rawValue
        velocityX = event.numbers.velocityX
        velocityY = event.numbers.velocityY
    }
}

extension StageEvent.Kind {
    /// Whether a run can settle only after such an event; `false` for calls of display links, hitches and values of streams, which move
    /// nothing by themselves.
    var delaysRest: Bool {
        ![.link, .hitch, .streamValue, .streamFinished, .streamFailed, .streamDisposed].contains(self)
    }
}

extension Table {
    /// Appends an event to a table of events.
    mutating func append(_ event: TraceEvent, sequence: Int) {
        integer(sequence)
        integer(event.frame)
        real(event.time)
        text(event.kind.rawValue)
        text(event.subject)
        text(event.detail)
        real(event.value)
        text(event.unit)
        real(event.velocityX)
        real(event.velocityY)
        endRow()
    }
}

extension EventName {
    /// The name of a kind of event of a stage.
    init(_ kind: StageEvent.Kind) {
        self =
            switch kind {
            case .touchBegan: .touchBegan
            case .touchIgnored: .touchIgnored
            case .touchEnded: .touchEnded
            case .touchCancelled: .touchCancelled
            case .panBegan: .panBegan
            case .panEnded: .panEnded
            case .panCancelled: .panCancelled
            case .tap: .tap
            case .longPressBegan: .longPressBegan
            case .longPressEnded: .longPressEnded
            case .longPressCancelled: .longPressCancelled
            case .pinchBegan: .pinchBegan
            case .pinchChanged: .pinchChanged
            case .pinchEnded: .pinchEnded
            case .pinchCancelled: .pinchCancelled
            case .rotationBegan: .rotationBegan
            case .rotationChanged: .rotationChanged
            case .rotationEnded: .rotationEnded
            case .rotationCancelled: .rotationCancelled
            case .scrollBegan: .scrollBegan
            case .scrollEnded: .scrollEnded
            case .scrollEdge: .scrollEdge
            case .decelerationEnded: .decelerationEnded
            case .scrollAnimationEnded: .scrollAnimationEnded
            case .keyboardWillChangeFrame: .keyboardWillChangeFrame
            case .keyboardWillShow: .keyboardWillShow
            case .keyboardWillHide: .keyboardWillHide
            case .textChanged: .textChanged
            case .linkTapped: .linkTapped
            case .animationStart: .animationStart
            case .motionStopped: .motionStopped
            case .animationStop: .animationStop
            case .completion: .completion
            case .layout: .layout
            case .display: .display
            case .link: .link
            case .hitch: .hitch
            case .delegateStart: .delegateStart
            case .delegateStop: .delegateStop
            case .transactionBegin: .transactionBegin
            case .transactionCommit: .transactionCommit
            case .animationMissing: .animationMissing
            case .streamValue: .streamValue
            case .streamFinished: .streamFinished
            case .streamFailed: .streamFailed
            case .streamDisposed: .streamDisposed
            }
    }
}
