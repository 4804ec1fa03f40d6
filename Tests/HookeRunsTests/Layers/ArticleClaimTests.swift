import Foundation
import Testing

/// The table of the articles' claims quotes expectations of shipped scenarios.
struct ArticleClaimTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The scenario and the quoted expectation of each row.
    private static let rows: [(scenario: String, expectation: String)] = {
        let path = root.appending(path: "Sources/HookeScenario/HookeScenario.docc/TheArticles.md")
        guard let text = try? String(contentsOf: path, encoding: .utf8) else { return [] }
        return text.split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 3, cells[1].hasPrefix("`"), cells[2].hasPrefix("`") else { return nil }
            return (cells[1].trimmingCharacters(in: ["`"]), String(cells[2].dropFirst().dropLast()))
        }
    }()

    @Test("Each claim has a scenario with that expectation")
    func quoted() throws {
        #expect(Self.rows.count > 40)
        for (scenario, expectation) in Self.rows {
            let file = Self.root.appending(path: "Scenarios/\(scenario).yaml")
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(text.contains(expectation), "\(scenario).yaml does not have: \(expectation)")
        }
    }
}
