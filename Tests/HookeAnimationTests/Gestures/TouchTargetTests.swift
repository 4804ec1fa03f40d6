import HookeAnimation
import HookeDynamics
import Testing

/// The view that takes a touch: the frontmost by UIKit's rules (layers.md 2.7, 11.9), with or without recognisers.
@Suite struct TouchTargetTests {
    /// A card that is dragged, what is put around it, and a finger at (50, 100).
    private struct Table {
        let stage = Stage.small()
        let card: View

        init() {
            card = stage.addView("card", frame: Table.whole)
            stage.addPanRecognizer(to: card) { _ in }
        }

        static let whole = Rect(x: 0, y: 0, width: 100, height: 200)

        /// A view that nothing drags.
        @discardableResult
        func cover(_ name: String = "cover", _ frame: Rect = whole, in outer: Layer? = nil) -> View {
            let view = stage.addView(name, frame: frame)
            if let outer { outer.addSublayer(view.layer) }
            return view
        }

        /// A plain layer.
        func holder(_ frame: Rect = whole, in outer: Layer? = nil) -> Layer {
            let layer = stage.addLayer("holder")
            layer.frame = frame
            if let outer { outer.addSublayer(layer) }
            return layer
        }

        /// What the trace has of a touch there.
        func touch() throws -> String {
            try stage.step()
            _ = stage.takeEvents()
            stage.play(
                TouchPath(from: Point(x: 50, y: 100), to: Point(x: 50, y: 140), duration: 0.2), at: stage.now + 0.01)
            try stage.step()
            let event = try #require(stage.takeEvents().first { $0.kind == .touchBegan || $0.kind == .touchIgnored })
            return event.kind.rawValue + " " + event.subject
        }
    }

    private struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var seen: String
        var arrange: @Sendable (Table) -> Void

