import Foundation
import Testing

/// `hooke accuracy`.
struct AccuracyTests {
    private static let pull = Command.root + "/Scenarios/elastic-pull.yaml"

    @Test("One motion and one method: CSV on standard output, or in a file")
    func precision() throws {
        let arguments = ["accuracy", "--system", "linear", "--method", "rkck", "--repeat", "1"]
        let outcome = try Command.run(arguments)
        #expect(outcome.code == 0 && outcome.err.isEmpty, "\(outcome.err)")
        let lines = outcome.out.split(separator: "\n")
        #expect(lines.first == "system,solver,step_s,rtol,steps,evaluations,measured_ns,error,note")
        #expect(lines.count == 1 + 1 + 9 + 10)

        let folder = try Folder()
        let written = try Command.run(arguments + ["--save", "a.csv"], in: folder.path)
        #expect(written.code == 0 && written.out.isEmpty, "\(written.err)")
        #expect(try folder.everything() == ["a.csv"])
        let timeless = { (text: String) in
            text.split(separator: "\n").map { line in
                line.split(separator: ",", omittingEmptySubsequences: false).enumerated()
                    .filter { $0.offset != 6 }.map(\.element)
            }
        }
        #expect(timeless(try folder.text(of: "a.csv")) == timeless(outcome.out))
    }

    @Test("--out: writes a folder for plot")
    func folder() throws {
        let folder = try Folder()
        let arguments = ["accuracy", "--system", "linear", "--method", "rkck", "--out", "runs/p"]
        let outcome = try Command.run(arguments, in: folder.path)
        #expect(outcome.code == 0, "\(outcome.err)")
        #expect(outcome.out == "20 points in runs/p/; draw them with: hooke plot runs/p\n")
        #expect(try folder.everything().contains("runs/p/manifest.json"))
    }

    private static let swing = "hooke: 1\nname: swing\nsystem: pendulum\nuntil: { time: 0.5 s }\n"
    private static let swingBench = ["accuracy", "swing.yaml", "--method", "rk4", "--repeat", "1"]

