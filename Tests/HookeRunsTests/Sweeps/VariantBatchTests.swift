import HookeScenario
import Testing

@testable import HookeRuns

/// Variants of equations that are computed side by side have the rows that each has alone.
@Suite struct VariantBatchTests {
    /// Duffing's oscillator with a drive, with what a test adds.
    private static func duffing(solver: String, _ more: String = "") -> String {
        """
        hooke: 1
        name: duffing
        equations: { x: =v, v: '=F*cos(w*time / 1 s) - d*v - a*x - b*x^3' }
        parameters: { a: -1, b: 1, d: 0.3, F: 0.5, w: 1.2 }
        initial: { x: 1, v: 0 }
        solver: { method: \(solver) }
        until: { time: 2 s }
        \(more)
        """
    }

    private static let measures = """
        measures:
          x: { metric: value, component: x, at: 1.7 s }
          steps: { metric: steps }

        """

    /// Rows that are prepared sixteen at a time, and those of runners of one run each.
    private static func check(_ plan: SweptVariants) throws {
        let swept = try plan.swept()
        var runner = VariantRunner(swept)
        var (batches, next) = (0, 0)
        while next < swept.runCount {
            let runs = next..<min(swept.runCount, next + runner.batchWidth)
            if runs.count > 1 {
                runner.prepare(runs: runs)
                batches += 1
            }
            for run in runs {
                var row: [UInt8] = []
                runner.appendRow(ofRun: run, to: &row)
                let alone = try plan.row(run, of: swept)
                #expect(SweepFolder.cells(row.dropLast()[...]) == alone, "run \(run)")
            }
            next = runs.upperBound
        }
        #expect(batches > 0, "no batch was computed")
    }

    /// Over 2 s in debug: every variant runs alone too.
    @Test("Every explicit method of GSL's", arguments: ["rk2", "rk4", "rkf45", "rkck", "rk8pd"])
    func methods(method: String) throws {
        try VariantBatchTests.check(
            SweptVariants(
                text: VariantBatchTests.duffing(solver: "\(method), step: 1/480 s").replacing("2 s", with: "0.5 s"),
                """
                axes: { b: { of: parameters.b, from: 0.5, to: 2, count: 6 }, d: { of: parameters.d, values: [0.3, 1, 0] } }
                \(VariantBatchTests.measures.replacing("1.7 s", with: "0.4 s"))
                """))
    }

    /// Over 2 s in debug: every variant runs alone too.
    @Test(
        "Changes, frames beside the grid, and derived quantities",
        arguments: [
            "script: [{ at: 0.61 s, kick: { v: 0.5 } }, { at: 1.1 s, set: { b: 2 } }]",
            "script: [{ at: 0.5 s, set: { d: 1 } }]",
            "display: { refresh: 59.94 Hz }",
            "derived: { energy: '=v^2 / 2 + a*x^2 / 2 + b*x^4 / 4' }",
            "events: [{ name: far, when: =x - 1000 }]",
            "events: [{ name: turn, when: =v }, { name: wall, when: =x - 1.2, set: { v: =-0.9*v } }]",
            "events: [{ name: turn, when: =v - 0.2, stop: true }]\ntrust: { atMost: 1e-14 }",
        ])
    func scripts(more: String) throws {
        try VariantBatchTests.check(
            SweptVariants(
                text: VariantBatchTests.duffing(solver: "rk8pd, step: 1/60 s", more),
                """
                axes: { F: { of: parameters.F, from: 0, to: 1, count: 6 } }
                \(VariantBatchTests.measures)
                """))
    }

    /// The message of a row names the error of its verdict, to two digits, and its time.
    /// Over 2 s in debug: every variant has a second pass.
    @Test(
        "Verdicts on trust, by second passes side by side",
        arguments: ["rk8pd, step: 1/60 s", "rkf45, step: 1/100 s"])
    func verdicts(solver: String) throws {
        let plan = SweptVariants(
            text: VariantBatchTests.duffing(solver: solver, "trust: { atMost: 1e-14 }"),
            """
            axes: { F: { of: parameters.F, from: 0, to: 1, count: 17 } }
            \(VariantBatchTests.measures)
            """)
        try VariantBatchTests.check(plan)
        #expect(try plan.row(3).contains("untrusted"))
    }

    /// Over 2 s in debug: every variant runs alone too.
    @Test(
        "Named systems that can be written as equations",
        arguments: [
            ("duffing", "damping", ""), ("duffing", "damping", "forcing: 0"), ("duffing", "forcing", "hardening: 0"),
            ("van-der-pol", "mu", ""), ("pendulum", "damping", ""), ("cubic-drag", "drag", "pull: 0.3"),
        ])
    func named(system: String, parameter: String, more: String) throws {
        let others = more.isEmpty ? "" : ", \(more)"
        try VariantBatchTests.check(
            SweptVariants(
                text: """
                    hooke: 1
                    name: named
                    system: \(system)
                    with: { \(parameter): 0.3\(others) }
                    solver: rk8pd:1/60s
                    trust: { atMost: 1e-15 }
                    until: { time: 3 s }
                    """,
                """
                axes: { p: { of: with.\(parameter), from: 0, to: 2, count: 6 } }
                \(VariantBatchTests.measures)
                """))
    }

    /// Over 2 s in debug: every variant runs alone too.
    @Test("Variants with other steps, methods, ends and initial states")
    func mixed() throws {
        try VariantBatchTests.check(
            SweptVariants(
                text: VariantBatchTests.duffing(solver: "rk8pd, step: 1/60 s"),
                """
                axes:
                  step: { of: solver.step, values: [1/60 s, 1/120 s, 1/90 s] }
                  method: { of: solver.method, values: [rk8pd, rkf45] }
                  x0: { of: initial.x, from: -1, to: 1, count: 3 }
                  end: { of: until.time, values: [1.75 s, 3 s] }
                \(VariantBatchTests.measures)
                """))
    }

    @Test("Variants that grow past all numbers, or are invalid, are rows as they are alone")
    func failing() throws {
        let plan = SweptVariants(
            text: """
                hooke: 1
                name: growth
                equations: { x: =k*x^2 }
                parameters: { k: 1 }
                initial: { x: 1 }
                solver: { method: rk8pd, step: 1/60 s }
                until: { time: 2 s }
                """,
            """
            axes: { k: { of: parameters.k, from: -1, to: 2, count: 18 } }
            measures: { end: { metric: value, component: x, at: 1.5 s } }
            """)
        try VariantBatchTests.check(plan)
        #expect(try plan.row(0).suffix(2) == ["ok", ""])
        let last = try plan.row(17)
        #expect(last[4] == "failed", "\(last)")
    }
}
