import Testing

/// 'hooke validate' and 'hooke run' report the same errors with the same exit code.
struct RefusalTests {
    static let bodies: [(String, String)] = [
        ("system: linear\nuntil: { time: 1e9 s }\n", "a.yaml:4:16: the run would record 60000000000 probes"),
        (
            "system: linear\nprobes: { at: [1 s] }\nuntil: { time: 1e9 s }\n",
            "a.yaml:5:16: the run would take 60000000000 solver steps"
        ),
        (
            "scene: network\nwith: { shape: mesh, rows: 60, columns: 60, spacing: 1 pt, origin: [0, 0], link: { stiffness: 1 } }\nuntil: { time: 1000 s }\n",
            "a.yaml:5:8: the run would write about"
        ),
        (
            "layers: [{ name: a }]\nscript: [{ at: 0 s, commit: true }]\nuntil: { time: 1 s }\n",
            "a.yaml:4:29: no transaction has begun"
        ),
        ("system: pendulum\nsolver: propagator\nuntil: { time: 1 s }\n", "a.yaml:4:9: "),
        ("system: linear\nsolver: msadams:1/60s\nuntil: { time: 1 s }\n", "a.yaml:4:9: "),
        (
            "system: linear\nsolver: { method: rk4, step: 1/705600000 s }\nerrorEstimate: true\nuntil: { time: 1 s }\n",
            "a.yaml:4:9: "
        ),
    ]

    @Test("A file", arguments: bodies)
    func file(body: String, complaint: String) throws {
        let folder = try Folder()
        try folder.put("hooke: 1\nname: a\n\(body)".utf8, in: "a.yaml")
        let validate = try Command.run(["validate", "a.yaml"], in: folder.path)
        let run = try Command.run(["run", "a.yaml"], in: folder.path)
        #expect(validate.code == 65 && run.code == 65, "\(validate.err)\(run.err)")
        #expect(validate.err == run.err)
        #expect(validate.err.hasPrefix(complaint), "\(validate.err) should begin \(complaint)")
        #expect(try folder.everything() == ["a.yaml"])
    }

    @Test("Two scenarios of one name", arguments: ["validate", "run"])
    func sameName(verb: String) throws {
        let folder = try Folder()
        try folder.makeFolder("b")
        try folder.put(headerText().utf8, in: "a.yaml")
        try folder.put(headerText().utf8, in: "b/a.yaml")
        let outcome = try Command.run([verb, "a.yaml", "b/a.yaml"], in: folder.path)
        #expect(outcome.code == 65)
        #expect(outcome.err.hasPrefix("b/a.yaml:2:7: a.yaml also has the name 'a'"), "\(outcome.err)")
        #expect(try folder.everything() == ["a.yaml", "b", "b/a.yaml"])
    }

    @Test(
        "An option that makes a scenario invalid is named in the error",
        arguments: [
            (["--solver", "propagator"], "a.yaml:1:1: with --solver propagator: "),
            (["--refresh", "59"], "a.yaml:5:23: with --refresh 59: the probe is never reached"),
            (["--solver", "rk4:1/705600000s"], "a.yaml:1:1: with --solver rk4:1/705600000s: "),
        ])
    func option(options: [String], complaint: String) throws {
        let folder = try Folder()
        let probes = "probes: { frames: [0, 600] }"
        try folder.put(
            "hooke: 1\nname: a\nsystem: pendulum\nuntil: { time: 10 s }\n\(probes)\n".utf8, in: "a.yaml")
        #expect(try Command.run(["validate", "a.yaml"], in: folder.path).code == 0)
        let outcome = try Command.run(["run", "a.yaml"] + options, in: folder.path)
        #expect(outcome.code == 65, "\(outcome.err)")
        #expect(outcome.err.hasPrefix(complaint), "\(outcome.err) should begin \(complaint)")
        #expect(try folder.everything() == ["a.yaml"])
    }
}
