import Testing

@testable import HookeTrace

/// Runs: causes, phases, tables of one run only, and what the folder of a run can have.
@Suite struct RunDifferenceTests {
    static func manifest(
        seed: UInt64 = 1705, solver: String = "rk8pd:1/60s", refresh: String = "60 Hz", gsl: String? = "2.7.1",
        inputs: [Manifest.Input]? = [
            .init(path: "release.spring.dampingRatio", value: "0.57"),
            .init(path: "with.minimalHeight", value: "50 pt"),
        ], digest: String = "aa", scenario: String = "pull", hooke: String = "0.1.0"
    ) -> Manifest {
        Manifest(
            hooke: hooke, gsl: gsl, scenario: scenario, scenarioSHA256: digest, seed: seed, solver: solver, step: nil,
            refresh: refresh, inputs: inputs, promise: .bits, traceHash: TraceHash())
    }

    static func run(
        _ label: String, _ manifest: Manifest? = manifest(),
        _ tables: KeyValuePairs<String, String> = ["points": "frame,time_s,x_pt\n0,0.0,1.0\n"]
    ) -> ComparedRun {
        ComparedRun(
            label: label, manifest.map(RunDescription.init), tables: tables.map { ($0.key, Array($0.value.utf8)) })
    }

    private static let changed: KeyValuePairs = ["points": "frame,time_s,x_pt\n0,0.0,2.0\n"]

    static let causes: [(Manifest, String)] = [
        (manifest(refresh: "120 Hz"), "golden at 60 Hz, this run at 120 Hz"),
        (manifest(solver: "rk4:1/60s"), "solver rk8pd:1/60s -> rk4:1/60s"), (manifest(seed: 7), "seed 1705 -> 7"),
        (manifest(gsl: "2.8"), "another GSL (2.7.1 -> 2.8)"),
        (manifest(hooke: "0.2.0"), "another hooke (0.1.0 -> 0.2.0)"),
        (manifest(scenario: "push"), "scenario pull -> push"),
        (
            manifest(inputs: [
                .init(path: "release.spring.dampingRatio", value: "0.58"),
                .init(path: "with.minimalHeight", value: "50 pt"),
            ]), "damping ratio 0.57 -> 0.58 (release.spring.dampingRatio)"
        ),
        (
            manifest(inputs: [.init(path: "with.minimalHeight", value: "50 pt")]),
            "damping ratio 0.57 removed (release.spring.dampingRatio)"
        ),
        (
            manifest(inputs: [
                .init(path: "release.spring.dampingRatio", value: "0.57"),
                .init(path: "with.minimalHeight", value: "50 pt"),
                .init(path: "script[0].pan.for", value: "0.4 s"),
            ]), "for 0.4 s added (script[0].pan.for)"
        ),
        (
            manifest(inputs: nil, digest: "bb"),
            "another text of the scenario, of which an older manifest does not keep the values"
        ),
        (
            manifest(
                seed: 7, solver: "rk4:1/60s", refresh: "120 Hz", hooke: "0.2.0"),
            "golden at 60 Hz, this run at 120 Hz, solver rk8pd:1/60s -> rk4:1/60s, seed 1705 -> 7 and 1 more change"
        ),
        (manifest(digest: "bb"), "the same inputs and versions, but the presentation in frame 0 differs"),
    ]

    @Test("The cause in the words of the manifests", arguments: causes)
    func cause(manifest: Manifest, words: String) throws {
        let difference = try RunDifference(
            of: Self.run("this run", manifest, Self.changed), from: Self.run("golden"))
        #expect(difference.cause == words)
    }

    @Test("Other inputs are no difference if the tables are equal")
    func equalTables() throws {
        #expect(try RunDifference(of: Self.run("b", Self.manifest(seed: 7)), from: Self.run("a")).isEqual)
    }

