internal import HookeDynamics

internal import HookeForms
internal import HookeRuns
public import HookeScenario

/// The scenarios that `hooke bench --calibrate` measures without files: small ones, each with much of one or two operations, so that the
/// counts of no two operations are in proportion.
///
/// | scenario | what its frames count |
/// |---|---|
/// | `calibrate-idle` | nothing: what every frame costs |
/// | `calibrate-touches` | inputs at 960 Hz, of a touch that moves nothing and of one that drags a view |
/// | `calibrate-commits` | up to 96 components committed at once, without animations |
/// | `calibrate-layers`, `calibrate-animations` | 48 animations of as many layers, and of 12 layers |
/// | `calibrate-springs` | springs by their closed form: solver steps without evaluations |
/// | `calibrate-rk4`, `calibrate-rk8pd` | springs integrated with 11 and with 13 evaluations a step |
/// | `calibrate-links` | display links at four rates |
/// | `calibrate-layouts`, `calibrate-displays` | up to 24 layers laid out, or displayed, at once |
/// | `calibrate-paths` | paths of up to 97 elements |
/// | `calibrate-text`, `calibrate-short-text` | a text laid out and drawn around a dragged disc |
public enum CalibrationScenarios {
    /// The scenarios, in a fixed order.
    public static var all: [Scenario] {
        texts.map { name, text in
            do throws(ScenarioProblems) {
                return try Scenario(ScenarioText("hooke: 1\nname: calibrate-\(name)\n\(text)"))
            } catch {
                trap("a built-in scenario is invalid: \(error)")
            }
        }
    }

    private static var texts: [(name: String, text: String)] {
        [
            ("idle", layers(1) + "until: { time: 1 s }\n"), ("touches", touches), ("commits", commits),
            ("layers", layers(48) + animations(48, of: [changes[0]]) + until),
            ("animations", layers(12) + animations(12, of: changes) + until),
            ("springs", layers(24) + springs(24) + "solver: propagator\n" + until),
            ("rk4", layers(24) + springs(24) + "solver: rk4:1/240s\n" + until),
            ("rk8pd", layers(16) + springs(16) + "solver: rk8pd:1/60s\n" + until),
            ("links", links), ("layouts", marked("setNeedsLayout")), ("displays", marked("setNeedsDisplay")),
            ("paths", paths), ("text", text(sentences: 6)), ("short-text", text(sentences: 3)),
        ]
    }

    private static let until = "until: { time: 1 s }\n"

    private static func layers(_ count: Int, _ more: String = "") -> String {
        "layers:\n" + lines(count) { "- { name: a\($0)\(more) }" }
    }

    /// Indented lines.
    private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
        (0..<count).map { "  \(line($0))\n" }.joined()
    }

    /// The time of step `index`: a little after every second refresh at 60 Hz, so that frames with and without it alternate.
    private static func time(_ index: Int) -> String { "\(34 * (index + 1)) ms" }

    private static let touches = """
        display: { touchRate: 960 Hz }
        layers:
          - { name: view, kind: view, pans: true, bounds: [0, 0, 300 pt, 300 pt], position: [160 pt, 160 pt] }
        script:
          - { at: 0.1 s, pan: { view: view, from: [100 pt, 100 pt], to: [106 pt, 100 pt], for: 0.4 s } }
          - { at: 0.6 s, pan: { view: view, from: [100 pt, 100 pt], to: [200 pt, 300 pt], for: 0.4 s } }
        until: { time: 1.2 s }

        """

    /// Sixteen steps, each of which sets position and opacity of two layers more.
    private static var commits: String {
        layers(32) + "script:\n"
            + lines(16) { step in
                let values = (0..<(2 * step + 2)).map {
                    "a\($0).position: [\(10 * step + $0) pt, \(5 * step) pt], a\($0).opacity: 0.\(step + 10)"
                }
                return transaction(at: step, ["{ set: { \(values.joined(separator: ", ")) } }"])
            } + until
    }

    private static func transaction(at step: Int, _ changes: [String]) -> String {
        "- { at: \(time(step)), transaction: { disableActions: true, do: [\(changes.joined(separator: ", "))] } }"
    }

    /// Animations of properties with one component, from one value to another.
    private static let changes = [
        "position.x, from: 0 pt, to: 300 pt", "position.y, from: 0 pt, to: 300 pt", "opacity, from: 0, to: 1",
        "zPosition, from: 0 pt, to: 9 pt",
    ]

    /// Animations of each of some layers that begin in eight groups.
    private static func animations(_ count: Int, of changes: [String]) -> String {
        var script = "script:\n"
        for layer in 0..<count {
            for (key, change) in changes.enumerated() {
                script += "  - { at: \(start(layer, count)), add: { to: a\(layer), key: k\(key), "
                script += "basic: { property: \(change), duration: 0.4 s } } }\n"
            }
        }
        return script
    }

    private static func springs(_ count: Int) -> String {
        "script:\n"
            + lines(count) { layer in
                "- { at: \(start(layer, count)), add: { to: a\(layer), key: s, spring: { property: position.x, from: 0 pt, "
                    + "to: 300 pt, spring: { duration: 0.4 s, bounce: 0.2 } } } }"
            }
    }

    private static func start(_ layer: Int, _ count: Int) -> String { "\(100 + 50 * (8 * layer / count)) ms" }

    private static var links: String {
        "display: { refresh: 120 Hz }\nlinks:\n"
            + lines(12) { "- { name: l\($0), preferred: \(120 / (1 + $0 % 4)) Hz }" } + layers(1)
            + "until: { time: 0.5 s }\n"
    }

    /// Twelve steps, each of which marks two layers more.
    private static func marked(_ key: String) -> String {
        layers(24) + "script:\n"
            + lines(12) { step in transaction(at: step, (0..<(2 * step + 2)).map { "{ \(key): a\($0) }" }) } + until
    }

    /// Sixteen steps, each of which sets two paths.
    private static var paths: String {
        func path(_ count: Int, _ step: Int) -> String {
            "M 0 \(step) " + (1...count).map { "L \($0) \((7 * $0 + step) % 40)" }.joined(separator: " ")
        }
        return layers(2, ", kind: shape, path: M 0 0 L 9 9") + "script:\n"
            + lines(16) { step in
                transaction(
                    at: step,
                    [
                        "{ set: { a0.path: \(path(6 * step + 6, step)) } }",
                        "{ set: { a1.path: \(path(step % 4 + 1, step)) } }",
                    ])
            } + until
    }

    private static func text(sentences: Int) -> String {
        let sentence =
            "A spring pulls back with a force that grows with its stretch. Pull it twice as far and it pulls twice as hard. "
        return """
            display: { size: [320 pt, 400 pt] }
            scene: text
            with:
              text: >-
                \(String(repeating: sentence, count: sentences))
              font: 12 pt
              layoutManagers:
                - containers: [{ name: page, frame: [10 pt, 10 pt, 300 pt, 380 pt] }]
              shapes: [{ name: disc, ellipse: [110 pt, 10 pt, 60 pt, 60 pt] }]
            script:
              - { at: 0.02 s, pan: { from: [140 pt, 40 pt], to: [240 pt, 60 pt], for: 0.5 s } }
            until: { time: 0.5 s }

            """
    }
}
