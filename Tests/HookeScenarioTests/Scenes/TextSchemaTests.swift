import Foundation
import HookeForms
import HookeRuns
import HookeScenario
import ScenarioSupport
import Testing

/// The scene text in scenario files: what is wrong with it.
struct TextSchemaTests {
    private static let page = "layoutManagers: [{ containers: [{ name: page, frame: [0, 0, 300 pt, 200 pt] }] }]"

    private static func text(_ with: String, _ lines: String = "") -> String {
        "hooke: 1\nname: a\nscene: text\nuntil: { time: 1 s }\nwith: \(with)\n\(lines)\n"
    }

    @Test(
        "Mistakes in the parameters, line 5",
        arguments: Mistake.rows(
            #"""
            5:7 | { \#(page) } | 'text'
            5:7 | { text: a } | 'layoutManagers'
            5:34 | { text: a, layoutManagers: [] } | at least 1
            5:24 | { text: a, font: 0 pt, \#(page) } | 0 pt
            5:24 | { text: a, font: -3 pt, \#(page) } | -3 pt
            5:24 | { text: a, font: 14, \#(page) } | 14
            5:50 | { text: a, layoutManagers: [{ containers: [{ name: p, frame: [0, 0, -300 pt, 200 pt] }] }] } | width of a text container is -300.0
            5:50 | { text: a, layoutManagers: [{ containers: [{ name: p, frame: [0, 0, 30 pt, 20 pt], inset: [0, 11 pt] }] }] } | height of a text container is -2.0
            5:99 | { text: a, layoutManagers: [{ containers: [{ name: p, frame: [0, 0, 30 pt, 20 pt], padding: -1 pt }] }] } | -1 pt
            5:49 | { text: a, layoutManagers: [{ lineHeight: even, containers: [{ name: p, frame: [0, 0, 3 pt, 2 pt] }] }] } | unknown line height 'even'
            5:110 | { text: a, \#(page), shapes: [{ name: s, ellipse: [0, 0, 10 pt, 0] }] } | the outline of the shape encloses no area
            5:110 | { text: a, \#(page), shapes: [{ name: s, outline: { frame: [0, 0, 9 pt, 9 pt], path: M 0 0 L 9 9 Z } }] } | the outline of the shape encloses no area
            5:110 | { text: a, \#(page), shapes: [{ name: s }] } | ellipse
            5:7 | { text: a, \#(page), shapes: [{ name: page, ellipse: [0, 0, 9 pt, 9 pt] }] } | two parts of the text are named 'page'
            5:42 | { text: abc, attributes: [{ range: [1, 4], kern: 1 pt }], \#(page) } | ends at 4
            5:42 | { text: abc, attributes: [{ range: [2, 1], kern: 1 pt }], \#(page) } | [1, 2]
            5:42 | { text: a👍🏽, attributes: [{ range: [1, 3], kern: 1 pt }], \#(page) } | inside a character
            5:42 | { text: abc, attributes: [{ range: [1, 2], attachment: { name: a, size: [1 pt, 1 pt] } }], \#(page) } | U+FFFC
            5:61 | { text: abc, attributes: [{ range: [0, 1], underline: wavy }], \#(page) } | unknown underline style 'wavy'
            5:68 | { text: abc, attributes: [{ range: [0, 1], underlinePattern: wavy }], \#(page) } | unknown underline pattern 'wavy'
            5:56 | { text: a, layoutManagers: [{ hyphenationFactor: 1.5, containers: [{ name: p, frame: [0, 0, 3 pt, 2 pt] }] }] } | 1.5 is out of range
            5:32 | { text: a, detectsLinks: yes, \#(page) } | yes
            5:57 | { text: abc, attributes: [{ range: [0, 1], color: redd }], \#(page) } | unknown colour
            5:23 | { text: { file: none.txt }, \#(page) } | 'none.txt': no such file
            5:17 | { text: { flie: none.txt }, \#(page) } | did you mean 'file'?
            """#))
    func parameters(mistake: Mistake) { expectOnly(mistake, in: Self.text(mistake.text)) }

    @Test(
        "Mistakes in steps, line 6",
        arguments: Mistake.rows(
            #"""
            6:27 | script: [{ at: 0, select: [3, 1] }] | before its start 3
            6:28 | script: [{ at: 0, select: [-1, 1] }] | -1
            6:35 | script: [{ at: 0, deleteBackward: 0 }] | 0
            6:37 | script: [{ at: 0, insertText: { of: texd, text: a } }] | the scenario has one scene, without a name (expected no 'of')
            6:19 | script: [{ at: 0, insertTxt: a }] | did you mean 'insertText'?
            """#))
    func steps(mistake: Mistake) { expectOnly(mistake, in: Self.text("{ text: abc, \(Self.page) }", mistake.text)) }

    @Test("A text in several containers is edited only if the scene says so; a selection is no edit")
    func editable() {
        let columns =
            "layoutManagers: [{ containers: [{ name: p, frame: [0, 0, 30 pt, 20 pt] }, { name: q, frame: [0, 0, 30 pt, 20 pt] }] }]"
        let edit = "script: [{ at: 0, select: [0, 1] }, { at: 0, insertText: x }]"
        expectOnly(
            Mistake(edit, at: "6:58", "the text is not editable"), in: Self.text("{ text: abc, \(columns) }", edit))
        expectOnly(
            Mistake(edit, at: "6:58", "expected 'editable: true'"),
            in: Self.text("{ text: abc, editable: false, \(Self.page) }", edit))
        #expect(problems(of: Self.text("{ text: abc, editable: true, \(columns) }", edit)).isEmpty)
    }

    @Test("A step that edits needs a scene with text, and its name where there are several")
    func scenes() {
        expectOnly(
            Mistake("script: [{ at: 0, insertText: a }]", at: "6:10", "the step needs a scene that takes text"),
            in: CompositionText("script: [{ at: 0, insertText: a }]").text)
        let layers =
            "[{ scene: text, name: a, with: { text: x, \(Self.page) } }, { scene: text, name: b, with: { text: x, \(Self.page) } }]"
        expectOnly(
            Mistake("", at: "6:10", "the step needs 'of', since there are 2 such scenes"),
            in: CompositionText("script: [{ at: 0, insertText: a }]", layers: layers).text)
    }

    @Test(
        "A text file is UTF-8 of at most 4 MiB, beside the scenario",
        arguments: [
            (Array("good".utf8), 1, nil),
            ([0x61, 0x0A, 0x62, 0xFF], 1, "invalid UTF-8 at line 2, column 2: byte 0xff at offset 3"),
            // A lone surrogate, U+D800, as three bytes.
            ([0x61, 0xED, 0xA0, 0x80], 1, "invalid UTF-8 at line 1, column 2"),
            ([0x61], 10 << 20, "at most 4194304 are allowed"),
        ] as [([UInt8], Int, String?)])
    func files(bytes: [UInt8], count: Int, problem: String?) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(repeatElement(bytes, count: count).joined()).write(to: folder.appending(path: "story.txt"))
        let text = Self.text("{ text: { file: story.txt }, \(Self.page) }")
        let file = folder.appending(path: "a.yaml").path(percentEncoded: false)
        do throws(ScenarioProblems) {
            _ = try Scenario(ScenarioText(text, file: file))
            #expect(problem == nil)
        } catch {
            let found = "\(error)"
            #expect(problem.map { found.contains(":5:23: 'story.txt': ") && found.contains($0) } ?? false, "\(found)")
        }
    }
}
