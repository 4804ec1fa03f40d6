import Dispatch
import HookeAnimation
import HookeDynamics
import HookeForms
import ScenarioSupport
import Testing

@testable import HookeRuns
@testable import HookeScenario

/// Searches in which a finger comes back at every frame, compared with plain runs of every schedule.
struct RegrabTests {
    /// A card that a finger pulls, and that springs away from it.
    private static func text(_ pans: String = "{ catches: true }", atMost: String = "0.9 s") -> String {
        """
        hooke: 1
        name: a
        display: { refresh: 30 Hz, pipeline: one-stage }
        layers: [{ name: card, kind: view, pans: \(pans), position: [60 pt, 100 pt], bounds: [0, 0, 30 pt, 30 pt] }]
        script:
          - { at: 0.02 s, pan: { view: card, from: [60 pt, 100 pt], to: [60 pt, 160 pt], for: 0.1 s } }
          - on: { event: pan-ended, subject: card }
            animate:
              spring: { duration: 0.2 s, bounce: 0.4 }
              velocity: [0, =pan.velocity.y]
              allowUserInteraction: true
              do: [{ set: { card.position.y: 220 pt } }]
        probes: [card.position]
        until: { settled: true, atMost: \(atMost) }

        """
    }

    private static func perform(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
        DispatchQueue.concurrentPerform(iterations: count, execute: body)
    }

