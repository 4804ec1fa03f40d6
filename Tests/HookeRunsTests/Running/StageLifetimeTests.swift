import HookeForms
import HookeTrace
import ScenarioSupport
import Testing

@testable import HookeAnimation
@testable import HookeRuns
@testable import HookeScenario

/// A run releases its stage when it ends, so that the memory of a million runs is that of one.
struct StageLifetimeTests {
    private static let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/") + "/Scenarios"

    private static let files = ((try? FileSystem.names(in: root)) ?? []).filter { $0.hasSuffix(".yaml") }.sorted()

    @Test("There are scenarios") func scenarios() { #expect(StageLifetimeTests.files.count > 50) }

    @Test("The stage of a run that stops early, or at its end", arguments: files)
    func stage(file: String) throws {
        let source = try ScenarioText(reading: "\(StageLifetimeTests.root)/\(file)")
        let scenario = try Scenario(source)
        guard case .tree(let tree) = scenario.subject else { return }
        for frames in [0, 40] {
            weak var stage: Stage?
            do {
                var run = ScenarioRun(scenario, tree, noting: .all)
                stage = run.stage
                try run.toFrame(frames, progress: { _ in }) { $0.removeAllKeepingCapacity() }
            }
            #expect(stage == nil, "the stage of \(file) outlives its run of \(frames) frames")
        }
    }
}
