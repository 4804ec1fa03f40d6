import HookeForms
import HookeRuns
import HookeDynamics
import ScenarioSupport
import Testing

/// An expectation, whether the run of the pulled header meets it, and a part of the text of the observed value.
struct Claimed: Sendable, CustomTestStringConvertible {
    let text: String
    let isHeld: Bool
    let found: String
    var solver = "propagator"

    init(_ text: String, _ isHeld: Bool, _ found: String, solver: String = "propagator") {
        self.text = text
        self.isHeld = isHeld
        self.found = found
        self.solver = solver
    }

    var testDescription: String { text }
}

/// The results of each kind of expectation. The header is released at 0.5 s and cut off at 1.4 s.
struct ExpectationTests {
    static let claims = [
        // Events: before, after, at, count.
        Claimed("{ event: settled, before: 1.6 s }", true, "at 1.4 s"),
        Claimed("{ event: settled, before: 1.4 s }", false, "at 1.4 s"),
        Claimed("{ event: settled, after: 1.3 s }", true, "at 1.4 s"),
        Claimed("{ event: settled, after: 1.4 s }", false, "at 1.4 s"),
        Claimed("{ event: settled, after: 1.3 s, before: 1.5 s }", true, "at 1.4 s"),
        Claimed("{ event: pan-ended, at: 0.5 s, within: 0 s }", true, "at 0.5 s"),
        Claimed("{ event: pan-ended, at: 0.52 s, within: 10 ms }", false, "at 0.5 s"),
        Claimed("{ event: pan-ended, at: 0.52 s, within: 20 ms }", true, "at 0.5 s"),
        Claimed("{ event: animation-start, count: 7 }", true, "and 4 times more"),
        Claimed("{ event: animation-start, count: 8 }", false, "and 4 times more"),
        Claimed("{ event: crossing, count: 3 }", true, "at 0.7"),
        // A count is that of the times before and after, and ends at them.
        Claimed("{ event: pan-ended, before: 0.5 s, count: 0 }", true, "at 0.5 s"),
        Claimed("{ event: pan-ended, after: 0.4 s, before: 0.6 s, count: 1 }", true, "at 0.5 s"),
        Claimed("{ event: pan-ended, after: 0.5 s, count: 1 }", false, "at 0.5 s"),
        Claimed("{ event: extremum, before: 0.9 s, count: 1 }", true, "at 0.799"),
        Claimed("{ event: extremum, after: 0.9 s, count: 2 }", true, "at 0.799"),
        Claimed("{ event: extremum, after: 0.9 s, count: 3 }", false, "at 0.799"),
        Claimed("{ event: extremum, at: 0.8 s, within: 1 ms }", true, "at 0.799"),
        Claimed("{ event: extremum, before: 1 s }", false, "at 0.799"),
        Claimed("{ event: touch-ignored, count: 0 }", true, "never"),
        Claimed("{ event: crossing, value: 1, after: 0.5 s }", true, " s"),
        Claimed("{ event: crossing, value: 1.00000000001, count: 0 }", true, "never"),
        Claimed("{ event: pan-ended, value: 0, count: 0 }", true, "never"),
        Claimed("{ event: touch-ignored, count: 1 }", false, "never"),
        Claimed("{ event: touch-ignored, before: 1 s }", false, "never"),
        Claimed("{ event: completion, at: 1.4 s, within: 0 s, count: 1 }", true, "at 1.4 s"),
        // A whole detail, or consecutive whole words of it. Seven views animate back to rest.
        Claimed("{ event: completion, detail: view finished, count: 1 }", true, "at 1.4 s"),
        Claimed("{ event: completion, detail: view, count: 1 }", true, "at 1.4 s"),
        Claimed("{ event: completion, detail: finished, count: 1 }", true, "at 1.4 s"),
        Claimed("{ event: completion, detail: removed, count: 0 }", true, "never"),
        Claimed("{ event: completion, detail: finish, count: 0 }", true, "never"),
        Claimed("{ event: completion, detail: finished view, count: 0 }", true, "never"),
        Claimed("{ event: animation-stop, detail: finished, count: 7 }", true, "and 4 times more"),
        Claimed("{ event: animation-start, detail: finished, count: 0 }", true, "never"),
        // Metrics.
        Claimed("{ metric: overshoot_percent, between: [11, 12] }", true, "11.31"),
        Claimed("{ metric: overshoot_percent, between: [12, 13] }", false, "11.31"),
        Claimed("{ metric: settle_time_s, equals: 0.9, within: 1e-12 }", true, "0.9"),
        Claimed("{ metric: settle_time_s, equals: 1.4 }", false, "0.9"),
        Claimed("{ metric: frames, equals: 85 }", true, "85"),
        Claimed("{ metric: frames, equals: 84 }", false, "85"),
        Claimed("{ metric: crossings, equals: 3 }", true, "3"),
        Claimed("{ metric: crossings, between: [0, 2] }", false, "3"),
        Claimed("{ metric: solver_error, between: [0, 1e-9] }", true, "e-14", solver: "rk8pd:1/60s"),
        Claimed("{ metric: solver_error, between: [0, 1e-9] }", false, "0.0003", solver: "rk2:1/60s"),
        Claimed("{ metric: solver_error, between: [0, 1] }", false, "no value"),
        // The gap is largest at the release: the displacement of C.
        Claimed("{ metric: model_gap_pt, between: [226, 227] }", true, "226.4"),
        Claimed("{ metric: model_gap_pt, equals: 0 }", false, "226.4"),
        Claimed("{ metric: model_gap_pt, layer: shape, equals: 0 }", true, "0"),
        Claimed("{ metric: model_gap_pt, point: L3, between: [90, 92] }", true, "90.4"),
        Claimed("{ metric: model_gap_pt, point: C, property: position.x, equals: 0 }", true, "0"),
        Claimed(
            "{ metric: presentation, point: C, property: position.y, at: 0.5 s, between: [276, 277] }", true, "276.4"),
        Claimed("{ metric: presentation, point: C, property: position.y, at: 0.5 s, equals: 50 }", false, "276.4"),
        Claimed("{ metric: presentation, point: C, property: position.y, at: 1.4 s, equals: 50 }", true, "50"),
        Claimed("{ metric: model, point: C, property: position.y, at: 0.5 s, equals: 50 }", true, "50"),
        Claimed("{ metric: model, point: C, property: position.y, at: 0.4 s, equals: 50 }", false, "2"),
        Claimed(
            "{ metric: model, point: C, property: position.y, at: 2.9 s, equals: 50 }", false,
            "no value: the run ended before that time"),
    ]

