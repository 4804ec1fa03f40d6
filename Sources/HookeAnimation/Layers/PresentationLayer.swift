/// What of a layer shows at this refresh. It reads like the layer and cannot be written.
public struct PresentationLayer {
    let stage: Stage
    let slot: Int

    /// The layer that it presents.
    public var model: Layer { Layer(stage: stage, slot: slot) }

    /// The shown value of a property.
    public subscript<Value>(property: Property<Value>) -> Value {
        stage.presentationValue(of: property, in: slot)
    }

    /// How fast the shown value changes through animations, per second. Writes to the model are jumps and do not count.
    public func velocity<Value>(of property: Property<Value>) -> Value {
        stage.presentationVelocity(of: property, in: slot)
    }

    /// Where the centre shows.
    public var position: Point { self[.position] }
    /// The rectangle of its own that shows.
    public var bounds: Rect { self[.bounds] }
    /// The rectangle in the superlayer that shows.
    public var frame: Rect { Rect(centre: position, size: bounds.size) }
    /// The opacity that shows.
    public var opacity: Double { self[.opacity] }
}

extension PresentationLayer {
    /// The numbers of a whole property of at most four as they show, in the order of its component names.
    public func components(of key: PropertyKey) -> SIMD4<Double> {
        stage.sampleIfNeeded()
        return stage.read(.presentation, PropertyPath(key), of: slot)
    }

    /// One number of a property as it shows, by its place among the property's component names.
    public func component(_ lane: Int, of key: PropertyKey) -> Double {
        stage.sampleIfNeeded()
        return stage.number(.presentation, lane, of: key, in: slot)
    }
}

extension Layer {
    /// The numbers of a whole property of at most four as they are set, in the order of its component names.
    public func components(of key: PropertyKey) -> SIMD4<Double> {
        stage.read(.model, PropertyPath(key), of: slot)
    }

    /// One number of a property as it is set, by its place among the property's component names.
    public func component(_ lane: Int, of key: PropertyKey) -> Double {
        stage.number(.model, lane, of: key, in: slot)
    }
}