    @Test("Measured times are not compared: a repetition with other costs is equal")
    func costs() throws {
        let scratch = try Scratch()
        for (name, cost) in [("a", 17), ("b", 23)] {
            var folder = try RunFolder("\(scratch.path)/\(name)")
            let points = try TableFile(Readings.points, in: folder)
            var rows = Table(Readings.points)
            Readings.row(&rows, 0, 0.5, nil, nil)
            try points.write(&rows)
            try folder.add(points)
            let schema = TableSchema(
                "times", about: "Times.",
                columns: [
                    Column("frame", .integer, about: "The frame."),
                    Column("frame_cost_ns", .integer, about: "The time."),
                ], key: ["frame"])
            let file = try TableFile(schema, in: folder, isMeasured: true)
            var costs = Table(schema)
            costs.integer(0)
            costs.integer(cost)
            costs.endRow()
            try file.write(&costs)
            try folder.add(file)
            try folder.publish(Readings.manifest)
        }
        let (a, b) = (
            try ComparedRun(folder: "\(scratch.path)/a"), try ComparedRun(folder: "\(scratch.path)/b")
        )
        #expect(a.tables == ["points"])
        #expect(try RunDifference(of: b, from: a).isEqual)
        #expect(try scratch.text(of: "a/times.csv") != scratch.text(of: "b/times.csv"))
    }

    @Test("A table of one run only")
    func absent() throws {
        let more = Self.run("b", Self.manifest(), ["points": "frame,time_s,x_pt\n0,0.0,1.0\n", "extra": "a\n1\n"])
        #expect(try RunDifference(of: more, from: Self.run("a")).lines == ["extra.csv: only b has this table"])
        #expect(try RunDifference(of: Self.run("a"), from: more).lines == ["extra.csv: only b has this table"])
    }

