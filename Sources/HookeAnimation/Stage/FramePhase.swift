/// The phases of a frame, in the order in which they run.
///
/// Core Animation does not document when it reports starts, stops and completions. Here it is after the commit, so that what a
/// completion changes shows from the next frame on.
public enum FramePhase: Int, CaseIterable, Sendable {
    /// The display advances to its next refresh.
    case clock
    /// Due touches and script steps are delivered.
    case input
    /// Display links call back.
    case links
    /// Marked layers lay out their sublayers.
    case layout
    /// Marked layers draw.
    case display
    /// The model is committed; pending animations begin.
    case apply
    /// Due starts, stops and completions are reported.
    case events
    /// The presentation is sampled at the frame's timestamp.
    case sample

    /// The name in traces.
    ///
    /// A switch, because reflection on the case's name is slow.
    public var name: String {
        switch self {
        case .clock: "clock"
        case .input: "input"
        case .links: "links"
        case .layout: "layout"
        case .display: "display"
        case .apply: "apply"
        case .events: "events"
        case .sample: "sample"
        }
    }
}
