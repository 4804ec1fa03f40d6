import Foundation
import HookeAnimation
import HookeText
import Testing

/// The code of the catalogue is the code of these tests, and gives the numbers that its comments name.
@Suite struct TextArticleTests {
    private static let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")

    /// The text stands on the left of a comment in the article; the value on its right is checked here.
    @Test(arguments: ["HookeText", "TextAroundAMovingShape"]) func codeIsTested(article: String) throws {
        let text = try String(
            contentsOfFile: Self.root + "/Sources/HookeText/HookeText.docc/\(article).md", encoding: .utf8)
        let tested = try String(contentsOfFile: #filePath, encoding: .utf8)
        let lines = Set(tested.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
        let blocks = text.components(separatedBy: "```").filter { $0.hasPrefix("swift\n") }
        #expect(!blocks.isEmpty)
        for block in blocks {
            for line in block.split(separator: "\n").dropFirst() {
                let parts = line.components(separatedBy: "  // ")
                #expect(lines.contains(parts[0]), "not in the test: \(parts[0])")
                guard parts.count == 2 else { continue }
                let name = parts[0].split(separator: " ")[1]
                #expect(lines.contains("#expect(\(name) == \(parts[1]))"), "not checked: \(line)")
            }
        }
    }

    @Test func overview() throws {
        let storage = try TextStorage("Hello, world", attributes: TextAttributes(font: try Font(size: 16)))
        let manager = LayoutManager(storage)
        manager.addContainer(try TextContainer(width: 80))
        manager.ensureLayout()
        let lines = manager.lineFragments().map(\.range)
        #expect(lines == [0..<7, 7..<12])
    }

    @Test func textAroundAMovingShape() throws {
        let attributes = TextAttributes(font: try Font(size: 16))
        let paragraph = String(repeating: "text flows around shapes ", count: 12) + "\n"
        let storage = try TextStorage(String(repeating: paragraph, count: 40), attributes: attributes)
        let manager = LayoutManager(storage)
        manager.addContainer(try TextContainer(width: 300, lineFragmentPadding: 5))
        manager.ensureLayout()
        let allLines = manager.lastWork.linesLaidOut
        #expect(allLines == 361)

        var ellipse = Path()
        ellipse.addEllipse(in: Rect(x: 100, y: 1000, width: 100, height: 90))
        try manager.setExclusionPath(ellipse)
        manager.ensureLayout()
        let linesBeside = manager.lastWork.linesLaidOut
        let second = manager.lineFragments().filter { $0.fragmentIndex == 1 }.count
        #expect(linesBeside == 6)
        #expect(second == 5)

        ellipse.mapPoints { $0 + Point(x: 0, y: 2) }
        try manager.setExclusionPath(ellipse)
        manager.ensureLayout()
        let linesMoved = manager.lastWork.linesLaidOut
        #expect(linesMoved == 6)

        try storage.replaceCharacters(in: 6000..<6000, with: Array("and edits ".utf16))
        manager.ensureLayout()
        let paragraphsEdited = manager.lastWork.paragraphsShaped
        #expect(paragraphsEdited == 1)
    }
}
