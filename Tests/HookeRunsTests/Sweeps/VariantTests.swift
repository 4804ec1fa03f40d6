import HookeForms
import HookeTrace
import ScenarioSupport
import Testing

@testable import HookeRuns
@testable import HookeScenario

/// A variant of a sweep is the run of a file with its values.
struct VariantTests {
    private static func plans() throws -> [SweptVariants] {
        [
            try SweptVariants(
                "elastic-pull.yaml",
                """
                axes:
                  ratio: { of: release.spring.dampingRatio, from: 0.2, to: 1.1, count: 2 }
                  settling: { of: release.spring.settlingDuration, values: [400 ms, 900 ms] }
                  refresh: { of: display.refresh, values: [60 Hz, 59.94 Hz] }
                measures: { overshoot: { metric: overshoot_percent }, settles: { metric: settle_time_s } }
                """),
            try SweptVariants(
                "elastic-pull.yaml",
                """
                axes:
                  solver: { of: solver.method, values: [rk8pd, rk4] }
                  x: { of: 'script[0].pan.to[1]', from: 150 pt, to: 400 pt }
                sampling: { sobol: 3 }
                measures: { overshoot: { metric: overshoot_percent } }
                """),
            try SweptVariants(
                "elastic-regrab.yaml",
                """
                axes:
                  settling: { of: release.spring.settlingDuration, values: [0.5 s, 0.9 s] }
                  ratio: { of: release.spring.dampingRatio, values: [0.3, 0.8] }
                  delay: { of: release.delay, values: [0 s, 0.05 s] }
                measures: { overshoot: { metric: overshoot_percent }, high: { that: =presentation(C.position.y) } }
                """),
            try SweptVariants(
                "header-and-card.yaml",
                """
                axes:
                  ratio: { of: 'layers[0].sublayers[0].release.spring.dampingRatio', values: [0.3, 0.6] }
                measures: { overshoot: { metric: overshoot_percent } }
                """),
            try SweptVariants(
                "card-tilt.yaml",
                """
                axes: { steepest: { of: parameters.steepest, from: 0.1, to: 0.7, count: 3 } }
                measures: { tilt: { metric: maximum, layer: card, property: transform.rotation.y } }
                """),
            try SweptVariants(
                "bottom-sheet.yaml",
                """
                axes: { mass: { of: 'script[0].animate.spring.mass', from: 1, to: 5, count: 3 } }
                derived: { damping: { of: 'script[0].animate.spring.damping', value: =2 * sqrt(1000 * mass) } }
                measures: { arrives: { event: completion, subject: arrived } }
                """),
            try SweptVariants(
                "system-duffing.yaml",
                """
                axes: { hardening: { of: with.hardening, from: 10, to: 1000, count: 3, logarithmic: true } }
                derived: { end: { of: until.time, value: =1 s + 0.001 s * hardening } }
                measures: { x: { metric: value, component: x, at: 1 s } }
                """),
            try SweptVariants(
                "equations-lotka-volterra.yaml",
                """
                axes: { a: { of: parameters.a, from: 0.5, to: 1.5 }, hares: { of: initial.lynxes, from: 1, to: 3 } }
                sampling: { latinHypercube: 4 }
                derived: { end: { of: until.time, value: =3 s }, d: { of: parameters.d, value: =a / 3 } }
                measures: { conserved: { metric: value, component: conserved1, at: 1 s } }
                """),
            try SweptVariants(
                "equations-kepler.yaml",
                """
                axes: { solver: { of: solver, values: [auto] }, e: { of: parameters.e, values: [0.1, 0.3] } }
                derived: { end: { of: until.time, value: =(1 + e) * 0.2 s } }
                measures: { x: { metric: value, component: x, at: 0.2 s } }
                """),
            try SweptVariants(
                "frames-burst.yaml",
                """
                axes: { run: { seeds: 2 } }
                measures: { late: { metric: late_frames }, judder: { metric: judder_pt } }
                """),
            try SweptVariants(
                "hanging-chain.yaml",
                """
                axes: { drag: { of: with.drag, values: [1, 2] } }
                derived: { end: { of: until.atMost, value: =0.2 s * drag + 1.4 s } }
                measures: { low: { metric: maximum, point: '6', property: position.y } }
                """),
            try SweptVariants(
                "streams-zip-combine-latest.yaml",
                """
                axes: { first: { of: 'streams.tens.values.numbers[0]', values: [10 pt, 15 pt] } }
                measures: { widest: { that: =presentation(paired.position.x) }, right: { that: =max(newest.position.x) < 241 pt } }
                """),
        ]
    }

    /// Over 2 s in debug: every variant is written as a file and runs again.
    @Test("The hash of each run is that of the file with its values", arguments: try plans())
    func hashes(plan: SweptVariants) throws {
        let swept = try plan.swept()
        let folder = String(
            plan.scenarioFile.prefix(through: plan.scenarioFile.lastIndex(of: "/") ?? plan.scenarioFile.startIndex))
        var hashes: [String] = []
        for run in 0..<swept.runCount {
            let row = try plan.row(run, of: swept)
            let text = try swept.text(of: swept.point(ofRun: run), named: "written", filesIn: folder)
            let scenario = try Scenario(ScenarioText(text, file: folder + "written.yaml"))
            var whole = try scenario.makeRun()
            try whole.toEnd(progress: { _ in }) { $0.removeAllKeepingCapacity() }
            #expect(row[row.count - 3] == whole.result.hash.text, "run \(run): \(row)")
            hashes.append(row[row.count - 3])
        }
        // Every one of these axes changes the motion.
        #expect(Set(hashes).count == hashes.count)
    }

