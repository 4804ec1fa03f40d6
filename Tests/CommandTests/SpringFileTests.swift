import Testing

/// `hooke spring --from-token`, `--as dtcg` and `figma`, and `--equivalence`.
@Suite("hooke spring and files of design tools")
struct SpringFileTests {
    private static let spring = ["--duration", "0.5", "--bounce", "0.3"]

    @Test("What --as writes is the spring that --from-token reads", arguments: ["dtcg", "figma"])
    func roundTrip(_ target: String) throws {
        let folder = try Folder()
        let written = try Command.run(["spring", "--as", target] + Self.spring)
        #expect(written.code == 0 && written.err.isEmpty, "\(written.err)")
        try folder.put(written.out.utf8, in: "spring.json")
        let options = ["--mode", "swiftui", "--at", "0.1"]
        let read = try Command.run(["spring", "--from-token", "spring.json"] + options, in: folder.path)
        #expect(read.code == 0, "\(read.err)")
        #expect(try read.out == Command.run(["spring"] + Self.spring + options).out)
    }

    @Test(
        "Bad files and options have exit codes and positions",
        arguments: [
            (["--from-token", "none.json"], 66, "none.json: no such file"),
            (["--from-token", "."], 66, ".: a folder (expected a JSON file of tokens)"),
            (
                ["--from-token", "bad.json"], 65,
                "bad.json:1:38: unknown key 'stifness' in a spring; did you"
            ),
            (["--from-token", "two.json"], 64, "two.json has 2 springs; choose one with --token (a, b)"),
            (
                ["--from-token", "two.json", "--token", "zzz"], 64,
                "has no spring 'zzz' (expected one of a, b)"
            ),
            (["--token", "a"], 64, "--token needs --from-token"),
            (["--from-token", "two.json", "--token", ""], 64, "must not be empty"),
            (["--from-token", "two.json", "--mass", "1"], 64, "both --from-token and"),
            (
                ["--from-token", "two.json", "spring:duration=1,bounce=0"], 64,
                "both --from-token and spring:duration=1,bounce=0"
            ),
            (spring + ["--velocity", "1"], 64, "--velocity needs --equivalence"),
            (spring + ["--equivalence", "--as", "css"], 64, "--equivalence is about all targets"),
            (spring + ["--equivalence", "--initial-velocity", "1"], 64, "leave out --initial-velocity"),
            (spring + ["--equivalence", "--at", "1"], 64, "--equivalence takes no --save, --at"),
            (spring + ["--equivalence", "--velocity", "-1"], 64, "--velocity is -1; it must be from 0 to 1000"),
            (["--stiffness", "100", "--damping", "0", "--as", "reanimated"], 64, "Reanimated refuses a damping of 0"),
        ] as [([String], Int32, String)])
    func bad(_ arguments: [String], _ code: Int32, _ words: String) throws {
        let folder = try Folder()
        try folder.put(#"{"a": {"$type": "spring", "$value": {"stifness": 1, "damping": 1}}}"#.utf8, in: "bad.json")
        try folder.put(
            #"{"$type": "spring", "a": {"$value": {"stiffness": 1, "damping": 1}}, "b": {"$value": "{a}"}}"#.utf8,
            in: "two.json")
        let outcome = try Command.run(["spring"] + arguments, in: folder.path)
        #expect(
            outcome.code == code && outcome.out.isEmpty && outcome.err.contains(words),
            "\(outcome.code): \(outcome.err)")
    }
}
