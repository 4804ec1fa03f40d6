import Foundation
import Testing

/// Names of columns and keys: the article lists all of them, and the outputs have no others.
struct ColumnTests {
    private static let place = "/Sources/HookeRuns/HookeRuns.docc/ColumnsAndKeys.md"

    /// The first cells of the rows below a heading of the article.
    static func names(below heading: String) throws -> Set<String> {
        let article = try String(contentsOfFile: Command.root + place, encoding: .utf8)
        let sections = article.split(separator: "\n## ").dropFirst()
        let section = try #require(sections.first { $0.hasPrefix(heading) }, "no section \(heading)")
        return Set(section.matches(of: /\n\| `([^`]+)` \|/).map { String($0.1) })
    }

    @Test("The article ColumnsAndKeys.md equals the schemas; write it with: hooke docs columns")
    func article() throws {
        let outcome = try Command.run(["docs", "columns"])
        #expect(outcome.code == 0)
        #expect(outcome.out == (try String(contentsOfFile: Command.root + ColumnTests.place, encoding: .utf8)))
    }

    /// The paths of a document's values; an object's members below `rows` are names of tables.
    static func paths(_ value: Any, _ path: String = "") -> Set<String> {
        if let object = value as? [String: Any] {
            return object.reduce(into: []) { paths, member in
                let name = path == "rows" || path == "inputs" ? "*" : member.key
                paths.formUnion(ColumnTests.paths(member.value, path.isEmpty ? name : "\(path).\(name)"))
            }
        }
        if let list = value as? [Any] {
            return list.reduce(into: []) { $0.formUnion(paths($1, path + "[]")) }
        }
        return value is NSNull ? [] : [path]
    }

    @Test(
        "The tables of commands have the columns of the article",
        arguments: [
            ("frame_times.csv (hooke stats --save)", ["stats", "PresentMon", "--save"]),
            ("frame_times.csv (hooke bench --save-frames)", ["bench", "card-tilt", "--repeat", "1", "--save-frames"]),
        ])
    func tables(heading: String, arguments: [String]) throws {
        let folder = try Folder()
        try folder.put("FrameTime\n16\n".utf8, in: "game.csv")
        var words = arguments
        words[1] = arguments[0] == "stats" ? folder.path + "/game.csv" : "Scenarios/card-tilt.yaml"
        let outcome = try Command.run(words + [folder.path + "/table.csv"])
        #expect(outcome.code == 0, "\(outcome.err)")
        let columns = try folder.text(of: "table.csv").prefix { $0 != "\n" }.split(separator: ",")
        #expect(Set(columns.map(String.init)) == (try ColumnTests.names(below: heading)))
    }

    /// Over 2 s in debug: each row is a process.
    @Test(
        "The JSON of a command has the keys of the article only, in lower camel case",
        arguments: [
            ("summary.json", ["run", "Scenarios/elastic-pull.yaml", "--json"]),
            ("summary.json", ["run", "Scenarios/system-duffing.yaml", "--json"]),
            ("summary.json", ["run", "Scenarios/network-drag.yaml", "--json"]),
            ("summary.json", ["run", "Scenarios/card-tilt.yaml", "--json"]),
            (
                "hooke spring",
                [
                    "spring", "--duration", "0.5", "--bounce", "0.3", "--json", "--at", "0.1", "--as", "css",
                    "--solver", "rk4:1/60s",
                ]
            ),
            (
                "hooke spring --equivalence",
                ["spring", "--stiffness", "100", "--damping", "20", "--equivalence", "--velocity", "0", "--json"]
            ),
            ("hooke compare", ["compare", "spring:duration=1,bounce=0.2", "spring:duration=1,bounce=0.3", "--json"]),
            ("hooke bench", ["bench", "Scenarios/card-tilt.yaml", "--repeat", "1", "--json"]),
            ("hooke list", ["list", "Scenarios/semantics", "--json"]),
            ("hooke stats", ["stats", "Scenarios/Golden/frames-burst", "--json"]),
            ("hooke check", ["check", "Scenarios/semantics/implicit-position.yaml", "--drops", "1", "--json"]),
            ("hooke check", ["check", "Scenarios/elastic-regrab.yaml", "--regrab", "--since", "1.8", "--json"]),
            (
                "hooke check",
                [
                    "check", "Scenarios/bottom-sheet.yaml", "--move", "script[4]", "--since", "2", "--until", "2.1",
                    "--json",
                ]
            ),
        ])
    func keys(heading: String, arguments: [String]) throws {
        let folder = try Folder()
        let out = arguments[0] == "run" ? ["--out", folder.path] : []
        let outcome = try Command.run(arguments + out)
        // The expectations of the scenario that is checked fail where a frame is dropped.
        #expect(outcome.code == (arguments[0] == "check" ? 1 : 0), "\(outcome.err)")
        let found = ColumnTests.paths(try JSONSerialization.jsonObject(with: Data(outcome.out.utf8)))
        let known = try ColumnTests.names(below: heading)
        #expect(found.count > 2 && found.isSubset(of: known), "\(found.subtracting(known).sorted())")
        for path in found { #expect(path.wholeMatch(of: /[a-z0-9A-Z.\[\]]+/) != nil, "\(path)") }
        guard arguments[0] == "run" else { return }
        // The files of the run: summary, manifest, and the columns of each table.
        let run = folder.path + "/" + (arguments[1].split(separator: "/")[1].dropLast(5))
        let manifest = try JSONSerialization.jsonObject(
            with: Data(contentsOf: URL(fileURLWithPath: run + "/manifest.json")))
        let keys = ColumnTests.paths(manifest)
        let knownKeys = try ColumnTests.names(below: "manifest.json")
        #expect(keys.isSubset(of: knownKeys), "\(keys.subtracting(knownKeys))")
        #expect((manifest as? [String: Any])?["seed"] is NSNumber, "the seed is a number")
        for name in try FileManager.default.contentsOfDirectory(atPath: run) where name.hasSuffix(".csv") {
            let isOfSystem =
                name == "hashes.csv"
                && (manifest as? [String: Any])?["scenario"].map { "\($0)".contains("system") } == true
            let heading = isOfSystem ? "hashes.csv (hooke run, of a system)" : name
            let columns = try String(contentsOfFile: "\(run)/\(name)", encoding: .utf8).prefix { $0 != "\n" }.split(
                separator: ",")
            let known = try ColumnTests.names(below: heading)
            #expect(Set(columns.map(String.init)) == known, "\(name)")
            let metadata =
                try JSONSerialization.jsonObject(
                    with: Data(contentsOf: URL(fileURLWithPath: "\(run)/\(name)-metadata.json"))) as? [String: Any]
            let described = (metadata?["tableSchema"] as? [String: Any])?["columns"] as? [[String: Any]]
            #expect(described?.map { $0["name"] as? String } == columns.map(String.init), "metadata of \(name)")
        }
    }
}