    @Test("Without hashes, rows have the same values and an empty cell")
    func withoutHash() throws {
        let lines = """
            axes: { ratio: { of: release.spring.dampingRatio, from: 0.2, to: 1.1, count: 4 } }
            measures: { overshoot: { metric: overshoot_percent }, high: { that: =presentation(C.position.y) } }

            """
        let plain = try SweptVariants("elastic-pull.yaml", lines + "traceHash: false")
        let hashed = try SweptVariants("elastic-pull.yaml", lines)
        for run in 0..<4 {
            var row = try hashed.row(run)
            #expect(row[4].count == 16)
            row[4] = ""
            #expect(try plain.row(run) == row)
        }
    }

    /// Over 2 s in debug: every variant runs alone too.
    @Test("Runs do not depend on those before them", arguments: try plans())
    func independence(plan: SweptVariants) throws {
        let swept = try plan.swept()
        var runner = VariantRunner(swept)
        for run in (0..<swept.runCount).reversed() {
            var row: [UInt8] = []
            runner.appendRow(ofRun: run, to: &row)
            #expect(SweepFolder.cells(row.dropLast()[...]) == (try plan.row(run, of: swept)), "run \(run)")
        }
    }

    @Test("A run restarts after invalid, untrusted and unreached ones as if it were the first")
    func restarts() throws {
        let plan = try SweptVariants(
            "elastic-pull.yaml",
            """
            axes:
              end: { of: until.atMost, values: [3 s, 0.6 s] }
              ratio: { of: release.spring.dampingRatio, values: [0.57, 0.6, -1, 0.7, 0, 0.001, 0.57, 1e9, 0.3, 0.6] }
            measures: { overshoot: { metric: overshoot_percent }, settles: { metric: settle_time_s } }
            """)
        var runner = VariantRunner(try plan.swept())
        for run in try 0..<plan.swept().runCount {
            var row: [UInt8] = []
            runner.appendRow(ofRun: run, to: &row)
            #expect(SweepFolder.cells(row.dropLast()[...]) == (try plan.row(run)), "run \(run)")
        }
    }

    @Test("Measures are metrics, first times of events, numbers and conditions of the run, and expressions of others")
    func measures() throws {
        let plan = SweptVariants(
            text: """
                hooke: 1
                name: scenario
                layers: [{ name: card, kind: view, position: [0, 0] }]
                script: [{ at: 0.1 s, animate: { spring: { mass: 1, stiffness: 100, damping: 10 }, completion: there, do: [{ set: { card.position.y: 100 pt } }] } }]
                probes: [card.position.y]
                until: { time: 3 s }
                """,
            """
            axes: { stiffness: { of: 'script[0].animate.spring.stiffness', values: [100] } }
            measures:
              top: { metric: maximum, layer: card, property: position.y }
              largest: { that: =presentation(card.position.y) }
              over: { that: =max(presentation(card.position.y)) > 110 pt }
              under: { that: =presentation(card.position.y) < 200 pt }
              ends: { event: completion, subject: there }
              never: { event: completion, subject: there, detail: interrupted }
              share: =top / 100 pt
              undefined: =never + ends
            """)
        let header = try plan.swept().table.columns.map(\.name)
        #expect(
            header == [
                "run_id", "stiffness", "top_pt", "largest", "over", "under", "ends_s", "never_s", "share",
                "undefined_s",
                "trace_hash", "status", "message",
            ])
        let row = try plan.row(0)
        let numbers = row.map { Double($0) }
        // With a damping ratio of 0.5, the overshoot is exp(-pi / sqrt(3)) = 16.303 %; between frames the maximum is exact.
        #expect(abs((numbers[2] ?? 0) - 116.3033534800) < 1e-6, "\(row)")
        #expect((numbers[3] ?? 0) <= (numbers[2] ?? 0) && (numbers[3] ?? 0) > 115)
        #expect(numbers[4] == 1 && numbers[5] == 1)
        #expect((numbers[6] ?? 0) > 0.5 && row[7].isEmpty && row[9].isEmpty, "\(row)")
        #expect(numbers[8] == (numbers[2] ?? 0) / 100)
    }

    @Test("Invalid, unfinished and untrusted runs are rows")
    func failures() throws {
        let plan = try SweptVariants(
            "elastic-pull.yaml",
            """
            axes: { ratio: { of: release.spring.dampingRatio, values: [0.57, -1, 0.001, 0] } }
            measures: { overshoot: { metric: overshoot_percent } }
            """)
        #expect(try plan.row(0).suffix(2) == ["ok", ""])
        let invalid = try plan.row(1)
        #expect(invalid[2].isEmpty && invalid[3].isEmpty && invalid[4] == "invalid")
        #expect(invalid[5].hasPrefix("scenario.yaml:") && invalid[5].contains("-1"), "\(invalid)")
        let coarse = try SweptVariants(
            "system-duffing.yaml",
            """
            axes: { step: { of: solver.step, values: [1/240 s, 1/20 s] }, method: { of: solver.method, values: [rk2] } }
            measures: { x: { metric: value, component: x, at: 1 s } }
            """)
        let untrusted = try coarse.row(1)
        #expect(untrusted[5] == "untrusted", "\(untrusted)")
        let late = try SweptVariants(
            "elastic-pull.yaml",
            """
            axes: { end: { of: until.atMost, values: [0.6 s] } }
            measures: { frames: { metric: frames } }
            """)
        let row = try late.row(0)
        #expect(row[4] == "unreached" && row[2] == "37.0" && row[5] == "not at rest at 0.6 s", "\(row)")
    }
}
