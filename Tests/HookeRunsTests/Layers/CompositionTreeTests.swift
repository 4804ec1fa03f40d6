import ScenarioSupport
import Testing

/// Script steps that change the layer tree.
struct CompositionTreeTests {
    private static let tree = "[{ name: card, sublayers: [{ name: inner }] }, { name: box }]"

    @Test("A layer is laid out and drawn once per commit, layout first")
    func requests() throws {
        let lines = """
            script: [{ at: 0.1 s, setNeedsDisplay: box }, { at: 0.1 s, setNeedsLayout: box },
              { at: 0.1 s, transaction: { disableActions: true, do: [{ setNeedsDisplay: box }, { setNeedsLayout: box }] } }]
            """
        let happenings = try CompositionText(lines, layers: CompositionTreeTests.tree).scenario().happenings()
        #expect(
            happenings == [
                "layout card", "transaction-begin", "transaction-commit", "layout box", "display box", "settled",
            ])
    }

    @Test("A new layer is inserted with its sublayers, and its actions are triggered")
    func inserted() throws {
        let lines = """
            script:
            - at: 0.1 s
              insertLayer:
                to: card
                below: inner
                layer:
                  name: new
                  actions: { onOrderIn: { group: { duration: 0.2 s, animations: [{ basic: { property: opacity, from: 0 } }] } } }
                  sublayers: [{ name: deep }]
            - { at: 0.5 s, insertLayer: { layer: deep, to: card, above: new } }
            - { at: 0.6 s, set: { deep.opacity: 0.5 } }
            probes: [new.opacity, deep.opacity]
            """
        let scenario = try CompositionText(lines, layers: CompositionTreeTests.tree).scenario()
        let shown = try scenario.table("layers").rows.filter { $0[2] == "new" }.map { Double($0[6]) }
        #expect(shown[5] == nil && shown[6] == 0 && shown[18] == 1, "\(shown)")
        #expect(try scenario.happenings().contains("animation-start new onOrderIn"))
        #expect(try scenario.happenings().contains("animation-start deep opacity"))
    }

    @Test("Building the tree triggers no actions; a flush waits for the open transactions")
    func flushed() throws {
        let lines = """
            script:
            - { at: 0.1 s, begin: {} }
            - { at: 0.1 s, addLayer: { to: box, layer: { name: a } } }
            - { at: 0.1 s, flush: true }
            - { at: 0.1 s, set: { a.opacity: 0.5 } }
            - { at: 0.1 s, commit: true }
            - { at: 0.1 s, set: { a.opacity: 0 } }
            probes: [a.opacity]
            """
        let layers =
            "[{ name: box, actions: { sublayers: null, onOrderIn: { basic: { property: opacity, from: 0 } } } }]"
        let scenario = try CompositionText(lines, layers: layers).scenario()
        #expect(
            try scenario.happenings() == [
                "transaction-begin", "layout box", "transaction-commit", "animation-start a opacity",
                "animation-stop a opacity finished", "settled",
            ])
        #expect(try scenario.table("layers").rows[6][6] == "0.5", "it begins at what the flush has committed")
    }

    @Test(
        "Invalid actions are errors",
        arguments: [
            Mistake("onOrderIn: { basic: { property: opcity } }", at: "4:67", "did you mean 'opacity'?"),
            Mistake("onOrderIn: { basic: { from: 0 } }", at: "4:55", "needs 'property'"),
            Mistake(
                "onOrderIn: { basic: { property: opacity, from: [0] } }", at: "4:82", "unexpected list"),
            Mistake("onOrderInn: null", at: "4:35", "did you mean 'onOrderIn'?"),
            Mistake("sublayers: none", at: "4:46", "expected null; or a mapping: an answer"),
        ])
    func actions(mistake: Mistake) {
        expectOnly(mistake, in: CompositionText(layers: "[{ name: card, actions: { \(mistake.text) } }]").text)
    }

    @Test(
        "Invalid tree steps are errors",
        arguments: [
            Mistake(
                "{ insertLayer: { layer: card, to: inner, at: 0 } }", at: "6:62", "'card' cannot be added to 'inner'"),
            Mistake("{ insertLayer: { layer: box, to: card, below: crad } }", at: "6:84", "did you mean 'card'?"),
            Mistake(
                "{ insertLayer: { layer: box, to: card, above: box } }", at: "6:84",
                "'box' is not another sublayer of 'card'"
            ),
            Mistake("{ insertLayer: { layer: box, to: card } }", at: "6:53", "needs 'at', 'below' or 'above'"),
            Mistake("{ insertLayer: { layer: box, to: card, at: -1 } }", at: "6:81", "a whole number from 0"),
            Mistake("{ replaceLayer: { layer: inner, with: card } }", at: "6:76", "'card' cannot be added to 'card'"),
            Mistake("{ replaceLayer: { layer: inner, with: bxo } }", at: "6:76", "did you mean 'box'?"),
            Mistake(
                "{ removeLayer: box }, { replaceLayer: { layer: box, with: inner } }", at: "6:85", "has no superlayer"),
            Mistake("{ mask: { of: card, by: card } }", at: "6:62", "'card' cannot be added to 'card'"),
            Mistake(
                "{ mask: { of: card, by: box } }, { replaceLayer: { layer: box, with: inner } }", at: "6:96",
                "has no superlayer"),
            Mistake(
                "{ insertLayer: { layer: { name: inner }, to: card, at: 0 } }", at: "6:70",
                "duplicate layer name 'inner', first used at 4:44"),
            Mistake(
                "{ insertLayer: { layer: { name: new }, to: card, below: box } }", at: "6:94",
                "'box' is not another sublayer of 'card'"),
            Mistake("{ flush: false }", at: "6:47", "expected true"),
            Mistake("{ setNeedsLayout: bxo }", at: "6:56", "did you mean 'box'?"),
            Mistake("{ setNeedsDisplay: root }", at: "6:57", "unknown layer 'root'"),
        ])
    func refused(mistake: Mistake) {
        let lines = "script: [{ at: 0, withoutAnimation: [\(mistake.text)] }]"
        expectOnly(mistake, in: CompositionText(lines, layers: CompositionTreeTests.tree).text)
    }
}
