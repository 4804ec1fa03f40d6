import HookeDynamics

extension Layer {
    /// Adds a layer as the frontmost sublayer. It is in the presentation tree from the next commit on; until then its properties do
    /// not animate. A layer that is already a sublayer moves to the front.
    ///
    /// A layer has at most one superlayer: it is removed from its old one. Adding a layer to itself, or to a layer inside it,
    /// traps.
    public func addSublayer(_ layer: Layer) { insertSublayer(layer, at: stage.state.tree.sublayers(of: slot).count) }

    /// Inserts a layer at an index counted from the back, after removing it from its superlayer; an index beyond the end is the front.
    public func insertSublayer(_ layer: Layer, at index: Int) {
        trap(unless: layer.stage === stage, "a layer and its superlayer must belong to the same stage")
        trap(unless: index >= 0, "indices count from 0")
        stage.insert(layer.slot, into: slot, at: index)
    }

    /// Inserts a layer directly behind a sublayer.
    public func insertSublayer(_ layer: Layer, below sibling: Layer) {
        insertSublayer(layer, at: index(of: sibling, without: layer))
    }

    /// Inserts a layer directly in front of a sublayer.
    public func insertSublayer(_ layer: Layer, above sibling: Layer) {
        insertSublayer(layer, at: index(of: sibling, without: layer) + 1)
    }

    private func index(of sibling: Layer, without layer: Layer) -> Int {
        let others = sublayers.filter { $0 != layer }
        guard let index = others.firstIndex(of: sibling) else {
            trap("'\(sibling.name)' is not another sublayer of '\(name)'")
        }
        return index
    }

    /// Replaces a sublayer by another layer, at the same index.
    public func replaceSublayer(_ old: Layer, with new: Layer) {
        trap(unless: old.superlayer == self && mask != old, "'\(old.name)' is not a sublayer of '\(name)'")
        trap(unless: new.stage === stage, "a layer and its superlayer must belong to the same stage")
        stage.replace(old.slot, with: new.slot)
    }

    /// Removes the layer from its superlayer, or from the layer that it masks. Its animations end unfinished at the next commit.
    public func removeFromSuperlayer() { stage.remove(slot) }

    /// The superlayer, or the layer that this one masks.
    public var superlayer: Layer? { stage.state.tree.superlayer(of: slot).map { Layer(stage: stage, slot: $0) } }

    /// The sublayers from back to front, for equal `zPosition`. Setting the same layers in another order looks up one action only.
    public var sublayers: [Layer] {
        get { stage.state.tree.sublayers(of: slot).map { Layer(stage: stage, slot: $0) } }
        nonmutating set {
            trap(
                unless: newValue.allSatisfy { $0.stage === stage },
                "a layer and its superlayer must belong to the same stage")
            stage.setSublayers(newValue.map { $0.slot }, of: slot)
        }
    }

    /// The mask: this layer is visible where its mask is opaque. The mask is in this layer's coordinates, and is not one of its
    /// sublayers.
    public var mask: Layer? {
        get { stage.state.tree.mask(of: slot).map { Layer(stage: stage, slot: $0) } }
        nonmutating set {
            trap(unless: newValue.map { $0.stage === stage } ?? true, "a layer is masked by one of its own stage")
            stage.setMask(newValue?.slot, of: slot)
        }
    }

    /// Whether the layer is another layer, or is inside it at any depth.
    public func isInside(_ other: Layer) -> Bool {
        stage === other.stage && stage.state.tree.isInside(slot, other.slot)
    }

    /// The sublayers in drawing order: by `zPosition`, then by their order.
    public var sublayersBackToFront: [Layer] {
        LayerSpace(stage, .model).backToFront(slot).map { Layer(stage: stage, slot: $0) }
    }
}
