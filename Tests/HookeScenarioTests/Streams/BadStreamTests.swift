import HookeScenario
import ScenarioSupport
import Testing

/// Errors of streams and drives in scenario files: each at its own place, all of a file at once, and none that follows from another.
struct BadStreamTests {
    private static let layers = "[{ name: card, kind: view, pans: true }, { name: box }]"

    /// The description of a stream `s`, in line 9, after those of `a`, a pan, and `b`, a timer.
    private static func stream(_ description: String, _ expected: (String, String)...) -> Problems {
        Problems(
            text: "streams:\n  a: { pan: card }\n  b: { timer: 1 s, recorded: false }\n  s: \(description)", expected)
    }

    @Test(
        "A stream is checked for what it reads",
        arguments: [
            stream("{ pan: crd }", ("9:13", "unknown layer 'crd'; did you mean 'card'?")),
            stream("{ pan: box }", ("9:13", "'box' has no pan (expected kind: view and pans: true)")),
            stream("{ link: tick }", ("9:14", "unknown display link 'tick'")),
            stream("{ timer: 0 s }", ("9:15", "0 s is out of range")),
            stream(
                "{ model: card.position }",
                ("9:15", "'card.position' is not one number; did you mean 'card.position.x'?")),
            stream("{ presentation: box.opacty }", ("9:22", "unknown property 'opacty'; did you mean 'box.opacity'?")),
            stream("{ crossing: { of: card.position.y, through: 3 } }", ("9:50", "3 has no unit")),
            stream(
                "{ event: { event: stream-value, subject: a } }", ("9:47", "'stream-value' cannot be read by a stream")),
            stream("{ event: { event: pan-ended, subject: crd } }", ("9:44", "unknown layer 'crd'")),
            stream("{ timr: 1 s }", ("9:8", "unknown key 'timr' in a stream; did you mean 'timer'?")),
            stream("{ timer: 1 s, pan: card }", ("9:20", "'pan' cannot be combined with 'timer'")),
        ])
    func sources(problems: Problems) { problems.expectOnly() }

    @Test("A text that is the root layer has no pan to read")
    func textPan() {
        Problems(
            text: "streams: { s: { pan: page } }",
            layers:
                "[{ scene: text, name: page, with: { text: x, layoutManagers: [{ containers: [{ name: box, frame: [0, 0, 9 pt, 9 pt] }] }] } }]",
            expected: [("6:22", "'page' has no pan")]
        ).expectOnly()
    }

    @Test(
        "Values of a stream have one unit, a time for each, and times in order",
        arguments: [
            stream("{ values: { numbers: [1, 2 pt], at: [0.1 s, 0.2 s] } }", ("9:31", "different units")),
            stream("{ values: { numbers: [1, 2], at: [0.1 s] } }", ("9:40", "1 times for 2 numbers")),
            stream("{ values: { numbers: [1, 2], at: [0.2 s, 0.1 s] } }", ("9:47", "0.1 s is before the time")),
            stream("{ values: { numbers: [1], at: [0.2 s], finishes: 0.1 s } }", ("9:55", "0.1 s is before the time")),
            stream(
                "{ values: { numbers: [1], at: [0.2 s], finishes: 1 s, fails: 2 s } }",
                ("9:67", "a stream that finishes does not fail")),
        ])
    func values(problems: Problems) { problems.expectOnly() }

    @Test(
        "An operator is checked for its streams, and its expression for names and units",
        arguments: [
            stream(
                "{ map: { of: c, to: =c } }",
                ("9:19", "unknown stream 'c' (expected a stream that stands before it: a or b)")),
            stream("{ map: { of: s, to: =s } }", ("9:19", "'s' reads itself, and would start itself without end")),
            stream(
                "{ flatMap: { of: b, start: { delay: { of: s, for: 1 s } } } }",
                (
                    "9:48",
                    "'s' reads itself, and would start itself without end (expected a stream that stands before it: a or b)"
                )),
            stream("{ map: { of: a, to: =a } }", ("9:27", "'a' is not a number of 'a'")),
            stream("{ map: { of: a, to: =a.translation.z } }", ("9:27", "did you mean 'a.translation.x'?")),
            stream(
                "{ map: { of: a, to: =b } }", ("9:27", "'b' is not what this stream reads; 'combineLatest' joins both")),
            stream("{ map: { of: b, to: =b > 1 s } }", ("9:26", "a condition is not a value")),
            stream("{ map: { of: b, to: 3 s } }", ("9:26", "expected an expression")),
            stream("{ map: { of: b, to: =velocity(b) } }", ("9:27", "'b' has no velocity")),
            stream("{ filter: { of: b, where: =b } }", ("9:33", "a number cannot be used as a condition")),
            stream("{ scan: { of: b, initial: 0 pt, next: =result + b } }", ("9:54", "incompatible units: pt and s")),
            stream("{ merge: [a, b] }", ("9:19", "the values of 'b' are not like those of 'a'")),
            stream("{ merge: [a] }", ("9:15", "unexpected list of 1 (expected a list of at least 2)")),
            stream("{ zip: [b, b] }", ("9:17", "'b' stands there twice")),
            stream("{ throttle: { of: b, for: -1 s } }", ("9:32", "-1 s is out of range")),
            stream("{ take: { of: b, count: -1 } }", ("9:30", "-1 is out of range")),
            stream("{ take: { of: b, count: 1.5 } }", ("9:30", "1.5 is not a 64-bit whole number")),
            stream("{ skip: { of: b, count: 0 } }", ("9:30", "0 is out of range")),
            stream("{ takeUntil: { of: b, trigger: c } }", ("9:37", "unknown stream 'c'")),
            stream(
                "{ distinct: { of: b } }", ("9:18", "a stream in place of a name needs 'pan'"),
                ("9:20", "unknown key 'of'")),
            stream("{ just: =b }", ("9:15", "'b' is not a parameter")),
            Problems(
                "streams:\n  a: { pan: card }\n  b: { pan: card }\n  s: { zip: [a, b] }", layers: layers,
                ("9:13", "the values have 12 numbers together (expected at most 8")),
        ])
    func operators(problems: Problems) { problems.expectOnly() }

