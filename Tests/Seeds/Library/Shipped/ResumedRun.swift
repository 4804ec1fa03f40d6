import HookeAnimation
import HookeRuns
import HookeScenario

/// A run that goes on from a snapshot, compared with one that never stopped.
package enum ResumedRun {
    /// Where the rows or the result of a scenario's run differ when it is resumed from snapshots at these frames, in order; `nil` where they
    /// do not.
    ///
    /// The snapshot of the run that goes on is the snapshot that it came from, byte for byte. A frame within a transaction that stays open
    /// over several frames cannot be kept: the next that can is taken, and the frame is left out if there is none.
    package static func difference(of scenario: Scenario, at frames: [Int]) throws -> String? {
        try difference(of: scenario, at: frames, from: nil)
    }

    /// Compares with a run that was not even asked for snapshots, where there is one.
    static func difference(of scenario: Scenario, at frames: [Int], from unasked: TraceText?) throws -> String? {
        var first = try PartialRun(scenario)
        var rows = [[UInt8]](repeating: [], count: first.schemas.count)
        func take(_ more: [[UInt8]]) { for index in rows.indices { rows[index] += more[index] } }
        var stops: [(frame: Int, rows: [[UInt8]], snapshot: [UInt8])] = []
        for frame in frames {
            take(try first.rows(to: frame))
            guard first.frame >= frame else { return "the run ends before frame \(frame)" }
            guard let snapshot = try snapshot(of: &first, take) else { continue }
            stops.append((first.frame, rows, snapshot.bytes))
        }
        take(try first.rows())
        let whole = unasked ?? TraceText(first, rows)
        for (frame, before, bytes) in stops {
            var second = try PartialRun(scenario)
            try second.resume(from: Snapshot(bytes: bytes))
            guard second.frame == frame, try second.snapshot().bytes == bytes else {
                return "at frame \(frame) the snapshot of what was resumed is another"
            }
            let resumed = TraceText(second, zip(before, try second.rows()).map { $0 + $1 })
            if let difference = whole.firstDifference(from: resumed) {
                return "resumed from frame \(frame): \(difference)"
            }
            if whole.result != resumed.result { return "resumed from frame \(frame): the results differ" }
        }
        return nil
    }

    /// Where a run that is stopped and resumed after every frame differs from one that goes on; `nil` where it does not.
    ///
    /// Each snapshot must be that of the run that goes on, byte for byte: then a run that is resumed from any of them, and not stopped again,
    /// gives the whole run's rows too. Frames within a transaction that stays open cannot be kept and are passed over.
    static func differenceAtEveryFrame(of scenario: Scenario) throws -> String? {
        var (whole, stopped) = (try PartialRun(scenario), try PartialRun(scenario))
        while true {
            let frame = whole.frame
            guard try whole.rows(to: frame + 1) == stopped.rows(to: frame + 1) else {
                return "stopped after each frame, frame \(frame + 1) has other rows"
            }
            guard whole.frame > frame else { break }
            let snapshot: Snapshot
            do throws(SnapshotError) { snapshot = try whole.snapshot() } catch {
                guard case .notRestorable = error else { throw error }
                continue
            }
            guard try stopped.snapshot().bytes == snapshot.bytes else {
                return "stopped after each frame, the snapshot of frame \(frame + 1) is another"
            }
            stopped = try PartialRun(scenario)
            try stopped.resume(from: Snapshot(bytes: snapshot.bytes))
        }
        guard try whole.rows() == stopped.rows(), whole.result == stopped.result else {
            return "stopped after each frame, the end or the result is another"
        }
        return nil
    }

    /// A snapshot at the frame of a run or after it, with the rows of the frames on the way.
    private static func snapshot(of run: inout PartialRun, _ take: ([[UInt8]]) -> Void) throws -> Snapshot? {
        while true {
            do throws(SnapshotError) {
                return try run.snapshot()
            } catch {
                guard case .notRestorable = error else { throw error }
            }
            let frame = run.frame
            take(try run.rows(to: frame + 1))
            if run.frame == frame { return nil }
        }
    }
}
