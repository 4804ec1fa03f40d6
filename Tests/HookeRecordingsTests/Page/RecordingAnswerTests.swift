import HookeDynamics
import HookeRecordings
import HookeTrace
import Testing

@Suite("The answer of the page to a recording")
struct RecordingAnswerTests {
    private func answer(_ file: String, _ options: String = "") throws -> JSONValue {
        let question = "{\"name\":\"card.csv\"\(options)}\n\(file)"
        return try JSONValue(parsing: RecordingAnswer.answer(to: Array(question.utf8)))
    }

    private func text(_ key: String, of answer: JSONValue) -> String? {
        answer.members.first { $0.name == key }?.value.text
    }

    private func table(_ spring: Spring) -> (csv: String, recording: Recording) {
        let recording = recorded([springMotion(spring)])
        let rows = zip(recording.times, recording.tracks[0].values).map { "\($0),\($1)\n" }
        return ("t [s],track 0 [pt]\n" + rows.joined(), recording)
    }

    @Test("It has the report of the recording, and the typed numbers that are sure as a spring of the designer")
    func report() throws {
        let (csv, recording) = table(Spring(duration: 0.5, bounce: 0.3))
        let answer = try answer(csv)
        let report = IdentificationReport(recording.identification(), recording.tracks)
        #expect(answer.members.first { $0.name == "report" }?.value == report.json)
        #expect(text("verdict", of: answer) == report.verdict)
        #expect(text("spring", of: answer) == "spring:duration=0.5,bounce=0.3")
    }

    @Test("A spring without typed numbers has the digits of its intervals")
    func digits() throws {
        let spring = try #require(
            text("spring", of: try answer(table(Spring(naturalFrequency: 11.913, dampingRatio: 0.4237)).csv)))
        #expect(
            spring.hasPrefix("spring:natural-frequency=11.9") && spring.contains(",damping-ratio=0.42"), "\(spring)")
        #expect(spring.utf8.count < 60)
    }

    @Test(
        "An error is the sentence of the command",
        arguments: [
            ("t [s],x\n0,1\n0.5,NaN\n", "", "card.csv:3:5: column 2 (x): 'NaN' is not a finite number"),
            ("t [s],x\n0,1\n", "", "one time only"),
            ("frame,x\n0,1\n1,2\n", "", "the refresh rate is not known"),
            ("frame,x\n0,1\n1,2\n", ",\"refresh\":\"x\"", "invalid refresh rate 'x' (expected 1 to 10000 Hz)"),
            ("t [s],x\n0,1\n1,2\n", ",\"track\":\"z\"", "card.csv: no track 'z'"),
            ("t [s],x,y\n0,1,\n1,,2\n", "", "card.csv: 0 rows at which every track has a value"),
        ])
    func errors(file: String, options: String, sentence: String) throws {
        let problem = try #require(text("problem", of: try answer(file, options)))
        #expect(problem.contains(sentence), "\(problem)")
    }

    @Test("Frames are times at the rate that the reader gives")
    func frames() throws {
        let rows = (0..<40).map { "\($0),\($0 < 20 ? $0 : 20)\n" }.joined()
        let answer = try answer("frame,x\n" + rows, ",\"refresh\":\"120\"")
        #expect(text("file", of: answer)?.contains("120 Hz given") == true, "\(answer)")
    }
}