    /// The finger on the card where a run with drops shows it at a time.
    private func finger(at time: Flicks, _ drops: [DroppedFrame], _ text: String) throws -> Schedule.Change {
        let dropped = try Scenario(
            ScenarioText(try Schedule(drops: drops).text(in: ScenarioSource(ScenarioText(text)))))
        var run = ScenarioRun(dropped, try #require(dropped.tree), noting: .nothing)
        while run.stage.nextTimestamp < time { try run.step() }
        let card = run.composed.layer("card")
        let shown = try run.stage.scrub(to: time) { card.presentation?.position ?? .zero }
        let rounded = [shown.x, shown.y].map { ($0 * 1000).rounded() / 1000 }
        return .regrab(
            Regrab(
                view: "card", time: time, x: rounded[0], y: rounded[1], travel: 0, isHorizontal: false,
                interval: Flicks(seconds: 1 / 30.0), hold: 0.1))
    }

    /// Over 2 s in debug: the search is compared with every frame.
    @Test("The search finds what plain runs of every schedule find, on any number of threads", arguments: [0, 1])
    func bruteForce(drops: Int) throws {
        let text = Self.text(atMost: drops == 0 ? "0.9 s" : "0.4 s")
        let source = ScenarioSource(ScenarioText(text))
        var plain = try PlainRun.all(source, drops: drops)
        // The finger lifts at 0.12 s: frame 4 is the first that shows the card without it, so that another may land in frame 5.
        let frames = plain[0].frames.filter { $0.frame >= 5 }
        for frame in frames {
            plain += try PlainRun.all(source, drops: drops) { try finger(at: frame.time, $0, text) }
        }
        for threads in [1, 3] {
            let report = try ScheduleSearch(
                source.scenario(), drops: drops, varying: .regrab(RegrabOptions(frames: 3), source)
            ).run(threads: threads, by: Self.perform)
            PlainRun.compare(report, plain, "\(threads) threads")
            #expect(report.step?.times == frames.count)
            #expect(report.step?.name == "a finger that comes back to card")
            #expect(report.step?.ignored == 0)
            #expect(report.step?.returns == plain.count { $0.schedule.change != nil })
        }
    }

    @Test("A finger that comes back stops the view, and lets go without velocity")
    func letsGo() throws {
        for (pans, limit) in [("{ catches: true }", 0.0), ("true", 0.02)] {
            let source = ScenarioSource(ScenarioText(Self.text(pans)))
            let scenario = try source.scenario()
            var run = ScenarioRun(scenario, try #require(scenario.tree), noting: .nothing)
            let search = try RegrabSearch(RegrabOptions(), source, in: run)
            while run.stage.frame < 7 { try run.step() }
            let regrab = try search.regrab(at: run.stage.nextTimestamp, in: run)
            #expect(regrab.travel == (limit == 0 ? 0 : 10))
            let written = try Schedule(change: .regrab(regrab)).text(in: source)
            let again = try Scenario(ScenarioText(written))
            var replay = ScenarioRun(again, try #require(again.tree), noting: .nothing)
            let pan = try #require(replay.composed.context.pans["card"])
            var states: [String] = []
            while replay.stage.frame < 30 {
                try replay.step()
                if replay.stage.frame > 8, states.last != "\(pan.state)" { states.append("\(pan.state)") }
                if replay.stage.frame > 20 { #expect(abs(pan.velocity.y) <= limit, "\(pans)") }
            }
            #expect(states.contains("changed") || states.contains("began"), "\(states)")
        }
    }

    @Test("The worst schedule of a scene, written as a scenario, has the very number")
    func scene() throws {
        let text = ScenarioText(try Scenario.shippedText("elastic-regrab"))
        let (source, scenario, hasNumber) = try ScheduleSearch.source(text, that: "presentation(C.position.y)")
        let report = try ScheduleSearch(
            scenario, drops: 1, varying: .regrab(RegrabOptions(), source), in: 1.0...1.1, hasNumber: hasNumber
        ).run(threads: 2, by: Self.perform)
        #expect(report.step?.times == 7)
        #expect(report.step?.ignored == 0)
        for measure in ScheduleMeasure.allCases {
            let worst = try #require(report[measure])
            let written = try worst.schedule.text(in: source, named: "worst")
            let again = try ScheduleSearch.source(ScenarioText(written), that: "presentation(C.position.y)").scenario
            let plain = try ScheduleSearch(again, drops: 1, hasNumber: true).findings(with: Schedule())
            #expect(plain[measure]?.found.value == worst.value)
            #expect(plain[measure]?.found.frame ?? -1 == worst.frame ?? -1)
        }
        #expect(report[.settleTime]?.schedule.change != nil, "the drag that comes back delays rest")
        // Whether it fails with a finger, one line further, or with a drop: the line of the file.
        let lines = String(decoding: text.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(report.failures.contains { $0.schedule.change != nil } && report.failures.count >= 3)
        for failure in report.failures {
            let line = lines[failure.expectation.position.line - 1]
            let event = failure.expectation.condition.split(separator: " ")[0]
            #expect(line.contains(event), "\(failure.expectation.position): \(failure.expectation.condition)")
        }
    }

    @Test("Touches that a scene ignores are counted, with the remedy")
    func ignored() throws {
        let source = ScenarioSource(ScenarioText(try Scenario.shippedText("elastic-pull")))
        let report = try ScheduleSearch(
            source.scenario(), drops: 0, varying: .regrab(RegrabOptions(), source), in: 0.6...0.7
        ).run()
        #expect(report.step?.returns == 7 && report.step?.ignored == 7)
        #expect(report.text().contains("ignored in 7 of 7 runs; a finger stops"), "\(report.text())")
    }

    @Test("A run names the time, place, view and reason of its first ignored touch, and the remedy")
    func ignoredInRun() throws {
        let text = RegrabTests.text("true").replacing(
            "probes:",
            with:
                "  - { at: 0.2 s, pan: { view: card, from: [60 pt, 225 pt], to: [60 pt, 230 pt], for: 0.1 s } }\nprobes:"
        )
        .replacing("      allowUserInteraction: true\n", with: "")
        let verdict = try Scenario(ScenarioText(text)).run(hashing: true).result.verdict
        #expect(
            verdict.contains(
                "touches that no recogniser received: 1, at 0.200 s at 60.0 225.0 pt on card: animating; a finger stops a moving view with pans: { catches: true }"
            ),
            "\(verdict)")
    }

    @Test("A scroll view is stopped without a movement, frames whose script would be invalid are left out")
    func scroll() throws {
        let source = ScenarioSource(ScenarioText(try Scenario.shippedText("nested-scroll")))
        let report = try ScheduleSearch(
            source.scenario(), drops: 0, varying: .regrab(RegrabOptions(view: "list"), source), in: 4.3...4.6
        ).run()
        #expect(report.step?.leftOut ?? 0 > 0)
        #expect(report.text().contains("the pan begins before the previous pan ends"))
    }

    @Test(
        "A scenario with nothing to grab, or several views, is an error with the remedy",
        arguments: [
            ("layers: [{ name: card, kind: view }]", nil, "pans: true", 65),
            (
                "layers: [{ name: b, kind: view, pans: true }, { name: a, kind: view, pans: true }]", nil,
                "--view with one of a, b", 65
            ),
            ("layers: [{ name: card, kind: view, pans: true }]", "cart", "expected one of card", 64),
            ("layers: [{ name: card }]", "card", "pans: true", 64),
            ("scene:", nil, "touches drag", 65),
        ] as [(String, String?, String, Int32)])
    func nothing(layers: String, view: String?, words: String, code: Int32) throws {
        let text =
            layers.contains("scene:")
            ? try Scenario.shippedText("progress-one-layer")
            : "hooke: 1\nname: a\n\(layers)\nuntil: { time: 0.1 s }\n"
        let source = ScenarioSource(ScenarioText(text))
        let error = #expect(throws: ScheduleError.self) {
            try ScheduleSearch(source.scenario(), drops: 0, varying: .regrab(RegrabOptions(view: view), source))
        }
        #expect("\(error!)".contains(words), "\(error!)")
        #expect(error?.exitCode == code)
    }

    @Test("Without a touch in the script, the only view is grabbed from the second frame on")
    func untouched() throws {
        let text =
            "hooke: 1\nname: a\nlayers: [{ name: card, kind: view, pans: true, bounds: [0, 0, 9 pt, 9 pt], position: [9 pt, 9 pt] }]\nuntil: { time: 0.1 s }\n"
        let source = ScenarioSource(ScenarioText(text))
        let report = try ScheduleSearch(source.scenario(), drops: 0, varying: .regrab(RegrabOptions(), source)).run()
        #expect(report.step?.times == 6 && report.runs == 7 && report.step?.ignored == 0)
        #expect(throws: ScheduleError.noFramesForStep("a finger that comes back to card")) {
            try ScheduleSearch(
                source.scenario(), drops: 0, varying: .regrab(RegrabOptions(), source), in: 0.0...0.01)
        }
    }
}
