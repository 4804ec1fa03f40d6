import HookeForms
import HookeTrace
import ScenarioSupport
import Testing

@testable import HookeScenario

/// Errors of plans: each at its own place, with what is expected.
struct BadPlanTests {
    private static let head = "hooke: 1\nsweep: plan\nscenario: scenario.yaml\n"

    /// The errors of a plan of a header, with their positions.
    private func problems(of text: String) -> [String] {
        let planText = ScenarioText(text, file: "plan.yaml")
        do throws(ScenarioProblems) {
            let plan = try SweepPlan(planText)
            let swept = try SweptScenario(plan, planText, of: ScenarioText(elasticPull, file: "elastic-pull.yaml"))
            // What is wrong in the scenario of the first run.
            do throws(ScenarioProblems) { _ = try swept.scenario(of: swept.point(ofRun: 0)) } catch {
                throw swept.problems(error, at: swept.point(ofRun: 0), in: "plan.yaml")
            }
            return []
        } catch {
            return error.problems.map(\.description)
        }
    }

    private func expectOnly(_ mistake: Mistake, _ text: String, _ location: SourceLocation = #_sourceLocation) {
        let found = problems(of: text)
        #expect(found.count == 1, "\(found)", sourceLocation: location)
        let first = found.first ?? "nothing"
        #expect(first.hasPrefix("\(mistake.place): "), "\(first), not at \(mistake.place)", sourceLocation: location)
        #expect(first.contains(mistake.words), "\(first) without: \(mistake.words)", sourceLocation: location)
    }

    private static let measures = "measures: { m: { metric: frames } }\n"