        init(_ name: String, _ seen: String, _ arrange: @escaping @Sendable (Table) -> Void = { _ in }) {
            testDescription = name
            self.seen = seen
            self.arrange = arrange
        }
    }

    private static let beyond = Rect(x: 0, y: 0, width: 100, height: 50)

    private static let cases = [
        Case("alone", "touch-began card"),
        Case("a neighbour over it takes the touch", "touch-ignored cover") { $0.cover() },
        Case("a neighbour beside it does not", "touch-began card") {
            $0.cover("cover", Rect(x: 60, y: 0, width: 40, height: 200))
        },
        Case("a neighbour under it does not", "touch-began card") {
            $0.cover()
            $0.stage.root.addSublayer($0.card.layer)
        },
        Case("a hidden neighbour does not", "touch-began card") { $0.cover().isHidden = true },
        Case("a faint neighbour does not", "touch-began card") { $0.cover().alpha = 0.009 },
        Case("one that is hardly there does", "touch-ignored cover") { $0.cover().alpha = 0.01 },
        Case("one that takes no touches does not", "touch-began card") { $0.cover().isUserInteractionEnabled = false },
        Case("one that is animated does not", "touch-began card") { table in
            let cover = table.cover()
            table.stage.animate(.timing(duration: 1.0)) { cover.alpha = 0.5 }
        },
        Case("one that takes touches while it is animated does", "touch-ignored cover") { table in
            let cover = table.cover()
            var animation = ViewAnimation.timing(duration: 1.0)
            animation.allowsUserInteraction = true
            table.stage.animate(animation) { cover.alpha = 0.5 }
        },
        Case("what lies in the card is the card's", "touch-began cover") { $0.cover(in: $0.card.layer) },
        Case("however deep", "touch-began inner") { $0.cover("inner", in: $0.cover(in: $0.card.layer).layer) },
        Case("what lies in a cover is not", "touch-ignored inner") { $0.cover("inner", in: $0.cover().layer) },
        Case("a cover in a dragged panel is the panel's", "touch-began cover") {
            let panel = $0.cover("panel")
            $0.stage.addPanRecognizer(to: panel) { _ in }
            $0.cover(in: panel.layer)
        },
        Case("a recogniser that is switched off leaves the cover deaf", "touch-ignored cover") {
            $0.stage.addPanRecognizer(to: $0.cover()) { _ in }.isEnabled = false
        },
        Case("a view is not hit outside of what it lies in", "touch-began card") {
            $0.cover(in: $0.cover("panel", beyond).layer)
        },
        Case("a hidden panel hides what lies in it", "touch-began card") {
            let panel = $0.cover("panel")
            $0.cover(in: panel.layer)
            panel.isHidden = true
        },
        Case("a panel that takes no touches keeps them from what lies in it", "touch-began card") {
            let panel = $0.cover("panel")
            $0.cover(in: panel.layer)
            panel.isUserInteractionEnabled = false
        },
        Case("a plain layer over it is no view", "touch-began card") { _ = $0.holder() },
        Case("a plain layer in it is none either", "touch-began card") { _ = $0.holder(in: $0.card.layer) },
        Case("a view in a plain layer is reached through it", "touch-ignored cover") { $0.cover(in: $0.holder()) },
        Case("through more than one", "touch-ignored cover") { $0.cover(in: $0.holder(in: $0.holder())) },
        Case("where the plain layer puts it", "touch-began card") {
            $0.cover(in: $0.holder(Rect(x: 60, y: 0, width: 100, height: 200)))
        },
        Case("and where it would not be by itself", "touch-ignored cover") {
            $0.cover(
                "cover", Rect(x: 0, y: 0, width: 20, height: 20), in: $0.holder(Rect(x: 40, y: 90, width: 9, height: 9))
            )
        },
        Case("outside of a plain layer too", "touch-ignored cover") { $0.cover(in: $0.holder(beyond)) },
        Case("unless that cuts it off", "touch-began card") {
            let holder = $0.holder(beyond)
            holder[.masksToBounds] = true
            $0.cover(in: holder)
        },
        Case("or a mask does", "touch-began card") {
            let holder = $0.holder()
            $0.cover(in: holder)
            let mask = $0.stage.addDetachedLayer("mask")
            mask.frame = beyond
            holder.mask = mask
        },
        Case("a mask of a view cuts no touch off", "touch-ignored cover") {
            let mask = $0.stage.addDetachedLayer("mask")
            mask.frame = beyond
            $0.cover().layer.mask = mask
        },
        Case("a hidden plain layer hides what lies in it", "touch-began card") {
            let holder = $0.holder()
            $0.cover(in: holder)
            holder.isHidden = true
        },
        Case("a faint one too", "touch-began card") {
            let holder = $0.holder()
            $0.cover(in: holder)
            holder.opacity = 0.009
        },
        Case("in a plain layer within a view, that view's bounds still count", "touch-began card") {
            $0.cover(in: $0.holder(in: $0.cover("panel", beyond).layer))
        },
        Case("a card within a plain layer is dragged", "touch-began card") { $0.holder().addSublayer($0.card.layer) },
        Case("a plain layer over the card in it is still none", "touch-began card") {
            let holder = $0.holder()
            holder.addSublayer($0.card.layer)
            _ = $0.holder(in: holder)
        },
        Case("nothing but a card that takes no touches", "touch-ignored card") {
            $0.card.isUserInteractionEnabled = false
        },
        Case("a card that takes none over one that does", "touch-began under") {
            let under = $0.cover("under")
            $0.stage.addPanRecognizer(to: under) { _ in }
            $0.stage.root.insertSublayer(under.layer, at: 0)
            $0.card.isUserInteractionEnabled = false
        },
        Case("a card that takes none over one that nothing drags", "touch-ignored under") {
            $0.stage.root.insertSublayer($0.cover("under").layer, at: 0)
            $0.card.isUserInteractionEnabled = false
        },
        Case("the card elsewhere", "touch-ignored ") { $0.card.center.x += 200 },
        Case("the card hidden", "touch-ignored ") { $0.card.isHidden = true },
    ]

    @Test(
        "The frontmost view at the point takes the touch; its recognisers and those of its superviews receive it",
        arguments: cases)
    private func target(of one: Case) throws {
        let table = Table()
        one.arrange(table)
        #expect(try table.touch() == one.seen, "\(one.testDescription)")
    }

    @Test("A view's hit test passes through plain layers")
    func hitTest() {
        let table = Table()
        let cover = table.cover(in: table.holder(in: table.card.layer))
        #expect(table.card.hitTest(Point(x: 50, y: 100)) == cover)
        cover.isUserInteractionEnabled = false
        #expect(table.card.hitTest(Point(x: 50, y: 100)) == table.card)
        #expect(table.card.hitTest(Point(x: 150, y: 100)) == nil)
    }
}