    @Test("A damaged table is reported, and the others are compared; without another one it is the error")
    func damaged() throws {
        let tables = { (x: String, extra: String) -> KeyValuePairs in
            ["extra": extra, "points": "frame,time_s,x_pt\n0,0.0,\(x)\n"] as KeyValuePairs<String, String>
        }
        let golden = Self.run("a", Self.manifest(), tables("1.0", "a,b\n1,2\n"))
        let difference = try RunDifference(of: Self.run("b", Self.manifest(), tables("2.0", "a,b\n1\n")), from: golden)
        #expect(difference.tables.map(\.table) == ["points"] && difference.damaged.map(\.error.exitCode) == [65])
        #expect(
            difference.lines[0].hasPrefix("first: points.csv, frame 0: x_pt is 1 pt in a, 2 pt in b: by 1 pt, 100 %"))
        #expect(difference.lines[1] == "extra.csv: not compared: b: extra.csv:2: 1 field, but the header has 2")
        let equal = try RunDifference(of: Self.run("b", Self.manifest(), tables("1.0", "a,b\n1\n")), from: golden)
        #expect(!equal.isEqual && equal.cause == "1 table cannot be read", "\(equal.cause)")
        #expect(equal.json["damaged"]?.elements.count == 1)
        let alone = Self.run("b", Self.manifest(), ["extra": "a,b\n1\n"])
        #expect(throws: ComparisonError.self) { try RunDifference(of: alone, from: alone) }
    }

    @Test("Hashes are first only where nothing else differs, and not compared with tolerances")
    func hashes() throws {
        let golden = Self.run(
            "a", Self.manifest(),
            ["hashes": "frame,hash\n0,aa\n1,bb\n", "points": "frame,time_s,x_pt\n0,0.0,1.0\n1,0.5,1.0\n"])
        let run = Self.run(
            "b", Self.manifest(),
            ["hashes": "frame,hash\n0,ab\n1,bc\n", "points": "frame,time_s,x_pt\n0,0.0,1.0\n1,0.5,1.5\n"])
        let difference = try RunDifference(of: run, from: golden)
        #expect(difference.first?.table == "points" && difference.tables.map(\.table) == ["hashes", "points"])
        let tolerances = Tolerances(standard: .init(absolute: 0.5))
        #expect(try RunDifference(of: run, from: golden, tolerances: tolerances).isEqual)
        let other = Self.run(
            "b", Self.manifest(),
            ["hashes": "frame,hash\n0,aa\n1,bc\n", "points": "frame,time_s,x_pt\n0,0.0,1.0\n1,0.5,1.0\n"])
        #expect(try RunDifference(of: other, from: golden).first?.difference.phase == .hashes)
    }

    @Test(
        "A folder without a manifest, with a damaged, a later or a half-written one",
        arguments: [
            (nil, 66, "a folder without manifest.json"), ("{", 65, "hooke did not write this manifest"),
            (#"{"hooke":"9.0.0","schema":99,"files":[]}"#, 65, "a manifest of version 99, of a later hooke"),
            (#"{"hooke":"0.1.0","schema":1,"files":["points.csv"]}"#, 66, "points.csv: missing, the manifest lists it"),
        ])
    func badFolders(manifest: String?, code: Int32, words: String) throws {
        let scratch = try Scratch()
        if let manifest { try scratch.put(manifest, in: "manifest.json") } else { try scratch.put("", in: "a.txt") }
        let error = #expect(throws: ComparisonError.self) {
            let run = try ComparedRun(folder: scratch.path)
            _ = try RunDifference(of: run, from: run)
        }
        #expect(error?.exitCode == code && error?.description.contains(words) == true, "\(error?.description ?? "")")
    }

    @Test("A table that was changed or cut off after it was written is the first cause")
    func edited() throws {
        let scratch = try Scratch()
        for name in ["a", "b"] {
            var folder = try RunFolder("\(scratch.path)/\(name)")
            let points = try TableFile(Readings.points, in: folder)
            var rows = Table(Readings.points)
            for frame in 0..<5 { Readings.row(&rows, frame, 0.5, nil, nil) }
            try points.write(&rows)
            try folder.add(points)
            try folder.publish(Readings.manifest)
        }
        let text = try scratch.text(of: "b/points.csv")
        try scratch.put(text.split(separator: "\n").dropLast().joined(separator: "\n") + "\n", in: "b/points.csv")
        let difference = try RunDifference(
            of: ComparedRun(folder: "\(scratch.path)/b", label: "b"),
            from: ComparedRun(folder: "\(scratch.path)/a", label: "a"))
        #expect(difference.cause == "points.csv of b was changed or cut off after it was written")
        #expect(difference.lines.last == "points.csv: one frame less: 4", "\(difference.lines)")
    }

    @Test("JSON: numbers are numbers, and large ones texts")
    func json() throws {
        let json = try RunDifference(of: Self.run("b", Self.manifest(seed: 7), Self.changed), from: Self.run("a")).json
        #expect(json["equal"] == .bool(false) && json["cause"] == "seed 1705 -> 7" && json["phase"] == "presentation")
        #expect(json["first"]?["absolute"] == .real(1) && json["first"]?["ulps"] == .integer(1 << 52))
        #expect(json["first"]?["frame"] == .integer(0) && json["first"]?["goldenValue"] == "1.0")
        #expect(try JSONValue(parsing: json.bytes(pretty: true)) == json)
        let far = try RunDifference(
            of: Self.run("b", nil, ["t": "a\n1e308\n"]), from: Self.run("a", nil, ["t": "a\n-1e308\n"])
        ).json
        #expect(far["first"]?["ulps"]?.text != nil)
        #expect(try RunDifference(of: Self.run("a"), from: Self.run("a")).json["equal"] == .bool(true))
    }
}

