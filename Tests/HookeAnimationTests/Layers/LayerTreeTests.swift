import HookeAnimation
import HookeDynamics
import Testing

@Suite struct LayerTreeTests {
    private func family(_ names: String...) -> (Layer, [Layer]) {
        let stage = Stage.small()
        let parent = stage.addLayer("parent")
        let children = names.map { stage.addDetachedLayer($0) }
        for child in children { parent.addSublayer(child) }
        return (parent, children)
    }

    private func names(_ parent: Layer) -> String { parent.sublayers.map(\.name).joined() }

    @Test("Sublayers are inserted at indices, below and above others, and as replacements")
    func placing() {
        let (parent, children) = family("a", "b", "c")
        let new = parent.stage.addDetachedLayer("x")
        parent.insertSublayer(new, at: 0)
        #expect(names(parent) == "xabc")
        parent.insertSublayer(new, at: 99)
        #expect(names(parent) == "abcx")
        parent.insertSublayer(new, below: children[1])
        #expect(names(parent) == "axbc")
        parent.insertSublayer(new, above: children[1])
        #expect(names(parent) == "abxc")
        parent.replaceSublayer(children[0], with: children[2])
        #expect(names(parent) == "cbx")
        #expect(children[0].superlayer == nil)
        parent.sublayers = [children[0], new]
        #expect(names(parent) == "ax")
        #expect(children[1].superlayer == nil)
    }

    @Test("Layers are ordered by zPosition, then by order")
    func depth() throws {
        let (parent, children) = family("a", "b", "c", "d")
        #expect(parent.sublayersBackToFront == children)
        children[0].zPosition = 1
        children[2].zPosition = -1
        #expect(parent.sublayersBackToFront.map(\.name) == ["c", "b", "d", "a"])
        try parent.stage.step()
        children[0].zPosition = -2
        #expect(parent.presentation?.sublayersBackToFront.map(\.name) == ["c", "b", "d", "a"])
    }

    @Test("A mask is in its layer, is not a sublayer, and can be moved")
    func mask() throws {
        let (parent, children) = family("a", "b")
        parent.mask = children[0]
        #expect(parent.mask == children[0])
        #expect(children[0].superlayer == parent)
        #expect(names(parent) == "b")
        try parent.stage.step()
        #expect(parent.presentation?.mask == children[0].presentation)
        #expect(children[0].presentation != nil)
        parent.addSublayer(children[0])
        #expect(parent.mask == nil)
        #expect(names(parent) == "ba")
        parent.mask = children[1]
        children[1].removeFromSuperlayer()
        #expect(parent.mask == nil)
    }

    @Test("A cycle can be detected before a layer is added")
    func inside() {
        let (parent, children) = family("a")
        #expect(children[0].isInside(parent) && children[0].isInside(children[0]))
        #expect(children[0].isInside(parent.stage.root))
        #expect(!parent.isInside(children[0]))
        #expect(!parent.isInside(Stage.small().root))
    }

    @Test("A cycle of sublayers or masks is an error")
    func circle() async {
        await #expect(processExitsWith: .failure) {
            let stage = Stage.small()
            let outer = stage.addLayer("outer")
            let inner = stage.addDetachedLayer("inner")
            outer.addSublayer(inner)
            inner.addSublayer(outer)
        }
        await #expect(processExitsWith: .failure) {
            let stage = Stage.small()
            let outer = stage.addLayer("outer")
            let inner = stage.addDetachedLayer("inner")
            outer.addSublayer(inner)
            inner.mask = outer
        }
        await #expect(processExitsWith: .failure) {
            let stage = Stage.small()
            stage.addDetachedLayer("outer").sublayers = [stage.root]
        }
    }

    @Test("The presentation tree is the committed tree")
    func committedTree() throws {
        let (parent, children) = family("a", "b")
        let stage = parent.stage
        try stage.step()
        let shown = try #require(parent.presentation)
        children[0].removeFromSuperlayer()
        parent.addSublayer(stage.addDetachedLayer("c"))
        parent.mask = stage.addDetachedLayer("m")
        #expect(shown.sublayers.map(\.name) == ["a", "b"])
        #expect(children[0].presentation?.superlayer == shown)
        #expect(shown.mask == nil)
        try stage.step()
        #expect(shown.sublayers.map(\.name) == ["b", "c"])
        #expect(shown.mask?.name == "m")
        #expect(shown.mask?.superlayer == shown)
        #expect(children[0].presentation == nil)
    }
}
