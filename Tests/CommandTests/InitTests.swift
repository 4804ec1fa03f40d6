import Foundation
import Testing

/// `hooke init`.
struct InitTests {
    @Test(
        "Writes a scenario that validates, runs, settles and meets its expectations", arguments: ["card", "123", "no"])
    func runs(name: String) throws {
        let folder = try Folder()
        let made = try Command.run(["init", name], in: folder.path)
        #expect(made.code == 0 && made.err.isEmpty && made.out.contains("hooke run \(name).yaml"), "\(made.err)")
        #expect(try folder.everything() == ["\(name).yaml"])
        let text = try folder.text(of: "\(name).yaml")
        #expect(text.hasPrefix("# yaml-language-server: $schema=hooke.schema.json\n"))
        #expect(text.split(separator: "\n").count { $0.drop { $0 == " " }.hasPrefix("#") } >= 8, "comments")
        let run = try Command.run(["run", "\(name).yaml"], in: folder.path)
        #expect(run.code == 0 && run.out.contains("expectations: 3 of 3 held"), "\(run.out)\(run.err)")
    }

    @Test("Does not replace a file, a folder or a link", arguments: ["file", "folder", "link"])
    func exists(what: String) throws {
        let folder = try Folder()
        switch what {
        case "file": try folder.put("mine".utf8, in: "card.yaml")
        case "folder": try folder.makeFolder("card.yaml")
        default:
            try FileManager.default.createSymbolicLink(
                atPath: folder.path + "/card.yaml", withDestinationPath: "nowhere")
        }
        let outcome = try Command.run(["init", "card"], in: folder.path)
        #expect(outcome.code == 73 && outcome.out.isEmpty)
        #expect(
            outcome.complaints.count == 1 && outcome.err.hasPrefix("card.yaml: cannot create: a "), "\(outcome.err)")
        #expect(try folder.everything() == ["card.yaml"])
        if what == "file" { #expect(try folder.text(of: "card.yaml") == "mine") }
    }

    @Test("A folder that cannot be written")
    func unwritable() throws {
        let outcome = try Command.run(["init", "card"], in: "/proc")
        #expect(outcome.code == 73 && outcome.complaints.count == 1, "\(outcome.err)")
    }

    @Test(
        "A bad name",
        arguments: ["", "A", "a b", "-a", "a/b", "..", "card.yaml", "é", String(repeating: "a", count: 101)])
    func badName(name: String) throws {
        let folder = try Folder()
        let outcome = try Command.run(name.hasPrefix("-") ? ["init", "--", name] : ["init", name], in: folder.path)
        #expect(outcome.code == 64 && outcome.out.isEmpty)
        #expect(outcome.err.contains("invalid scenario name"), "\(outcome.err)")
        if name == "card.yaml" { #expect(outcome.err.contains("did you mean 'card'?"), "\(outcome.err)") }
        #expect(try folder.everything().isEmpty)
    }
}
