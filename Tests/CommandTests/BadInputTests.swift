import Foundation
import Testing

/// An invalid scenario file and its expected message.
struct BadFile: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    /// The message after the file's name: `line:column: words`.
    let complaint: String

    init(_ about: String, _ text: String, _ complaint: String) {
        self.init(about, bytes: Array(text.utf8), complaint)
    }

    init(_ about: String, bytes: [UInt8], _ complaint: String) {
        testDescription = about
        self.bytes = bytes
        self.complaint = complaint
    }

    static func spring(_ about: String, _ mass: String, _ complaint: String) -> BadFile {
        BadFile(about, headerText(spring: "{ mass: \(mass), stiffness: 100, damping: 10 }"), complaint)
    }

    /// Bytes from a linear congruential generator: the same on every run, and invalid as UTF-8.
    static let noise: [UInt8] = {
        var state: UInt64 = 1
        return (0..<4096).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(state >> 56)
        }
    }()

    static let all = [
        BadFile(
            "an unknown key", headerText(lines: "sript: []\n"),
            "6:1: unknown key 'sript' in a scenario; did you mean 'script'?"),
        BadFile(
            "an unknown key inside", headerText(lines: "with: { maxWaveHigh: 1 pt }\n"),
            "6:9: unknown key 'maxWaveHigh'"),
        BadFile(
            "a duplicate key", headerText(lines: "name: a\n"), "6:1: duplicate key 'name', first at 2:1"),
        BadFile("no unit", headerText(until: "{ time: 3 }"), "4:16: 3 has no unit"),
        BadFile("a wrong unit", headerText(until: "{ time: 3 pt }"), "4:16: unknown unit 'pt' for a time"),
        BadFile(
            "a unit that does not exist", headerText(lines: "display: { refresh: 60 fps }\n"),
            "6:21: unknown unit 'fps'"),
        .spring("a negative mass", "-1", "5:28: -1 is out of range (expected a number, over 0)"),
        .spring("no mass", "0", "5:28: 0 is out of range"),
        .spring("NaN", ".nan", "5:28: '.nan' is not finite"),
        .spring("nan as C writes it", "nan", "5:28: "),
        .spring("infinity", ".inf", "5:28: '.inf' is not finite"),
        .spring("minus infinity", "-.inf", "5:28: '-.inf' is not finite"),
        .spring("more than a double holds", "1e999", "5:28: "),
        BadFile(
            "an alias bomb",
            "a: &a [x,x,x,x,x,x,x,x,x]\n"
                + "bcdefghij".reduce(into: ("", "a")) { text, key in
                    text.0 +=
                        "\(key): &\(key) [" + [String](repeating: "*\(text.1)", count: 9).joined(separator: ",") + "]\n"
                    text.1 = "\(key)"
                }.0,
            "1:4: an anchor (&) is not allowed in a scenario or plan"),
        BadFile(
            "an alias bomb of mapping keys",
            "a: &a { x: 1, y: 2 }\nb: &b { ? *a : 1, ? [*a] : 2 }\nc: &c { ? *b : 1, ? [*b] : 2 }\nd: { ? *c : 1 }\n",
            "1:4: an anchor (&) is not allowed in a scenario or plan"),
        BadFile(
            "an alias alone", headerText(lines: "about: *a\n"), "6:8: an alias (*) is not allowed in a scenario or plan"
        ),
        BadFile(
            "deep nesting", "hooke: " + String(repeating: "[", count: 100_000),
            "1:71: collections are nested deeper than 64 levels"),
        BadFile(
            "deep nesting of mappings", String(repeating: "{ a: ", count: 5000) + String(repeating: "}", count: 5000),
            "1:"),
        BadFile(
            "deep nesting by indentation", (0..<500).map { String(repeating: " ", count: $0) + "a:\n" }.joined(), "65:"),
        BadFile(
            "a promise of 1e12 frames", headerText(until: "{ time: 1e9 s }", lines: "display: { refresh: 1000 Hz }\n"),
            "4:16: 1e9 s at 1000 Hz is 1000000000000 frames"),
        BadFile("an empty file", "", "1:1: the file is empty"),
        BadFile("nothing but comments", "# hooke: 1\n\n   # name: a\n", "1:1: the file is empty"),
        BadFile("random bytes", bytes: noise, "1:"),
        BadFile("an invalid UTF-8 byte", bytes: Array(headerText().utf8) + [0xFF], "6:1: byte "),
        BadFile("more than a mebibyte", "#" + String(repeating: "x", count: 1 << 20), "1:1: the file is too long"),
        BadFile("no YAML", "hooke: [1\nname: }", "2:5: invalid YAML: "),
        BadFile("a list", "- hooke: 1\n", "1:1: "),
        BadFile("another version", headerText().replacing("hooke: 1", with: "hooke: 2"), "1:8: 2 is out of range"),
        BadFile("another file's name", headerText(name: "b"), "2:7: the name 'b' differs from the file name"),
        BadFile(
            "a point that the scene has not",
            headerText(lines: "expect: [{ metric: model_gap_pt, point: L4, equals: 0 }]\n"),
            "6:10: unknown point 'L4' in the trace of the scene"),
    ]
}

