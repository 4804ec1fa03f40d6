/// The presentation of a layer at this refresh: readable like the layer, but not writable.
///
/// Its values are those of the last commit with the animations applied. Its superlayer, sublayers and mask are presentations too,
/// from the committed tree.
public struct PresentationLayer: LayerProperties {
    /// The stage of the layer.
    public let stage: Stage
    let slot: Int

    /// The layer.
    public var model: Layer { Layer(stage: stage, slot: slot) }

    /// The presentation itself.
    public var presentation: PresentationLayer { self }

    /// The presentation value of a property.
    public subscript<Value>(property: Property<Value>) -> Value {
        stage.presentationValue(of: property, in: slot)
    }

    /// The presentation value of the position, points. A fast path for the most frequent property.
    public var position: Point {
        stage.sampleIfNeeded()
        return stage.state.layers.position(stage.caches.presentation.numbers, of: slot)
    }

    /// The velocity of a property's presentation value through animations, per second. Changes of the model are jumps and do not
    /// count.
    public func velocity<Value>(of property: Property<Value>) -> Value {
        stage.presentationVelocity(of: property, in: slot)
    }

    /// The keys of the layer's animations in order of addition.
    public var animationKeys: [String] { model.animationKeys }

    /// The superlayer, or the layer that this one masks.
    public var superlayer: PresentationLayer? { presentation(of: stage.state.tree.committedSuperlayer(of: slot)) }

    /// The sublayers from back to front, for equal `zPosition`.
    public var sublayers: [PresentationLayer] {
        stage.state.tree.committedSublayers(of: slot).compactMap { presentation(of: $0) }
    }

    /// The sublayers in drawing order: by `zPosition`, then by their order.
    public var sublayersBackToFront: [PresentationLayer] {
        LayerSpace(stage, .presentation).backToFront(slot).compactMap { presentation(of: $0) }
    }

    /// The mask.
    public var mask: PresentationLayer? { presentation(of: stage.state.tree.committedMask(of: slot)) }

    private func presentation(of layer: Int?) -> PresentationLayer? {
        layer.flatMap { Layer(stage: stage, slot: $0).presentation }
    }
}

extension PresentationLayer: Hashable {
    /// Whether both are presentations of the same layer.
    public static func == (left: PresentationLayer, right: PresentationLayer) -> Bool { left.model == right.model }

    /// Hashes the layer.
    public func hash(into hasher: inout Hasher) { hasher.combine(model) }
}

extension PresentationLayer {
    /// The presentation components of a whole property of at most four, in the order of its component names.
    public func components(of key: PropertyKey) -> SIMD4<Double> {
        stage.read(.presentation, PropertyPath(key), of: slot)
    }

    /// The presentation value of one component of a property, by its index.
    public func component(_ lane: Int, of key: PropertyKey) -> Double {
        stage.number(.presentation, lane, of: key, in: slot)
    }

    /// The velocity of one component of a property's presentation value through animations, per second; zero for transforms.
    public func velocity(ofComponent lane: Int, of key: PropertyKey) -> Double {
        stage.presentationVelocity(ofComponent: lane, of: key, in: slot)
    }
}

extension Layer {
    /// The model components of a whole property of at most four, in the order of its component names.
    public func components(of key: PropertyKey) -> SIMD4<Double> {
        stage.read(.model, PropertyPath(key), of: slot)
    }

    /// The model value of one component of a property, by its index.
    public func component(_ lane: Int, of key: PropertyKey) -> Double {
        stage.number(.model, lane, of: key, in: slot)
    }
}
