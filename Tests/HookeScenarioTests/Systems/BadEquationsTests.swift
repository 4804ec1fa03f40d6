import HookeForms
import HookeRuns
import ScenarioSupport
import Testing

/// Errors in scenarios with equations: each with its position and the expected value, and no others.
struct BadEquationsTests {
    @Test(
        "Errors in the number of crossings",
        arguments: Mistake.rows(
            #"""
            8:10 | { metric: crossings, subject: floo, equals: 1 } | unknown event 'floo' of the equations (expected 'floor' or 'top'); did you mean 'floor'?
            8:10 | { metric: crossings, subject: floor, during: [0 s, 2 s], equals: 1 } | 2.0 s is never reached
            8:39 | { metric: crossings, during: [1 s, 0 s], equals: 1 } | the time is empty
            8:10 | { metric: crossings, layer: floor, property: opacity, equals: 1 } | 'layer' is not available
            8:10 | { metric: crossings, subject: floor, scene: floor, equals: 1 } | the scenario has no layer tree
            8:51 | { metric: crossings, subject: floor, at: 1 s, equals: 1 } | 'at' does not apply
            8:36 | { metric: value, subject: floor, component: x, at: 1 s, equals: 1 } | 'subject' does not apply
            """#))
    func crossings(mistake: Mistake) {
        let events = "events: [{ name: floor, when: =x }, { name: top, when: =v }]"
        let wrong = Mistake("\(events)\nexpect: [\(mistake.text)]", at: mistake.place, mistake.words)
        expectOnly(wrong, in: Self.text("{ x: =v, v: =-k*x }", wrong.text))
    }

    /// A scenario whose equations are in line 3; further keys come after its end.
    private static func text(
        _ equations: String = "{ x: =v, v: =-k*x }", parameters: String = "{ k: 40 }",
        initial: String = "{ x: 1, v: 0 }", _ more: String = ""
    ) -> String {
        """
        hooke: 1
        name: hand
        equations: \(equations)
        parameters: \(parameters)
        initial: \(initial)
        until: { time: 1 s }
        \(more)

        """
    }

    @Test(
        "Errors in equations",
        arguments: Mistake.rows(
            #"""
            3:26 | { x: =v, v: =-kk*x } | unknown name 'kk'; did you mean 'k'?
            3:28 | { x: =v, v: =-k*(x } | expected
            3:24 | { x: =v, v: -k*x } | did you mean '=-k*x'?
            3:29 | { x: =v, v: "=-k*velocity(x)" } | equations have no 'velocity(...)'
            3:31 | { x: =v, v: =-k*x, w: =1 } | the component 'w' has no initial value
            3:25 | { x: =v, v: =x > 1 } | a condition
            3:25 | { x: =v, v: =log(-k) } | the value is not a number
            3:25 | { x: =v, v: =1/v } | the value is infinite; computed from 1.0 and 0.0 at the start
            3:14 | { x.y: =v } | 'x.y' cannot name a quantity
            3:21 | { x: =v, k: =1 } | 'k' is the name of a parameter already
            3:12 | [1] | list
            """#))
    func equations(mistake: Mistake) {
        let initial =
            mistake.text.contains("x.y") ? "{ x: 1 }" : mistake.text.contains("k: =1") ? "{ x: 1, k: 0 }" : nil
        let found = problems(of: Self.text(mistake.text, initial: initial ?? "{ x: 1, v: 0 }")).map(\.description)
        #expect(found.contains { $0.hasPrefix("\(mistake.place): ") && $0.contains(mistake.words) }, "\(found)")
    }

    @Test("A missing initial value and the errors of expressions are reported together")
    func missingInitialValue() {
        let found = problems(of: Self.text("{ x: =v, v: =-kk*x, w: =y }")).map(\.description)
        #expect(found.count == 3, "\(found)")
        for words in ["the component 'w' has no initial value", "unknown name 'kk'", "unknown name 'y'"] {
            #expect(found.contains { $0.contains(words) }, "\(words) in \(found)")
        }
    }

    @Test("Errors of numbers hide no errors of names")
    func brokenNumbers() {
        let found = problems(
            of: Self.text(
                "{ x: =v, v: =-kk*x, w: =y }", parameters: "{ k: 40 N/m }", initial: "{ x: 1 m, v: 0 }")
        ).map(\.description)
        #expect(found.count == 5, "\(found)")
        for words in ["'40 N/m'", "'1 m'", "'w' has no initial value", "unknown name 'kk'", "unknown name 'y'"] {
            #expect(found.contains { $0.contains(words) }, "\(words) in \(found)")
        }
        // What an unknown number would make of units and values is not reported.
        let one = problems(of: Self.text("{ x: =v, v: =-k*x/(1 - k) }", initial: "{ x: 1 m, v: 0 }")).map(\.description)
        #expect(one.count == 1 && one[0].contains("'1 m'"), "\(one)")
    }

    @Test("Errors of spelling, of components and of names are reported together")
    func together() {
        let text = Self.text(
            "{ x: =v + 3*, v: =-k*y, z: =foo(x) }", parameters: "{ k: 4 }", initial: "{ x: 1, v: 0, z: 0, q: 1 }",
            "derived: { e: =x^2/, f: =e + w }\nevents: [{ name: a, when: =u, set: { zz: =1, v: =2*p } }]")
        let found = problems(of: text).map(\.description)
        let expected = [
            "3:24: unexpected end", "3:33: unknown name 'y'", "3:40: unknown function 'foo'", "'q'",
            "7:20: unexpected end",
            "7:30: unknown name 'w'", "8:28: unknown name 'u'", "'zz'", "unknown name 'p'",
        ]
        for words in expected { #expect(found.contains { $0.contains(words) }, "\(words) in \(found)") }
        #expect(found.count == expected.count, "\(found)")
        // With all names of components known, units are checked beside an unknown one.
        let units = problems(
            of: Self.text(
                "{ x: =v + 3, v: =0 }", initial: "{ x: 1 pt, v: 0 pt/s }",
                "events: [{ name: a, when: =x, set: { zz: =1 } }]")
        ).map(\.description)
        #expect(
            units.count == 2 && units.contains { $0.contains("'zz'") } && units.contains { $0.contains("pt/s") },
            "\(units)")
    }

    @Test(
        "Errors in the keys beside equations, from line 7 on",
        arguments: Mistake.rows(
            #"""
            7:23 | derived: { e: =f, f: =e } | 'e' depends on itself: e -> f -> e
            7:16 | derived: { e: =w^2 } | unknown name 'w'
            7:21 | instances: { count: 0 } | a whole number from 1 to 10000
            7:21 | instances: { count: 10000 } | the equations have 20000 components (expected at most 10000)
            7:28 | events: [{ name: a, when: =y }] | unknown name 'y'
            7:38 | events: [{ name: a, when: =x, set: { w: =1 } }] | there is no component 'w'
            7:42 | events: [{ name: a, when: =x, direction: down }] | falling, rising or either
            7:41 | events: [{ name: a, when: =x }, { name: a, when: =v }] | is the name of an event already
            7:24 | script: [{ at: 0, set: { kk: 1 } }] | has no parameter 'kk'; did you mean k?
            7:25 | script: [{ at: 0, kick: { w: 1 } }] | there is no component 'w'
            7:26 | script: [{ at: 0, state: { x: 1 pt } }] | 'x' is given as pt; it measures a number
            7:25 | script: [{ at: 0, kick: [1] }] | list
            7:10 | expect: [{ metric: value, component: y, at: 1 s, equals: 0 }] | 'y'
            7:10 | expect: [{ event: crossing, subject: b, count: 1 }] | unknown subject 'b'
            7:10 | expect: [{ metric: crossings, equals: 1 }] | 'crossings' is not available for a system
            7:9 | solver: msbdf:1/60s | cannot start on a fixed grid
            """#))
    func keys(mistake: Mistake) { expectOnly(mistake, in: Self.text("{ x: =v, v: =-k*x }", mistake.text)) }

    @Test("The propagator solves linear equations, and says why it does not solve others")
    func propagator() {
        #expect(problems(of: Self.text("{ x: =v, v: =-k*x + 3 }", "solver: propagator")).isEmpty)
        expectOnly(
            Mistake("", at: "7:9", "equations are not linear with constant coefficients; choose rk8pd"),
            in: Self.text("{ x: =v, v: =-k*x^3 }", "solver: propagator"))
        expectOnly(
            Mistake("", at: "7:9", "equations have events; choose rk8pd"),
            in: Self.text("{ x: =v, v: =-k*x }", "solver: propagator\nevents: [{ name: a, when: =x }]"))
    }

    @Test("With units, a right-hand side measures its component per second")
    func units() {
        let found = problems(
            of: Self.text("{ x: =v, v: =-k*x }", parameters: "{ k: 40 Hz }", initial: "{ x: 1 pt, v: 0 pt/s }"))
        #expect(found.map(\.description) == ["3:25: the expression measures pt/s (expected pt/s^2)"])

        let right = Self.text("{ x: =v, v: =-k*k*x }", parameters: "{ k: 6 Hz }", initial: "{ x: 1 pt, v: 0 pt/s }")
        #expect(problems(of: right).map(\.description) == [])

        let spring = Self.text(
            "{ x: =v, v: =-k*x/m }", parameters: "{ k: 40 kg/s^2, m: 2 kg }", initial: "{ x: 1 pt, v: 0 pt/s }")
        #expect(problems(of: spring).map(\.description) == [])
        let force = Self.text(
            "{ x: =v, v: =-k*x }", parameters: "{ k: 40 kg/s^2 }", initial: "{ x: 1 pt, v: 0 pt/s }")
        #expect(
            problems(of: force).map(\.description) == ["3:25: the expression measures kg*pt/s^2 (expected pt/s^2)"])
    }
}