    @Test("A scenario: a table and a recommendation, points as CSV, orders as JSON, a folder for plot")
    func scenario() throws {
        let folder = try Folder()
        try folder.put(Self.swing.utf8, in: "swing.yaml")
        let table = try Command.run(Self.swingBench + ["--trust", "1e-9", "--save", "points.csv"], in: folder.path)
        #expect(table.code == 0 && table.err.isEmpty, "\(table.err)")
        #expect(table.out.hasPrefix("swing: 0.5 s; errors from ") && table.out.contains("cheapest by counted work:"))
        #expect(table.out.contains("\nfor an error of at most 1e-9: rk4:"), "\(table.out)")
        let rows = try folder.text(of: "points.csv").split(separator: "\n")
        #expect(
            rows.first == "scenario,family,solver,step_s,rtol,steps,evaluations,cost,measured_ns,error,order,note")
        #expect(
            rows.dropFirst().allSatisfy { $0.hasPrefix("swing,explicit,rk4,") || $0.hasPrefix("swing,adaptive,rk4,") })
        let json = try Command.run(Self.swingBench + ["--json"], in: folder.path)
        let studies = try #require(try JSONSerialization.jsonObject(with: Data(json.out.utf8)) as? [[String: Any]])
        #expect(studies.count == 1 && studies[0]["points"] as? Int == rows.count - 1, "\(studies)")
        let written = try Command.run(Self.swingBench + ["--out", "runs/s"], in: folder.path)
        #expect(written.code == 0 && written.out.contains("points in runs/s/; draw them with: hooke plot runs/s\n"))
        #expect(try folder.everything().contains("runs/s/convergence.csv"))
    }

    @Test("A scenario: refusals name the remedy and write nothing")
    func refusedScenario() throws {
        let folder = try Folder()
        try folder.put(Self.swing.utf8, in: "swing.yaml")
        for (arguments, code, words) in [
            ([Self.pull], 65, "write system:, equations: or scene: network"),
            (["none.yaml"], 66, "none.yaml: "),
            (["swing.yaml", "--solver", "rk4"], 64, "choose some by --method"),
            (["swing.yaml", "--system", "linear"], 64, "leave it out"),
            (["swing.yaml", "--save-frames", "f.csv"], 64, "Unknown option"),
            (["swing.yaml", "swing.yaml", "--out", "x"], 64, "use --save for several"),
            (["swing.yaml", "--json", "--out", "x"], 64, "--out and --json"),
            (["swing.yaml", "--save", "swing.yaml"], 64, "swing.yaml"),
            (["swing.yaml", "--out", "swing.yaml"], 73, "swing.yaml"),
        ] as [([String], Int32, String)] {
            let outcome = try Command.run(
                ["accuracy"] + arguments + ["--method", "rk4", "--repeat", "1"], in: folder.path)
            #expect(
                outcome.code == code && outcome.err.contains(words), "\(arguments): \(outcome.code), \(outcome.err)")
            #expect(try folder.everything() == ["swing.yaml"], "\(arguments)")
        }
    }

    @Test("It needs no solver of the file: one that does not reach the end, or 'auto' that finds none")
    func withoutSolver() throws {
        let folder = try Folder()
        // No method meets 1e-30, and the propagator solves linear equations only.
        for (name, solver) in [("auto", "solver: auto\ntrust: { atMost: 1e-30 }"), ("exact", "solver: propagator")] {
            try folder.put(
                Self.swing.replacing("name: swing", with: "name: \(name)\n\(solver)").utf8, in: "\(name).yaml")
            // To fail, 'auto' tries every solver, which takes long.
            if name == "exact" {
                #expect(try Command.run(["validate", "exact.yaml"], in: folder.path).code == 65)
            }
            let outcome = try Command.run(
                ["accuracy", "\(name).yaml", "--method", "rk4", "--repeat", "1"], in: folder.path)
            #expect(outcome.code == 0 && outcome.out.contains("cheapest by counted work"), "\(name): \(outcome.err)")
        }
    }

    @Test("--out does not replace the run of a scenario, and replaces an earlier benchmark")
    func keepsRuns() throws {
        let folder = try Folder()
        try folder.put(Self.swing.utf8, in: "swing.yaml")
        #expect(try Command.run(["run", "swing.yaml", "--out", "runs"], in: folder.path).code == 0)
        let before = try folder.everything()
        let refused = try Command.run(Self.swingBench + ["--out", "runs/swing"], in: folder.path)
        #expect(refused.code == 73 && refused.err.contains("holds a run"), "\(refused.code), \(refused.err)")
        #expect(refused.err.contains("choose another folder for --out, such as runs/swing-bench"), "\(refused.err)")
        #expect(try folder.everything() == before)
        for _ in 0..<2 {
            let outcome = try Command.run(Self.swingBench + ["--out", "runs/swing-bench"], in: folder.path)
            #expect(outcome.code == 0, "\(outcome.err)")
        }
    }

    @Test("--steppers: a Markdown row for each method")
    func steppers() throws {
        let outcome = try Command.run(["accuracy", "--steppers"])
        #expect(outcome.code == 0, "\(outcome.err)")
        #expect(outcome.out.split(separator: "\n").count == 2 + 11)
    }

    @Test(
        "Usage errors",
        arguments: [
            ["--json"], ["--refresh", "60"], ["--against", "b.csv"], ["--capacity"], ["--repeat", "0"],
            ["--repeat", "1001"], ["--system", "moon"], ["--method", "euler"], ["--save", "a", "--out", "b"],
            ["--steppers", "a.yaml"], ["--steppers", "--json"], ["--steppers", "--save", "a"],
            ["--steppers", "--method", "rk2"],
        ])
    func usage(arguments: [String]) throws {
        let folder = try Folder()
        let outcome = try Command.run(["accuracy"] + arguments, in: folder.path)
        #expect(outcome.code == 64 && outcome.out.isEmpty, "exit \(outcome.code): \(outcome.err)")
        #expect(try folder.everything().isEmpty)
    }

    @Test("Output that cannot be created", arguments: [["--save", "nowhere/a.csv"], ["--out", "file"]])
    func unwritable(arguments: [String]) throws {
        let folder = try Folder()
        try folder.put("".utf8, in: "file")
        let words = ["accuracy", "--system", "linear", "--method", "rkck", "--repeat", "1"]
        let outcome = try Command.run(words + arguments, in: folder.path)
        #expect(outcome.code == 73, "exit \(outcome.code): \(outcome.err)")
        #expect(outcome.complaints.count == 1)
        #expect(try folder.everything() == ["file"])
    }
}
