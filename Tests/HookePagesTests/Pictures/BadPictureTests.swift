import Foundation
import HookeTrace
import ScenarioSupport
import Testing

@testable import HookeRuns
@testable import HookePages
@testable import HookeScenario

/// Failures to draw pictures: each has a message and leaves existing files unchanged.
@Suite("Pictures that cannot be drawn")
struct BadPictureTests {
    @Test("A folder that is not a run is an error with the missing file", arguments: ["summary.json", "manifest.json"])
    func noRun(missing: String) throws {
        let run = try DrawnRun("elastic-1-trailing")
        try run.remove(missing)
        let error = try #require(throws: PictureError.self) { try Pictures(of: run.folder, scripts: DrawnRun.scripts) }
        #expect(error.exitCode == 66)
        #expect("\(error)".contains("not a run"), "\(error)")
        #expect("\(error)".contains("\(missing): cannot open: No such file or directory"), "\(error)")
    }

    @Test("A program that cannot be started is named with the reason")
    func noStart() throws {
        let error = try #require(throws: PictureError.self) { try ChildProcess.run(["/tmp"]) }
        #expect(error.exitCode == 70 && "\(error)" == "/tmp could not be started: Permission denied", "\(error)")
        #expect("\(PictureError.noGnuplot(command: "hooke plot a"))".hasSuffix("and run 'hooke plot a' again"))
    }

