import Foundation
import Testing

/// The table of the articles' claims quotes expectations of shipped scenarios.
struct ArticleClaimTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The lines of the article's tables of claims, without their heads.
    private static let claims: [[String]] = {
        let path = root.appending(path: "Sources/HookeScenario/HookeScenario.docc/TheArticles.md")
        guard let text = try? String(contentsOf: path, encoding: .utf8) else { return [] }
        let lines = text.split(separator: "\n").filter { $0.hasPrefix("|") && !$0.hasPrefix("|---") }
        return lines.map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
            .filter { $0.count != 2 && $0.first != "claim" }
    }()

    /// The scenario and the quoted expectation of each claim.
    private static let rows = claims.filter { $0.count == 3 && $0[1].hasPrefix("`") && $0[2].hasPrefix("`") }
        .map { (scenario: $0[1].trimmingCharacters(in: ["`"]), expectation: String($0[2].dropFirst().dropLast())) }

    @Test("Each line of a table has a claim, a scenario and an expectation, or a difference and its reason")
    func whole() {
        #expect(Self.rows.count == Self.claims.count && Self.rows.count > 40, "\(Self.claims.filter { $0.count != 3 })")
    }

    @Test("Each claim has a scenario with that expectation")
    func quoted() throws {
        for (scenario, expectation) in Self.rows {
            let file = Self.root.appending(path: "Scenarios/\(scenario).yaml")
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(text.contains(expectation), "\(scenario).yaml does not have: \(expectation)")
        }
    }
}
