import HookeForms
import HookeRuns
import HookeScenario
import Testing

/// One line of a scenario that is wrong, where, and words of what is said about it.
package struct Mistake: Sendable, CustomTestStringConvertible {
    package let text: String
    package let place: String
    package let words: String

    package init(_ text: String, at place: String, _ words: String) {
        self.text = text
        self.place = place
        self.words = words
    }

    package var testDescription: String { text }

    /// Mistakes from lines `place | text | words`, in which `\n` is a line break and `\t` a tab; a line after `# ` is a comment.
    package static func rows(_ table: String) -> [Mistake] {
        table.split(separator: "\n").filter { !$0.hasPrefix("# ") }.map { line in
            let cells = line.split(separator: " | ").map {
                String($0).replacing("\\n", with: "\n").replacing("\\t", with: "\t")
            }
            precondition(cells.count == 3, "no mistake: \(line)")
            return Mistake(cells[1], at: cells[0], cells[2])
        }
    }
}

package func problems(of text: String, file: String = "") -> [Diagnostic] {
    do throws(ScenarioProblems) {
        _ = try Scenario(ScenarioText(text, file: file))
        return []
    } catch {
        return error.problems
    }
}

/// Expects exactly the one problem.
package func expectOnly(_ mistake: Mistake, in text: String, _ location: SourceLocation = #_sourceLocation) {
    let found = problems(of: text).map(\.description)
    #expect(found.count == 1, "\(found)", sourceLocation: location)
    let first = found.first ?? "nothing"
    #expect(
        first.hasPrefix("\(mistake.place): "), "\(first) should stand at \(mistake.place)", sourceLocation: location)
    #expect(first.contains(mistake.words), "\(first) should say: \(mistake.words)", sourceLocation: location)
}
