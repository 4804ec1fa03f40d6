extension [LayerDescription] {
    /// Whether layers are equal where scenes count as equal that may differ.
    func areEqual(to others: [LayerDescription], _ isEqual: (any AnyReadyScene, any AnyReadyScene) -> Bool) -> Bool {
        self == others
            || count == others.count && zip(self, others).allSatisfy { $0.isEqual(to: $1, isEqual) }
    }
}

extension LayerDescription {
    fileprivate func isEqual(
        to other: LayerDescription, _ isEqual: (any AnyReadyScene, any AnyReadyScene) -> Bool
    ) -> Bool {
        switch (scene, other.scene) {
        case (nil, nil): break
        case (let scene?, let otherScene?): guard isEqual(scene.scene, otherScene.scene) else { return false }
        default: return false
        }
        var (layer, plain) = (self, other)
        (layer.scene, plain.scene, layer.sublayers, plain.sublayers) = (nil, nil, [], [])
        return layer == plain && sublayers.areEqual(to: other.sublayers, isEqual)
    }
}
