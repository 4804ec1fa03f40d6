import Foundation
import Testing

/// An interrupted command removes its unfinished files and exits with 128 plus the signal's number.
@Suite(.serialized, .timeLimit(.minutes(2))) struct InterruptionTests {
    /// The signals that are not ignored: a shell that runs the tests in the background may ignore SIGINT.
    static let signals: [Int32] = [SIGINT, SIGTERM].filter { number in
        var action = sigaction()
        sigaction(number, nil, &action)
        #if canImport(Glibc)
            let handler = action.__sigaction_handler.sa_handler
        #else
            let handler = action.__sigaction_u.__sa_handler
        #endif
        return unsafeBitCast(handler, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// Frames for some ten seconds, in a debug build.
    private static let long = headerText(until: "{ time: 1200 s }")

    /// A running command.
    private struct Running {
        let process = Process()

        init(_ arguments: [String], in folder: Folder, program: String = Command.path) throws {
            process.executableURL = URL(fileURLWithPath: program)
            process.arguments = arguments
            process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
            process.environment = ProcessInfo.processInfo.environment.merging(Command.outsideCI) { $1 }
            for handle in [\Process.standardInput, \.standardOutput, \.standardError] {
                process[keyPath: handle] = FileHandle.nullDevice
            }
            try process.run()
        }

        /// Waits until a condition holds or the command ends.
        func wait(until condition: () throws -> Bool) rethrows {
            while try process.isRunning && !condition() { usleep(1000) }
        }

        /// Sends a signal and returns the exit code, or the negated number of the signal that ended the command.
        func end(_ number: Int32) -> Int32 {
            kill(process.processIdentifier, number)
            process.waitUntilExit()
            return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
        }
    }

    /// Times after its start, in microseconds, from a linear congruential generator: the same on every run.
    private static let times: [UInt32] = {
        var state: UInt64 = 14
        return (0..<6).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt32(state >> 33) % 400_000
        }
    }()

    /// Over 2 s in debug: a process is interrupted at many places.
    @Test("run and record, at any time", arguments: signals, ["run", "record"])
    func writing(number: Int32, verb: String) throws {
        let folder = try Folder()
        try folder.put(InterruptionTests.long.utf8, in: "a.yaml")
        for time in InterruptionTests.times {
            let command = try Running([verb, "a.yaml"], in: folder)
            let lock = verb == "run" ? "runs/a/.run.hooke-part" : "Golden/a/.run.hooke-part"
            command.wait { access("\(folder.path)/\(lock)", F_OK) == 0 }
            usleep(time)
            #expect(command.end(number) == 128 + number, "after \(time) us")
            #expect(try folder.everything() == ["a.yaml"], "after \(time) us")
        }
    }

    /// Short runs repeated with signals at different times, so that they meet all steps of publishing.
    /// Over 2 s in debug: a process is interrupted at many places.
    @Test("A run into an existing folder leaves the old run or the new one, complete", arguments: signals)
    func publishing(number: Int32) throws {
        let folder = try Folder()
        let files = ["a", "b"].map { "\($0).yaml" }
        for (index, file) in files.enumerated() {
            try folder.put(
                headerText(name: file.replacing(".yaml", with: ""), until: "{ time: 0.\(index + 2) s }").utf8, in: file)
        }
        #expect(try Command.run(["run"] + files, in: folder.path).code == 0)
        let names = try folder.everything()
        for (index, time) in (InterruptionTests.times + InterruptionTests.times.map { $0 / 7 }).enumerated() {
            let refresh = index % 2 == 0 ? "120" : "60"
            let command = try Running(["run", "--refresh", refresh, "--threads", "2"] + files, in: folder)
            command.wait { access("\(folder.path)/runs/a/.run.hooke-part", F_OK) == 0 }
            usleep(time / 10)
            let code = command.end(number)
            #expect(code == 128 + number || code == 0, "after \(time / 10) us")
            #expect(try folder.everything() == names)
            let check = try Command.run(["verify", "runs/a", "runs/b"], in: folder.path)
            #expect(check.code == 0, "after \(time / 10) us: \(check.err)")
        }
    }

    /// strace delays the first rename for longer than the test waits, like a disk that does not respond.
    @Test(
        "A second signal ends a run at once during publishing, and the next run is complete",
        .enabled(if: Strace.canDelay, "strace is not installed, or tracing is not permitted"), arguments: signals)
    func second(number: Int32) throws {
        let folder = try Folder()
        try folder.put(headerText().utf8, in: "a.yaml")
        #expect(try Command.run(["run", "a.yaml"], in: folder.path).code == 0)
        let command = try Running(
            Strace.delay("rename", by: 60, log: "\(folder.path)/log")
                + ["sh", "-c", "echo $$ > number; exec \"$0\" run a.yaml --refresh 120", Command.path],
            in: folder, program: Strace.path)
        // Publishing removes the old manifest first.
        command.wait { access("\(folder.path)/runs/a/manifest.json", F_OK) != 0 }
        let hooke = try #require(pid_t(folder.text(of: "number").dropLast()))
        usleep(300_000)
        #expect(kill(hooke, number) == 0)
        usleep(500_000)
        #expect(command.process.isRunning, "the first signal waits for the end of publishing")
        let end = "+++ killed by SIG"
        #expect(try !folder.text(of: "log").contains(end))
        let start = ContinuousClock.now
        #expect(kill(hooke, number) == 0)
        while try !folder.text(of: "log").contains(end), start.duration(to: .now) < .seconds(10) { usleep(1000) }
        #expect(try folder.text(of: "log").contains(end), "the second signal does not wait")
        // strace also delays the end of the traced process.
        kill(command.process.processIdentifier, SIGKILL)
        command.process.waitUntilExit()
        let check = try Command.run(["verify", "runs/a"], in: folder.path)
        #expect(check.code == 66 && check.err.contains("a folder without manifest.json"), "\(check.err)")
        #expect(try Command.run(["run", "a.yaml"], in: folder.path).code == 0)
        #expect(try Command.run(["verify", "runs/a"], in: folder.path).code == 0)
        #expect(try !folder.everything().contains { $0.hasSuffix(".hooke-part") })
    }

    @Test("Several scenarios on threads: published runs stay", arguments: signals)
    func threads(number: Int32) throws {
        let folder = try Folder()
        try folder.put(InterruptionTests.long.utf8, in: "a.yaml")
        try folder.put(headerText(name: "b").utf8, in: "b.yaml")
        let command = try Running(["run", "--threads", "2", "a.yaml", "b.yaml"], in: folder)
        command.wait { access("\(folder.path)/runs/b/manifest.json", F_OK) == 0 }
        #expect(command.end(number) == 128 + number)
        let others = try folder.everything().filter { !$0.hasPrefix("runs/b/") }
        #expect(others == ["a.yaml", "b.yaml", "runs", "runs/b"])
        #expect(try Command.run(["verify", "runs/b"], in: folder.path).code == 0)
    }

    /// Over 2 s in debug: a process is interrupted at many places.
    @Test(
        "verify and bench", arguments: signals,
        [["verify", "a.yaml"], ["bench", "a.yaml", "--save", "a.csv"]])
    func others(number: Int32, arguments: [String]) throws {
        let folder = try Folder()
        try folder.put(headerText().utf8, in: "a.yaml")
        #expect(try Command.run(["record", "a.yaml"], in: folder.path).code == 0)
        try folder.put(InterruptionTests.long.utf8, in: "a.yaml")
        let before = try folder.everything()
        for time in InterruptionTests.times.prefix(2) {
            let command = try Running(arguments, in: folder)
            usleep(300_000 + time / 4)
            #expect(command.end(number) == 128 + number)
            #expect(try folder.everything() == before)
        }
    }

    @Test("plot: gnuplot ends too", .enabled(if: Gnuplot.isInstalled, "gnuplot is not installed"), arguments: signals)
    func plot(number: Int32) throws {
        let folder = try Folder()
        try folder.put(headerText().utf8, in: "a.yaml")
        #expect(try Command.run(["run", "a.yaml"], in: folder.path).code == 0)
        try folder.put(
            "set terminal svg\nset output output\nplot x\nsystem('echo $PPID > ' . scripts . '/number')\npause 60\n"
                .utf8,
            in: "card.gp")
        let before = try folder.everything()
        let command = try Running(["plot", "runs/a", "--scripts", "."], in: folder)
        command.wait { (try? folder.text(of: "number").hasSuffix("\n")) == true }
        let gnuplot = try #require(pid_t(folder.text(of: "number").dropLast()))
        #expect(kill(gnuplot, 0) == 0)
        #expect(command.end(number) == 128 + number)
        #expect(kill(gnuplot, 0) == -1, "gnuplot still runs")
        #expect(try folder.everything() == (before + ["number"]).sorted())
    }

    @Test("A second run into the same folder fails at once, and the first continues")
    func busy() throws {
        let folder = try Folder()
        try folder.put(InterruptionTests.long.utf8, in: "a.yaml")
        let first = try Running(["run", "a.yaml"], in: folder)
        first.wait { access("\(folder.path)/runs/a/.run.hooke-part", F_OK) == 0 }
        let second = try Command.run(["run", "a.yaml"], in: folder.path)
        #expect(second.code == 73 && second.out.isEmpty)
        #expect(
            second.err
                == "a.yaml: runs/a: cannot create: another hooke is writing into this folder; wait for it, or choose another folder\n"
        )
        #expect(first.process.isRunning)
        #expect(first.end(SIGTERM) == 128 + SIGTERM)
    }

    @Test(
        "A closed pipe ends the command without a message or unfinished files",
        arguments: [["list"], ["docs", "schema"], ["--help"], ["run", "a.yaml"]])
    func brokenPipe(arguments: [String]) throws {
        let folder = try Folder()
        try folder.put(headerText().utf8, in: "a.yaml")
        try folder.put([], in: "errors")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Command.path)
        process.arguments = arguments[0] == "list" ? ["list", "."] : arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        let pipe = Pipe()
        process.standardOutput = pipe.fileHandleForWriting
        process.standardError = FileHandle(forWritingAtPath: folder.path + "/errors")
        try pipe.fileHandleForReading.close()
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 141)
        #expect(try folder.text(of: "errors").isEmpty)
        #expect(try !folder.everything().contains { $0.hasSuffix(".hooke-part") })
    }
}

/// Whether gnuplot is installed.
enum Gnuplot {
    static let isInstalled = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .contains { access("\($0)/gnuplot", X_OK) == 0 }
}

/// Whether strace can delay system calls.
private enum Strace {
    static let path = "/usr/bin/strace"

    /// The arguments that delay each call of a name.
    static func delay(_ call: String, by seconds: Int, log: String) -> [String] {
        ["-f", "-o", log, "-e", "trace=\(call)", "-e", "inject=\(call):delay_enter=\(1_000_000 * seconds)"]
    }

    static let canDelay =
        FileManager.default.isExecutableFile(atPath: path)
        && (try? Command.run(delay("rename", by: 1, log: "/dev/null") + ["true"], program: path).code) == 0
}
