import Foundation
import Testing

/// Control characters in names are escaped and long names shortened in messages, and kept exactly in data.
struct HostileNameTests {
    /// A terminal escape sequence, a right-to-left override, and a line break followed by a fake message.
    private static let hostile = "e\u{1b}[2Jvil\u{202e}\nb.yaml:1:1: ok\u{9b}\u{200b}"

    private static func isClean(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            scalar == "\n"
                || !(0..<0x20).contains(scalar.value) && !(0x7F..<0xA0).contains(scalar.value)
                    && !(0x200B...0x200F).contains(scalar.value) && !(0x2028...0x202E).contains(scalar.value)
        }
    }

    @Test("A file with such a name", arguments: [["validate"], ["run"], ["verify"], ["record"], ["bench"]])
    func fileName(arguments: [String]) throws {
        let folder = try Folder()
        let file = HostileNameTests.hostile + ".yaml"
        try folder.put("name: x\n".utf8, in: file)
        for name in [file, "missing" + file] {
            let outcome = try Command.run(arguments + [name], in: folder.path)
            #expect(outcome.code == 65 || outcome.code == 66, "\(outcome.err)")
            #expect(HostileNameTests.isClean(outcome.out + outcome.err), "\(outcome.err.debugDescription)")
            #expect(outcome.complaints.allSatisfy { $0.contains("vil\\u{202e}\\nb.yaml") }, "\(outcome.err)")
        }
    }

    @Test("list prints it on one line")
    func list() throws {
        let folder = try Folder()
        try folder.put("name: x\n".utf8, in: HostileNameTests.hostile + ".yaml")
        let about = "about: \"one\\e[31m two\\u202E\\nthree\"\n"
        try folder.put(
            "hooke: 1\nname: good\n\(about)scene: elastic-layer\nuntil: { time: 1 s }\n".utf8, in: "good.yaml")
        let outcome = try Command.run(["list", "."], in: folder.path)
        #expect(outcome.code == 0 && outcome.out.split(separator: "\n").count == 2, "\(outcome.out)")
        #expect(HostileNameTests.isClean(outcome.out), "\(outcome.out.debugDescription)")
        #expect(outcome.out.contains("one\\u{1b}[31m two\\u{202e} three"), "\(outcome.out)")
        let json = try Command.run(["list", ".", "--json"], in: folder.path)
        let rows = try #require(try JSONSerialization.jsonObject(with: Data(json.out.utf8)) as? [[String: String]])
        #expect(rows.contains { $0["about"] == "one\u{1b}[31m two\u{202e}\nthree" }, "JSON keeps what is there")
    }

    @Test("A name in a message is escaped and shortened; in tables it is exact")
    func names() throws {
        let folder = try Folder()
        let name = "n\u{1b}\u{7}\u{202e}\n\r\",;\u{2028}" + String(repeating: "x", count: 3000)
        let written = "\"n\\e\\a\\u202E\\n\\r\\\",;\\u2028" + String(repeating: "x", count: 3000) + "\""
        func text(_ subject: String, _ more: String = "") -> String {
            """
            hooke: 1
            name: a
            layers: [{ name: card }]
            script: [{ at: 0.1 s, transaction: { completion: \(written), do: [{ set: { card.opacity: 0 } }] } }]
            expect: [{ event: completion, subject: \(subject), count: 3 }]
            until: { time: 1 s }
            \(more)
            """
        }
        try folder.put(text(written).utf8, in: "a.yaml")
        let run = try Command.run(["run", "a.yaml"], in: folder.path)
        #expect(run.code == 0 && HostileNameTests.isClean(run.out), "\(run.err)")
        #expect(run.out.contains("expected completion of n\\u{1b}\\u{7}\\u{202e}\\n\\r\",;\\u{2028}xxx"), "\(run.out)")
        #expect(run.out.utf8.count < 1000, "\(run.out)")
        let events = try folder.text(of: "runs/a/events.csv")
        #expect(events.contains(name.replacing("\"", with: "\"\"")), "the table has the name exactly")
        let summary = try folder.data(of: "runs/a/summary.json")
        let json = try #require(try JSONSerialization.jsonObject(with: summary) as? [String: Any])
        let claims = try #require(json["expect"] as? [[String: Any]])
        #expect((claims[0]["claim"] as? String)?.contains(name) == true)

        try folder.put(text("\"wrong\\e\"", "\(written): 1").utf8, in: "a.yaml")
        let refused = try Command.run(["validate", "a.yaml"], in: folder.path)
        #expect(refused.code == 65 && HostileNameTests.isClean(refused.err), "\(refused.err.debugDescription)")
        #expect(refused.complaints.allSatisfy { $0.hasPrefix("a.yaml:") && $0.utf8.count < 2000 }, "\(refused.err)")
    }

    @Test("A formula as a name stays in tables, and with --csv-safe has an apostrophe before it")
    func formulas() throws {
        let folder = try Folder()
        let step = "{ at: 0.1 s, transaction: { completion: \"=HYPERLINK(A1)\", do: [{ set: { card.opacity: 0 } }] } }"
        let text = "hooke: 1\nname: a\nlayers: [{ name: card }]\nscript: [\(step)]\nuntil: { time: 1 s }\n"
        try folder.put(text.utf8, in: "a.yaml")
        for (options, cell) in [([], ",=HYPERLINK(A1),"), (["--csv-safe"], ",'=HYPERLINK(A1),")] {
            #expect(try Command.run(["run", "a.yaml"] + options, in: folder.path).code == 0)
            let events = try folder.text(of: "runs/a/events.csv")
            #expect(events.contains(cell), "\(events)")
        }
        #expect(try Command.run(["verify", "runs/a"], in: folder.path).code == 0)
        let refused = try Command.run(["run", "a.yaml", "--csv-safe", "--format", "parquet"], in: folder.path)
        #expect(refused.code == 64 && refused.err.contains("--csv-safe needs --format csv"), "\(refused.err)")
    }

    @Test("The first fifty problems of a file are printed, and the number of the others")
    func many() throws {
        let folder = try Folder()
        try folder.put(headerText(lines: (0..<300).map { "key\($0): 1\n" }.joined()).utf8, in: "a.yaml")
        for verb in ["validate", "run"] {
            let outcome = try Command.run([verb, "a.yaml"], in: folder.path)
            #expect(outcome.code == 65 && outcome.complaints.count == 51)
            #expect(outcome.complaints.last == "a.yaml: ... and 250 more problems", "\(outcome.complaints.last ?? "")")
        }
    }
}
