import HookeForms
import HookeTrace
import ScenarioSupport
import Testing

@testable import HookeRuns
@testable import HookeScenario

/// A run that differs from its golden trace, or fails an expectation: it is made again for its tables, and is kept.
struct FailingRunTests {
    private func recorded(_ text: PullText = PullText()) throws -> (RunScratch, Golden, Scenario) {
        let scratch = try RunScratch()
        let scenario = try text.scenario()
        let golden = Golden(of: scenario, in: "\(scratch.path)/Golden")
        _ = try golden.record(scenario, text: .init(digest: ""))
        return (scratch, golden, scenario)
    }

    @Test(
        "A scenario that passes runs once, so that no tables are kept; one that differs or fails runs again",
        arguments: ["", "221 pt, 260 pt", "expect"])
    func once(change: String) throws {
        let (scratch, golden, scenario) = try recorded()
        var changed = scenario
        if change == "expect" {
            changed = try PullText(expect: ["{ metric: frames, equals: 3 }"]).scenario()
        } else if !change.isEmpty {
            changed = try PullText(to: change).scenario()
        }
        var count = 0
        let verdict = try golden.verify(changed, text: .init(digest: "")) { () throws(RunError) in
            count += 1
            return try changed.makeRun()
        }
        #expect(count == (change.isEmpty ? 1 : 2))
        #expect(try scratch.names() == ["Golden"])
        #expect(verdict.isEqual == (change != "221 pt, 260 pt") && (verdict.failingRun == nil) == change.isEmpty)
    }

    @Test("The failing run that is kept has the files of a run", arguments: ["221 pt, 260 pt", "expect", "longer"])
    func kept(change: String) throws {
        let (scratch, golden, scenario) = try recorded(PullText(until: "{ time: 1 s }"))
        var changed = scenario
        switch change {
        case "expect":
            changed = try PullText(until: "{ time: 1 s }", expect: ["{ metric: frames, equals: 3 }"]).scenario()
        case "longer": changed = try PullText(until: "{ time: 1.1 s }").scenario()
        default: changed = try PullText(to: change, until: "{ time: 1 s }").scenario()
        }
        let verdict = try golden.verify(changed, text: .init(digest: "abc"))
        try #require(verdict.failingRun).write(into: "\(scratch.path)/kept")
        _ = try changed.run(into: "\(scratch.path)/run", digest: "abc")
        #expect(try scratch.names(in: "kept") == scratch.names(in: "run"))
        for name in try scratch.names(in: "run") where !["cost.csv", "manifest.json"].contains(name) {
            #expect(try scratch.text(of: "kept/\(name)") == scratch.text(of: "run/\(name)"), "\(name)")
        }
        #expect(try RunFolderCheck(of: "\(scratch.path)/kept").differences == [])
        /// The manifest without what is measured.
        func lines(_ folder: String) throws -> [Substring] {
            try scratch.text(of: "\(folder)/manifest.json").replacing(/"name": "cost.csv",[^}]*/, with: "").split(
                separator: "\n")
        }
        #expect(try lines("kept") == lines("run"))
    }
}
