import HookeAnimation
import HookeDynamics
import Testing

@Suite struct ActionLookupTests {
    @Test("layers.md 3.1: a plain layer's class has no default action; an uncommitted layer has no action")
    func plainClass() throws {
        let stage = Stage.small()
        let layer = stage.addDetachedLayer("plain")
        #expect(layer.layerClass == nil)
        for key in PropertyKey.builtIn { #expect(layer.action(for: key) == nil, "\(key.name)") }
    }

    @Test(
        "The first action found wins: delegate, table, style, base style, class",
        arguments: 0...5)
    func order(first: Int) throws {
        let stage = Stage.small()
        var ran: [Int] = []
        func answer(_ place: Int) -> ActionAnswer {
            place < first ? .none : .action(.run { _, _ in ran.append(place) })
        }
        var layerClass = LayerClass(name: "Own")
        layerClass.defaultActions = [.opacity: answer(4)]
        let layer = stage.addLayer("layer", class: layerClass)
        layer.setActionDelegate { _, _ in answer(0) }
        layer.actions = [.opacity: answer(1)]
        layer.style = LayerStyle(
            actions: [.opacity: answer(2)], basedOn: LayerStyle(actions: [.opacity: answer(3)]))
        try stage.step()
        layer.opacity = 0
        #expect(ran == (first < 5 ? [first] : []))
        #expect(layer.animationKeys == (first < 5 ? [] : ["opacity"]))
    }

    @Test("A null stops the search at any place", arguments: 0...4)
    func null(place: Int) throws {
        let stage = Stage.small()
        func answer(_ at: Int) -> ActionAnswer { at == place ? .null : .none }
        var layerClass = LayerClass(name: "Own")
        layerClass.defaultActions = [.opacity: answer(4)]
        let layer = stage.addLayer("layer", class: layerClass)
        layer.setActionDelegate { _, _ in answer(0) }
        layer.actions = [.opacity: answer(1)]
        layer.style = LayerStyle(
            actions: [.opacity: answer(2)], basedOn: LayerStyle(actions: [.opacity: answer(3)]))
        try stage.step()
        #expect(layer.action(for: .opacity) == nil)
        #expect(layer.action(for: .position).isAnimation == (place != 0))
    }

    @Test("A style has its table and its base style; a layer's table has all of them")
    func styles() {
        let base = LayerStyle(actions: [.opacity: .null])
        var style = LayerStyle(basedOn: base)
        style.actions[.position] = .null
        #expect(Array(style.actions.keys) == [.position])
        #expect(style.style.map { Array($0.actions.keys) } == [.opacity])
        #expect(style.style?.style == nil)
        let layer = Stage.small().addLayer("layer")
        layer.setAction(.null, for: .bounds)
        #expect(Array(layer.actions.keys) == [.bounds])
    }

    @Test(
        "All ways to prevent an action are equivalent",
        arguments: ["table", "delegate", "style", "transaction", "uncommitted"])
    func suppression(way: String) throws {
        let stage = Stage.small()
        let layer = stage.addLayer("layer")
        if way != "uncommitted" { try stage.step() }
        switch way {
        case "table": layer.actions = [.position: .null]
        case "delegate": layer.setActionDelegate { _, _ in .null }
        case "style": layer.style = LayerStyle(actions: [.position: .null])
        case "transaction": stage.transaction.setDisableActions(true)
        default: break
        }
        layer.position.x = 100
        #expect(layer.animationKeys.isEmpty)
        try stage.step()
        #expect(layer.presentation?.position.x == 100)
    }

    @Test("The root is a window's layer: it does not animate implicitly")
    func root() throws {
        let stage = Stage.small()
        try stage.step()
        for key in PropertyKey.builtIn { #expect(stage.root.action(for: key) == nil, "\(key.name)") }
        stage.root.position.x = 0
        _ = stage.addLayer("layer")
        #expect(stage.root.animationKeys.isEmpty)
    }
}
