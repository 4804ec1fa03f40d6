import Foundation
import Testing

/// `hooke report` and `hooke play`: self-contained pages that no text of a scenario changes.
struct ReportTests {
    /// Markup as a scenario's texts may have it.
    private static let markup = "</script><script>alert(1)</script><img src=x onerror=alert(2)>"

    /// A scenario with markup in its description and in an event's text, and its run in `runs/a`.
    private func folder(lines: String = "") throws -> Folder {
        let folder = try Folder()
        let pan = "script: [{ at: 0 s, pan: { from: [160 pt, 60 pt], to: [160 pt, 200 pt], for: 0.1 s } }]\n"
        try folder.put(
            (headerText(lines: pan) + "about: '\(ReportTests.markup)'\n").utf8, in: "a.yaml")
        let outcome = try Command.run(["run", "a.yaml", "--quiet"], in: folder.path)
        #expect(outcome.code == 0 && outcome.err.isEmpty, "\(outcome.err)")
        return folder
    }

    /// The text between two others, after the first occurrence of the first.
    private func part(of page: String, from start: String, to end: String) throws -> Substring {
        let first = try #require(page.range(of: start), "\(start)")
        let last = try #require(page.range(of: end, range: first.upperBound..<page.endIndex), "\(end)")
        return page[first.upperBound..<last.lowerBound]
    }