    @Test(
        "A stream that starts another is checked, and so is what it starts",
        arguments: [
            stream("{ flatMap: { of: b, start: c } }", ("9:33", "unknown stream 'c'")),
            stream("{ flatMap: { of: b, start: { map: { of: c, to: =b } } } }", ("9:46", "unknown stream 'c'")),
            stream("{ flatMap: { of: c, start: { just: =b } } }", ("9:23", "unknown stream 'c'")),
            stream("{ flatMap: { of: { timer: 1 s }, start: b } }", ("9:23", "expected the name of a stream")),
            stream("{ flatMap: { of: b, start: { timr: 1 s } } }", ("9:35", "did you mean 'timer'?")),
            stream("{ flatMap: { of: b, start: { just: =c } } }", ("9:42", "'c' cannot be read here")),
            stream(
                "{ flatMap: { of: b, start: { just: =a.translation.x } } }",
                ("9:42", "'a.translation.x' cannot be read here")),
            stream(
                "{ flatMap: { of: b, start: { just: =card.opacity } } }", ("9:42", "'card.opacity' cannot be read here")
            ),
            stream("{ flatMap: { of: b, start: { just: =b > 1 s } } }", ("9:41", "a condition is not a value")),
            stream("{ flatMap: { of: a, start: { just: =a } } }", ("9:42", "'a' is not a number of 'a'")),
            stream(
                "{ flatMap: { of: b, start: { values: { numbers: [=b, 2], at: [0 s, 1 s] } } } }",
                ("9:59", "the numbers have different units")),
            stream("{ flatMap: { of: b, start: { presentation: crd.opacity } } }", ("9:49", "unknown layer 'crd'")),
            stream(
                "{ flatMap: { of: b, start: { map: { of: b, to: =crd.opacity } } } }", ("9:54", "unknown layer 'crd'")),
            stream("{ flatMap: { of: b, start: b, stop: =b > 1 s } }", ("9:36", "unknown key 'stop' in a flat map")),
            stream("{ switchToLatest: { of: b, start: b, stop: =b > 1 s } }", ("9:43", "unknown key 'stop'")),
            stream("{ bind: { of: b, start: b } }", ("9:14", "'stop'")),
            stream(
                "{ bind: { of: b, start: { just: =b }, stop: =a.translation.x > 1 pt } }",
                ("9:51", "'a' is not what this stream reads")),
            stream(
                "{ merge: [b, { just: 1 pt }] }", ("9:19", "the values of the stream at 9:19 are not like those of 'b'")
            ),
            stream("{ zip: [b, { just: 1 pt }] }", ("9:17", "expected the name of a stream")),
            stream("{ merge: [b, { timer: 1 s, recorded: false }] }", ("9:33", "unknown key 'recorded'")),
            stream(
                "{ timer: 1 s }\nscript:\n- { on: { event: stream-disposed, subject: s }, set: { card.opacity: 1 } }",
                ("11:44", "'stream-disposed' is not available for layers")),
        ])
    func starting(problems: Problems) { problems.expectOnly() }

    @Test(
        "A name means one thing, and what reads a stream with errors is not reported",
        arguments: [
            Problems(
                "streams: { card: { timer: 1 s } }", layers: layers, ("6:12", "'card' is the name of a layer, at 4:18")),
            Problems("streams: { time: { timer: 1 s } }", ("6:12", "'time' cannot name a stream")),
            Problems("streams: { rotation: { timer: 1 s } }", ("6:12", "'rotation' cannot name a stream")),
            Problems("streams: { a-b: { timer: 1 s } }", ("6:12", "'a-b' cannot name a stream")),
            Problems(
                "parameters: { a: 1 }\nstreams: { a: { timer: 1 s } }", ("7:12", "'a' is the name of a parameter")),
            Problems(
                """
                streams:
                  a: { timer: -1 s }
                  b: { map: { of: a, to: =2 * a } }
                  c: { zip: [a, b] }
                drive: { card.opacity: =c.a / 1 s }
                """, ("7:15", "-1 s is out of range")),
        ])
    func names(problems: Problems) { problems.expectOnly() }

