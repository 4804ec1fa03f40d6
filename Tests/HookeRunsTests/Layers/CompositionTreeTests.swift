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
        arguments: Mistake.rows(
            #"""
            4:67 | onOrderIn: { basic: { property: opcity } } | did you mean 'opacity'?
            4:55 | onOrderIn: { basic: { from: 0 } } | needs 'property'
            4:82 | onOrderIn: { basic: { property: opacity, from: [0] } } | unexpected list
            4:35 | onOrderInn: null | did you mean 'onOrderIn'?
            4:46 | sublayers: none | expected null; or a mapping: an answer
            """#))
    func actions(mistake: Mistake) {
        expectOnly(mistake, in: CompositionText(layers: "[{ name: card, actions: { \(mistake.text) } }]").text)
    }

    @Test(
        "Invalid tree steps are errors",
        arguments: Mistake.rows(
            #"""
            6:62 | { insertLayer: { layer: card, to: inner, at: 0 } } | 'card' cannot be added to 'inner'
            6:84 | { insertLayer: { layer: box, to: card, below: crad } } | did you mean 'card'?
            6:84 | { insertLayer: { layer: box, to: card, above: box } } | 'box' is not another sublayer of 'card'
            6:53 | { insertLayer: { layer: box, to: card } } | needs 'at', 'below' or 'above'
            6:81 | { insertLayer: { layer: box, to: card, at: -1 } } | a whole number from 0
            6:76 | { replaceLayer: { layer: inner, with: card } } | 'card' cannot be added to 'card'
            6:76 | { replaceLayer: { layer: inner, with: bxo } } | did you mean 'box'?
            6:85 | { removeLayer: box }, { replaceLayer: { layer: box, with: inner } } | has no superlayer
            6:62 | { mask: { of: card, by: card } } | 'card' cannot be added to 'card'
            6:96 | { mask: { of: card, by: box } }, { replaceLayer: { layer: box, with: inner } } | has no superlayer
            6:70 | { insertLayer: { layer: { name: inner }, to: card, at: 0 } } | duplicate layer name 'inner', first used at 4:44
            6:94 | { insertLayer: { layer: { name: new }, to: card, below: box } } | 'box' is not another sublayer of 'card'
            6:47 | { flush: false } | expected true
            6:56 | { setNeedsLayout: bxo } | did you mean 'box'?
            6:57 | { setNeedsDisplay: root } | unknown layer 'root'
            """#))
    func refused(mistake: Mistake) {
        let lines = "script: [{ at: 0, withoutAnimation: [\(mistake.text)] }]"
        expectOnly(mistake, in: CompositionText(lines, layers: CompositionTreeTests.tree).text)
    }
}
