import Foundation
import Testing

/// `hooke identify`: from a recording to its spring, and to a scenario that plays it.
struct IdentifyTests {
    /// A spring from 100 to 300 pt at 60 Hz with a period of 0.5 s, rounded to thirds of a point.
    private static func track(ratio: Double, start: Double = 0.1) -> String {
        let frequency = 2 * Double.pi / 0.5
        let damped = frequency * (1 - ratio * ratio).squareRoot()
        let rows = (0..<80).map { frame in
            let time = max(0, Double(frame) / 60 - start)
            let left =
                exp(-ratio * frequency * time)
                * (cos(damped * time) + ratio * frequency / damped * sin(damped * time))
            return "\(Double(frame) / 60),\(((300 - 200 * left) * 3).rounded() / 3)"
        }
        return "t [s],y [pt]\n" + rows.joined(separator: "\n") + "\n"
    }

    private static func identified(
        _ arguments: [String], _ files: [String: String] = ["card.csv": track(ratio: 0.7)]
    ) throws -> (folder: Folder, outcome: Command.Outcome) {
        let folder = try Folder()
        for (name, text) in files { try folder.put(text.utf8, in: name) }
        return (folder, try Command.run(["identify"] + arguments, in: folder.path))
    }

    /// The scene of the first article: after the release a point of the header moves along UIKit's spring of 0.9 s and a ratio of 0.57.
    /// Over 2 s in debug: a run, and an identification of each.
    @Test("elastic-pull, rounded to thirds, comes back as it was typed", arguments: [true, false])
    func elasticPull(isRounded: Bool) throws {
        let folder = try Folder()
        let points = try String(
            contentsOfFile: "\(Command.root)/Scenarios/Golden/elastic-pull/points.csv", encoding: .utf8)
        var rows = ["t [s],y [pt]"]
        for line in points.split(separator: "\n").dropFirst() {
            let cells = line.split(separator: ",", omittingEmptySubsequences: false)
            guard cells[2] == "C", let y = Double(cells[6]) else { continue }
            rows.append("\(cells[1]),\(isRounded ? (y * 3).rounded() / 3 : y)")
        }
        try folder.put((rows.joined(separator: "\n") + "\n").utf8, in: "pull.csv")
        let outcome = try Command.run(["identify", "pull.csv", "--since", "0.5"], in: folder.path)
        #expect(outcome.code == 0, "\(outcome.err)")
        #expect(outcome.out.hasPrefix("pull.csv: identified: spring from rest\n"), "\(outcome.out)")
        #expect(outcome.out.contains("typed as: UIView, duration 0.9, ratio 0.57, sure"), "\(outcome.out)")
        let article = try String(
            contentsOfFile: "\(Command.root)/Sources/HookeRuns/HookeRuns.docc/TheSpringOfARecording.md", encoding: .utf8
        )
        let shown = outcome.out.split(separator: "\n").map { "    \($0)\n" }.joined()
        if isRounded { #expect(article.contains(shown), "the article has other lines: \(outcome.out)") }
    }

    @Test("The scenario of --save runs, and its expectations hold")
    func scenario() throws {
        let (folder, outcome) = try IdentifyTests.identified(["card.csv", "--save", "played.yaml", "--quiet"])
        #expect(outcome.code == 0 && outcome.out.isEmpty && outcome.err.isEmpty, "\(outcome.err)")
        let played = try Command.run(["verify", "played.yaml"], in: folder.path)
        let run = try Command.run(["run", "played.yaml"], in: folder.path)
        #expect(run.code == 0 && run.out.contains("expectations: 8 of 8 held"), "\(run.out) \(run.err) \(played.out)")
        #expect(try folder.text(of: "played.yaml").contains("spring: { duration: 0.5 s, bounce: 0.3 }"))
    }

    /// Motions at a time in seconds, and the law that is found.
    private static let motions: [(law: String, motion: @Sendable (Double) -> [Double])] = [
        ("spring from rest", { [1 - exp(-20 * max(0, $0 - 0.1)) * (1 + 20 * max(0, $0 - 0.1))].map { $0 * 300 } }),
        (
            "additive retarget",
            { time in
                func spring(_ time: Double) -> Double {
                    let t = max(0, time)
                    return 1 - exp(-7 * t) * (cos(7 * t) + sin(7 * t))
                }
                return [200 * spring(time - 0.1) - 150 * spring(time - 0.3)]
            }
        ),
        ("spring in motion", { [300 - 200 * exp(-4 * $0) * cos(11 * $0)] }),
        ("linear", { [100 * min(1, max(0, $0 - 0.1) / 0.5)] }),
        ("decay", { [500 * (1 - exp(-4 * max(0, $0 - 0.1)))] }),
        ("decay in motion", { [500 - 400 * exp(-4 * $0), 70 * exp(-4 * $0)] }),
        ("none of these", { [100 * sin(7 * $0) + 30 * sin(11 * $0)] }),
    ]

    /// Over 2 s in debug: the runs of a process each.
    @Test("Each law is played by a scenario that runs", arguments: motions.map(\.law))
    func laws(law: String) throws {
        let motion = try #require(IdentifyTests.motions.first { $0.law == law }).motion
        var rows = [["t [s]", "x [pt]", "opacity"].prefix(motion(0).count + 1).joined(separator: ",")]
        for frame in 0..<90 {
            let values = motion(Double(frame) / 60).map { "\(($0 * 3).rounded() / 3)" }
            rows.append(([String(Double(frame) / 60)] + values).joined(separator: ","))
        }
        let (folder, outcome) = try IdentifyTests.identified(
            ["m.csv", "--save", "played.yaml"], ["m.csv": rows.joined(separator: "\n") + "\n"])
        #expect(outcome.out.hasPrefix("m.csv: \(law == "none of these" ? "" : "identified: ")\(law)"), "\(outcome.out)")
        let run = try Command.run(["run", "played.yaml"], in: folder.path)
        let count = 8 * motion(0).count
        #expect(run.code == 0 && run.out.contains("\(count) of \(count) held"), "\(run.out) \(run.err)")
    }

    @Test("--out writes the report, residuals, profiles and a picture")
    func files() throws {
        let (folder, outcome) = try IdentifyTests.identified(["card.csv", "--out", "found", "--json"])
        #expect(outcome.code == 0, "\(outcome.err)")
        #expect(try folder.text(of: "found/identification.json") == outcome.out)
        let document = try JSONSerialization.jsonObject(with: Data(outcome.out.utf8))
        #expect(ColumnTests.paths(document).isSubset(of: try ColumnTests.names(below: "hooke identify --json")))
        let residuals = try folder.text(of: "found/residuals.csv").split(separator: "\n")
        #expect(residuals[0] == "time_s,track,recorded,fitted,residual" && residuals.count > 40)
        #expect(try folder.text(of: "found/profiles.csv").hasPrefix("parameter,track,value,growth\nnaturalFrequency,,"))
    }

    @Test(
        "Another spring is a change, in words; another start is none",
        arguments: [
            (0.62, 0.1, 1, "changed from card.csv\n  the damping ratio is 0.62"),
            (0.7, 0.15, 0, "unchanged from card.csv"),
        ])
    func against(ratio: Double, start: Double, code: Int32, words: String) throws {
        let (_, outcome) = try IdentifyTests.identified(
            ["new.csv", "--against", "card.csv"],
            ["card.csv": IdentifyTests.track(ratio: 0.7), "new.csv": IdentifyTests.track(ratio: ratio, start: start)])
        #expect(outcome.code == code && outcome.out.contains(words), "\(outcome.out) \(outcome.err)")
        if code == 1 { #expect(outcome.out.contains("], was 0.70"), "\(outcome.out)") }
    }

    @Test(
        "One spring of several recordings", arguments: [(0.7, Int32(0), "one spring: 2 "), (0.6, 1, "not one spring")])
    func oneSpring(ratio: Double, code: Int32, words: String) throws {
        let (_, outcome) = try IdentifyTests.identified(
            ["a.csv", "b.csv", "--one-spring"],
            ["a.csv": IdentifyTests.track(ratio: 0.7), "b.csv": IdentifyTests.track(ratio: ratio, start: 0.2)])
        #expect(outcome.code == code && outcome.out.hasPrefix(words), "\(outcome.out) \(outcome.err)")
    }

    @Test(
        "What cannot be identified says why",
        arguments: [
            (["card.csv", "--track", "x"], 65, "no track 'x'; did you mean 'y'?"),
            (["card.csv", "--since", "3"], 65, "0 rows in that time (expected at least 2)"),
            (["card.csv", "--rounding", "1/7"], 64, "--rounding: '1/7' (expected 1, 1/2, 1/3"),
            (["card.csv", "card.csv"], 64, "2 recordings (expected one, or --one-spring)"),
            (["card.csv", "--one-spring"], 65, "1 track that moves (expected several with --one-spring)"),
            (["card.csv", "--against", "still.csv"], 65, "still.csv: no motion"),
            (["still.csv", "--save", "s.yaml"], 65, "no scenario can play that"),
            (["card.csv", "--save", "card.csv"], 64, "would replace what the command reads"),
            (["back.csv"], 65, "back.csv:4:1: column 1 (t [s]): the time 0.5 goes back"),
            (["none.csv"], 66, "none.csv"),
        ] as [([String], Int32, String)])
    func refusals(arguments: [String], code: Int32, words: String) throws {
        let still = (0..<9).map { "\($0),5" }.joined(separator: "\n")
        let (folder, outcome) = try IdentifyTests.identified(
            arguments,
            [
                "card.csv": IdentifyTests.track(ratio: 0.7), "still.csv": "t [s],y\n\(still)\n",
                "back.csv": "t [s],y\n0,1\n1,2\n0.5,3\n",
            ])
        #expect(outcome.code == code && outcome.err.contains(words), "\(outcome.err)")
        #expect(throws: (any Error).self) { try folder.text(of: "s.yaml") }
    }

    @Test(
        "Verdicts without a law exit with 1",
        arguments: [("still.csv", "no motion"), ("few.csv", "too few frames: 3 move")])
    func verdicts(file: String, words: String) throws {
        let still = (0..<9).map { "\($0),5" }.joined(separator: "\n")
        let few = (0..<9).map { "\(Double($0) / 60),\(min(3, $0))" }.joined(separator: "\n")
        let (_, outcome) = try IdentifyTests.identified(
            [file], ["still.csv": "t [s],y\n\(still)\n", "few.csv": "t [s],y\n\(few)\n"])
        #expect(outcome.code == 1 && outcome.out.hasPrefix("\(file): \(words)"), "\(outcome.out)")
    }
}
