import HookeRuns
import ScenarioSupport
import Testing

@testable import HookeScenario

/// Display links in a scenario: their calls, the details of their events, and invalid links.
struct CompositionLinkTests {
    private static func links(_ lines: String, refresh: String = "120 Hz") -> CompositionText {
        CompositionText(lines, refresh: refresh, until: "{ time: 0.2 s }")
    }

    /// The refreshes at which a link was called.
    private func calls(_ scenario: Scenario, of name: String = "tick") throws -> [Int] {
        try scenario.table("events").rows.filter { $0[3] == "link" && $0[4] == name }.compactMap { Int($0[1]) }
    }

    /// The rate closest to the preferred one of those that are the display's divided by a whole number (layers.md 14.2).
    @Test(
        "A link is called at the display's rate divided by a whole number",
        arguments: [
            ("", "120 Hz", 1), ("preferred: 60 Hz", "120 Hz", 2), ("preferred: 55 Hz", "120 Hz", 2),
            ("preferred: 35 Hz", "60 Hz", 2), ("preferred: 40 Hz", "60 Hz", 2), ("preferred: 44 Hz", "120 Hz", 3),
            ("preferred: 70 Hz", "120 Hz", 2), ("minimum: 42 Hz, preferred: 44 Hz", "120 Hz", 2),
            ("preferred: 40 Hz", "120 Hz", 3), ("maximum: 30 Hz", "120 Hz", 4),
            ("minimum: 10 Hz, maximum: 20 Hz, preferred: 60 Hz", "120 Hz", 6), ("preferred: 240 Hz", "120 Hz", 1),
            ("preferred: 30 Hz", "59.94 Hz", 2),
        ])
    func rates(range: String, refresh: String, every: Int) throws {
        let scenario = try CompositionLinkTests.links("links: [{ name: tick, \(range) }]", refresh: refresh).scenario()
        let calls = try calls(scenario)
        #expect(calls == calls.indices.map { $0 * every } && calls.count > 3, "\(calls)")
    }

    @Test("Each call has the time of the link's next call and the display's refresh interval")
    func times() throws {
        let scenario = try CompositionLinkTests.links("links: [{ name: tick, preferred: 30 Hz }]").scenario()
        let rows = try scenario.table("events").rows.filter { $0[3] == "link" }
        let expected: [Double] = [0, 4 / 120, 8 / 120]
        #expect(rows.prefix(3).compactMap { Double($0[2]) } == expected)
        #expect(rows[1][5...] == ["duration \(1.0 / 120)", "\(8.0 / 120)", "s", "", ""], "\(rows[1])")
    }

    @Test(
        "A paused link is not called and missed calls are not repeated; an invalidated link is not called; calls do not delay settling"
    )
    func steps() throws {
        let scenario = try CompositionText(
            """
            links: [{ name: tick }, { name: late, paused: true }, { name: brief }]
            script:
            - { at: 0.05 s, pauseLink: tick }
            - { at: 0.05 s, transaction: { disableActions: true, do: [{ resumeLink: late }, { invalidateLink: brief }] } }
            - { at: 0.1 s, resumeLink: tick }
            - { at: 0.15 s, linkRates: { of: tick, preferred: 30 Hz } }
            """, until: "{ settled: true, atMost: 1 s }"
        ).scenario()
        #expect(try calls(scenario) == [0, 1, 2, 6, 7, 8])
        #expect(try calls(scenario, of: "late") == Array(3...9))
        #expect(try calls(scenario, of: "brief") == [0, 1, 2])
        #expect(try scenario.trace().result.settled == 0.15)
    }

    @Test("Links are called in the order of the file, before the frame's commit")
    func order() throws {
        let lines = """
            links: [{ name: b }, { name: a }]
            script: [{ at: 0.1 s, set: { card.opacity: 0 } }]
            """
        let happenings = try CompositionText(lines, until: "{ time: 0.1 s }").scenario().table("events").rows
        #expect(happenings.filter { $0[1] == "6" }.map { $0[4] } == ["b", "a", "card"])
    }

    @Test("A link has no calls in dropped refreshes; its next call is at the next frame")
    func dropped() throws {
        let lines = """
            links: [{ name: tick }, { name: half, preferred: 30 Hz }]
            script: [{ at: 0.05 s, drop: 3 }]
            """
        let scenario = try CompositionLinkTests.links(lines, refresh: "60 Hz").scenario()
        #expect(try calls(scenario) == [0, 1, 2, 3, 7, 8, 9, 10, 11, 12])
        #expect(try calls(scenario, of: "half") == [0, 2, 8, 10, 12])
    }

    @Test(
        "Invalid links are errors in line 6",
        arguments: Mistake.rows(
            #"""
            6:33 | links: [{ name: tick }, { name: tick }] | name 'tick', first used at 6:17
            6:9 | links: [{ preferred: 60 Hz }] | a display link needs 'name'
            6:34 | links: [{ name: tick, preferred: 60 }] | did you mean '60 Hz'?
            6:34 | links: [{ name: tick, preferred: 0 Hz }] | out of range
            6:23 | links: [{ name: tick, rate: 60 Hz }] | unknown key 'rate' in a display link
            6:48 | links: [{ name: tick, minimum: 60 Hz, maximum: 30 Hz }] | the maximum of 30 Hz is below the minimum of 60 Hz
            6:30 | script: [{ at: 0, pauseLink: tick }] | expected a link of that name in 'links'
            6:30 | script: [{ at: 0, linkRates: { preferred: 30 Hz } }] | needs 'of'
            7:31 | links: [{ name: tick }, { name: tock }]\nscript: [{ at: 0, resumeLink: tik }] | unknown display link 'tik'; did you mean 'tick'?
            7:63 | links: [{ name: tick }]\nscript: [{ at: 0, invalidateLink: tick }, { at: 0, pauseLink: tick }] | 'tick' was invalidated at 7:35
            7:66 | links: [{ name: tick }]\nscript: [{ at: 0, linkRates: { of: tick, minimum: 9 Hz, maximum: 3 Hz } }] | below the minimum
            7:10 | links: [{ name: tick }]\nexpect: [{ event: link, subject: card, count: 0 }] | unknown display link 'card'
            """#))
    func refused(mistake: Mistake) {
        expectOnly(mistake, in: CompositionText(mistake.text).text)
    }

    @Test("A system has no display links")
    func elsewhere() {
        let text = "hooke: 1\nname: a\nsystem: linear\nlinks: [{ name: tick }]\nuntil: { time: 1 s }\n"
        expectOnly(Mistake("", at: "4:1", "'links' cannot be combined with system: linear"), in: text)
    }
}
