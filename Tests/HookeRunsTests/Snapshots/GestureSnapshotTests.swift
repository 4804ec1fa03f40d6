import HookeRuns
import ScenarioSupport
import SeedScenarios
import Testing

@testable import HookeScenario

/// Runs resumed in the middle of gestures continue as if they had not stopped.
struct GestureSnapshotTests {
    /// Frames in the wait for a second tap, between two taps, in the rest before a press and in the press, in a pan that waits, with one
    /// finger of two, in the pinch, the rotation and the pan, and with the last finger.
    @Test("The scenario of gestures resumes in each of them")
    func shipped() throws {
        let scenario = try Scenario.shipped("semantics/gestures")
        #expect(
            try ResumedRun.difference(
                of: scenario,
                at: [-1, 7, 12, 29, 37, 45, 50, 65, 90, 92, 102, 110, 111, 120, 151, 160, 163, 166, 179, 190, 209])
                == nil)
    }

    /// Fingers at random places and times over nested views with all kinds of recognisers, some of which wait or go together.
    /// Over 2 s in debug: each seed resumes at several frames.
    @Test(
        "Random fingers on all kinds of recognisers resume at random frames", arguments: 1...8 as ClosedRange<UInt64>)
    func seeds(seed: UInt64) throws {
        var random = Numbers(seed: seed)
        let scenario = try random.scenario().scenario()
        let frames = (0..<3).map { _ in random.below(115) }.sorted()
        #expect(try ResumedRun.difference(of: scenario, at: frames) == nil)
    }

    /// SplitMix64.
    private struct Numbers {
        var state: UInt64

        init(seed: UInt64) { state = seed }

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
            return z ^ z >> 31
        }

        mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

        mutating func pick(_ texts: [String]) -> String { texts[below(texts.count)] }

        mutating func scenario() -> CompositionText {
            let together = pick(["", ", simultaneouslyWith: [outer.spread, turn]", ", simultaneouslyWith: outer.pan"])
            let waits = pick([
                "", ", requires: { failureOf: double }", ", requires: { failureOf: [double, outer.press] }",
            ])
            let touches = pick(["", "touches: 2", "touches: 1, maximumTouches: 2"])
            let inner = """
                gestures: [{ pan: { \(touches) }\(together) }, { tap: { taps: 2 }, name: double }, { tap: {}\(waits) }, { rotation: {}, name: turn }]
                """
            let outer = """
                gestures: [{ longPress: { duration: \(pick(["0.2 s", "0.5 s"])) }, name: press }, { pinch: {}, name: spread }, { pan: { axis: vertical }\(waits.isEmpty ? "" : ", requires: { failureOf: press }") }]
                """
            let layers = """
                [{ name: outer, kind: view, position: [160 pt, 200 pt], bounds: [0, 0, 320 pt, 400 pt], \(outer), sublayers: [{ name: inner, kind: view, position: [160 pt, 200 pt], bounds: [0, 0, 200 pt, 300 pt], \(inner) }] }]
                """
            let steps = (0..<6).map { index in
                let finger = ["thumb", "index"].map { name in
                    let (x, y) = (60 + below(200), 60 + below(280))
                    let path = pick([
                        "location: [\(x) pt, \(y) pt], for: \(20 + below(380)) ms",
                        "from: [\(x) pt, \(y) pt], to: [\(x - 40 + below(80)) pt, \(y - 40 + below(80)) pt], for: \(50 + below(300)) ms",
                    ])
                    return
                        "\(name): { after: \(below(60)) ms, \(path), ends: \(pick(["lifted", "lifted", "cancelled"])) }"
                }
                return
                    "- { at: \(index * 470 + below(10)) ms, touches: { fingers: { \(finger.joined(separator: ", ")) } } }"
            }
            let answers = """
                - { on: { event: pinch-changed }, set: { outer.opacity: '=min(1, pinch.scale / 4)' } }
                - { on: { event: tap }, set: { inner.cornerRadius: '=0.1 * tap.location.x' } }
                """
            return CompositionText(
                "script:\n\(answers)\n\(steps.joined(separator: "\n"))\nprobes: [inner.position, outer.position, outer.opacity]",
                layers: layers,
                refresh: pick(["60 Hz", "60 Hz, touchRate: 240 Hz", "50 Hz", "120 Hz, touchRate: 90 Hz"]),
                until: "{ settled: true, atMost: 6 s }")
        }
    }
}
