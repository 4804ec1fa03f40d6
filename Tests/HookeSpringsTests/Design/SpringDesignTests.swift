import HookeDynamics
import HookeTrace
import Testing

@testable import HookeSprings

/// The answers of the designer against the reports and exports of the command line.
@Suite("SpringDesign")
struct SpringDesignTests {
    private static let words = [
        "spring:duration=0.5,bounce=0.3", "spring:stiffness=100,damping=10,from=3,to=-2,initial-velocity=-3",
        "spring:settling-duration=0.9,damping-ratio=0.57,mode=uikit", "spring:response=0.4,damping-ratio=1",
        "spring:natural-frequency=9,damping-ratio=1.8,mode=swiftui", "spring:tension=40,friction=7,mode=core-animation",
        "spring:bounciness=8,speed=12,initial-velocity=2", "spring:visual-duration=0.3,bounce=-0.4",
        "spring:stiffness=5,damping=0",
    ]

    private func answer(_ question: String) throws -> JSONValue {
        try JSONValue(parsing: SpringDesign.answer(to: Array(question.utf8)))
    }

    @Test("Reports, settling texts and exports are those of the command line", arguments: words)
    func reports(_ word: String) throws {
        let names = SpringPlatform.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ",")
        let spring = try #require(
            try answer(#"{"springs": ["\#(word)"], "at": "0,0.25", "exports": [\#(names)]}"#)["springs"]?.elements.first
        )
        var question = try SpringNotation.question(parsing: word)
        question.times = [.seconds(0), .seconds(0.25)]
        let report = try SpringReport(question)
        // Through text, as whole doubles are read as integers or not.
        let expected = try JSONValue(parsing: report.json.bytes())
        #expect(spring["report"] == expected)
        for row in try #require(spring["settling"]?.elements) {
            let mode = try #require(row["mode"]?.text)
            #expect(report.text.contains("  \(mode) "))
            for key in ["text", "rule"] {
                let words = try #require(row[key]?.text)
                #expect(report.text.contains(words))
            }
        }
        for (platform, row) in zip(SpringPlatform.allCases, try #require(spring["exports"]?.elements)) {
            #expect(row["target"]?.text == platform.rawValue)
            do throws(SpringExportError) {
                let export = try report.export(to: platform)
                #expect(row["text"]?.text == export.text && row["code"]?.text == export.code)
                #expect(row["worstDeviationPercent"]?.number == export.deviation.percent)
            } catch {
                #expect(row["problem"]?.text == error.description)
            }
        }
    }

    @Test("A spring given by the parameters of each dialect in turn is the same to 1e-12", arguments: words.dropLast())
    func dialects(_ word: String) throws {
        let first = try #require(try answer(#"{"springs": ["\#(word)"]}"#)["springs"]?.elements.first)
        let stiffness = try #require(first["parameters"]?["stiffness"]?.number)
        let mass = try #require(first["parameters"]?["mass"]?.number)
        for keys in SpringDialect.vocabulary {
            var pairs: [String] = []
            for key in keys {
                guard let value = first["parameters"]?[key.rawValue]?.number else { continue }
                pairs.append("\(key.rawValue)=\(value)")
            }
            // UIKit has no overdamped springs.
            guard pairs.count == keys.count else { continue }
            let again = try #require(
                try answer(#"{"springs": ["spring:\#(pairs.joined(separator: ","))"]}"#)["springs"]?.elements.first)
            let found = try #require(again["parameters"]?["stiffness"]?.number)
            // Conversions there and back: a few roundings, and the double-double logarithm of UIKit's rule.
            let expected = keys.contains(.mass) ? stiffness : stiffness / mass
            #expect(abs(found / expected - 1) < 1e-12, "\(pairs)")
        }
    }

    @Test("Curves have the report's states at shared times, and both sides of a jump")
    func curves() throws {
        let question =
            #"{"springs": ["\#(Self.words[0])", "\#(Self.words[2])", "spring:duration=0,bounce=1"], "curve": 50}"#
        let curve = try #require(try answer(question)["curve"])
        let times = try #require(curve["times"]?.elements).compactMap(\.number)
        // UIKit jumps at 0.9 s.
        #expect(times.count == 52 && times == times.sorted() && times.filter { $0 == 0.9 }.count == 2)
        let springs = try #require(curve["springs"]?.elements)
        #expect(springs.count == 3 && springs[2] == .null)
        for (word, spring) in zip([Self.words[0], Self.words[2]], springs) {
            let motion = try SpringReport(SpringNotation.question(parsing: word)).motion
            let values = try #require(spring["values"]?.elements).compactMap(\.number)
            for (index, time) in times.enumerated() where index == 0 || times[index - 1] != time {
                #expect(values[index] == motion.seen(motion.solution.state(atSeconds: time), at: time).value)
            }
            let energies = try #require(spring["energies"]?.elements).compactMap(\.number)
            #expect(energies[0] == motion.solution.energy(atSeconds: 0) && values.count == times.count)
        }
        let jump = try #require(times.lastIndex(of: 0.9))
        let values = try #require(springs[1]["values"]?.elements).compactMap(\.number)
        #expect(values[jump] == 1 && values[jump - 1] != 1)
    }

    @Test(
        "An invalid spring gets the sentence of the command and the keys that it is about",
        arguments: [
            ("spring:duration=-1,bounce=0.3", "duration is -1.0; it must be above 0", ["duration"]),
            ("spring:duration=1,bounce=2", "bounce is 2.0; it must be above -1.0 and at most 1.0", ["bounce"]),
            ("spring:duration=x,bounce=2", "'x' is not a number (for duration)", ["duration"]),
            ("spring:duration=1e999,bounce=0", "'1e999' is not a number (for duration)", ["duration"]),
            ("spring:duration=1,bounse=2", "unknown key 'bounse'; did you mean 'bounce'?", ["bounse"]),
            ("spring:stiffness=-5,damping=1", "stiffness is -5.0; it must be above 0", ["stiffness"]),
            ("spring:duration=1,bounce=0,from=2,to=2", "no motion from 2 to 2", ["from", "to", "initial-velocity"]),
            ("spring:duration=1,bounce=0,to=x", "'x' is not a number (for to)", ["to"]),
            ("spring:duration=1,bounce=0,mode=ios", "unknown mode 'ios'", ["mode"]),
            ("spring:duration=1,bounce=0,to=1e200", "the distance is 1e200", ["from", "to"]),
            ("spring:mass=1e60,stiffness=1,damping=1", "mass is 1e60", ["mass"]),
            (
                "spring:settling-duration=1,damping-ratio=0.5,mode=uikit,initial-velocity=2",
                "UIKit's own solver is chaotic", ["settling-duration", "damping-ratio", "initial-velocity"]
            ),
            ("duration=1", "not a spring (expected, for example, spring:duration=0.5,bounce=0.3)", []),
        ])
    func problems(_ word: String, _ sentence: String, _ keys: [String]) throws {
        let answers = try #require(try answer(#"{"springs": ["\#(word)", "\#(Self.words[0])"]}"#)["springs"]?.elements)
        #expect(answers[0]["problem"]?.text?.contains(sentence) == true, "\(answers[0])")
        #expect(answers[0]["keys"]?.elements.map(\.text) == keys)
        #expect(answers[0]["report"] == nil && answers[1]["report"] != nil)
    }

    @Test(
        "A page computes damping ratios of 0 and from 1e-6, and says so of others",
        arguments: [
            ("stiffness=100,damping=0", true), ("response=1,damping-ratio=1e-6", true),
            ("response=1,damping-ratio=9.99e-7", false), ("response=1,damping-ratio=1e-9", false),
            ("stiffness=1e12,damping=1", false), ("stiffness=1e12,damping=2", true),
        ])
    func pages(_ spring: String, _ isComputed: Bool) throws {
        let problem = try SpringDesign.pageProblem(of: SpringNotation.question(parsing: "spring:\(spring)"))
        #expect((problem == nil) == isComputed, "\(spring): \(problem ?? "computed")")
        #expect(problem?.contains("use 'hooke spring'") != false)
    }

    @Test(
        "An invalid question gets one sentence",
        arguments: [
            ("", "the question is not JSON: byte 0"), ("{", "not JSON"), ("[]", "needs 'springs'"),
            (#"{"springs": []}"#, "needs 'springs', from 1 to 16 words"), (#"{"springs": [1]}"#, "an array of texts"),
            (#"{"springs": "a"}"#, "an array of texts"), (#"{"springs": ["a"], "at": 1}"#, "'at' must be a text"),
            (#"{"springs": ["a"], "curve": 1}"#, "expected 0, or 2 to 10000"),
            (#"{"springs": ["a"], "curve": 2.5}"#, "expected 0, or 2 to 10000"),
            (#"{"springs": ["a"], "exports": ["qt"]}"#, "unknown target 'qt' (expected one of swiftui, uikit"),
            (#"{"springs": ["a"], "error": "small"}"#, "'small' is not a number (for error)"),
            (#"{"springs": ["a"], "colour": 1}"#, "unknown key 'colour' (expected springs, at, curve, exports, error)"),
        ])
    func badQuestions(_ question: String, _ sentence: String) throws {
        let answer = try answer(question)
        #expect(answer["problem"]?.text?.contains(sentence) == true, "\(answer)")
        #expect(answer["springs"] == nil)
    }

    @Test("Times that are none are the spring's problem, and the error of an easing is the export's")
    func motionProblems() throws {
        let late = try answer(#"{"springs": ["\#(Self.words[0])"], "at": "0,-1"}"#)
        #expect(late["springs"]?.elements.first?["problem"]?.text?.contains("invalid time '-1'") == true)
        let wide = try answer(#"{"springs": ["\#(Self.words[0])"], "exports": ["css"], "error": "50"}"#)
        let export = wide["springs"]?.elements.first?["exports"]?.elements.first
        #expect(export?["problem"]?.text?.contains("--error is 50; it must be from 0.001 to 10") == true)
    }

    @Test("The hash of random springs depends on their number, and is the same twice")
    func sample() {
        #expect(SpringDesign.sampleHash(count: 40) == SpringDesign.sampleHash(count: 40))
        #expect(SpringDesign.sampleHash(count: 40) != SpringDesign.sampleHash(count: 41))
    }
}
