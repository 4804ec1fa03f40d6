public import HookeForms
internal import HookeAnimation

/// The kinds of events of a run, by their names in files and tables.
public enum EventName: String, Word {
    /// The word for one of them in messages.
    public static let noun = "event"

    case touchBegan = "touch-began"
    case touchIgnored = "touch-ignored"
    case touchEnded = "touch-ended"
    case touchCancelled = "touch-cancelled"
    case panBegan = "pan-began"
    case panEnded = "pan-ended"
    case panCancelled = "pan-cancelled"
    case tap
    case longPressBegan = "long-press-began"
    case longPressEnded = "long-press-ended"
    case longPressCancelled = "long-press-cancelled"
    case pinchBegan = "pinch-began"
    case pinchChanged = "pinch-changed"
    case pinchEnded = "pinch-ended"
    case pinchCancelled = "pinch-cancelled"
    case rotationBegan = "rotation-began"
    case rotationChanged = "rotation-changed"
    case rotationEnded = "rotation-ended"
    case rotationCancelled = "rotation-cancelled"
    case scrollBegan = "scroll-began"
    case scrollEnded = "scroll-ended"
    case scrollEdge = "scroll-edge"
    case decelerationEnded = "deceleration-ended"
    case scrollAnimationEnded = "scroll-animation-ended"
    case keyboardWillChangeFrame = "keyboard-will-change-frame"
    case keyboardWillShow = "keyboard-will-show"
    case keyboardWillHide = "keyboard-will-hide"
    case textChanged = "text-changed"
    case linkTapped = "link-tapped"
    case animationStart = "animation-start"
    case motionStopped = "motion-stopped"
    case animationStop = "animation-stop"
    case completion
    case layout
    case display
    case link
    case hitch
    case delegateStart = "delegate-start"
    case delegateStop = "delegate-stop"
    case transactionBegin = "transaction-begin"
    case transactionCommit = "transaction-commit"
    case animationMissing = "animation-missing"
    case streamValue = "stream-value"
    case streamFinished = "stream-finished"
    case streamFailed = "stream-failed"
    case streamDisposed = "stream-disposed"
    case settled
    case crossing
    case extremum
    case impact
    case change

    /// The kind of gesture that has it; `nil` for pans, which layers have by other keys too, and for any other event.
    var gesture: GestureKind? {
        switch self {
        case .tap: .tap
        case .longPressBegan, .longPressEnded, .longPressCancelled: .longPress
        case .pinchBegan, .pinchChanged, .pinchEnded, .pinchCancelled: .pinch
        case .rotationBegan, .rotationChanged, .rotationEnded, .rotationCancelled: .rotation
        case _: nil
        }
    }

    /// Whether it is of a stream.
    var isOfStreams: Bool { [.streamValue, .streamFinished, .streamFailed, .streamDisposed].contains(self) }

    /// Whether systems have it and layers do not, but for the contacts of networks.
    var isOfSystems: Bool { self == .impact || self == .change }

    /// The description for people.
    public var about: String {
        switch self {
        case .touchBegan: "a finger went down; the detail is its location"
        case .touchIgnored:
            "a finger went down where no view or recogniser takes it; the detail is its location and the reason: no view, hidden, transparent, interaction disabled, animating, no recogniser, recogniser disabled or recogniser busy"
        case .touchEnded: "a finger lifted"
        case .touchCancelled: "the system cancelled a touch"
        case .panBegan: "a pan was recognised, with its velocity"
        case .panEnded: "a pan ended with the finger lifted, with its velocity"
        case .panCancelled: "a pan was cancelled, with its velocity"
        case .tap: "a tap was recognised; the detail of this and of the gestures' events below is the recogniser's name"
        case .longPressBegan: "a long press began"
        case .longPressEnded: "a long press ended with a finger lifted"
        case .longPressCancelled: "a long press was cancelled"
        case .pinchBegan: "a pinch was recognised, with its scale and velocity per second"
        case .pinchChanged: "the fingers of a pinch moved"
        case .pinchEnded: "a pinch ended with the fingers lifted"
        case .pinchCancelled: "a pinch was cancelled"
        case .rotationBegan: "a rotation was recognised, with its angle and velocity per second"
        case .rotationChanged: "the fingers of a rotation moved"
        case .rotationEnded: "a rotation ended with the fingers lifted"
        case .rotationCancelled: "a rotation was cancelled"
        case .scrollBegan: "a drag of a scroll view began"
        case .scrollEnded:
            "a drag of a scroll view ended, with the velocity of its offset; the detail is where it will stop"
        case .scrollEdge: "decelerating content reached an edge; the detail is top, bottom, left or right"
        case .decelerationEnded:
            "scrolled content came to rest, or a finger caught it; the detail is finished or caught"
        case .scrollAnimationEnded: "a 'scrollTo' ended, or a finger caught it; the detail is finished or caught"
        case .keyboardWillChangeFrame:
            "a keyboard is about to slide; the value is its height after that, 0 where it hides, the detail its frame then"
        case .keyboardWillShow: "a keyboard is about to slide in, or to another height"
        case .keyboardWillHide: "a keyboard is about to slide out"
        case .textChanged:
            "a text was edited; the detail is the plain text with newlines written \\n, the value where its selection begins"
        case .linkTapped: "a link of a text was tapped; the detail is its text, the value the offset where it begins"
        case .animationStart: "an animation began; the detail is its key, or without one its full key path"
        case .motionStopped:
            "a number stopped before its motion had decayed, at rest or clamped; the value is its jump to the target, the detail the number and when"
        case .animationStop:
            "an animation ended or was removed; the detail is its key or key path, and finished or removed"
        case .completion:
            "a completion was called; the detail is transaction, view or animator, and finished or removed"
        case .layout: "a layer laid out its sublayers"
        case .display: "a layer drew itself"
        case .link: "a display link called back; the value is the time of its next call"
        case .hitch:
            "a frame was shown later than it should have been; the value is by how much, the detail the frame and the cause"
        case .delegateStart: "an animation's delegate was called for its start"
        case .delegateStop: "an animation's delegate was called for its end"
        case .transactionBegin: "a script began a transaction"
        case .transactionCommit: "a script committed a transaction"
        case .animationMissing: "a script removed an animation with an unknown key; the detail is the key"
        case .streamValue: "a stream sent a value; several numbers of it stand in the detail with their names"
        case .streamFinished: "a stream finished"
        case .streamFailed: "a stream failed; the detail says why"
        case .streamDisposed:
            "a stream with 'disposal' ended for what had started it; the detail is finished, failed or cancelled"
        case .settled:
            "all motion came to rest, at the time of the last step or event; a network as defined by `until`"
        case .crossing:
            "a motion crossed its target; the value is the progress, 1; or an event of equations: the detail is rising or falling, the value the rate of change of its quantity"
        case .extremum: "a motion reached an extremum; the value is the progress, 1 at the target"
        case .impact:
            "a system's body hit its stop, or a network's point a wall or another point; the value is the speed of approach, the detail what it hit and the speed after"
        case .change: "a step of the script changed a system; the detail is what, the value its number if it has one"
        }
    }
}
