#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif
import HookeScenario
import ScenarioSupport
import Testing

@testable import HookeForms
@testable import HookeRuns
@testable import HookeTrace

/// A plan with its scenario, in memory.
struct SweptVariants: Sendable, CustomTestStringConvertible {
    let plan: String
    let scenario: String
    /// Empty for a text without a file, which may have any name.
    var scenarioFile = ""

    /// A plan by its axes and measures, of a scenario file of the repository.
    init(_ file: String, _ lines: String) throws {
        scenarioFile = SweptVariants.root + "/Scenarios/" + file
        scenario = String(decoding: try InputFile.bytes(of: scenarioFile), as: UTF8.self)
        plan = SweptVariants.plan(lines)
    }

    init(text scenario: String, _ lines: String) { (self.scenario, plan) = (scenario, SweptVariants.plan(lines)) }

    static let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")

    private static func plan(_ lines: String) -> String { "hooke: 1\nsweep: plan\nscenario: scenario.yaml\n" + lines }

    var planText: ScenarioText { ScenarioText(plan, file: "plan.yaml") }

    func swept() throws -> SweptScenario {
        try SweptScenario(SweepPlan(planText), planText, of: ScenarioText(scenario, file: scenarioFile))
    }

    /// The cells of a run's row, which is made as the only one.
    func row(_ run: Int, of swept: SweptScenario? = nil) throws -> [String] {
        var runner = VariantRunner(try swept ?? self.swept())
        var bytes: [UInt8] = []
        runner.appendRow(ofRun: run, to: &bytes)
        return SweepFolder.cells(bytes.dropLast()[...])
    }

    var testDescription: String { scenarioFile }
}

/// A temporary folder, removed when released.
final class SweepScratch {
    let path: String

    init() throws {
        var template = Array("/tmp/hooke-sweep-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw TraceError.system(.create, path: "/tmp", code: errno) }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit { SweepScratch.remove(path) }

    private static func remove(_ folder: String) {
        for name in (try? FileSystem.names(in: folder)) ?? [] {
            if unlink("\(folder)/\(name)") != 0 { remove("\(folder)/\(name)") }
        }
        rmdir(folder)
    }

    func bytes(_ name: String) throws -> [UInt8] { try InputFile.bytes(of: "\(path)/\(name)") }
    func text(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }

    func put(_ bytes: some Sequence<UInt8>, in name: String) throws {
        var file = try OutputFile(replacing: "\(path)/\(name)")
        try file.write(Array(bytes))
        try file.publish()
    }

    /// The checkpoints of an unfinished table, one after each line.
    static func checkpoints(of table: [UInt8]) -> [UInt8] {
        let lines = table.split(separator: UInt8(ascii: "\n"))
        var digest = LineDigest(ofTableWith: lines.count)
        return lines.flatMap { line in
            digest.add(line)
            return Array("\(digest.checkpoint)\n".utf8)
        }
    }

    func names() throws -> [String] { try FileSystem.names(in: path) }
}