    /// The SHA-256 of a text in Base64, by another program.
    private func digest(_ text: Substring, in folder: Folder) throws -> String {
        try folder.put(Array(text.utf8), in: "text")
        let outcome = try Command.run(
            ["-c", "sha256sum text | cut -d' ' -f1"], in: folder.path, program: "/bin/sh")
        let digits = Array(outcome.out.filter { !$0.isWhitespace })
        let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
            UInt8(String(digits[$0..<($0 + 2)]), radix: 16)
        }
        #expect(bytes.count == 32)
        return Data(bytes).base64EncodedString()
    }

    @Test("The page allows its own script and style by their SHA-256, and nothing else")
    func policy() throws {
        let folder = try folder()
        let outcome = try Command.run(["report", "runs/a", "--scenario", "a.yaml"], in: folder.path)
        #expect(outcome.code == 0 && outcome.out == "runs/a/report.html\n" && outcome.err.isEmpty, "\(outcome.err)")
        let page = try folder.text(of: "runs/a/report.html")
        let policy = try part(of: page, from: "Content-Security-Policy\" content=\"", to: "\"")
        let script = try digest(try part(of: page, from: "<script type=\"module\">", to: "</script>"), in: folder)
        let style = try digest(try part(of: page, from: "<style>", to: "</style>"), in: folder)
        #expect(policy.hasPrefix("default-src 'none'; script-src 'sha256-\(script)' 'wasm-unsafe-eval';"), "\(policy)")
        #expect(policy.contains("style-src 'sha256-\(style)'"), "\(policy)")
        #expect(!policy.contains("unsafe-inline") && !policy.contains("http"), "\(policy)")
        for reference in ["<script src", "<img", "<link"] {
            #expect(!page.contains(reference), "the page refers to another file: \(reference)")
        }
    }

    @Test("Markup in texts of a scenario stays text")
    func markup() throws {
        let folder = try folder()
        #expect(try Command.run(["report", "runs/a", "--scenario", "a.yaml"], in: folder.path).code == 0)
        let page = try folder.text(of: "runs/a/report.html")
        #expect(!page.contains("<script>alert") && !page.contains("<img"), "a text of the scenario is markup")
        let scenario = try part(of: page, from: "id=\"scenario\">", to: "</script>")
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(String(scenario).utf8)) as? [String: Any])
        #expect(json["about"] as? String == ReportTests.markup)
    }

    @Test("A page has the run's tables and hash; a page of 600 frames is below 2 MB")
    func content() throws {
        let folder = try folder()
        let hash = try #require(
            try (JSONSerialization.jsonObject(with: folder.data(of: "runs/a/summary.json")) as? [String: Any])?[
                "traceHash"]
                as? String)
        #expect(try Command.run(["report", "runs/a", "--save", "one.html"], in: folder.path).code == 0)
        let page = try folder.text(of: "one.html")
        #expect(page.contains(hash))
        let recording = try part(of: page, from: "id=\"recording\">", to: "</script>")
        let json = try JSONSerialization.jsonObject(with: Data(String(recording).utf8)) as? [String: Any]
        let tables = (json?["run"] as? [String: Any])?["tables"] as? [String: String]
        let points = try #require(tables?["points"])
        #expect(try points == folder.text(of: "runs/a/points.csv"))
        // 600 frames of a display that misses.
        let burst = Command.root + "/Scenarios/frames-drops-600.yaml"
        #expect(try Command.run(["run", burst, "--quiet"], in: folder.path).code == 0)
        #expect(try Command.run(["report", "runs/frames-drops-600"], in: folder.path).code == 0)
        #expect(try folder.data(of: "runs/frames-drops-600/report.html").count < 2_000_000)
        // The page belongs to the run: verify takes it for no stranger.
        #expect(try Command.run(["verify", "runs/frames-drops-600"], in: folder.path).code == 0)
    }

    /// Over 2 s in debug: each row is three processes.
    @Test("Two runs in one page, and a page without a run")
    func others() throws {
        let folder = try folder()
        for arguments in [
            ["report", "runs/a", "--against", "runs/a", "--save", "two.html"], ["play", "--save", "play.html"],
            ["play", "a.yaml"],
        ] {
            let outcome = try Command.run(arguments, in: folder.path)
            #expect(outcome.code == 0 && outcome.err.isEmpty, "\(arguments): \(outcome.err)")
        }
        for page in ["two.html", "play.html", "a.html"] {
            #expect(try folder.text(of: page).hasPrefix("<!doctype html>"), "\(page)")
        }
    }

    @Test("Bad input writes no page")
    func badInput() throws {
        let folder = try folder()
        let csv = try folder.text(of: "runs/a/points.csv")
        try folder.put("hooke: 1\nname: b\n".utf8, in: "b.yaml")
        for (arguments, code, words) in [
            (["report", "nothing"], 66, "not a run (expected a folder written by 'hooke run')"),
            (["report", "runs/a", "--against", "nothing"], 66, "nothing: not a run"),
            (["report", "runs/a", "--scenario", "b.yaml"], 65, "not the scenario of the run in runs/a"),
            (["report", "runs/a", "--save", "missing/page.html"], 73, "missing/page.html"),
            (["report"], 64, "Missing expected argument"),
            (["play", "b.yaml"], 65, "b.yaml:"), (["play", "c.yaml"], 66, "c.yaml"),
        ] as [([String], Int32, String)] {
            let outcome = try Command.run(arguments, in: folder.path)
            #expect(outcome.code == code && outcome.err.contains(words), "\(arguments): \(outcome.code) \(outcome.err)")
        }
        try folder.put(csv.dropLast(100).utf8, in: "runs/a/points.csv")
        let cut = try Command.run(["report", "runs/a"], in: folder.path)
        #expect(cut.code == 65 && cut.err.contains("runs/a/points.csv: damaged: "), "\(cut.err)")
        #expect(!(try folder.everything()).contains { $0.hasSuffix(".html") })
    }

    /// Over 2 s in debug: each row is three processes.
    @Test(
        "A damaged cell, which leaves the number of rows as it was, is found in every table, and in the summary",
        arguments: [
            ("points.csv", "0,", "0<b>,"), ("events.csv", ",touch-began,", ",touch-begun,"),
            ("frames.csv", "\n1,", "\n2,"), ("layers.csv", "0.0", "0.5"),
            ("summary.json", "\"traceHash\"", "\"tracehash\""),
            ("summary.json", "\n", "\r\n"),
        ],
        [["report", "runs/a"], ["plot", "runs/a", "--animate"], ["plot", "runs/a"]])
    func damagedCell(cell: (file: String, old: String, new: String), arguments: [String]) throws {
        let folder = try folder()
        let file = "runs/a/\(cell.file)"
        let text = try folder.text(of: file)
        let range = try #require(text.range(of: cell.old))
        try folder.put(text.replacingCharacters(in: range, with: cell.new).utf8, in: file)
        let outcome = try Command.run(arguments, in: folder.path)
        #expect(outcome.code == 65, "\(arguments) with a damaged \(cell.file): \(outcome.code)")
        #expect(outcome.err.contains("\(file): damaged: "), "\(outcome.err)")
        #expect(!(try folder.everything()).contains { $0.hasSuffix(".html") || $0.hasSuffix(".svg") })
    }

    @Test(
        "A damaged summary or manifest, and one of something else",
        arguments: [
            ("summary.json", "{", "summary.json: damaged"), ("summary.json", "", "summary.json: damaged"),
            ("manifest.json", "[1, 2", "manifest.json: damaged"), ("manifest.json", "{}", "does not list tables"),
            ("manifest.json", "{\"rows\":7}", "does not list tables"),
            ("manifest.json", "null", "does not list tables"),
            ("manifest.json", "{\"rows\":{\"nothing\":1}}", "nothing"),
            ("manifest.json", "{\"rows\":{},\"frames\":200001}", "200001 frames (expected at most 200000)"),
        ])
    func damaged(file: String, text: String, words: String) throws {
        let folder = try folder()
        try folder.put(text.utf8, in: "runs/a/\(file)")
        let outcome = try Command.run(["report", "runs/a"], in: folder.path)
        #expect(
            outcome.code == (words.contains("frames") || words.contains("damaged") ? 65 : 66),
            "\(outcome.code) \(outcome.err)")
        #expect(outcome.err.contains(words), "\(outcome.err)")
        #expect(!(try folder.everything()).contains { $0.hasSuffix(".html") })
    }
}
