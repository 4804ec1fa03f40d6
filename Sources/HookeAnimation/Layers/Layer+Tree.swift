extension Layer {
    /// Puts a layer into this one, on top of what is there. It is part of the shown tree from the next commit on; until
    /// then its properties do not animate.
    public func addSublayer(_ layer: Layer) {
        stage.tree.attach(layer.slot, to: slot)
    }

    /// Takes the layer out. Its animations end, unfinished, at the next commit.
    public func removeFromSuperlayer() {
        stage.tree.detach(slot)
    }

    /// What this layer lies in.
    public var superlayer: Layer? {
        stage.tree.superlayer(of: slot).map { Layer(stage: stage, slot: $0) }
    }

    /// What lies in this layer, from the back to the front.
    public var sublayers: [Layer] {
        stage.tree.sublayers(of: slot).map { Layer(stage: stage, slot: $0) }
    }

    /// The layer's model rectangle in the coordinates of the stage.
    public var frameInStage: Rect {
        var frame = frame
        var ancestor = superlayer
        while let current = ancestor {
            let outer = current.frame.origin - current.bounds.origin
            frame.origin = frame.origin + outer
            ancestor = current.superlayer
        }
        return frame
    }
}
