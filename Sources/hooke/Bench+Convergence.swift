import ArgumentParser
import HookeMeasurement
import HookeScenario
import HookeSolvers
import HookeTrace

/// `hooke bench --precision FILE`: measures the error and cost of each solver on the motions of scenarios.
extension Bench {
    /// Rejects options that do not belong to the solvers of scenarios.
    func validateConvergence() throws {
        guard system.isEmpty else {
            throw ValidationError("--system names a built-in motion; with scenarios, leave it out")
        }
        guard changes.solver == nil else {
            throw ValidationError("--precision measures all solvers; choose some by --method, such as --method rk8pd")
        }
        guard against == nil, framesFile == nil, atMost == nil else {
            throw ValidationError("--precision takes no --against, no --at-most and no --frames")
        }
        guard folder == nil || files.count == 1 else {
            throw ValidationError("--out takes one scenario; use --csv for several")
        }
        guard folder == nil || !json else { throw ValidationError("--out and --json cannot be combined") }
    }

    func measureConvergence() throws {
        var overrides = try changes.overrides()
        // Every solver is measured, so that the file's own need not exist, nor reach the end.
        (overrides.solver, overrides.leavesSolverOpen) = (SolverChoice.automaticName, true)
        let scenarios = try LoadedScenario.all(files, overrides)
        try OutputFiles.check([("--csv", file)], against: scenarios.flatMap(\.files))
        let methods = method.isEmpty ? IntegrationMethod.allCases : method
        var benches: [ConvergenceBench] = []
        for scenario in scenarios.map(\.scenario) {
            do throws(ConvergenceBench.Failure) {
                benches.append(try ConvergenceBench(of: scenario, methods: methods, repeats: repeats ?? 3))
            } catch {
                Output.note("\(error)")
                throw ExitCode(65)
            }
        }
        // Open the output first, so that a bad path fails before the measurement.
        var output = try file.map(Bench.open)
        var run = try folder.map(Bench.openFolder)
        var studies: [ConvergenceStudy] = []
        for (bench, scenario) in zip(benches, scenarios.map(\.scenario)) {
            do throws(ConvergenceBench.Failure) {
                studies.append(
                    try bench.study { if Output.isTerminal { Output.inform("\(scenario.name): \($0) ...") } })
            } catch {
                Output.note("\(error)")
                throw ExitCode(65)
            }
        }
        if let run = run.take(), let folder {
            do throws(TraceError) { try studies[0].write(into: run) } catch { throw Bench.report(error) }
            try Output.print("\(studies[0].points.count) points in \(folder)/; draw them with: hooke plot \(folder)")
        }
        if let output = output.take() { try Bench.write(ConvergenceStudy.csv(of: studies), to: output) }
        if json {
            try Output.print(data: JSONValue.array(studies.map(\.json)).text(pretty: true))
        } else {
            try Output.print(studies.map { $0.lines.joined(separator: "\n") }.joined(separator: "\n\n"))
        }
    }
}