    @Test("Streams that would be run too often, and too many, are errors")
    func limits() {
        let doubled = (1...20).map { "  s\($0): { merge: [s\($0 - 1), s\($0 - 1)] }\n" }.joined()
        Problems(
            "streams:\n  s0: { timer: 1 s }\n" + doubled, ("19:3", "streams would be run over 10000 times")
        ).expectOnly()
        let started = (1...20).map {
            "  s\($0): { flatMap: { of: s\($0 - 1), start: { delay: { of: s\($0 - 1), for: 1 s } } } }\n"
        }
        Problems(
            "streams:\n  s0: { timer: 1 s }\n" + started.joined(), ("18:3", "streams would be run over 10000 times")
        ).expectOnly()
        let many = (0...1000).map { "  s\($0): { timer: 1 s }\n" }.joined()
        Problems("streams:\n" + many, ("7:3", "1001 streams (expected at most 1000)")).expectOnly()
    }

    @Test(
        "What reads a stream with errors, wherever it stands, is not reported",
        arguments: [
            Problems(
                """
                streams:
                  z: { map: { of: later, to: =later } }
                  later: { timer: 0.1 s }
                script:
                - { on: { event: stream-value, subject: z }, set: { card.opacity: =z / 1 pt } }
                expect:
                - { event: stream-value, subject: z, count: 3 }
                - { that: =z < 3 pt }
                """, ("7:19", "unknown stream 'later'"))
        ])
    func consequences(problems: Problems) { problems.expectOnly() }

    @Test(
        "A drive is checked for its number, its expression and the other drives",
        arguments: [
            Problems("drive: { crd.opacity: =1 }", ("6:10", "unknown layer 'crd'; did you mean 'card'?")),
            Problems("drive: { card.opacty: =1 }", ("6:10", "unknown property 'opacty'")),
            Problems("drive: { card.opacity: =1 pt }", ("6:25", "measures pt (expected a number)")),
            Problems("drive: { card.backgroundColor: =1 }", ("6:10", "cannot be driven as a whole")),
            Problems(
                "drive: { card.transform: =1 }",
                ("6:10", "cannot be driven as a whole (expected a part, such as card.transform.scale)")),
            Problems("drive: { card.position: =1 pt }", ("6:25", "2 expressions drive 'card.position', not 1")),
            Problems("drive: { card.position: [=1 pt, 2] }", ("6:33", "measures a number (expected pt)")),
            Problems("drive: { opacity: =1 }", ("6:10", "invalid key path 'opacity'")),
            Problems(
                "drive: { card.position.x: =1 pt, card.position: [=1 pt, 2 pt] }",
                ("6:34", "'card.position.x' is driven already, at 6:10")),
            Problems(
                "drive: { card.opacity: =card.opacity + 0.1 }",
                ("6:10", "the drive of 'card.opacity' reads what it sets")),
            Problems(
                "drive:\n  card.opacity: =box.opacity\n  box.opacity: =presentation(card.opacity)", layers: layers,
                (
                    "7:3",
                    "the drives read each other: 'card.opacity' reads 'box.opacity' reads 'card.opacity'"
                )),
            Problems(
                """
                streams:
                  a: { model: card.position.x }
                  b: { delay: { of: a, for: 0.1 s } }
                drive: { card.position.x: =b + 1 pt }
                """, ("9:10", "the drive of 'card.position.x' reads what it sets")),
            Problems(
                """
                streams:
                  a: { timer: 0.1 s }
                  b: { flatMap: { of: a, start: { delay: { of: { model: card.position.x }, for: 0.1 s } } } }
                drive: { card.position.x: =b + 1 pt }
                """, ("9:10", "the drive of 'card.position.x' reads what it sets")),
        ])
    func drives(problems: Problems) { problems.expectOnly() }

    @Test(
        "A step answers recorded streams only, and reads those that there are",
        arguments: [
            stream(
                "{ timer: 1 s }\nscript:\n- { on: { event: stream-value, subject: z }, set: { card.opacity: 1 } }",
                ("11:41", "unknown recorded stream 'z'")),
            stream(
                "{ timer: 1 s }\nscript:\n- { on: { event: stream-value, subject: b }, set: { card.opacity: 1 } }",
                ("11:41", "unknown recorded stream 'b' (expected a or s)")),
            stream(
                "{ timer: 1 s }\nscript:\n- { at: 0.1 s, set: { card.opacity: =s } }",
                ("11:38", "measures s (expected a number)")),
            Problems(
                "script:\n- { on: { event: stream-value }, set: { card.opacity: 1 } }",
                ("7:9", "'stream-value' is not available for layers")),
        ])
    func steps(problems: Problems) { problems.expectOnly() }
}

extension Problems {
    /// The problems of a text with the layers of these tests.
    fileprivate init(text: String, _ expected: [(String, String)]) {
        self.init(text: text, layers: "[{ name: card, kind: view, pans: true }, { name: box }]", expected: expected)
    }
}
