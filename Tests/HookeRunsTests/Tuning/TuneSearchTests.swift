import HookeForms
import HookeTrace
import ScenarioSupport
import Testing

@testable import HookeRuns
@testable import HookeScenario

/// Searches for the parameters of scenarios.
struct TuneSearchTests {
    private func result(_ file: String, _ lines: String) throws -> TuneResult {
        try result(SweptVariants(file, lines))
    }

    private func result(_ plan: SweptVariants, budget: Int = TuneSearch.standardBudget) throws -> TuneResult {
        var search = try TuneSearch(plan.swept(), plan: "plan.yaml", budget: budget)
        return try search.run()
    }

    /// An oscillator after a tenth of a second, where it is the higher the more it is damped.
    private static func swing(count: Int = 2, goals: String) -> SweptVariants {
        SweptVariants(
            text: """
                hooke: 1
                name: swing
                system: linear
                with: { damping: 3 }
                solver: propagator
                probes: { at: [0.1 s] }
                until: { time: 0.1 s }
                """,
            """
            axes: { damping: { of: with.damping, from: 0.1, to: 10, count: \(count) } }
            measures: { x: { metric: value, component: x, at: 0.1 s }, half: =x / 2 }
            goals: { \(goals) }
            """)
    }

    /// The number of the n-th axis.
    private func value(_ result: TuneResult, _ axis: Int = 0) -> Double {
        guard let parameter = result.json["best"]?["parameters"]?.elements[axis] else { return .nan }
        return parameter["value"]?.number ?? .nan
    }

    private static let overshoot = """
        axes: { ratio: { of: release.spring.dampingRatio, from: 0.1, to: 1, count: 10 } }
        measures: { overshoot: { metric: overshoot_percent } }

        """

    @Test("0.57 is found back from the overshoot of its trace")
    func found() throws {
        let lines = TuneSearchTests.overshoot + "goals: { overshoot: { equals: 11.310725997234512, within: 1e-9 } }"
        let result = try result("elastic-pull.yaml", lines)
        #expect(result.isMet)
        // 1e-9 per cent, divided by the slope of the overshoot, 58 per cent per unit of the ratio.
        #expect(abs(value(result) - 0.57) < 2e-11, "\(result.text)")
        let text = try result.scenarioText(named: "tuned", filesIn: "/")
        let tuned = try Scenario(ScenarioText(text, file: "tuned.yaml"))
        #expect(tuned.name == "tuned" && text.contains("dampingRatio: 0.57"), "\(text)")
    }

    /// Over 2 s in debug: a search of hundreds of runs.
    @Test("Two parameters for two goals, with units and a derived number")
    func two() throws {
        let result = try result(
            "elastic-pull.yaml",
            """
            axes:
              ratio: { of: release.spring.dampingRatio, from: 0.2, to: 0.9 }
              settling: { of: release.spring.settlingDuration, from: 300 ms, to: 1500 ms }
            sampling: { sobol: 8 }
            measures: { overshoot: { metric: overshoot_percent }, settles: { metric: settle_time_s } }
            goals:
              overshoot: { equals: 20 %, within: 0.001 }
              settles: { between: [700 ms, 0.701 s] }
            """)
        #expect(result.isMet, "\(result.text)")
        // 100 exp(-pi r / sqrt(1 - r^2)) = 20 for r = 0.455950; 0.001 per cent is 1e-5 of it.
        #expect(abs(value(result) - 0.45595) < 2e-4, "\(result.text)")
    }

    /// Over 2 s in debug: a search of hundreds of runs.
    @Test("Goals that fight each other have a front")
    func front() throws {
        let plan = Self.swing(goals: "x: { atMost: -1 }, half: { atLeast: 1 }")
        let result = try result(plan)
        #expect(!result.isMet && result.text.contains("in conflict"), "\(result.text)")
        #expect(result.text == (try self.result(plan)).text)
        let front = result.json["front"]?.elements ?? []
        #expect(front.count > 5, "\(front.count) points")
        let misses = front.map { point in (point["goals"]?.elements ?? []).map { $0["miss"]?.number ?? .nan } }
        for (one, next) in zip(misses, misses.dropFirst()) {
            #expect(one[0] < next[0] && one[1] > next[1], "\(one) and \(next)")
        }
    }

    @Test("A search without runs left does not call goals in conflict")
    func stopped() throws {
        let result = try result(Self.swing(goals: "x: { atMost: 0.3 }, half: { atLeast: 0.1499 }"), budget: 5)
        #expect(!result.text.contains("in conflict"), "\(result.text)")
    }