@Suite struct MarkdownSummaryTests {
    @Test("What failed is a row with its reason and a list of its lines; no text of a scenario is markup")
    func failures() throws {
        let before = Array("frame,time_s,y_pt,alpha\n0,0.0,1.0,0.5\n1,0.1,2.0,0.5\n".utf8)
        let after = Array("frame,time_s,y_pt,alpha\n0,0.0,1.0,0.5\n1,0.1,2.25,9.5\n".utf8)
        let difference = try RunDifference(table: after, named: "run", from: before, named: "golden")
        let summary = MarkdownSummary(
            name: "hooke verify",
            items: [
                .init(.init(name: "a", file: "a.yaml", .passed)),
                .init(
                    .init(
                        name: "b|<b>@x", file: "<b>.yaml", .failed("differs\nhere", details: "first: `1`\n</details>")),
                    difference, picture: "runs/b/difference.svg"),
                .init(.init(name: "c", file: "c.yaml", .error("*missing*"))),
            ])
        #expect(
            summary.text == """
                ## hooke verify: 2 of 3 checks failed

                | | Why | Worst deviation | Picture |
                | --- | --- | --- | --- |
                | b&#124;&lt;b&gt;&#64;x | a value in frame 1 differs | 0.25 pt, y&#95;pt of table.csv | runs/b/difference.svg |
                | c | &#42;missing&#42; |  |  |

                <details><summary>&lt;b&gt;.yaml</summary>

                    differs\\nhere
                    first: `1`
                    </details>

                </details>

                <details><summary>c.yaml</summary>

                    *missing*

                </details>

                """)
        let passed = MarkdownSummary(name: "hooke verify", items: [.init(.init(name: "a", file: "a.yaml", .passed))])
        #expect(passed.text == "## hooke verify: 1 check passed\n")
    }
}

@Suite struct JUnitReportTests {
    @Test func cases() {
        let report = JUnitReport(
            name: "hooke verify",
            cases: [
                .init(name: "a", file: "a.yaml", .passed),
                .init(name: "b", file: "<b>.yaml", .failed("x & \"y\"\nz", details: "1 < 2\n\u{1}]]>")),
                .init(name: "c", file: "c.yaml", .error("missing")),
            ])
        #expect(
            report.xml == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites tests="3" failures="1" errors="1">
                  <testsuite name="hooke verify" tests="3" failures="1" errors="1">
                    <testcase name="a" classname="hooke verify" file="a.yaml"/>
                    <testcase name="b" classname="hooke verify" file="&lt;b&gt;.yaml">
                      <failure message="x &amp; &quot;y&quot;&#10;z">1 &lt; 2
                \\u{1}]]&gt;</failure>
                    </testcase>
                    <testcase name="c" classname="hooke verify" file="c.yaml">
                      <error message="missing"/>
                    </testcase>
                  </testsuite>
                </testsuites>

                """)
    }

    static let story: [Manifest.Input] = [
        .init(path: "with.text.file", value: "story.txt"), .init(path: "with.text.file.sha256", value: "aa"),
    ]

    @Test(
        "A file that the scenario reads is named: its content, its name, and one of an older manifest",
        arguments: [
            (
                [.init(path: "with.text.file", value: "story.txt"), .init(path: "with.text.file.sha256", value: "bb")],
                "the text story.txt changed (with.text.file)"
            ),
            (
                [.init(path: "with.text.file", value: "tale.txt"), .init(path: "with.text.file.sha256", value: "bb")],
                "file story.txt -> tale.txt (with.text.file)"
            ),
            (
                [.init(path: "with.text.file", value: "story.txt")],
                "the same inputs and versions, but the presentation in row 0 differs"
            ),
            (
                [.init(path: "with.text", value: "Once.")],
                "file story.txt removed (with.text.file), text Once. added (with.text)"
            ),
        ] as [([Manifest.Input], String)])
    func files(inputs: [Manifest.Input], words: String) throws {
        let tables: KeyValuePairs = ["lines": "x_pt\n1.0\n"]
        let golden = RunDifferenceTests.run(
            "golden", RunDifferenceTests.manifest(inputs: Self.story), tables)
        let run = RunDifferenceTests.run(
            "this run", RunDifferenceTests.manifest(inputs: inputs), ["lines": "x_pt\n2.0\n"])
        let difference = try RunDifference(of: run, from: golden)
        #expect(difference.cause.hasPrefix(words), "\(difference.cause)")
        #expect(try RunDifference(of: golden, from: run).causes.count == difference.causes.count)
    }
}
