/// What of a layer shows at this refresh. It reads like the layer and cannot be written.
///
/// Its values are those of the last commit with the animations applied; what lies in it, what it lies in and what masks it
/// are presentations too, of the tree as committed.
public struct PresentationLayer: LayerProperties {
    /// Whose layer it is.
    public let stage: Stage
    let slot: Int

    /// The layer that it presents.
    public var model: Layer { Layer(stage: stage, slot: slot) }

    /// Itself: a presentation shows what it is.
    public var presentation: PresentationLayer { self }

    /// The shown value of a property.
    public subscript<Value>(property: Property<Value>) -> Value {
        stage.presentationValue(of: property, in: slot)
    }

    /// Where the anchor point shows in the superlayer, points: every layer has one, and it is read more often than all else.
    public var position: Point {
        stage.sampleIfNeeded()
        return stage.state.layers.position(stage.caches.presentation.numbers, of: slot)
    }

    /// How fast the shown value changes through animations, per second. Writes to the model are jumps and do not count.
    public func velocity<Value>(of property: Property<Value>) -> Value {
        stage.presentationVelocity(of: property, in: slot)
    }

    /// The keys of the layer's animations in order of addition.
    public var animationKeys: [String] { model.animationKeys }

    /// What it lies in, or masks.
    public var superlayer: PresentationLayer? { presentation(of: stage.state.tree.committedSuperlayer(of: slot)) }

    /// The sublayers, from the back to the front for equal `zPosition`.
    public var sublayers: [PresentationLayer] {
        stage.state.tree.committedSublayers(of: slot).compactMap { presentation(of: $0) }
    }

    /// The sublayers as they show over each other: by `zPosition`, then by their order.
    public var sublayersBackToFront: [PresentationLayer] {
        LayerSpace(stage, .presentation).backToFront(slot).compactMap { presentation(of: $0) }
    }

    /// What lets it show where it is opaque.
    public var mask: PresentationLayer? { presentation(of: stage.state.tree.committedMask(of: slot)) }

    private func presentation(of layer: Int?) -> PresentationLayer? {
        layer.flatMap { Layer(stage: stage, slot: $0).presentation }
    }
}

extension PresentationLayer: Hashable {
    /// The presentation of the same layer.
    public static func == (left: PresentationLayer, right: PresentationLayer) -> Bool { left.model == right.model }

    /// By its layer.
    public func hash(into hasher: inout Hasher) { hasher.combine(model) }
}

extension PresentationLayer {
    /// The numbers of a whole property of at most four as they show, in the order of its component names.
    public func components(of key: PropertyKey) -> SIMD4<Double> {
        stage.read(.presentation, PropertyPath(key), of: slot)
    }

    /// The presentation value of one number of a property, by its index among the property's component names.
    public func component(_ lane: Int, of key: PropertyKey) -> Double {
        stage.number(.presentation, lane, of: key, in: slot)
    }
}

extension Layer {
    /// The numbers of a whole property of at most four as they are set, in the order of its component names.
    public func components(of key: PropertyKey) -> SIMD4<Double> {
        stage.read(.model, PropertyPath(key), of: slot)
    }

    /// The model value of one number of a property, by its index among the property's component names.
    public func component(_ lane: Int, of key: PropertyKey) -> Double {
        stage.number(.model, lane, of: key, in: slot)
    }
}
