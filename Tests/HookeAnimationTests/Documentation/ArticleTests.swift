import Foundation
import Testing

/// The code of an article is line for line in the tests of its samples, so it compiles and its results are checked.
struct ArticleTests {
    private static let articles = [
        "TheFrame", "ModelAndPresentation", "ActionsAndImplicitAnimation", "TransactionsAndCompletions",
        "MediaTimingAndClocks", "ExplicitAnimations", "ViewsAndPropertyAnimators", "Gestures", "PortingAGesture",
        "Scrolling", "ShapesAndDrawing", "Streams",
    ]
    /// Articles without code.
    private static let plain = ["Snapshots", "WhatIsUndocumented"]

    /// Lines without what all of them are indented by.
    private func trimmed(_ lines: [Substring]) -> [Substring] {
        let indent = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return lines.map { $0.dropFirst(indent) }
    }

    private func blocks(of text: String) -> [[Substring]] {
        var blocks: [[Substring]] = []
        var block: [Substring]?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line == "```swift" {
                block = []
            } else if line == "```" {
                block.map { blocks.append(trimmed($0)) }
                block = nil
            } else {
                block?.append(line)
            }
        }
        return blocks
    }

    @Test("A test runs every block of code in an article", arguments: articles)
    func samples(article: String) throws {
        let blocks = blocks(of: try Catalogue.text(of: "\(Catalogue.folder)/Articles/\(article).md"))
        let lines = try Catalogue.text(of: "\(Catalogue.samples)/\(article)Samples.swift")
            .split(separator: "\n", omittingEmptySubsequences: false)
        try #require(!blocks.isEmpty)
        for block in blocks {
            let isRun = lines.indices.contains { start in
                start + block.count <= lines.count && trimmed(Array(lines[start..<start + block.count])) == block
            }
            #expect(isRun, "\(article)Samples.swift does not have:\n\(block.joined(separator: "\n"))")
        }
    }

    @Test("All articles are checked")
    func all() throws {
        let found = try FileManager.default.contentsOfDirectory(atPath: Catalogue.folder + "/Articles").sorted()
        #expect(found == (Self.articles + Self.plain).map { $0 + ".md" }.sorted())
        for article in Self.plain {
            let text = try Catalogue.text(of: "\(Catalogue.folder)/Articles/\(article).md")
            #expect(blocks(of: text).isEmpty, "\(article) has code that nothing runs")
        }
    }

    /// The landing page's code is the beginning of the story; it stands in the first article's samples.
    @Test("A test runs the code of the landing page")
    func landing() throws {
        let blocks = blocks(of: try Catalogue.text(of: "\(Catalogue.folder)/HookeAnimation.md"))
        let samples = try Catalogue.text(of: "\(Catalogue.samples)/LandingPageSamples.swift")
        try #require(!blocks.isEmpty)
        for line in blocks.joined() where !line.isEmpty {
            #expect(samples.contains(line), "LandingPageSamples.swift does not have: \(line)")
        }
    }
}
