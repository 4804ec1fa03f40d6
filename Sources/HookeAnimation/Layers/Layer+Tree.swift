extension Layer {
    /// Puts a layer into this one, on top of what is there. It is part of the shown tree from the next commit on; until
    /// then its properties do not animate. Where it lies already, it comes to the top.
    ///
    /// A layer lies in one other at most: it is taken out of what it was in. It cannot lie in itself.
    public func addSublayer(_ layer: Layer) { insertSublayer(layer, at: stage.state.tree.sublayers(of: slot).count) }

    /// Inserts a layer at an index counted from the back, after removing it from its superlayer; an index beyond the end is the front.
    public func insertSublayer(_ layer: Layer, at index: Int) {
        precondition(layer.stage === stage, "a layer lies in one of its own stage")
        precondition(index >= 0, "places count from 0")
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
            preconditionFailure("'\(sibling.name)' is no other sublayer of '\(name)'")
        }
        return index
    }

    /// Replaces a sublayer by another layer, at the same index.
    public func replaceSublayer(_ old: Layer, with new: Layer) {
        precondition(old.superlayer == self && mask != old, "'\(old.name)' is no sublayer of '\(name)'")
        precondition(new.stage === stage, "a layer lies in one of its own stage")
        stage.replace(old.slot, with: new.slot)
    }

    /// Takes the layer out of what it lies in or masks. Its animations end, unfinished, at the next commit.
    public func removeFromSuperlayer() { stage.remove(slot) }

    /// What this layer lies in, or masks.
    public var superlayer: Layer? { stage.state.tree.superlayer(of: slot).map { Layer(stage: stage, slot: $0) } }

    /// The sublayers, from the back to the front for equal `zPosition`. Setting the same layers in
    /// another order asks for one action only.
    public var sublayers: [Layer] {
        get { stage.state.tree.sublayers(of: slot).map { Layer(stage: stage, slot: $0) } }
        nonmutating set {
            precondition(newValue.allSatisfy { $0.stage === stage }, "a layer lies in one of its own stage")
            stage.setSublayers(newValue.map { $0.slot }, of: slot)
        }
    }

    /// The mask: this layer shows where its mask is opaque. The mask has this layer's coordinates, and is not one of its sublayers.
    public var mask: Layer? {
        get { stage.state.tree.mask(of: slot).map { Layer(stage: stage, slot: $0) } }
        nonmutating set {
            precondition(newValue.map { $0.stage === stage } ?? true, "a layer is masked by one of its own stage")
            stage.setMask(newValue?.slot, of: slot)
        }
    }

    /// Whether the layer lies in another, however deep, or is it.
    public func isInside(_ other: Layer) -> Bool {
        stage === other.stage && stage.state.tree.isInside(slot, other.slot)
    }

    /// The sublayers as they lie over each other: by `zPosition`, then by their order.
    public var sublayersBackToFront: [Layer] {
        LayerSpace(stage, .model).backToFront(slot).map { Layer(stage: stage, slot: $0) }
    }
}
