/// What an elastic header shows that depends on the refresh before, and so on the rate, where its own actions are silenced.
///
/// - Its display link builds the outline from what the refresh before has committed. A refresh in which a finger moves the points, or lets
///   go of them or is taken away, therefore shows the outline of the points one refresh earlier, which is another at 120 Hz. That is the refresh of each
///   release; and, where touches are handled while the points spring back, each refresh of a pan from the first release on.
/// - A release completes after the touches of a refresh are handled. Where touches are ignored until then, one that comes in that very
///   refresh is ignored at 60 Hz, and at 120 Hz it may be handled, since the release completes at the refresh before.
///
/// All other numbers of the header, and its outline in all other refreshes, are functions of what happened until then.
struct HeaderRateRule {
    /// When outlines are built with the points of the refresh before, seconds.
    private var lagging: [ClosedRange<Double>] = []
    /// Why nothing is claimed of the run; `nil` where something is.
    private(set) var exclusion: String?

    /// What the run at 60 Hz says about it.
    init(of document: Document, _ trace: TraceText) {
        guard document["scene"]?.text == "elastic-header", let release = document["release"], release.text != "none"
        else { return }
        let isHandled = document["with"]?["interactionWhileAnimating"]?.text == "true"
        var (began, hasReleased) = (nil as Double?, false)
        var (ignored, completed): (Set<Double>, Set<Double>) = ([], [])
        for event in trace.lines(of: "events") {
            guard let time = Double(event[2]) else { continue }
            switch event[3] {
            case "pan-began": began = time
            case "pan-ended", "pan-cancelled":
                let isLagging = isHandled && hasReleased
                lagging.append((isLagging ? began ?? time : time)...time)
                (began, hasReleased) = (nil, true)
            case "touch-ignored": ignored.insert(time)
            case "completion": completed.insert(time)
            default: break
            }
        }
        if let began, isHandled, hasReleased { lagging.append(began...(.infinity)) }
        if !ignored.isDisjoint(with: completed) { exclusion = "a finger comes as a release completes" }
    }

    /// Whether a number is the same at both rates.
    func claims(_ number: ShownNumber) -> Bool {
        number.property != "path" || !lagging.contains { $0.contains(number.time) }
    }
}