    @Test(
        "An axis is checked for its values, units and path",
        arguments: Mistake.rows(
            #"""
            5:3 | { of: release.spring.dampingRatio, from: 0.3, to: 1 } | a grid needs the number of values of 'a'
            5:56 | { of: release.spring.dampingRatio, from: 0.3, to: 1 s, count: 3 } | 'to' has another unit than 'from' (expected a number without a unit)
            5:56 | { of: release.spring.dampingRatio, from: 0.3, to: 0.3, count: 3 } | the range is empty
            5:65 | { of: release.spring.dampingRatio, from: 0.3, to: 1, step: 0 } | the step does not lead
            5:65 | { of: release.spring.dampingRatio, from: 0.3, to: 1, step: -0.1 } | the step does not lead
            5:77 | { of: release.spring.dampingRatio, from: 0.3, to: 1, step: 0.1, count: 3 } | 'count' cannot be combined with 'step'
            5:47 | { of: release.spring.dampingRatio, from: 0, to: 1, count: 3, logarithmic: true } | a logarithmic range needs positive ends
            5:47 | { of: release.spring.dampingRatio, from: x, to: 1, count: 3 } | 'x' is not a number with a unit
            5:66 | { of: release.spring.dampingRatio, from: 0.3, to: 1, count: 0 } | 0 is out of range
            5:61 | { of: release.spring.settlingDuration, values: [0.6 s, 700 ms] } | '700 ms' has another unit than the values before it (expected a number of s)
            5:49 | { of: release.spring.dampingRatio, values: [] } | unexpected list
            5:50 | { of: release.spring.dampingRatio, values: [[1]] } | unexpected list
            5:12 | { of: release.spring, values: [1] } | 'release.spring' has several keys (expected one of settlingDuration, dampingRatio)
            5:3 | { of: release.spring.dampinRatio, values: [0.3] } | unknown key 'dampinRatio' in a spring; did you mean 'dampingRatio'?
            5:3 | { of: release.sprng.dampingRatio, values: [0.3] } | unknown key 'sprng' in a release; did you mean 'spring'?
            5:45 | { of: display.refresh, values: [60 Hz, .inf] } | '.inf' is not a finite number with a unit (expected a number such as 0.3 or 60 Hz
            5:38 | { of: display.refresh, values: [-.Inf] } | '-.Inf' is not a finite number
            5:38 | { of: display.refresh, values: [nan] } | 'nan' is not a finite number
            5:38 | { of: display.refresh, values: [60 hz] } | '60 hz' is not a finite number with a unit
            5:38 | { of: display.refresh, values: [1e999 Hz] } | '1e999 Hz' is not a finite number
            5:66 | { of: release.spring.dampingRatio, from: 0.3, to: 1, count: 1 } | a range of one value has no 'to' (expected 'count' of at least 2, or 'values' with the one value)
            5:12 | { of: script, values: [1] } | 'script' is a list
            5:12 | { of: 'script[7].at', values: [1 s] } | 'script' has 1 item, and no [7]
            5:12 | { of: name.x, values: [1] } | 'name' is a single value
            5:15 | { seeds: 0 } | 0 is out of range
            5:18 | { of: seed, valeus: [1] } | unknown key 'valeus' in an axis; did you mean 'values'?
            """#))
    func axes(mistake: Mistake) {
        expectOnly(mistake, BadPlanTests.head + "axes:\n  a: \(mistake.text)\n" + BadPlanTests.measures)
    }

    @Test(
        "Measures, expressions and kept runs are checked against the names and the scenario",
        arguments: Mistake.rows(
            #"""
            5:26 | measures: { m: { metric: frmes } } | unknown metric 'frmes'
            5:16 | measures: { m: { metric: minimum, layer: hedaer, property: position.y } } | unknown layer 'hedaer'
            5:34 | measures: { m: { metric: frames, between: [1, 2] } } | unknown key 'between' in a measure
            5:25 | measures: { m: { event: setled } } | did you mean 'settled'?
            5:17 | measures: { m: =n * 2 } | 'n' is not a name of the plan before it
            5:20 | measures: { m: =a + } | expected
            5:21 | measures: { m: =a + 1 s } | units
            5:25 | measures: { m: { that: =nothing.position.y < 3 pt } } | unknown
            5:13 | measures: { a: { metric: frames } } | 'a' is the column 'a', which there is already
            5:39 | measures: { rest: { event: settled }, rest_s: { metric: frames } } | 'rest_s' is the column 'rest_s', which there is already (expected another name)
            5:13 | measures: { status: { metric: frames } } | 'status' is the column 'status'
            5:13 | measures: { max: { metric: frames } } | 'max' cannot be a name here
            6:19 | measures: { m: { metric: frames } }\nkeep: { runs: [0, 2] } | run 2 does not exist (expected a number from 0 to 1)
            6:16 | measures: { m: { metric: frames } }\nkeep: { worst: n } | unknown measure 'n'
            6:16 | measures: { m: { metric: frames } }\nkeep: { where: =m } | 'where' needs a condition
            6:21 | measures: { m: { metric: frames } }\nkeep: { where: =m > 1 s } | units
            6:34 | measures: { m: { metric: frames } }\nderived: { d: { of: seed, value: 3 } } | expected an expression
            6:35 | measures: { m: { metric: frames } }\nderived: { d: { of: seed, value: =m } } | 'm' is not a name of the plan before it
            6:34 | measures: { m: { metric: frames } }\nderived: { d: { of: seed, value: =a > 1 } } | a condition is not a number
            6:12 | measures: { m: { metric: frames } }\nderived: { d: { of: release.spring.dampingRatio, value: =a } } | 'release.spring.dampingRatio' varies twice
            6:11 | measures: { m: { metric: frames } }\nsampling: sobl | 'sobl'
            6:23 | measures: { m: { metric: frames } }\nsampling: { sobol: 4, latinHypercube: 4 } | cannot be combined
            6:20 | measures: { m: { metric: frames } }\nsampling: { sobol: 0 } | 0 is out of range
            6:23 | measures: { m: { metric: frames } }\nsampling: { saltelli: 7 } | 7 is out of range
            6:12 | measures: { m: { metric: frames } }\ntraceHash: maybe | 'maybe'
            6:10 | measures: { m: { metric: frames } }\ngoals: { n: { atMost: 3 } } | unknown measure 'n'
            6:23 | measures: { m: { metric: frames } }\ngoals: { m: { atMost: x } } | 'x' is not a number
            6:23 | measures: { m: { metric: frames } }\ngoals: { m: { atMost: 3 s } } | '3 s' has another unit than 'm' (expected a number without a unit)
            6:36 | measures: { m: { event: settled } }\ngoals: { m: { equals: 1 s, within: 2 pt } } | '2 pt' has another unit than 'm' (expected a number of s)
            6:25 | measures: { m: { metric: frames } }\ngoals: { m: { between: [3, 2] } } | the limits of 'm' are swapped
            6:34 | measures: { m: { metric: frames } }\ngoals: { m: { equals: 3, within: 0 } } | 'within' of 'm' must be above 0
            6:15 | measures: { m: { metric: frames } }\ngoals: { m: { atmost: 3 } } | unknown key 'atmost' in a goal; did you mean 'atMost'?
            """#))
    func names(mistake: Mistake) {
        let axes = "axes: { a: { of: release.spring.dampingRatio, values: [0.5, 0.6] } }\n"
        expectOnly(mistake, BadPlanTests.head + axes + mistake.text)
    }

    @Test("Axes whose units make two columns equal")
    func columns() {
        let found = problems(
            of: BadPlanTests.head + """
                axes:
                  duration: { of: release.spring.settlingDuration, from: 0.3 s, to: 1 s, count: 2 }
                  duration_s: { of: release.spring.dampingRatio, values: [0.5, 0.6] }

                """ + BadPlanTests.measures)
        #expect(
            found == ["6:3: 'duration_s' is the column 'duration_s', which there is already (expected another name)"])
    }

    @Test("A plan with goals needs counts where a sweep begins, and not for a search")
    func counts() throws {
        let text = ScenarioText(
            BadPlanTests.head + "axes: { a: { of: release.spring.dampingRatio, from: 0.3, to: 1 } }\n"
                + BadPlanTests.measures
                + "goals: { m: { atMost: 60 } }\n", file: "plan.yaml")
        let scenario = ScenarioText(elasticPull, file: "elastic-pull.yaml")
        let plan = try SweepPlan(text)
        _ = try SweptScenario(plan, text, of: scenario, isSearched: true)
        let error = #expect(throws: ScenarioProblems.self) { _ = try SweptScenario(plan, text, of: scenario) }
        let found = error?.problems.map(\.description) ?? []
        #expect(found == ["4:9: a grid needs the number of values of 'a' (expected 'count' or 'step')"], "\(found)")
    }

    @Test(
        "The distance of model and presentation has the unit of its property",
        arguments: [
            ("layer: card, property: opacity", "m"),
            ("layer: card, property: position.y", "m_pt"),
        ])
    func units(keys: String, column: String) throws {
        let text = ScenarioText(
            BadPlanTests.head + "axes: { a: { of: until.time, values: [1 s] } }\n"
                + "measures: { m: { metric: model_gap_pt, \(keys) } }\n", file: "plan.yaml")
        let scenario = ScenarioText(CompositionText("probes: [card.position, card.opacity]").text)
        let swept = try SweptScenario(SweepPlan(text), text, of: scenario)
        #expect(swept.table.columns.map(\.name)[2] == column)
    }

    @Test("A quoted text that begins with a digit is a word")
    func quotedWords() {
        let axes = "axes:\n  a: { of: name, values: ['2nd', \"3rd\", fourth, inferior] }\n"
        let found = problems(of: BadPlanTests.head + axes + BadPlanTests.measures)
        #expect(!found.contains { $0.contains("finite number") }, "\(found)")
    }

    @Test("Seeds and too many axes do not fit a Saltelli sampling")
    func saltelli() {
        let seeds = problems(
            of: BadPlanTests.head
                + "axes:\n  a: { of: release.spring.dampingRatio, from: 0.2, to: 1 }\n  s: { seeds: 2 }\n"
                + "sampling: { saltelli: 8 }\n" + BadPlanTests.measures)
        #expect(seeds == ["6:3: seeds cannot be combined with saltelli (expected another sampling)"])
        let axes = (0..<11).map { "  a\($0): { of: parameters.a\($0), from: 0, to: 1 }" }
        let many = problems(
            of: BadPlanTests.head + "axes:\n\(axes.joined(separator: "\n"))\nsampling: { saltelli: 8 }\n"
                + BadPlanTests.measures)
        #expect(many == ["16:11: saltelli needs two points of 11 axes (expected at most 10 axes)"])
    }

    @Test("A plan without its keys, and with a name that differs from its file")
    func wholePlan() {
        let found = problems(of: "hooke: 1\nsweep: other\n")
        for key in ["scenario", "axes", "measures"] {
            #expect(found.contains { $0.contains("a sweep needs '\(key)'") }, "\(found)")
        }
        #expect(found.contains("2:8: the name 'other' differs from the file name (expected 'plan')"))
        #expect(problems(of: "hooke: 2\nsweep: plan\n").contains { $0.contains("2 is out of range") })
        #expect(problems(of: "- a").count == 1)
    }

    @Test("Too many runs, and an axis too many for Sobol's sequence")
    func size() {
        let axes = (0..<22).map { "  a\($0): { of: parameters.a\($0), from: 0, to: 1, count: 1000 }" }
        let many = problems(of: BadPlanTests.head + "axes:\n\(axes.joined(separator: "\n"))\n" + BadPlanTests.measures)
        #expect(many == ["5:3: the plan has too many runs (expected at most 1000000000000)"])
        let sobol = problems(
            of: BadPlanTests.head + "axes:\n\(axes.joined(separator: "\n"))\nsampling: { sobol: 8 }\n"
                + BadPlanTests.measures)
        #expect(
            sobol.first?.contains("Sobol's sequence has no point of 22 axes (expected at most 21") == true, "\(sobol)")
    }

    @Test("A scenario is not a plan, and a plan is not a scenario")
    func kinds() {
        #expect(
            problems(of: elasticPull).first?.contains(
                "this is a scenario, and not the plan of a sweep (expected a plan") == true)
        let plan = ScenarioText(Self.head + Self.measures, file: "plan.yaml")
        let error = #expect(throws: ScenarioProblems.self) { _ = try Scenario.read(plan, ScenarioOverrides()) }
        #expect(error?.problems.map(\.description).first?.hasPrefix("1:1: this is the plan of a sweep") == true)
        #expect(error?.problems.count == 1)
    }
}
