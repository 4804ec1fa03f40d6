import HookeDynamics
import HookeRecordings
import HookeTrace
import Testing

@testable import HookeTesting

/// Golden recordings that match and those that do not; the files lie in a scratch folder.
@Suite struct GoldenTests {
    private let scratch: ScratchFolder
    private var test: String { scratch.path + "/Tests.swift" }
    private var file: String { scratch.path + "/Golden/card.csv" }

    init() throws { scratch = try ScratchFolder() }

    private func outcome(
        _ recording: MotionRecording, _ tolerance: MotionTolerance = .exact, named name: String = "card",
        _ environment: [String: String] = [:]
    ) -> MotionRecording.GoldenOutcome {
        recording.compare(golden: name, tolerance, filePath: test) { environment[$0] }
    }

    private func record(_ recording: MotionRecording) throws {
        let outcome = outcome(recording, [:], ["HOOKE_RECORD": "1", "CI": "false"])
        try #require(outcome.failure == nil && outcome.recorded != nil)
    }

    static let pairs: [(@Sendable () -> MotionRecording, MotionTolerance, String?)] = [
        ({ card() }, .exact, nil),
        ({ card(clock: 81_234.5) }, .exact, nil),
        // The display's phase is another one.
        ({ card(begin: 0.1 + 0.25 / 60) }, ["x": 0.5, "opacity": 0.1], nil),
        // The golden recording has every other frame.
        ({ card(rate: 120, frames: 121) }, 0.5, nil),
        ({ card(without: 10..<13) }, 0.02, nil),
        // It has come to rest long before.
        ({ card(frames: 55) }, 0.5, nil),
        ({ card(frames: 100) }, 0.5, nil),
        ({ card(begin: 0.1 + 1.0 / 60) }, .init(0.5, shift: 1.01), nil),
        (
            { card(begin: 0.1 + 1.0 / 60) }, .init(0.1, shift: 0),
            "x is 0 pt at frame 7 (0.117 s), and 5.95975 pt in Golden/card.csv; it may be off by 0.1 pt"
        ),
        (
            { card(Spring(duration: 0.5, bounce: 0.2)) }, 0.5,
            "x is 66.917 pt at frame 10 (0.167 s), and 68.3191 pt in Golden/card.csv, with the golden recording 1.04 ms later; it may be off by 0.619345 pt"
        ),
        (
            { card(Spring(duration: 0.52, bounce: 0.3)) }, 0.5,
            "x is 92.7297 pt at frame 11 (0.183 s), and 93.8283 pt in Golden/card.csv, with the golden recording 2.6 ms later; it may be off by 0.63475 pt"
        ),
        (
            { card(without: 10..<14) }, 0.5,
            "4 frames of Golden/card.csv have no recorded frame before frame 10 (0.233 s), while x moves"
        ),
        (
            { card(frames: 20) }, 0.5,
            "x is 275.573 pt in the last frame, 19 (0.317 s), and 295.226 pt at 0.350 s in Golden/card.csv; it may be off by 0.5 pt"
        ),
        (
            { card(frames: 2) }, .init(0.5, of: ["opacity": 1]),
            "x is 0 pt in the last frame, 1 (0.017 s), and 5.95975 pt at 0.125 s in Golden/card.csv, with the golden recording 8.33 ms later; it may be off by 0.5 pt"
        ),
    ]

    @Test(arguments: pairs) func aRecordingBesideAGoldenOne(
        _ recording: @Sendable () -> MotionRecording, _ tolerance: MotionTolerance, _ sentence: String?
    ) throws {
        try record(card())
        let outcome = outcome(recording(), tolerance)
        #expect(outcome.failure == sentence)
        #expect((outcome.picture == nil) == (sentence == nil))
        #expect(outcome.recorded == nil)
    }

    @Test func theFileIsATableThatReadsBack() throws {
        try record(track([0, 0.1, 1e-9, -12.333333333333334]))
        let text = """
            t [s],x [pt]
            0.000000000,0.0
            0.016666667,0.1
            0.033333333,1e-09
            0.050000000,-12.333333333333334

            """
        #expect(String(decoding: try InputFile.bytes(of: file), as: UTF8.self) == text)
        let read = try RecordingFile(Array(text.utf8), name: "card.csv")
        #expect(read.tracks == [.init(name: "x", unit: "pt", values: [0, 0.1, 1e-9, -12.333333333333334])])
    }

    @Test func thePictureHasBothCurvesAndTheDifference() throws {
        try record(track([0, 1, 2, 3], "<x>"))
        let picture = try #require(outcome(track([0, 1, 5, 3], "<x>"), 0.5).picture).svg
        #expect(picture.components(separated: "<polyline") == 3)
        #expect(picture.components(separated: "<circle") == 2)
        #expect(picture.hasPrefix("<svg") && picture.hasSuffix("</svg>\n"))
        #expect(picture.contains(">&lt;x&gt; is 5 at frame 2 (0.033 s), <"))
        #expect(picture.contains(">and 2 in Golden/card.csv; it may be off by 0.5<"))
        #expect(!picture.contains("nan") && !picture.contains("inf"))
    }

