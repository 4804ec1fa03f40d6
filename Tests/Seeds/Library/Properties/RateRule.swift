/// The scenarios whose frames at 60 Hz are every other frame at 120 Hz.
///
/// What shows at a time is a function of what happened until then. It is the same at both rates where all causes are at times that both
/// have. A scenario is left out by name of the cause that is not:
///
/// - times that are not whole frames of 60 Hz: a step takes effect at the first refresh that is not earlier;
/// - a display that does not begin at 60 Hz, that changes its rate, drops refreshes or has work for its frames: these count refreshes;
/// - fingers on views: a pan begins at the first refresh at which it has gone ten points, and its translation counts from there;
/// - fingers with more than two places on their way, for the same reason: between frames one can go and come back;
/// - animators that are told anything but to start: what they are told meets one that runs or has ended, which is told at a refresh;
/// - removing an animation of a view by its key: a key is numbered by the animations that are there, and one that is over leaves at a
///   refresh;
/// - clocks of layers that a step changes: an animation that is over leaves at a refresh, and a clock that goes back finds it there or not;
/// - actions of the elastic header or layer: they animate from frame to frame while the finger moves, as often as there are frames;
/// - adaptive and multistep solvers: they choose their steps by where they are asked to stop.
///
/// Display links are no reason: a link calls at other times, but it does nothing.
struct RateRule {
    /// Why a scenario is left out; `nil` where the property is claimed of it.
    static func exclusion(of document: Document) -> String? {
        let isSystem = document["system"] != nil
        if let display = document["display"] {
            if let rate = display["refresh"]?.text, rate != "60 Hz" { return "the display begins at another rate" }
            if display["pipeline"] != nil || display["frameWork"] != nil { return "frames have work" }
        }
        if let solver = document["solver"]?.text, solver.contains("tol") { return "the solver is adaptive" }
        if isSystem { return document["probes"] == nil ? nil : "probes are at times of their own" }
        if let end = document["until"]?["settled"] { return end.text.map { _ in "the run may end at another frame" } }
        if let release = document["release"], let reason = cause(in: release) { return reason }
        if document["scene"]?.text?.hasPrefix("elastic") == true {
            let actions = document["with"]?["actions"]?.entries ?? []
            let silenced = actions.filter { $0.value.text == "null" }.map(\.key)
            if Set(silenced) != ["path", "position", "bounds"] { return "the header animates implicitly" }
        }
        return document["layers"].flatMap(cause) ?? document["script"].flatMap(cause)
    }

    private static let displaySteps: Set<String> = ["refresh", "drop", "addWork", "frameWork"]
    private static let animatorSteps: Set<String> = [
        "pauseAnimator", "reverseAnimator", "scrubAnimator", "continueAnimator", "stopAnimator", "finishAnimator",
    ]

    private static func cause(in value: Document) -> String? {
        switch value {
        case .scalar(let text), .quoted(let text):
            return text.hasSuffix(" ms") ? "a time is no frame of 60 Hz" : nil
        case .list(let items): return items.lazy.compactMap { cause(in: $0) }.first
        case .mapping(let entries):
            for entry in entries {
                if displaySteps.contains(entry.key) { return "the display changes" }
                if animatorSteps.contains(entry.key) { return "an animator is told more than to start" }
                if entry.key == "pan", entry.value["view"] != nil { return "a view is dragged" }
                if entry.key == "through", entry.value.items.count > 2 { return "a finger turns on its way" }
                if entry.key == "timing", entry.value["of"] != nil { return "a layer's clock changes" }
                if entry.key == "remove", entry.value["key"] != nil { return "an animation is removed by its key" }
                if let reason = cause(in: entry.value) { return reason }
            }
            return nil
        }
    }
}

/// At 60 Hz a run shows every other frame of the run at 120 Hz, for the scenarios of ``RateRule``, but for what ``HeaderRateRule`` leaves out.
///
/// Both evaluate the same closed forms at the same times, but for the rounding of a time in between: the bound is 1e-12 of the largest
/// value that the number has in the run, and at least 1e-12.
struct RefreshRateProperty: SeedProperty {
    let name = "refresh-rate"

    func check(_ checked: CheckedScenario) throws -> Finding {
        if let reason = RateRule.exclusion(of: checked.subject.document) { return .excluded(reason) }
        let slow = try checked.trace()
        let header = HeaderRateRule(of: checked.subject.document, slow)
        if let reason = header.exclusion { return .excluded(reason) }
        let fast = try checked.traceAtDoubleRate()
        if checked.subject.document["system"] != nil {
            return finding(ShownNumbers.difference(of: slow.probedNumbers(), from: fast.probedNumbers()))
        }
        let numbers = slow.shownNumbers().filter(header.claims)
        return finding(ShownNumbers.difference(of: numbers, from: fast.shownNumbers()))
    }
}

/// Numbers of two runs, compared at the times that both have.
enum ShownNumbers {
    private struct Place: Hashable {
        let time: UInt64
        let name: Substring
    }

    /// The first number that is farther from that of another run, at the same time, than 1e-12 of the largest that it is; `nil` where
    /// there is none. One of the runs must have each time of the other.
    static func difference(of numbers: [ShownNumber], from others: [ShownNumber]) -> String? {
        var largest: [Substring: Double] = [:]
        var known: [Place: Double?] = [:]
        for number in others {
            known[Place(time: number.time.bitPattern, name: number.name)] = .some(number.presentation)
            largest[number.name] = max(largest[number.name] ?? 1, abs(number.presentation ?? 0))
        }
        for number in numbers {
            guard let other = known[Place(time: number.time.bitPattern, name: number.name)] else {
                return "\(number.name) at \(number.time) s is shown by one run alone"
            }
            let bound = 1e-12 * (largest[number.name] ?? 1)
            switch (number.presentation, other) {
            case (nil, nil): continue
            case (let one?, let two?) where abs(one - two) <= bound: continue
            default:
                let words = [number.presentation, other].map { $0.map { "\($0)" } ?? "nothing" }
                return "\(number.name) at \(number.time) s: \(words[0]), other \(words[1]), bound \(bound)"
            }
        }
        return nil
    }
}
