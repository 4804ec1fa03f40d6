public import HookeScenario
public import HookeTrace

/// What a recording changed.
public enum GoldenRecording: Sendable {
    /// The scenario had no golden trace, and has one now.
    case first
    /// The golden trace is the same, and nothing was written.
    case unchanged
    /// The trace is the same; the manifest was written again, because versions or the scenario's text changed.
    case renewed
    /// The trace differs. The new one waits beside the old one, in ``Golden/pending``.
    case pending(RunDifference)
    /// The old trace was damaged, and the new one has the hash of its manifest: it stands in its place.
    case repaired(GoldenError)
    /// The old trace is damaged, and its manifest has another hash. The new one waits beside it, in ``Golden/pending``.
    case pendingForDamaged(GoldenError)
}

extension Golden {
    /// The suffix of the names of folders with golden traces that wait.
    public static let pendingSuffix = ".new"

    /// The folder of a new golden trace that waits to be accepted.
    public var pending: String { folder + Golden.pendingSuffix }

    /// Whether a new golden trace waits to be accepted.
    public var isPending: Bool { RunFolderCheck.hasWholeManifest(pending) }

    /// Runs the scenario and records its trace beside an old golden trace that differs, in ``pending``; in its place, if there is no old
    /// one or the traces are equal bit for bit.
    ///
    /// - Parameters:
    ///   - scenario: the scenario.
    ///   - text: its text, for the manifest.
    /// - Throws: ``GoldenError`` if the run fails, or a file cannot be read or written.
    public func propose(
        _ scenario: Scenario, text: Text
    ) throws(GoldenError) -> (result: RunResult, change: GoldenRecording) {
        guard try isTrace(folder) else { return (try recordFirst(scenario, text), .first) }
        let difference: RunDifference?
        do throws(GoldenError) {
            difference = try verify(scenario, text: text, isExact: true).difference
        } catch {
            switch error {
            case .missing, .incomplete, .comparison(.malformed), .damaged:
                return try replaceDamaged(error, by: scenario, text)
            case .unfinished, .unreadable, .comparison, .run: throw error
            }
        }
        guard let difference else {
            let before = try? InputFile.bytes(of: "\(folder)/\(Manifest.file)")
            let result = try recordFirst(scenario, text)
            try dropPending()
            let isSame = before == (try? InputFile.bytes(of: "\(folder)/\(Manifest.file)"))
            return (result, isSame ? .unchanged : .renewed)
        }
        let new = Golden(folder: pending)
        let result = try GoldenError.running { () throws(RunError) in try new.record(scenario, text: text) }
        return (result, .pending(difference))
    }

    /// Records a trace in the place of a damaged one only if the old manifest knows its hash, so that damage cannot hide a change.
    private func replaceDamaged(
        _ damage: GoldenError, by scenario: Scenario, _ text: Text
    ) throws(GoldenError) -> (result: RunResult, change: GoldenRecording) {
        let manifest = (try? InputFile.bytes(of: "\(folder)/\(Manifest.file)")).flatMap { try? JSONValue(parsing: $0) }
        let new = Golden(folder: pending)
        let result = try GoldenError.running { () throws(RunError) in try new.record(scenario, text: text) }
        guard (manifest?["traceHash"] ?? manifest?["trace_hash"]) == .string(result.hash.text) else {
            return (result, .pendingForDamaged(damage))
        }
        _ = try accept()
        return (result, .repaired(damage))
    }

    private func recordFirst(_ scenario: Scenario, _ text: Text) throws(GoldenError) -> RunResult {
        try GoldenError.running { () throws(RunError) in try record(scenario, text: text) }
    }

    /// Puts the golden trace that waits in the place of the old one. Returns whether there was one.
    ///
    /// - Throws: ``GoldenError/unreadable(_:)`` if a file cannot be read or written; the old golden trace is whole then.
    public func accept() throws(GoldenError) -> Bool {
        guard try isTrace(pending) else {
            dropUnfinished()
            RunFolder.removeLock(folder)
            return false
        }
        do throws(TraceError) {
            let output = try RunFolder(folder, known: RunFileNames.all)
            try output.publish(copying: pending)
        } catch {
            throw .unreadable(error)
        }
        try dropPending()
        return true
    }

    private func dropPending() throws(GoldenError) {
        guard try isTrace(pending) else { return dropUnfinished() }
        do throws(TraceError) { try RunFolder.remove(pending) } catch { throw .unreadable(error) }
    }

    /// Whether a folder has a trace. Throws where that cannot be read, because the trace must not be replaced then.
    private func isTrace(_ folder: String) throws(GoldenError) -> Bool {
        do throws(TraceError) {
            return try RunFolderCheck.hasReadableManifest(folder)
        } catch {
            throw .unreadable(error)
        }
    }

    /// Removes what a process that was killed has left of a trace in ``pending``.
    private func dropUnfinished() { RunFolder.removeUnfinished(pending, known: RunFileNames.all) }

    /// The golden traces in a folder that wait to be accepted, sorted by name.
    public static func pending(in folder: String) -> [Golden] {
        ((try? FileSystem.names(in: folder)) ?? []).filter { $0.hasSuffix(pendingSuffix) && !$0.hasPrefix(".") }
            .map { Golden(folder: "\(folder)/\($0.dropLast(pendingSuffix.count))") }.filter(\.isPending)
    }

    /// The folders of golden traces in a folder that belong to no scenario of these names, sorted.
    public static func stale(in folder: String, scenarios: [String]) -> [String] {
        let known = Set(scenarios)
        return ((try? FileSystem.names(in: folder)) ?? []).filter { name in
            guard RunFolderCheck.isRun("\(folder)/\(name)"), !name.hasPrefix(".") else { return false }
            let isPending = name.hasSuffix(pendingSuffix)
            return !known.contains(isPending ? String(name.dropLast(pendingSuffix.count)) : name)
        }.map { "\(folder)/\($0)" }
    }
}