/// Invalid input gives one message and a documented exit code, and no files.
struct BadInputTests {
    /// Over 2 s in debug: each row is a process.
    @Test("An invalid file", arguments: BadFile.all, ["validate", "run", "verify", "record"])
    func file(bad: BadFile, verb: String) throws {
        let folder = try Folder()
        try folder.put(bad.bytes, in: "a.yaml")
        let outcome = try Command.run([verb, "a.yaml"], in: folder.path)
        #expect(outcome.code == 65, "\(outcome.err)")
        #expect(outcome.out.isEmpty, "unexpected standard output: \(outcome.out)")
        let complaints = outcome.complaints
        let first = String(complaints.first ?? "nothing")
        #expect(first.hasPrefix("a.yaml:\(bad.complaint)"), "\(first.prefix(300)) should begin a.yaml:\(bad.complaint)")
        #expect(
            complaints.allSatisfy { $0.prefixMatch(of: /a\.yaml:\d+:\d+: ./) != nil }, "\(outcome.err.prefix(2000))")
        #expect(complaints.count == 1, "\(outcome.err.prefix(2000))")
        #expect(try folder.everything() == ["a.yaml"])
    }

    @Test("A folder or a missing file as scenario", arguments: ["validate", "run", "verify", "record"])
    func noFile(verb: String) throws {
        let folder = try Folder()
        try folder.makeFolder("folder.yaml")
        for (name, words) in [("folder.yaml", "a folder"), ("missing.yaml", "no such file")] {
            let outcome = try Command.run([verb, name], in: folder.path)
            #expect(outcome.code == 66)
            #expect(outcome.out.isEmpty)
            #expect(outcome.complaints.count == 1 && outcome.err.hasPrefix("\(name): \(words)"), "\(outcome.err)")
        }
        #expect(try folder.everything() == ["folder.yaml"])
    }

    @Test("One invalid file stops a run of several before it writes anything")
    func oneBadFile() throws {
        let folder = try Folder()
        try folder.put(headerText(name: "good").utf8, in: "good.yaml")
        try folder.put("".utf8, in: "bad.yaml")
        let outcome = try Command.run(["run", "good.yaml", "bad.yaml"], in: folder.path)
        #expect(outcome.code == 65)
        #expect(
            outcome.err == "bad.yaml:1:1: the file is empty (expected a scenario or plan, which begins 'hooke: 1')\n")
        #expect(try folder.everything() == ["bad.yaml", "good.yaml"])
    }

    @Test(
        "An output folder that cannot be created", arguments: ["a-file", "a-file/deeper", "/proc/hooke", "/dev/null"])
    func unwritable(path: String) throws {
        let folder = try Folder()
        try folder.put(headerText().utf8, in: "a.yaml")
        try folder.put("mine".utf8, in: "a-file")
        for arguments in [["run", "a.yaml", "--out", path], ["record", "a.yaml", "--golden", path]] {
            let outcome = try Command.run(arguments, in: folder.path)
            #expect(outcome.code == 73, "\(arguments): \(outcome.err)")
            #expect(outcome.out.isEmpty)
            #expect(outcome.complaints.count == 1 && outcome.err.contains("cannot create"), "\(outcome.err)")
            #expect(outcome.err.contains(path.replacing("/deeper", with: "")), "\(outcome.err)")
        }
        #expect(try folder.everything() == ["a-file", "a.yaml"])
        #expect(try folder.text(of: "a-file") == "mine")
    }

    @Test("A folder with another program's manifest is not touched")
    func foreignManifest() throws {
        let folder = try Folder()
        try folder.put(headerText().utf8, in: "a.yaml")
        try folder.makeFolder("runs/a")
        try folder.put("{ \"name\": \"an app\" }".utf8, in: "runs/a/manifest.json")
        let outcome = try Command.run(["run", "a.yaml"], in: folder.path)
        #expect(outcome.code == 73, "\(outcome.err)")
        #expect(try folder.everything() == ["a.yaml", "runs", "runs/a", "runs/a/manifest.json"])
    }

    /// Over 2 s in debug: each row is a process.
    @Test(
        "Unknown commands, options and values",
        arguments: [
            ["fly"], ["run"], ["validate"], ["run", "--fast", "a.yaml"], ["run", "a.yaml", "--threads", "0"],
            ["run", "a.yaml", "--threads", "many"], ["run", "a.yaml", "--solver", "rk9"],
            ["run", "a.yaml", "--solver", "rk4:1/11s"], ["run", "a.yaml", "--solver", "rk4:-1s"],
            ["run", "a.yaml", "--solver", ""], ["run", "a.yaml", "--refresh", "0"],
            ["run", "a.yaml", "--refresh", "nan"],
            ["run", "a.yaml", "--refresh", "inf"], ["run", "a.yaml", "--refresh", "60/0"],
            ["run", "a.yaml", "--refresh", "1e12"], ["run", "a.yaml", "--refresh", "60000/1001/2"],
            ["run", "a.yaml", "--seed", "-1"], ["plot", "runs", "--format", "gif"],
            ["docs", "schema", "more"], ["list", "a", "b"], ["run", "a.yaml", "--out", ""],
            ["record", "a.yaml", "--golden", ""], ["bench", "a.yaml", "--save", ""],
        ])
    func usage(arguments: [String]) throws {
        let folder = try Folder()
        try folder.put(headerText().utf8, in: "a.yaml")
        let outcome = try Command.run(arguments, in: folder.path)
        #expect(outcome.code == 64, "\(outcome.err)")
        #expect(outcome.out.isEmpty, "\(outcome.out)")
        #expect(outcome.err.hasPrefix("Error: "), "\(outcome.err)")
        #expect(try folder.everything() == ["a.yaml"])
    }

    @Test("Options that give too many frames are errors of the scenario")
    func tooManyFrames() throws {
        let folder = try Folder()
        try folder.put(headerText(until: "{ time: 40000 s }").utf8, in: "a.yaml")
        let outcome = try Command.run(["run", "a.yaml", "--refresh", "1000"], in: folder.path)
        #expect(outcome.code == 65, "\(outcome.err)")
        #expect(outcome.complaints.count == 1 && outcome.err.contains("--force"), "\(outcome.err)")
        let words = "a.yaml:4:16: with --refresh 1000: 40000 s at 1000 Hz is 40000000 frames"
        #expect(outcome.err.hasPrefix(words), "\(outcome.err)")
        let steps = try Command.run(["run", "a.yaml", "--solver", "rk8pd:1/705600000s"], in: folder.path)
        #expect(steps.code == 65 && steps.err.contains("solver steps"), "\(steps.err)")
        #expect(try folder.everything() == ["a.yaml"])
    }

    @Test("Nested clocks at the limit of their speed do not overflow times")
    func fastClocks() throws {
        let folder = try Folder()
        try folder.put(
            """
            hooke: 1
            name: a
            layers:
            - name: a
              timing: { speed: 1e6 }
              sublayers: [{ name: b, kind: view, timing: { speed: 1e6 }, sublayers: [{ name: c, timing: { speed: -1e6 } }] }]
            script:
            - { at: 0.1 s, set: { a.opacity: 0, c.opacity: 0 } }
            - { at: 0.1 s, animate: { duration: 1 s, delay: 0.5 s, do: [{ set: { b.opacity: 0 } }] } }
            - { at: 0.1 s, pauseClock: c }
            - { at: 0.2 s, resumeClock: c }
            - { at: 0.3 s, add: { to: c, basic: { property: opacity, delay: 0.9 s } } }
            - { at: 0.3 s, add: { to: c, basic: { property: opacity, duration: 9 s, repeatCount: 1e300 } } }
            - at: 0.4 s
              animator: { name: d, duration: 10000000 s, do: [{ set: { b.position: [1 pt, 1 pt] } }] }
            - { at: 0.4 s, startAnimator: d }
            - { at: 0.5 s, pauseAnimator: d }
            - { at: 0.5 s, continueAnimator: { of: d, durationFactor: 1000 } }
            probes: [c.opacity, b.position]
            until: { time: 1 s }
            """.utf8, in: "a.yaml")
        let outcome = try Command.run(["run", "a.yaml"], in: folder.path)
        #expect(outcome.code == 0, "\(outcome.err)")
    }

    @Test(
        "Extreme values are errors with a position",
        arguments: [
            ("layers: [{ name: a }]\nscript: []\nuntil: { time: 2e10 s }", "a.yaml:5:16:"),
            ("system: linear\nprobes: { every: 1e12 s }\nuntil: { time: 1 s }", "a.yaml:4:18:"),
            ("system: linear\nwith: { mass: 1e-9223372036854775808 }\nuntil: { time: 1 s }", "a.yaml:4:15:"),
            (
                "layers: [{ name: root }, { name: x }]\n"
                    + "script: [{ at: 0 s, addLayer: { to: root, layer: x } }]\nuntil: { time: 1 s }", "a.yaml:3:18:"
            ),
        ])
    func extreme(body: String, position: String) throws {
        let folder = try Folder()
        try folder.put("hooke: 1\nname: a\n\(body)\n".utf8, in: "a.yaml")
        let outcome = try Command.run(["validate", "a.yaml"], in: folder.path)
        #expect(outcome.code == 65)
        #expect(outcome.err.hasPrefix(position), "\(outcome.err)")
    }

    @Test("A spring with almost no damping has a report without a settling time")
    func hardlyDamped() throws {
        for damping in ["1e-310", "1e-300"] {
            let outcome = try Command.run(["spring", "--mass", "1", "--stiffness", "100", "--damping", damping])
            #expect(outcome.code == 0 && outcome.out.contains("none within 1e290 s"), "\(damping): \(outcome.err)")
        }
    }

    @Test("Where UIKit's solver is chaotic, a spring is an error unless --root largest is given")
    func settlingRoot() throws {
        let question = ["spring", "--damping-ratio", "0.5", "--mode", "uikit", "--initial-velocity", "1"]
        let refused = try Command.run(question + ["--settling-duration", "1"])
        #expect(refused.code == 64 && refused.err.contains("ask for the largest root"), "\(refused.err)")
        let asked = try Command.run(question + ["--settling-duration", "1", "--root", "largest"])
        #expect(asked.code == 0 && asked.out.contains("1, 152.868, 12.364"), "\(asked.err)")
        // The advice, taken: a spring in one word, in a comparison and on the page.
        let word = "spring:settling-duration=1,damping-ratio=0.5,initial-velocity=1,mode=uikit"
        #expect(refused.err.contains("--root largest"), "\(refused.err)")
        let compared = try Command.run(["compare", word + ",root=largest", "spring:stiffness=152.868,damping=12.364"])
        #expect([0, 1].contains(compared.code) && compared.err.isEmpty, "\(compared.err)")
        let chaotic = try Command.run(["compare", word, "spring:duration=1,bounce=0"])
        #expect(chaotic.code == 64 && chaotic.err.contains("root=largest"), "\(chaotic.err)")
        let wrong = try Command.run(["compare", word + ",root=least", "spring:duration=1,bounce=0"])
        #expect(
            wrong.code == 64 && wrong.err.contains("unknown root 'least' (expected one of uikit, largest)"),
            "\(wrong.err)")
        let rootless = try Command.run([
            "compare", "spring:duration=1,bounce=0,root=largest", "spring:duration=1,bounce=0",
        ])
        #expect(rootless.code == 64 && rootless.err.contains("root needs settling-duration"), "\(rootless.err)")
        let aimless = try Command.run(question + ["--response", "1", "--root", "largest"])
        #expect(aimless.code == 64 && aimless.err.contains("--root"), "\(aimless.err)")
    }

    @Test("A run resumed from a snapshot has no pictures")
    func picturesOfTheRest() throws {
        let folder = try Folder()
        let scenario = Command.root + "/Scenarios/elastic-pull.yaml"
        _ = try Command.run(["run", scenario, "--snapshot-at", "40", "--quiet"], in: folder.path)
        let rest = try Command.run(
            ["run", scenario, "--resume", "runs/elastic-pull/snapshot.hooke", "--out", "rest"], in: folder.path)
        #expect(rest.code == 0 && !rest.out.contains("hooke plot"))
        let plot = try Command.run(
            ["plot", "rest/elastic-pull", "--scripts", Command.root + "/plots"], in: folder.path)
        #expect(plot.code == 66)
        #expect(plot.err.contains("no pictures of this run: it was resumed from a snapshot"))
    }
}