    /// Over 2 s in debug: each claim is a run.
    @Test("Expectations that hold and that fail", arguments: claims)
    func claim(claimed: Claimed) throws {
        let (result, _) = try PullText(solver: claimed.solver, expect: [claimed.text]).scenario().trace()
        let verdict = try #require(result.expectations.first)
        #expect(verdict.isHeld == claimed.isHeld, "expected \(verdict.condition), found \(verdict.found)")
        #expect(verdict.found.contains(claimed.found), "found \(verdict.found), should say \(claimed.found)")
        #expect(result.holdsAll == claimed.isHeld)
        // The last line of the scenario; a failed expectation is reported with it.
        #expect(verdict.position.line == 10)
        let complaint = "line 10: expected \(verdict.condition), found \(verdict.found)"
        #expect(result.verdict.contains(complaint) == !claimed.isHeld, "\(result.verdict)")
        #expect(result.verdict.contains("expectations: \(claimed.isHeld ? 1 : 0) of 1 held"))
    }

    @Test(
        "The condition of an expectation is a phrase",
        arguments: [
            ("{ event: completion, detail: view finished, count: 1 }", "completion with detail view finished once"),
            ("{ event: touch-ignored, count: 0 }", "touch-ignored never"),
            ("{ event: crossing, value: 1, count: 3 }", "crossing with value 1.0 3 times"),
            ("{ event: animation-start, count: 7 }", "animation-start 7 times"),
            ("{ event: settled, after: 1.3 s, before: 1.5 s }", "settled before 1.5 s and after 1.3 s"),
            ("{ event: pan-ended, at: 0.52 s, within: 0.02 s }", "pan-ended at 0.52 s within 0.02 s"),
            ("{ order: [[pan-began, header], [settled]] }", "the order pan-began of header, settled"),
            ("{ metric: frames, equals: 85 }", "frames = 85.0"),
            ("{ metric: crossings, between: [0, 2] }", "crossings between 0.0 and 2.0"),
            (
                "{ metric: model, point: C, property: position.y, at: 0.5 s, equals: 50 }",
                "model of C.position.y at 0.5 s = 50.0"
            ),
        ])
    func condition(text: String, condition: String) throws {
        let (result, _) = try PullText(expect: [text]).scenario().trace()
        #expect(result.expectations.map(\.condition) == [condition])
    }

    @Test("Results are in the order of the file, and a failed expectation affects no other")
    func order() throws {
        let texts = [
            "{ event: settled, count: 1 }", "{ metric: frames, equals: 3 }", "{ metric: crossings, equals: 3 }",
        ]
        let (result, _) = try PullText(expect: texts).scenario().trace()
        #expect(result.expectations.map(\.isHeld) == [true, false, true])
        #expect(!result.holdsAll)
        #expect(result.verdict.contains("expectations: 2 of 3 held"))
    }

    @Test(
        "An unknown name is an error with a position and a suggestion",
        arguments: Mistake.rows(
            #"""
            10:10 | { metric: model_gap_pt, layer: shap, equals: 0 } | unknown layer 'shap' in the trace of the scene (expected
            10:10 | { metric: model_gap_pt, layer: shap, equals: 0 } | did you mean 'shape'?
            10:10 | { metric: model_gap_pt, point: L4, equals: 0 } | unknown point 'L4' in the trace of the scene (expected L3, L2, L1, C, R1, R2, R3)
            10:10 | { metric: model_gap_pt, point: L4, equals: 0 } | did you mean 'L
            10:10 | { metric: model, point: C, property: positon.y, at: 1 s, equals: 0 } | did you mean 'position.y'?
            10:10 | { metric: model, layer: shape, property: bounds.depth, at: 1 s, equals: 0 } | unknown part 'depth' of bounds (expected origin or size)
            10:10 | { metric: model_gap_pt, layer: shape, property: opacity, at: 1 s, equals: 0 } | (expected position, position.x, position.y, bounds, bounds.x
            """#))
    func unknownName(mistake: Mistake) {
        expectOnly(mistake, in: PullText(expect: [mistake.text]).text)
    }

    @Test("Every unknown name is reported")
    func allUnknownNames() {
        let texts = ["{ metric: model_gap_pt, layer: a, equals: 0 }", "{ metric: model_gap_pt, point: b, equals: 0 }"]
        #expect(problems(of: PullText(expect: texts).text).count == 2)
    }
}
