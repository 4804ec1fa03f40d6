internal import HookeForms
internal import HookeTrace

/// A new scenario for people to change: a card that springs to another place, with comments.
public enum ScenarioTemplate {
    /// The text of a scenario file with this name, which must be valid. It runs as it is, and its expectations hold.
    public static func text(name: String) -> String {
        """
        # yaml-language-server: $schema=hooke.schema.json
        # Editors complete and check this file with the schema of the line above; write it with: hooke docs schema > hooke.schema.json
        # Run it: hooke run \(name).yaml    Run it on each change: hooke watch \(name).yaml    Draw it: hooke plot runs/\(name)
        hooke: 1

        # The scenario has the name of its file, so that a copy needs no change.
        about: A card springs to a new place, and fades a little on its way.

        # The virtual display. Every value has its unit: pt, s or ms, Hz, rad or deg.
        display: { size: [390 pt, 844 pt], refresh: 60 Hz }

        # A tree of layers: sublayers: [...] in a layer has more. A layer of the kind view takes touches.
        layers:
          - name: card
            kind: view
            position: [195 pt, 700 pt]
            bounds: [0, 0, 320 pt, 200 pt]
            cornerRadius: 16 pt
            backgroundColor: '#3070d0'

        # What happens when. Outside an animation, a layer's change animates implicitly, and a view's takes effect at once.
        script:
          - at: 0.1 s
            animate:
              spring: { duration: 0.5 s, bounce: 0.3 }
              do: [{ set: { card.position: [195 pt, 300 pt], card.opacity: 0.8 } }]

        # The run ends when nothing moves any more.
        until: { settled: true, atMost: 5 s }

        # What is recorded: model and presentation in each frame.
        probes: [card.position, card.opacity]

        # What must hold; hooke verify enforces it.
        expect:
          - { metric: presentation, layer: card, property: position.y, at: 0.1 s, equals: 700 }
          # With a bounce of 0.3 the damping ratio is 0.7: the card overshoots by exp(-0.7 pi / sqrt(1 - 0.7^2)) = 4.6 % of 400 pt.
          - { that: =min(presentation(card.position.y)) < 282 pt }
          - { that: =min(presentation(card.position.y)) > 281 pt }

        """
    }

    /// Why a text cannot be the name of a scenario; `nil` if it can.
    public static func error(inName name: String) -> String? {
        do throws(ParseError) {
            // The pattern is for texts of YAML, which are not empty.
            if name.isEmpty { throw ParseError(message: "invalid scenario name ''") }
            _ = try ScenarioName.pattern.parse(name)
            return nil
        } catch {
            let stem = name.hasSuffix(".yaml") ? String(name.dropLast(5)) : nil
            let advice = stem.flatMap { self.error(inName: $0) == nil ? "; did you mean \(quoted($0))?" : nil }
            return "\(error.message) (expected \(ScenarioName.pattern.name))\(advice ?? "")"
        }
    }
}
