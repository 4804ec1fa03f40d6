/// When animations of each layer run, from `animation-start` and `animation-stop` in `events.csv`.
struct AnimationActivity {
    private var spans: [String: [ClosedRange<Double>]] = [:]

    init(_ events: [RunEvent] = []) {
        var open: [String: [String: Double]] = [:]
        for event in events {
            let key = String(event.detail.prefix { $0 != " " })
            switch event.kind {
            case "animation-start": open[event.subject, default: [:]][key] = event.time
            case "animation-stop":
                guard let start = open[event.subject]?.removeValue(forKey: key), start <= event.time else { continue }
                spans[event.subject, default: []].append(start...event.time)
            default: continue
            }
        }
        for event in events where event.kind == "animation-start" {
            let key = String(event.detail.prefix { $0 != " " })
            guard let start = open[event.subject]?.removeValue(forKey: key) else { continue }
            spans[event.subject, default: []].append(start...Double.greatestFiniteMagnitude)
        }
    }

    /// Whether one animation of the layer runs from one time to the other.
    func isAnimated(_ layer: String, from start: Double, to end: Double) -> Bool {
        spans[layer]?.contains { $0.lowerBound <= start && end <= $0.upperBound } ?? false
    }
}

/// An event of `events.csv`.
struct RunEvent: Hashable {
    let time: Double
    let kind: String
    let subject: String
    let detail: String
    let value: Double?
}
