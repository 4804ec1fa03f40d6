import HookeDynamics
import HookeForms
import HookeRuns
import HookeScenario
import HookeSolvers

/// A scenario with one to three random changes is refused when it is read, each problem with its line and column, or it runs: up to 100
/// frames, without a number that is not finite going unnoticed, and without an error that reading could have found.
///
/// Changes are a number that becomes an extreme one, a word that becomes another of the file, an entry or item that goes, comes again or
/// changes its place. Sizes, ends, solvers and rates are not changed: they decide how long a run takes.
struct MutationProperty: SeedProperty {
    let name = "mutation"

    func check(_ checked: CheckedScenario) throws -> Finding {
        var choices = checked.subject.choices(of: 4)
        var document = checked.subject.document
        for _ in 0..<choices.whole(1...3) { document = MutationProperty.mutant(of: document, &choices) }
        guard let message = MutationProperty.violation(by: document, seed: checked.subject.seed) else { return .holds }
        return .violated(message, by: document)
    }

    /// What is wrong with how a document is taken, if it is neither refused as it should be nor run.
    static func violation(by document: Document, seed: UInt64) -> String? {
        let subject: ScenarioCase
        do throws(ScenarioProblems) {
            subject = try ScenarioCase(seed: seed, document)
        } catch {
            if error.problems.isEmpty { return "it was refused without a problem" }
            let nowhere = error.problems.first { $0.position.line < 1 || $0.position.column < 1 || $0.message.isEmpty }
            return nowhere.map { "it was refused without a place: \($0)" }
        }
        do throws(RunError) {
            var run = try PartialRun(subject.scenario)
            _ = try run.rows(to: 100)
            return nil
        } catch {
            return isRefusal(error) ? "reading it could have found this: \(error)" : nil
        }
    }

    /// Whether reading the scenario could have found an error.
    static func isRefusal(_ error: RunError) -> Bool {
        switch error {
        case .solver(.setup, words: _), .solver(.missingJacobian, words: _), .solver(.noFixedGrid, words: _): true
        case .system(.unsolved(.setup, _)): true
        default: error.exitCode == 65
        }
    }

    private static let extremes = [
        "0", "-1", "1e-300", "1e300", "1e9", "0.5", "3", "1e-6", "1000000", "-0.001", "1e15", "-1e9", "1e-9",
    ]
    private static let fixed: Set<String> = [
        "hooke", "name", "until", "solver", "refresh", "points", "rows", "columns", "every", "frames", "errorEstimate",
    ]

    /// A document with one change, somewhere in it.
    private static func mutant(of document: Document, _ random: inout SeededGenerator) -> Document {
        switch document {
        case .scalar(let text), .quoted(let text):
            guard let digit = text.firstIndex(where: \.isNumber), text.first != "#" else {
                return .scalar(
                    random.pick(["none", "root", "true", "linear", "position", "opacity", "layer0", "view1", "forever"])
                )
            }
            let unit = text[digit...].drop { $0.isNumber || "./eE-+".contains($0) }
            return .scalar(random.pick(extremes) + unit)
        case .list(let items):
            guard !items.isEmpty else { return document }
            var items = items
            let index = random.whole(0...items.count - 1)
            switch random.whole(0...9) {
            case 0: items.remove(at: index)
            case 1: items.append(items[index])
            case 2: items.swapAt(index, random.whole(0...items.count - 1))
            default: items[index] = mutant(of: items[index], &random)
            }
            return .list(items)
        case .mapping(let entries):
            let open = entries.indices.filter { !fixed.contains(entries[$0].key) }
            guard !open.isEmpty else { return document }
            var entries = entries
            let index = random.pick(open)
            switch random.whole(0...11) {
            case 0: entries.remove(at: index)
            case 1: entries[index].value = random.pick(entries).value
            default: entries[index].value = mutant(of: entries[index].value, &random)
            }
            return .mapping(entries)
        }
    }
}
