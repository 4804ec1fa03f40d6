public import HookeDynamics
public import HookeForms
internal import HookeScenario
internal import HookeTrace

/// What is different in one run of a search: dropped frames, and a step that is moved or added.
public struct Schedule: Hashable, Sendable {
    /// A step that is moved or added.
    public enum Change: Hashable, Sendable {
        /// A step of the script at another time.
        case move(MovedStep)
        /// A finger that comes back.
        case regrab(Regrab)
    }

    /// The moved or added step; `nil` for the script as it is.
    public var change: Change?
    /// The dropped frames, in ascending order.
    public var drops: [DroppedFrame]

    /// A schedule; by default one that changes nothing.
    public init(change: Change? = nil, drops: [DroppedFrame] = []) { (self.change, self.drops) = (change, drops) }

    /// The number of changes.
    public var count: Int { drops.count + (change == nil ? 0 : 1) }

    /// Whether it has fewer changes than another, or as many and earlier ones.
    func isSmaller(than other: Schedule) -> Bool {
        if count != other.count { return count < other.count }
        if (change == nil) != (other.change == nil) { return change == nil }
        if let time = change?.time, let later = other.change?.time, time != later { return time < later }
        return drops.lexicographicallyPrecedes(other.drops) { $0.time < $1.time }
    }

    /// The text of a scenario with the changes in its script.
    ///
    /// - Parameters:
    ///   - source: the scenario's text.
    ///   - name: the name of the new scenario; `nil` for the same.
    /// - Throws: `ScenarioProblems` if the text cannot be read.
    public func text(in source: ScenarioSource, named name: String? = nil) throws(ScenarioProblems) -> String {
        var source = source
        if let change { source = source.replacing(try change.text(in: source)) }
        let scenario = try source.scenario()
        var script = DisplayScript()
        for frame in drops { script.drop(1, at: frame.time) }
        var revision = try ScenarioRevision(of: source.text)
        try revision.add(script, to: scenario)
        if let condition = source.condition {
            try revision.expect("{ that: \(JSONValue.string("=" + condition).text()) }")
        }
        if let seed = source.seed { revision.reseed(seed) }
        if let name { revision.rename(to: name) }
        return revision.text
    }
}

extension Schedule.Change {
    /// The time of the step.
    public var time: Flicks {
        switch self {
        case .move(let step): step.time
        case .regrab(let regrab): regrab.time
        }
    }

    /// The step in words: `script[1] at 0.5 s`.
    public var words: String {
        switch self {
        case .move(let step): step.words
        case .regrab(let regrab): regrab.words
        }
    }

    fileprivate func text(in source: ScenarioSource) throws(ScenarioProblems) -> String {
        switch self {
        case .move(let step): try step.text(in: source)
        case .regrab(let regrab): try regrab.text(in: source)
        }
    }

    fileprivate var json: JSONValue {
        switch self {
        case .move(let step): step.json
        case .regrab(let regrab): regrab.json
        }
    }
}

extension Schedule: CustomStringConvertible {
    /// The changes in words: `script[1] at 0.5 s, drops at frames 3 (0.05 s), 7 (7/60 s)`.
    public var description: String {
        let frames = drops.map { "\($0.frame) (\(DisplayScript.text(of: $0.time)))" }
        let dropped =
            frames.isEmpty
            ? "no drops" : "drops at frame" + (frames.count == 1 ? " " : "s ") + frames.joined(separator: ", ")
        guard let change else { return dropped }
        return frames.isEmpty ? change.words : "\(change.words), \(dropped)"
    }

    /// The dropped frames as JSON.
    var dropsJSON: JSONValue {
        .array(drops.map { ["frame": .integer(Int64($0.frame)), "time": .real($0.time.seconds)] })
    }

    /// The moved or added step as JSON, `null` without one.
    var changeJSON: JSONValue { change?.json ?? .null }
}
