import ArgumentParser
import HookeForms
import HookeMeasurement
import HookeRuns
import HookeScenario
import HookeTrace

/// `hooke bench`, and with `--calibrate`: what the frames of scenarios cost.
extension Bench {
    func measureFrames() throws {
        let scenarios = try LoadedScenario.all(
            files.isEmpty ? List.files(in: "Scenarios", for: "bench") : files, changes.overrides())
        guard !scenarios.isEmpty else {
            Output.note("Scenarios: no scenarios (*.yaml or *.json) in it; name some: hooke bench FILE...")
            throw ExitCode(66)
        }
        try OutputFiles.check(
            [("--save", file), ("--save-frames", framesFile)],
            against: scenarios.flatMap(\.files) + [against].compactMap(\.self))
        let baseline = try against.map(Bench.baseline)
        var output = try file.map(OutputFiles.open)
        var frames = try framesFile.map(OutputFiles.open)
        let costs = try Bench.costs(of: scenarios.map { ($0.path, $0.scenario) }, repeats: repeats ?? 5)
        let csv = FrameCostTable.table(of: costs).csv
        if let output = output.take() { try OutputFiles.write(Array(csv.utf8), to: output) }
        if let frames = frames.take() {
            try OutputFiles.write(Array(FrameCostTable.frameTable(of: costs).csv.utf8), to: frames)
        }
        if json {
            try Output.print(data: JSONValue.array(costs.map(\.json)).text(pretty: true))
        } else if file == nil, baseline == nil {
            try Output.print(data: String(csv.dropLast()))
        }
        guard let baseline else { return }
        let findings = baseline.findings(for: costs, atMost: atMost ?? 1.25)
        if !json { try Output.print(findings.map(\.words).joined(separator: "\n")) }
        if findings.contains(where: \.fails) { throw ExitCode.failure }
    }

    func calibrate() throws {
        let loaded = try files.isEmpty ? [] : LoadedScenario.all(files)
        try OutputFiles.check([("--save-frames", framesFile)], against: loaded.flatMap(\.files))
        let scenarios =
            files.isEmpty
            ? CalibrationScenarios.all.map { ($0.name, $0) } : loaded.map { ($0.path, $0.scenario) }
        let repeats = repeats ?? 20
        var frames = try framesFile.map(OutputFiles.open)
        if FrameCostBench.isDebugBuild {
            Output.inform("a debug build: its frames cost many times as much as those of a release build")
        }
        let costs = try Bench.costs(of: scenarios, repeats: repeats)
        if let frames = frames.take() {
            try OutputFiles.write(Array(FrameCostTable.frameTable(of: costs).csv.utf8), to: frames)
        }
        let fit: CostFit
        do throws(CostFit.Failure) { fit = try CostFit(costs) } catch {
            Output.note("\(error)")
            throw ExitCode(65)
        }
        try Output.print(data: fit.block(Processor.calibration, scenarios: costs.count, repeats: repeats))
    }

    /// The costs of scenarios. Prints the error of one that fails, and throws its exit code.
    private static func costs(of scenarios: [(path: String, scenario: Scenario)], repeats: Int) throws -> [FrameCost] {
        let bench = FrameCostBench(repeats: repeats, allocationCount: Allocations.count)
        var costs: [FrameCost] = []
        for (path, scenario) in scenarios {
            if Output.isTerminal { Output.inform("\(scenario.name) ...") }
            do throws(RunError) {
                costs.append(try bench.cost(of: scenario))
            } catch {
                Output.note(error.described(in: path))
                throw ExitCode(error.exitCode)
            }
        }
        return costs
    }

    /// Reads a baseline. Prints an error and throws exit code 65 for another file, 66 for one that cannot be read.
    private static func baseline(_ path: String) throws -> CostBaseline {
        let bytes: [UInt8]
        do throws(TraceError) { bytes = try InputFile.bytes(of: path) } catch { throw OutputFiles.report(error) }
        do throws(CostBaseline.Failure) {
            return try CostBaseline(bytes, name: path)
        } catch {
            Output.note("\(error)")
            throw ExitCode(65)
        }
    }
}
