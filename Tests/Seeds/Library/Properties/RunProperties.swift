import HookeAnimation
import HookeDynamics
import HookeRuns
import HookeScenario
import HookeSolvers
import HookeTrace

/// A scenario that was read without an error runs to its end, and every number of it is finite.
///
/// A run throws for a number that is not finite, for a motion that no solver can follow, and for steps that cannot be done; a generator
/// draws nothing of which that could be right. One refusal is right: Newton's iteration of an implicit Runge-Kutta method need not converge, and
/// the run that says so (exit 70) has no other property.
struct RunsProperty: SeedProperty {
    let name = "runs"

    func check(_ checked: CheckedScenario) throws -> Finding {
        let trace: TraceText
        do throws(RunError) {
            trace = try checked.trace()
        } catch {
            guard case .system(.unsolved(let failure, _)) = error, case .failed(let method, _, _) = failure,
                Self.iterating.contains(method)
            else { throw error }
            return .excluded("\(method) did not converge")
        }
        guard trace.result.frames > 0 else { return .violated("the run has no frame") }
        if case .time = checked.subject.scenario.until, !trace.result.isReached {
            return .violated("the run ended before its time")
        }
        return .holds
    }

    /// The methods that solve equations for their stages by iteration, on a fixed step.
    private static let iterating = ["rk1imp", "rk2imp", "rk4imp"]
}

/// The same scenario gives the same bytes again, whichever way it is run: into rows frame by frame with a hash and costs, and in memory,
/// where rows are made at the end.
struct RepeatProperty: SeedProperty {
    let name = "repeat"

    func check(_ checked: CheckedScenario) throws -> Finding {
        let first = try checked.trace()
        let second = try TraceText(of: checked.subject.scenario)
        if let difference = first.firstDifference(from: second) { return .violated(difference) }
        guard first.result == second.result else { return .violated("the results differ") }
        let memory = try checked.frames()
        return finding(try first.firstDifference(fromTables: memory.all))
    }
}

/// A run that is made once more in the place of an earlier one is as the first: nothing of the earlier run is left.
struct RestartProperty: SeedProperty {
    let name = "restart"

    func check(_ checked: CheckedScenario) throws -> Finding {
        let fresh = try checked.trace()
        var run = try checked.subject.scenario.makeRun(noting: [])
        run.keepStart()
        for _ in 0..<2 {
            try run.toFrame(.max, progress: { _ in }, { _ in })
            guard let tables = run.frames?.filled else { return .excluded("systems are set up anew") }
            if let difference = try fresh.firstDifference(fromTables: tables) { return .violated(difference) }
            guard run.restart(noting: []) else { return .excluded("the run is set up anew") }
        }
        return .holds
    }
}

extension TraceText {
    /// Where tables in memory, which have neither hashes nor what only pictures need, first differ.
    func firstDifference(fromTables others: [Table]) throws(TraceError) -> String? {
        for table in tables where !["hashes", "corners", "energy"].contains(table.schema.name) {
            var rows: [UInt8] = []
            if let other = others.first(where: { $0.schema.name == table.schema.name }) {
                try other.appendCSVRows(to: &rows)
            }
            if let difference = table.firstDifference(from: rows) { return difference }
        }
        return nil
    }
}

/// A run that stops at a frame, and goes on from its snapshot in a run of its own, gives the rows of one that never stopped. The frame is
/// drawn from before the first to the last.
struct SnapshotProperty: SeedProperty {
    let name = "snapshot"

    func check(_ checked: CheckedScenario) throws -> Finding {
        let whole = try checked.trace()
        var choices = checked.subject.choices(of: 2)
        let share = choices.whole(0...1000)
        let frame = whole.result.frames * share / 1001 - 1
        return finding(try ResumedRun.difference(of: checked.subject.scenario, at: [frame], from: whole))
    }
}
