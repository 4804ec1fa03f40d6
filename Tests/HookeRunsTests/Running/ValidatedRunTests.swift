import Foundation
import HookeAnimation
import HookeDynamics
@testable import HookeForms
@testable import HookeRuns
import HookeSolvers
import ScenarioSupport
import Testing

@testable import HookeScenario

/// A scenario that is read without errors can be run.
struct ValidatedRunTests {
    private static let names: [String] = {
        let main = (try? Scenario.allShipped()) ?? []
        return main + ((try? Scenario.allShipped(in: "semantics")) ?? [])
    }()

    @Test(
        "A shipped scenario with random changes has errors when it is read, or runs", arguments: 0..<6 as Range<UInt64>)
    func mutated(seed: UInt64) throws {
        var random = SplitMix(state: seed)
        var passed = 0
        for name in ValidatedRunTests.names {
            let text = try Scenario.shippedText(name)
            let mutant = ValidatedRunTests.mutant(of: text, &random)
            guard let scenario = try? Scenario(ScenarioText(mutant)) else { continue }
            passed += 1
            do throws(RunError) {
                var run = try scenario.makeRun(noting: [])
                try run.refuseTooMuchOutput()
                guard ValidatedRunTests.isShort(scenario) else { continue }
                try run.toFrame(100, progress: { _ in }, { _ in })
            } catch {
                #expect(!ValidatedRunTests.isRefusal(error), "seed \(seed), \(name): \(error)\n\(mutant)")
            }
        }
        #expect(passed >= 10, "only \(passed) mutants were scenarios: the others show nothing")
    }

    /// Whether an error could have been reported without a run.
    private static func isRefusal(_ error: RunError) -> Bool {
        switch error {
        case .solver(.setup, _), .solver(.missingJacobian, _), .solver(.noFixedGrid, _): true
        case .system(.unsolved(.setup, _)): true
        default: error.exitCode == 65
        }
    }

    /// Whether a hundred frames take little time: scenarios with more solver steps are skipped.
    private static func isShort(_ scenario: Scenario) -> Bool {
        let frame = scenario.display.refresh.time(ofRefresh: 1).seconds
        guard let step = scenario.solver.step?.seconds else { return true }
        if case .system = scenario.subject { return scenario.until.latest.seconds / step < 1e5 }
        return frame / step < 500
    }

    private static let extremes = [
        "0", "-1", "1e-300", "1e300", "1e9", "0.5", "3", "1e-6", "1000000", "1e7", "-0.001", "1e15", "7/3",
    ]

    /// A text with one to three changes: a number is replaced, a line is removed, repeated or moved, a word is replaced.
    private static func mutant(of text: String, _ random: inout SplitMix) -> String {
        var text = text
        for _ in 0..<1 + Int(random.next() % 3) {
            var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            let (one, other) = (Int(random.next() % UInt64(lines.count)), Int(random.next() % UInt64(lines.count)))
            let found = words(of: text)
            guard !found.isEmpty else { return text }
            let (range, word) = found[Int(random.next() % UInt64(found.count))]
            switch random.next() % 7 {
            case 0: lines.remove(at: one)
            case 1: lines.swapAt(one, other)
            case 2: lines.insert(lines[one], at: other)
            case _ where word.contains(where: \.isNumber):
                text.replaceSubrange(range, with: extremes.pick(&random))
                continue
            default:
                text.replaceSubrange(range, with: found.map(\.1).pick(&random))
                continue
            }
            text = lines.joined(separator: "\n")
        }
        return text
    }

    /// The words and numbers of a text after its description.
    private static func words(of text: String) -> [(Range<String.Index>, String)] {
        let start = text.firstRange(of: "about:")?.upperBound ?? text.startIndex
        return text[start...].matches(of: /[A-Za-z0-9.\-]+/).map { ($0.range, String($0.output)) }
    }
}

extension [String] {
    fileprivate func pick(_ random: inout SplitMix) -> String { self[Int(random.next() % UInt64(count))] }
}