    static let damaged: [(String?, String)] = [
        (nil, ": record it with HOOKE_RECORD=1 in the environment, look at it, and commit it"),
        ("", "the file is empty"),
        ("t [s],x [pt]\n0,0\n0.016,zero\n", "card.csv:3"),
        ("t [s],x [pt]\n0,0\n0.016,1\n0.01,2\n", "goes back"),
        ("t [s],x [pt]\n0,0\n", "one time only"),
        ("t [s],x [pt]\n0,0\n0.016,\n0.032,1\n", "1 row without a value in each column (expected whole rows)"),
        ("t [s],x [pt]\n0,0\n0.016,nan\n", "card.csv:3:7: column 2 (x [pt]): 'nan' is not a finite number"),
        ("t [s],x [pt]\n0,0\n0.016", "card.csv:1: one time only"),
        (
            "t [s],x [px]\n0,0\n0.016,1\n",
            "Golden/card.csv has the tracks x [px], and the recording has x [pt]: record it again with HOOKE_RECORD=1"
        ),
        ("t [s],y [pt]\n0,0\n0.016,1\n", "has the tracks y [pt], and the recording has x [pt]"),
        ("t [s],x [pt],y [pt]\n0,0,0\n0.016,1,1\n", "has the tracks x [pt], y [pt], and the recording has x [pt]"),
    ]

    @Test(arguments: damaged) func aGoldenRecordingThatIsMissingOrDamaged(_ text: String?, _ words: String) throws {
        if let text {
            _ = try FileSystem.makeFolder(scratch.path + "/Golden")
            var output = try OutputFile(replacing: file)
            try output.write(text)
            try output.publish()
        }
        let failure = try #require(outcome(track([0, 1, 2]), 0.5).failure)
        #expect(failure.contains(words))
    }

    static let refused: [(String, String, MotionTolerance, [String: String])] = [
        ("the golden recording is named ''", "", 0, [:]),
        ("the golden recording is named '../card' (expected a file's name such as card)", "../card", 0, [:]),
        ("the golden recording is named '..'", "..", 0, [:]),
        ("the tolerance is -1.0 (expected a number of at least 0)", "card", MotionTolerance(-1), [:]),
        ("the tolerance is nan", "card", MotionTolerance(.nan), [:]),
        ("the tolerance of x is inf", "card", ["x": .infinity], [:]),
        ("the shift of a tolerance is -1.0", "card", MotionTolerance(1, shift: -1), [:]),
        ("the tolerance has -1 missing frames", "card", MotionTolerance(1, missingFrames: -1), [:]),
        ("a tolerance is given for 'y', which is no track (expected one of x)", "card", ["y": 1], [:]),
        (
            "golden recordings are not recorded in CI (the environment has CI=true and HOOKE_RECORD=1): record them locally and commit them",
            "card", 0, ["CI": "true", "HOOKE_RECORD": "1"]
        ),
        ("HOOKE_RECORD is 'yes' (expected 1 to record golden recordings)", "card", 0, ["HOOKE_RECORD": "yes"]),
    ]

    /// Nothing is compared, and nothing is written.
    @Test(arguments: refused) func whatIsRefused(
        _ sentence: String, _ name: String, _ tolerance: MotionTolerance, _ environment: [String: String]
    ) throws {
        let outcome = outcome(track([0, 1, 2]), tolerance, named: name, environment)
        #expect(try #require(outcome.failure).hasPrefix(sentence))
        #expect(outcome.picture == nil && outcome.recorded == nil)
        #expect(FileSystem.kindUnlessLink(of: scratch.path + "/Golden") == nil)
    }

    /// A table that would not read back is not written.
    @Test(arguments: ["t [s]", "x,y", "x\"", "x\ny", "time_ms"]) func namesThatNoTableHas(_ name: String) {
        let outcome = outcome(track([0, 1, 2], name), 0, ["HOOKE_RECORD": "1"])
        #expect(outcome.failure != nil)
        #expect(FileSystem.kindUnlessLink(of: scratch.path + "/Golden") == nil)
    }

    @Test(arguments: [nil, "", "0", "false"]) func recordingIsAskedFor(_ ci: String?) {
        func mode(_ record: String?) -> GoldenFile.Mode { GoldenFile.mode { $0 == "CI" ? ci : record } }
        #expect(mode("1") == .record)
        for word in [nil, "", "0"] { #expect(mode(word) == .compare) }
    }
}

extension String {
    /// The number of parts between the places of a text.
    fileprivate func components(separated text: String) -> Int {
        var (count, rest) = (1, self[...])
        while let found = rest.firstRange(of: text) { (count, rest) = (count + 1, rest[found.upperBound...]) }
        return count
    }
}
