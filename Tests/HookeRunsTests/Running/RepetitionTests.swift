@testable import HookeRuns
import HookeSolvers
import HookeTrace
import ScenarioSupport
import Testing

@testable import HookeScenario

/// Equal scenarios give equal hashes; different ones give different hashes.
struct RepetitionTests {
    @Test("Interleaved runs of a scenario have equal hashes", arguments: ["elastic-2-suppressed", "elastic-regrab"])
    func interleaved(name: String) throws {
        let scenario = try Scenario.shipped(name)
        let alone = try scenario.trace().result.hash
        let tree = try #require(scenario.tree)
        var first = ScenarioRun(scenario, tree)
        var second = ScenarioRun(scenario, tree)
        let pull = try PullText(to: "90 pt, 300 pt").scenario()
        var other = ScenarioRun(pull, try #require(pull.tree))
        while !first.isOver {
            try first.step()
            if first.frame % 3 == 0, !other.isOver { try other.step() }
            if first.frame % 2 == 0 { try second.step() }
        }
        while !second.isOver { try second.step() }
        #expect(first.result.hash == alone, "\(first.result.hash.text) against \(alone.text)")
        #expect(second.result.hash == alone, "\(second.result.hash.text) against \(alone.text)")
        #expect(first.result == second.result)
    }

    @Test(
        "The smallest change of a touch changes the hash",
        arguments: ["221 pt, 260 pt", "220 pt, 261 pt", "220 pt, 260.0000000001 pt", "219.9999999999 pt, 260 pt"])
    func touch(to: String) throws {
        let (one, other) = (try PullText().scenario().trace(), try PullText(to: to).scenario().trace())
        #expect(one.result.hash != other.result.hash)
    }

    @Test("Another solver changes the hash; another description does not")
    func solver() throws {
        let exact = try PullText().scenario().trace().result.hash
        #expect(try PullText(solver: "rk4:1/60s").scenario().trace().result.hash != exact)
        #expect(
            try PullText(name: "other", expect: ["{ event: settled, count: 1 }"]).scenario().trace().result.hash
                == exact)
    }
}
