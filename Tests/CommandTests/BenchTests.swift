import Foundation
import Testing

/// `hooke bench`, as its help says.
struct BenchTests {
    @Test("--precision of one motion and one method: CSV on standard output, or in a file")
    func precision() throws {
        let arguments = ["bench", "--precision", "--system", "linear", "--method", "rkck", "--repeat", "1"]
        let outcome = try Command.run(arguments)
        #expect(outcome.code == 0 && outcome.err.isEmpty, "\(outcome.err)")
        let lines = outcome.out.split(separator: "\n")
        #expect(lines.first == "system,solver,step_s,rtol,steps,evaluations,measured_ns,error,note")
        #expect(lines.count == 1 + 1 + 9 + 10)

        let folder = try Folder()
        let written = try Command.run(arguments + ["--csv", "a.csv"], in: folder.path)
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

    @Test("--precision --out: a folder that can be drawn")
    func folder() throws {
        let folder = try Folder()
        let arguments = ["bench", "--precision", "--system", "linear", "--method", "rkck", "--out", "runs/p"]
        let outcome = try Command.run(arguments, in: folder.path)
        #expect(outcome.code == 0, "\(outcome.err)")
        #expect(outcome.out == "20 points in runs/p/; a picture of them by: hooke plot runs/p\n")
        #expect(try folder.everything().contains("runs/p/manifest.json"))
    }

    @Test("--steppers: a line for each method")
    func steppers() throws {
        let outcome = try Command.run(["bench", "--steppers"])
        #expect(outcome.code == 0, "\(outcome.err)")
        #expect(outcome.out.split(separator: "\n").count == 2 + 11)
    }

    @Test(
        "What is no use of it",
        arguments: [
            [], ["--precision", "--steppers"], ["--precision", "--repeat", "0"], ["--precision", "--repeat", "1001"],
            ["--precision", "--system", "moon"], ["--precision", "--method", "euler"],
            ["--precision", "--csv", "a", "--out", "b"], ["--steppers", "--csv", "a"],
            ["--steppers", "--method", "rk2"],
        ])
    func usage(arguments: [String]) throws {
        let folder = try Folder()
        let outcome = try Command.run(["bench"] + arguments, in: folder.path)
        #expect(outcome.code == 64 && outcome.out.isEmpty, "exit \(outcome.code): \(outcome.err)")
        #expect(try folder.everything().isEmpty)
    }

    @Test("A place that cannot be written to", arguments: [["--csv", "nowhere/a.csv"], ["--out", "file"]])
    func place(arguments: [String]) throws {
        let folder = try Folder()
        try folder.put("".utf8, in: "file")
        let bench = ["bench", "--precision", "--system", "linear", "--method", "rkck", "--repeat", "1"]
        let outcome = try Command.run(bench + arguments, in: folder.path)
        #expect(outcome.code == 73, "exit \(outcome.code): \(outcome.err)")
        #expect(outcome.complaints.count == 1)
        #expect(try folder.everything() == ["file"])
    }
}
