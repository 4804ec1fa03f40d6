import HookeAnimation
import HookeDynamics
import HookeForms
import HookeRuns
import HookeScenario
import HookeSolvers

/// The texts of a scenario with random changes.
enum MutatedText {
    /// What a run reports that reading could have found: a text with one to three changes has errors when it is read, or runs.
    static func refusal(_ shipped: ShippedScenario) throws -> String? {
        let text = String(decoding: shipped.text.bytes, as: UTF8.self)
        for seed in 0..<6 as Range<UInt64> {
            var random = SeededGenerator(seed: seed, stream: 5)
            let mutant = mutant(of: text, &random)
            guard let scenario = try? Scenario(ScenarioText(mutant)), isShort(scenario) else { continue }
            do throws(RunError) {
                var run = try PartialRun(scenario)
                _ = try run.rows(to: 100)
            } catch {
                if MutationProperty.isRefusal(error) { return "seed \(seed): \(error)\n\(mutant)" }
            }
        }
        return nil
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
    private static func mutant(of text: String, _ random: inout SeededGenerator) -> String {
        var text = text
        for _ in 0..<random.whole(1...3) {
            var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            let (one, other) = (random.whole(0...lines.count - 1), random.whole(0...lines.count - 1))
            let found = words(of: text)
            guard !found.isEmpty else { return text }
            let (range, word) = random.pick(found)
            switch random.whole(0...6) {
            case 0: lines.remove(at: one)
            case 1: lines.swapAt(one, other)
            case 2: lines.insert(lines[one], at: other)
            case _ where word.contains(where: \.isNumber):
                text.replaceSubrange(range, with: random.pick(extremes))
                continue
            default:
                text.replaceSubrange(range, with: random.pick(found).1)
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