    @Test("What a program writes is taken whole; an error of taking it ends the program")
    func output() throws {
        var taken: [UInt8] = []
        let words = ["sh", "-c", "head -c 200000 /dev/zero > \(ChildProcess.output); echo end >&2"]
        let outcome = try ChildProcess.run(words) { (bytes) throws(TraceError) in taken += bytes }
        #expect(outcome.status == 0 && outcome.message == "end\n", "\(outcome)")
        #expect(taken == [UInt8](repeating: 0, count: 200_000), "\(taken.count) bytes")
        let full = TraceError.system(.write, path: "a.svg", code: ENOSPC)
        let error = try #require(throws: PictureError.self) {
            try ChildProcess.run(["sh", "-c", "yes > \(ChildProcess.output)"]) { (_) throws(TraceError) in throw full }
        }
        #expect("\(error)" == "\(full)" && error.exitCode == 74, "\(error)")
    }

    @Test("A file that gnuplot cannot open, which it only warns of")
    func unreadableData() throws {
        let run = try DrawnRun()
        try run.put("set terminal svg\nset output output\nplot x, 'nothing.csv'\n", in: "warned.gp")
        let script = "\(run.folder)/warned.gp"
        let error = try #require(throws: PictureError.self) {
            try Gnuplot.draw(script: script, variables: [("output", .text(ChildProcess.output))]) { _ in }
        }
        #expect(error.exitCode == 70 && "\(error)".contains("nothing.csv"), "\(error)")
    }

    @Test("A missing folder", arguments: ["", "/not/there"])
    func nowhere(path: String) throws {
        let error = try #require(throws: PictureError.self) { try Pictures(of: path, scripts: DrawnRun.scripts) }
        #expect(error.exitCode == 66)
    }

    @Test("A summary that is not JSON")
    func brokenSummary() throws {
        let run = try DrawnRun("elastic-1-trailing")
        try run.put("{", in: "summary.json")
        #expect(throws: PictureError.self) { try Pictures(of: run.folder, scripts: DrawnRun.scripts) }
    }

    @Test("A run without any table")
    func noTables() throws {
        let run = try DrawnRun()
        try run.put("{}", in: "summary.json")
        try run.put("{}", in: "manifest.json")
        let pictures = try Pictures(of: run.folder, scripts: DrawnRun.scripts)
        let error = try #require(throws: PictureError.self) { try pictures.draw(.svg) }
        #expect("\(error)".contains("no picture shows its tables"), "\(error)")
    }

    @Test("A missing table that the manifest lists", arguments: ["layers", "frames", "events"])
    func missingTable(name: String) throws {
        let run = try DrawnRun("elastic-1-trailing")
        try run.remove(name + ".csv")
        let pictures = try Pictures(of: run.folder, scripts: DrawnRun.scripts)
        let reason = "\(run.path(name)).csv: cannot open: No such file or directory"
        let expected = PictureError.run(.noRun(path: run.folder, reason: reason))
        #expect(throws: expected) { try pictures.draw(.svg) }
        #expect(try run.pictures() == [])
    }

    /// Without the check, gnuplot would draw the rest or report an internal error.
    @Test(
        "An empty or truncated table is an error with its name", arguments: ["layers", "frames", "events"],
        ["", "header", "row", "byte"])
    func truncatedTable(name: String, part: String) throws {
        let run = try DrawnRun("elastic-1-trailing")
        let whole = try run.bytes(of: name + ".csv")
        let header = try #require(whole.firstIndex(of: UInt8(ascii: "\n"))) + 1
        let kept = ["": 0, "header": header, "row": (header + whole.count) / 2, "byte": whole.count - 1][part] ?? 0
        try whole.prefix(kept).write(to: URL(filePath: run.path(name + ".csv")))
        let pictures = try Pictures(of: run.folder, scripts: DrawnRun.scripts)
        let error = try #require(throws: PictureError.self) { try pictures.draw(.svg) }
        #expect(error.exitCode == 65)
        #expect("\(error)".hasPrefix("\(run.path(name)).csv: damaged: "), "\(error)")
        #expect(try run.pictures() == [])
    }

    @Test("A folder without scripts")
    func noScripts() throws {
        let run = try DrawnRun("elastic-1-trailing")
        let pictures = try Pictures(of: run.folder, scripts: "/not/there")
        #expect(throws: PictureError.noScript(path: "/not/there/layer.gp")) { try pictures.draw(.svg) }
        #expect(try run.pictures() == [])
    }

    @Test("Without gnuplot, the error says how to install it")
    func noGnuplot() async throws {
        // PATH applies to the whole process, so the test runs in another one.
        await #expect(processExitsWith: .success) {
            let run = try DrawnRun("elastic-1-trailing")
            setenv("PATH", run.folder, 1)
            let pictures = try Pictures(of: run.folder, scripts: DrawnRun.scripts)
            #expect(throws: PictureError.noGnuplot()) { try pictures.draw(.svg) }
            #expect(try run.pictures() == [])
            #expect("\(PictureError.noGnuplot())".contains("apt-get install gnuplot-nox"))
        }
    }

    @Test(
        "A script that fails midway keeps the old picture",
        .enabled(if: DrawnRun.gnuplot != nil, "gnuplot is not installed"),
        arguments: ["set output output; plot x; nonsense", "set output output; plot x; exit status 3"])
    func failing(script: String) throws {
        let run = try DrawnRun("elastic-1-trailing")
        try run.put("set terminal svg\n" + script, in: "layer.gp")
        try run.put("old", in: "layer.svg")
        let pictures = try Pictures(of: run.folder, scripts: run.folder)
        let error = try #require(throws: PictureError.self) { try pictures.draw(.svg) }
        guard case .gnuplot(let path, _) = error else {
            Issue.record("expected gnuplot's message, got: \(error)")
            return
        }
        #expect(path == run.path("layer.gp"))
        #expect(error.exitCode == 70)
        #expect(try run.pictures() == ["layer.svg"])
        #expect(try run.bytes(of: "layer.svg") == Data("old".utf8))
    }

    @Test(
        "A folder at the picture's path, and a script that draws nothing",
        .enabled(if: DrawnRun.gnuplot != nil, "gnuplot is not installed"), arguments: [true, false])
    func notPublished(isFolderInTheWay: Bool) throws {
        let run = try DrawnRun("elastic-1-trailing")
        if isFolderInTheWay {
            try FileManager.default.createDirectory(atPath: run.path("layer.svg"), withIntermediateDirectories: false)
        } else {
            try run.put("", in: "layer.gp")
        }
        let pictures = try Pictures(of: run.folder, scripts: isFolderInTheWay ? DrawnRun.scripts : run.folder)
        let path = run.path("layer.svg")
        let expected: PictureError =
            isFolderInTheWay
            ? .trace(.occupied(path: path, reason: "a folder exists at this path (expected a file)"))
            : .truncated(path: path, length: 0, message: "")
        #expect(expected.exitCode == (isFolderInTheWay ? 73 : 74))
        #expect(throws: expected) { try pictures.draw(.svg) }
        #expect(try run.pictures() == (isFolderInTheWay ? ["layer.svg"] : []))
    }

    /// A truncated picture, as on a full disk, where gnuplot exits with 0 and no message.
    @Test(
        "A truncated picture is not published, and the error has gnuplot's message",
        .enabled(if: DrawnRun.gnuplot != nil, "gnuplot is not installed"), arguments: PictureFormat.allCases)
    func truncated(format: PictureFormat) throws {
        let run = try DrawnRun("elastic-1-trailing")
        // Half of the complete picture.
        let whole = try Data(
            contentsOf: URL(filePath: Pictures(of: run.folder, scripts: DrawnRun.scripts).draw(format)[0]))
        try whole.prefix(whole.count / 2).write(to: URL(filePath: run.path("half")))
        let name = "layer.\(format.rawValue)"
        try run.put("old", in: name)
        try run.put(
            "system(sprintf(\"cp '%s/half' '%s'\", run, output))\nprinterr 'no space on device'\n", in: "layer.gp")
        let pictures = try Pictures(of: run.folder, scripts: run.folder)
        let expected = PictureError.truncated(
            path: run.path(name), length: whole.count / 2, message: "no space on device")
        #expect(throws: expected) { try pictures.draw(format) }
        #expect(try run.bytes(of: name) == Data("old".utf8))
        #expect(try run.pictures() == [name, "phase-portraits.\(format.rawValue)"])
    }

    @Test("A named pipe as a table or script is an error before gnuplot opens it", arguments: [true, false])
    func pipe(isTable: Bool) throws {
        let run = try DrawnRun("elastic-1-trailing")
        let name = isTable ? "layers.csv" : "layer.gp"
        if isTable { try run.remove(name) }
        #expect(mkfifo(run.path(name), 0o600) == 0)
        let pictures = try Pictures(of: run.folder, scripts: isTable ? DrawnRun.scripts : run.folder)
        let error = #expect(throws: PictureError.self) { try pictures.draw(.svg) }
        #expect(error?.exitCode == 66)
        #expect("\(error.map { "\($0)" } ?? "")".contains("a named pipe (expected a regular file)"))
        #expect(try run.pictures() == [])
    }

    @Test("A run cannot be drawn while it is written, nor written while it is drawn")
    func busy() throws {
        let run = try DrawnRun("elastic-1-trailing")
        let pictures = try Pictures(of: run.folder, scripts: DrawnRun.scripts)
        let writer = try FolderLock(run.folder)
        #expect(throws: PictureError.trace(.busy(path: run.folder))) { try pictures.draw(.svg) }
        let scenario = try Scenario.shipped("elastic-1-trailing")
        let error = #expect(throws: RunError.self) { try scenario.run(into: run.folder, digest: "") }
        #expect(error == .trace(.busy(path: run.folder)) && error?.exitCode == 73)
        withExtendedLifetime(writer) {}
    }
}
