/// What a finger can drag in a scenario: its views that recognise pans, the points of its networks, or its single scene.
package struct TouchTargets: Hashable, Sendable {
    /// The names of the views with a pan and of the scroll views, from back to front.
    package let views: [String]
    /// The prefixes of the names of points: empty for those of a single network, `chain.` for those of a network in a tree.
    package let networks: [String]
    /// Whether a touch needs no name of a view: there is a single scene, and touches drag it.
    package let isWholeScene: Bool

    /// The targets of a composition.
    package init(of composition: Composition) {
        let scene = composition.soleScene
        let isNetwork = scene?.name == .network
        isWholeScene =
            !isNetwork && scene.map { $0.kind == .view || $0.kind == .scroll || !$0.scrollViews.isEmpty } ?? false
        let symbols = SymbolTable(of: composition)
        views = symbols.symbols.filter { $0.pans && symbols.isShown($0.name) }.map { $0.name }
        networks = composition.scenes.filter { $0.scene.name == .network }.map { $0.name.isEmpty ? "" : "\($0.name)." }
    }

    /// Whether there is nothing to drag.
    package var isEmpty: Bool { views.isEmpty && networks.isEmpty && !isWholeScene }
}
