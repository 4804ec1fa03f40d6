internal import HookeAnimation
internal import HookeDynamics
internal import HookeForms
internal import HookeScenario
internal import HookeTrace

/// Steps at frames, such as changes of the display, as texts for the script of a scenario file.
struct DisplayScript {
    /// A step: its time and its text.
    struct Step: Hashable {
        let time: Flicks
        let text: String
    }

    private(set) var steps: [Step] = []

    /// Appends a dropped refresh at the frame of a time.
    mutating func drop(_ count: Int, at time: Flicks) { append("drop: \(count)", at: time) }

    /// Appends the faults of a frame at a time.
    mutating func append(_ fault: FrameFaults.Fault, at time: Flicks) {
        if let rate = fault.rate {
            let ratio = rate.denominator == 1 ? "\(rate.numerator)" : "\(rate.numerator)/\(rate.denominator)"
            append("refresh: \(ratio) Hz", at: time)
        }
        let parts = [("commit", fault.work.commit), ("render", fault.work.render)].filter { $0.1 > .zero }
            .map { "\($0.0): \(DisplayScript.text(of: $0.1))" }
        if !parts.isEmpty { append("addWork: { \(parts.joined(separator: ", ")) }", at: time) }
        if fault.drops > 0 { drop(fault.drops, at: time) }
    }

    /// Appends an action, such as `drop: 1`.
    mutating func append(_ action: String, at time: Flicks) {
        steps.append(Step(time: time, text: "{ at: \(DisplayScript.text(of: time)), \(action) }"))
    }

    /// A time as a text that is read as the same number of flicks: a ratio with a small denominator, or decimals.
    static func text(of time: Flicks) -> String {
        let divisor = greatestCommonDivisor(time.count.magnitude, UInt64(Flicks.perSecond))
        let denominator = UInt64(Flicks.perSecond) / divisor
        if denominator == 1 { return "\(time.count / Flicks.perSecond) s" }
        if denominator <= 1000 { return "\(time.count.magnitude / divisor)/\(denominator) s" }
        for digits in 4...12 {
            let text = "\(time.seconds.decimals(digits)) s"
            if let read = try? Measurement(text, .time), Flicks(seconds: read.value) == time { return text }
        }
        return "\(time.count)/\(Flicks.perSecond) s"
    }

    private static func greatestCommonDivisor(_ first: UInt64, _ second: UInt64) -> UInt64 {
        var (first, second) = (first, second)
        while second != 0 { (first, second) = (second, first % second) }
        return first
    }
}

extension ScenarioRevision {
    /// Adds steps in order of time, each after the script's steps of its time.
    ///
    /// - Parameter scenario: the scenario of the text.
    mutating func add(_ script: DisplayScript, to scenario: Scenario) throws(ScenarioProblems) {
        var times: [SourcePosition: Flicks] = [:]
        for step in scenario.script { times[step.position] = step.at }
        let items = scriptPositions.map { times[$0] }
        var index = 0
        var placed: [(text: String, index: Int)] = []
        for step in script.steps {
            while index < items.count, items[index].map({ $0 <= step.time }) ?? true { index += 1 }
            placed.append((step.text, index))
        }
        try add(placed)
    }
}
