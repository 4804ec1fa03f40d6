import HookeDynamics
import HookeForms
import HookeTrace
import Testing

@testable import HookeSprings

@Suite("Springs of design tools")
struct SpringTokenTests {
    private static func read(_ text: String) throws -> SpringTokens {
        try SpringTokens(ScenarioText(text, file: "t.json"))
    }

    @Test(
        "Design tokens and easings of Figma are read",
        arguments: [
            (
                #"{"a": {"$type": "spring", "$value": {"duration": {"value": 500, "unit": "ms"}, "bounce": 0.3}}}"#,
                "a", .duration(0.5, bounce: 0.3), 0
            ),
            (
                #"{"$type": "spring", "m": {"s": {"$value": {"stiffness": 100, "damping": 15, "velocity": 2}}}}"#,
                "m.s", .physics(mass: 1, stiffness: 100, damping: 15), 2
            ),
            (
                #"{"m": {"$type": "spring", "s": {"$value": {"mass": 2, "stiffness": 1e2, "damping": 0, "initialVelocity": -1.5}}}}"#,
                "m.s", .physics(mass: 2, stiffness: 100, damping: 0), -1.5
            ),
            (
                #"{"a": {"$type": "spring", "$value": {"response": "300ms", "dampingRatio": 0.88}}}"#, "a",
                .response(0.3, dampingRatio: 0.88), 0
            ),
            (
                #"{"a": {"$type": "spring", "$value": {"bounce": 0, "duration": "1s", "physics": {"stiffness": 39.4784176, "damping": 12.5663706}}}}"#,
                "a",
                .duration(1, bounce: 0), 0
            ),
            (
                #"{"b": {"$value": "{a}"}, "a": {"$type": "spring", "$value": {"stiffness": 1, "damping": 1}}}"#, "b",
                .physics(mass: 1, stiffness: 1, damping: 1), 0
            ),
            (
                #"{"d": {"$type": "duration", "$value": {"value": 0.4, "unit": "s"}}, "n": {"$type": "number", "$value": 0.1}, "a": {"$type": "spring", "$value": {"duration": "{d}", "bounce": "{n}"}}}"#,
                "a", .duration(0.4, bounce: 0.1), 0
            ),
            (#"{"type": "GENTLE"}"#, "easing", .physics(mass: 1, stiffness: 100, damping: 15), 0),
            (
                #"{"interactions": [{"actions": [{"transition": {"easing": {"type": "CUSTOM_SPRING", "easingFunctionSpring": {"mass": 1, "stiffness": 300, "damping": 20}}}}]}]}"#,
                "interactions[0].actions[0].transition.easing", .physics(mass: 1, stiffness: 300, damping: 20), 0
            ),
            (
                #"{"easing": {"type": "CUSTOM_SPRING", "easingFunctionSpring": {"mass": 1, "stiffness": 9, "damping": 2, "initialVelocity": 3}}}"#,
                "easing",
                .physics(mass: 1, stiffness: 9, damping: 2), 3
            ),
        ] as [(String, String, SpringDialect, Double)])
    func reads(_ text: String, _ name: String, _ dialect: SpringDialect, _ velocity: Double) throws {
        let token = try Self.read(text).spring(named: name)
        #expect(token.dialect == dialect && token.velocity == velocity && token.name == name)
    }

    @Test(
        "Every problem of a file is reported with its position",
        arguments: [
            ("", ["1:1: the file is empty (expected a design token of $type spring"]),
            ("frame,time\n1,2\n", ["1:1: invalid JSON: unexpected 'frame'"]),
            ("{}", ["1:1: no spring (expected a design token"]), ("[1]", ["1:1: unexpected list"]),
            (
                #"{"a": {"$type": "sprng", "$value": 1}}"#,
                ["1:17: unknown type 'sprng' (expected color, ", "did you mean 'spring'?"]
            ),
            (
                #"{"a": {"$type": "lms.spring", "$value": 1}}"#,
                ["1:17: unknown type 'lms.spring'", "did you mean 'spring'?"]
            ),
            (#"{"a": {"$value": {"stiffness": 1, "damping": 1}}}"#, ["1:18: token 'a' has no $type"]),
            (#"{"a": {"type": "spring", "value": {"stiffness": 1}}}"#, ["1:26: a token of a draft before 2022"]),
            (
                #"{"$schema": "https://www.designtokens.org/schemas/2027.01/format.json", "a": {"$type": "spring", "$value": {"stiffness": 1, "damping": 1}}}"#,
                ["1:13: unknown version '2027.01' of the design tokens format (expected 2025.10)"]
            ),
            (
                "{\"a\": {\"$type\": \"spring\", \"$value\": {\"stifness\": 1, \"damping\": \"x\"}},\n \"b\": {\"$type\": \"spring\", \"$value\": {\"stiffness\": -1, \"damping\": 1}}}",
                [
                    "t.json:1:38: unknown key 'stifness' in a spring; did you mean 'stiffness'?",
                    "t.json:1:64: unexpected text \"x\" (expected a number)",
                    "t.json:2:37: invalid spring: stiffness is -1.0; it must be above 0",
                ]
            ),
            (
                #"{"a": {"$type": "spring", "$value": {"response": "300ms", "damping": 0.8}}}"#,
                ["1:37: 'damping', 'response' do not make a spring", "did you mean 'dampingRatio'?"]
            ),
            (#"{"a": {"$type": "spring", "$value": {}}}"#, ["1:37: no numbers of a spring do not make a spring"]),
            (
                #"{"a": {"$type": "spring", "$value": {"duration": 500, "bounce": 0}}}"#,
                ["1:50: unexpected '500' (expected a duration such as"]
            ),
            (
                #"{"a": {"$type": "spring", "$value": {"duration": {"value": 5, "unit": "min"}, "bounce": 0}}}"#,
                ["1:71: unknown unit text \"min\" (expected \"ms\" or \"s\")"]
            ),
            (
                #"{"a": {"$type": "spring", "$value": {"stiffness": 1e999, "damping": 1}}}"#,
                ["1:51: '1e999' is beyond the range of a double"]
            ),
            (
                #"{"a": {"$type": "spring", "$value": {"bounce": 0.35, "duration": "400ms", "physics": {"stiffness": 300, "damping": 20, "mass": 1}}}}"#,
                [
                    "1:86: physics is another spring than that beside it (expected for mass 1 stiffness 246.74 and damping 20.4204"
                ]
            ),
            (
                #"{"a": {"$type": "spring", "$value": "{b}"}, "b": {"$value": "{c}"}, "c": {"$value": "{b}"}}"#,
                ["1:61: aliases in a circle: b -> c -> b"]
            ),
            (#"{"a": {"$type": "spring", "$value": "{a}"}}"#, ["1:37: aliases in a circle: a -> a"]),
            (
                #"{"a": {"$type": "spring", "$value": "{bb}"}, "bbb": {"$type": "number", "$value": 1}}"#,
                ["1:37: no token 'bb'; did you mean '{bbb}'?"]
            ),
            (
                #"{"a": {"$type": "spring", "$value": {"stiffness": "{d}", "damping": 1}}, "d": {"$type": "duration", "$value": "1s"}}"#,
                ["1:51: 'd' is a token of type duration (expected one of type number)"]
            ),
            (
                #"{"a": {"$type": "cubicBezier", "$value": [0.4, 0, 0.2, 1]}}"#,
                ["1:42: 'a' is a cubicBezier (0.4, 0, 0.2, 1): a curve over a fixed duration, not a spring"]
            ),
            (#"{"a": {"$type": "cubicBezier", "$value": [1.4, 0, 0.2]}}"#, ["1:42: 3 numbers (expected four numbers"]),
            (#"{"a": {"$type": "cubicBezier", "$value": [0, 0, 2, 1]}}"#, ["1:49: 2 is out of range"]),
            (
                #"{"a": {"$type": "spring", "$value": 3, "b": 1}}"#,
                ["1:40: key 'b' beside $value", "1:37: unexpected '3' (expected an object such as"]
            ),
            (
                ##"{"a": {"$ref": "#/b"}, "$themes": {}}"##,
                ["1:8: a reference by $ref is not supported", "1:24: unknown key '$themes'"]
            ),
            (#"{"easing": {"type": "BOUNCEY"}}"#, ["1:21: unknown easing 'BOUNCEY'", "did you mean 'BOUNCY'?"]),
            (#"{"easing": {"type": "CUSTOM_SPRING"}}"#, ["1:12: CUSTOM_SPRING needs 'easingFunctionSpring'"]),
            (
                #"{"easing": {"type": "CUSTOM_SPRING", "easingFunctionSpring": {"mas": 1, "stiffness": true}}}"#,
                [
                    "1:62: easingFunctionSpring needs 'mass' and 'damping'", "1:63: unknown key 'mas'",
                    "1:86: unexpected 'true' (expected a number)",
                ]
            ),
            (#"{"easing": {"type": "EASE_IN"}}"#, ["1:21: 'easing' is Figma's easing EASE_IN: a curve"]),
        ])
    func problems(_ text: String, _ words: [String]) {
        let error = #expect(throws: ScenarioProblems.self) { try Self.read(text) }
        for each in words {
            #expect(error?.description.contains(each) == true, "no \(each) in\n\(error?.description ?? "")")
        }
    }

    @Test("A file of several springs needs a name, and a wrong one gets a suggestion")
    func selection() throws {
        let text =
            #"{"$type": "spring", "soft": {"$value": {"stiffness": 1, "damping": 1}}, "hard": {"$value": {"stiffness": 9, "damping": 1}}, "e": {"$type": "cubicBezier", "$value": [0, 0, 1, 1]}}"#
        let tokens = try Self.read(text)
        for (name, words) in [
            (nil, "t.json has 2 springs; choose one with --token (soft, hard)"),
            ("sofd", "has no spring 'sofd'; did you mean 'soft'?"),
            ("zzzzz", "expected one of soft, hard"), ("e", "'e' is a cubicBezier (0, 0, 1, 1)"),
        ] as [(String?, String)] {
            let error = #expect(throws: SpringTokens.SelectionError.self) { try tokens.spring(named: name) }
            #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
        }
    }

    @Test(
        "What is written is read back to the bit",
        arguments: [
            "duration=0.5,bounce=0.3", "duration=0.7123456789,bounce=-0.31", "response=0.35,damping-ratio=0.77",
            "mass=3,stiffness=0.7,damping=0.9",
            "stiffness=100,damping=10,initial-velocity=0.1", "mass=0.3,stiffness=1e4,damping=70",
            "bounciness=8,speed=12",
            "settling-duration=0.9,damping-ratio=0.57",
        ],
        [SpringPlatform.dtcg, .figma])
    func roundTrip(_ word: String, _ platform: SpringPlatform) throws {
        let question = try SpringNotation.question(parsing: "spring:" + word)
        let report = try SpringReport(question)
        let export = try report.export(to: platform)
        let token = try Self.read(export.code).spring(named: nil)
        let spring = try token.dialect.spring()
        let keepsDialect =
            switch question.dialect {
            case .duration, .response: platform == .dtcg
            case .physics, .naturalFrequency, .settlingDuration, .tension, .bounciness, .visualDuration: false
            }
        #expect(spring == (keepsDialect ? report.spring : report.spring.rounded))
        #expect(token.velocity == question.initialVelocity)
        #expect(export.deviation.percent < 1e-10 || (platform == .figma && report.spring.isOverdamped))
    }

    @Test("The velocity of a token is in distances per second, whatever the distance and mode")
    func velocity() throws {
        let token = try Self.read(
            #"{"a": {"$type": "spring", "$value": {"stiffness": 1, "damping": 1, "velocity": 3}}}"#
        ).springs[0]
        for (mode, expected) in [(SpringMode.exact, -6.0), (.swiftUI, -6), (.uikit, 3), (.coreAnimation, 3)] {
            let question = token.question {
                var asked = $0
                (asked.mode, asked.from, asked.to) = (mode, 1, -1)
                return asked
            }
            #expect(question.initialVelocity == expected)
        }
    }
}