    @Test("The limit of runs is a bound", arguments: [1, 4, 9, 20, 100])
    func limit(budget: Int) throws {
        let result = try result(Self.swing(goals: "x: { atMost: -1 }, half: { atLeast: 1 }"), budget: budget)
        #expect(result.runs <= budget && result.runs >= budget - 1, "\(result.runs)")
        #expect(!result.text.contains("in conflict"), "\(result.text)")
        if budget > 1 {
            #expect(result.text.contains("The search reached its limit of \(budget) runs."), "\(result.text)")
        }
    }

    @Test("Weights of goals, each choice once", arguments: [(2, 7), (3, 21), (5, 35)])
    func weights(goals: Int, count: Int) {
        let weights = TuneSearch.weights(ofGoals: goals)
        #expect(weights.count == count && Set(weights).count == count, "\(weights)")
        for choice in weights { #expect(abs(choice.reduce(0, +) - 1) < 1e-12) }
    }

    @Test("A goal that cannot be met is missed by as little as possible")
    func unreachable() throws {
        let result = try result(Self.swing(count: 10, goals: "x: { atLeast: 9 }"), budget: 500)
        #expect(!result.isMet && abs(value(result) - 10) < 1e-6, "\(result.text)")
    }

    @Test("Plans that cannot be searched")
    func refused() throws {
        let goals = #expect(throws: TuneError.self) { try result("elastic-pull.yaml", TuneSearchTests.overshoot) }
        #expect(
            goals.map { "\($0)" }
                == "plan.yaml:1:1: the plan 'plan' has no goals (expected a key such as goals: { overshoot: { equals: 11.3 } })"
        )
        let axes = #expect(throws: TuneError.self) {
            try result(
                "elastic-pull.yaml",
                """
                axes:
                  ratio: { of: release.spring.dampingRatio, values: [0.5, 0.6] }
                  settling: { of: release.spring.settlingDuration, from: 1, to: 2, count: 2 }
                  seeds: { seeds: 2 }
                measures: { overshoot: { metric: overshoot_percent } }
                goals: { overshoot: { atMost: 3 } }
                """)
        }
        let lines = axes.map { "\($0)".split(separator: "\n").map(String.init) } ?? []
        #expect(lines.count == 3, "\(lines)")
        for (line, words) in zip(
            lines,
            [
                "plan.yaml:5:3: the axis 'ratio' cannot be searched (expected a range with 'from' and 'to')",
                "plan.yaml:6:3: with settling = 1.0 for release.spring.settlingDuration: ",
                "plan.yaml:7:3: the axis 'seeds' cannot be searched (expected a range with 'from' and 'to')",
            ])
        { #expect(line.hasPrefix(words), "\(line)") }
        let never = #expect(throws: TuneError.self) {
            try result(
                "elastic-pull.yaml",
                """
                axes: { ratio: { of: release.spring.dampingRatio, from: -1, to: -0.5, count: 3 } }
                measures: { overshoot: { metric: overshoot_percent } }
                goals: { overshoot: { atMost: 3 } }
                """)
        }
        #expect(
            never.map { "\($0)" }?.hasPrefix("4:9: no run that was tried has all measures of the goals; with ratio = ")
                == true)
    }
}

extension TuneSearchTests {
    @Test("An axis that cannot be searched and a wrong path are reported together")
    func together() throws {
        let text = """
            hooke: 1
            sweep: plan
            scenario: elastic-pull.yaml
            axes: { a: { seeds: 2 }, b: { of: script, from: 1, to: 2, count: 2 } }
            measures: { m: { metric: frames } }
            """
        let planText = ScenarioText(text, file: "plan.yaml")
        let scenario = ScenarioText(try Scenario.shippedText("elastic-pull"), file: "elastic-pull.yaml")
        let error = #expect(throws: ScenarioProblems.self) {
            _ = try SweptScenario(SweepPlan(planText), planText, of: scenario, isSearched: true)
        }
        let found = error?.problems.map(\.description) ?? []
        #expect(found.count == 3, "\(found)")
        for words in ["'script' is a list", "the axis 'a' cannot be searched", "has no goals"] {
            #expect(found.contains { $0.contains(words) }, "\(words) in \(found)")
        }
        let plain = #expect(throws: ScenarioProblems.self) {
            _ = try SweptScenario(SweepPlan(planText), planText, of: scenario)
        }
        #expect(plain?.problems.count == 1)
    }

    @Test(
        "Numbers of results have no exponents, and the same digits",
        arguments: [
            ("2e-05 s", "0.00002 s"), ("-1.25e-7", "-0.000000125"), ("1.5e+16 pt", "15000000000000000 pt"),
            ("1e3", "1000"), ("1.2345e2", "123.45"), ("0.57 s", "0.57 s"), ("spring", "spring"), ("1e-300", "1e-300"),
        ])
    func plain(text: String, expected: String) {
        #expect(TuneResult.plain(text) == expected)
        let (one, other) = (text.split(separator: " ")[0], expected.split(separator: " ")[0])
        #expect(Double(one) == Double(other))
    }
}
