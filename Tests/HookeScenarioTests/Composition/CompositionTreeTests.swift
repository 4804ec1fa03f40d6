import Testing

@testable import HookeScenario

/// Steps that change the tree in detail, in a script.
struct CompositionTreeTests {
    private static let tree = "[{ name: card, sublayers: [{ name: inner }] }, { name: box }]"

    @Test("What is asked for twice is laid out and drawn once, layout first")
    func requests() throws {
        let lines = """
            script: [{ at: 0.1 s, setNeedsDisplay: box }, { at: 0.1 s, setNeedsLayout: box },
              { at: 0.1 s, transaction: { disableActions: true, do: [{ setNeedsDisplay: box }, { setNeedsLayout: box }] } }]
            """
        let happenings = try CompositionText(lines, layers: CompositionTreeTests.tree).scenario().happenings()
        #expect(happenings == ["transaction-begin", "transaction-commit", "layout box", "display box", "settled"])
    }

    @Test(
        "Refused",
        arguments: [
            Mistake("{ insertLayer: { layer: card, to: inner, at: 0 } }", at: "6:62", "'card' cannot lie in 'inner'"),
            Mistake("{ insertLayer: { layer: box, to: card, below: crad } }", at: "6:84", "did you mean 'card'?"),
            Mistake(
                "{ insertLayer: { layer: box, to: card, above: box } }", at: "6:84", "'box' is no other layer in 'card'"
            ),
            Mistake("{ insertLayer: { layer: box, to: card } }", at: "6:53", "needs 'at', 'below' or 'above'"),
            Mistake("{ insertLayer: { layer: box, to: card, at: -1 } }", at: "6:81", "a whole number from 0"),
            Mistake("{ replaceLayer: { layer: inner, with: card } }", at: "6:76", "'card' cannot lie in 'card'"),
            Mistake("{ replaceLayer: { layer: inner, with: bxo } }", at: "6:76", "did you mean 'box'?"),
            Mistake(
                "{ removeLayer: box }, { replaceLayer: { layer: box, with: inner } }", at: "6:85", "lies in no layer"),
            Mistake("{ mask: { of: card, by: card } }", at: "6:62", "'card' cannot lie in 'card'"),
            Mistake(
                "{ mask: { of: card, by: box } }, { replaceLayer: { layer: box, with: inner } }", at: "6:96",
                "lies in no layer"),
            Mistake("{ setNeedsLayout: bxo }", at: "6:56", "did you mean 'box'?"),
            Mistake("{ setNeedsDisplay: root }", at: "6:57", "no layer is called 'root'"),
        ])
    func refused(mistake: Mistake) {
        let lines = "script: [{ at: 0, withoutAnimation: [\(mistake.text)] }]"
        expectOnly(mistake, in: CompositionText(lines, layers: CompositionTreeTests.tree).text)
    }
}
