/// What a subclass of `CALayer` would say of its layers, as a value: a plain layer has none of it.
///
///     var dial = LayerClass(name: "Dial")
///     dial.setDefault(0, for: .custom("angle"))
///     dial.needsDisplayKeys = [.custom("angle")]
///     dial.draw = { layer, context in context.stroke(needle(at: layer[.custom("angle")])) }
///     let layer = stage.addLayer("dial", class: dial)
public struct LayerClass {
    /// What it is called.
    public var name: String
    /// The class's own answers, asked last: `defaultActionForKey:`.
    public var defaultActions: [PropertyKey: ActionAnswer] = [:]
    /// Properties whose change asks for display, and whose animation displays each frame as it shows:
    /// `needsDisplayForKey:`.
    public var needsDisplayKeys: Set<PropertyKey> = []
    /// What a copy made by ``Stage/addDetachedLayer(_:copying:)`` takes over: what the class's `init(layer:)` would copy.
    public var copiedKeys: [PropertyKey] = []
    /// How its layers draw themselves, the shown values read where they are animated: `drawInContext:`.
    public var draw: ((DrawnLayer, inout DrawingContext) -> Void)?
    /// Values of new layers, in the order in which they were given.
    private(set) var defaults: [(key: PropertyKey, values: [Double])] = []

    /// A class that says nothing yet.
    public init(name: String) { self.name = name }

    /// Sets the value of a whole property in new layers, which is finite; a custom property is declared so.
    public mutating func setDefault<Value>(_ value: Value, for property: Property<Value>) {
        precondition(property.path == PropertyPath(property.key), "a default is a whole property's")
        precondition(
            property.path.kind.takes(value.components),
            "a default of \(property.key.name) is a number that is not finite")
        let numbers = value.components
        let values = (0..<property.path.count).map { numbers[$0] }
        defaults.removeAll { $0.key == property.key }
        defaults.append((property.key, values))
    }
}

extension Layer {
    /// What the layer is beyond a plain one.
    public var layerClass: LayerClass? { stage.handlers.classes[slot] }
}

extension Stage {
    /// Makes a layer of a class that lies nowhere yet.
    public func addDetachedLayer(_ name: String, class layerClass: LayerClass) -> Layer {
        let layer = addDetachedLayer(name)
        handlers.classes[layer.slot] = layerClass
        for (key, values) in layerClass.defaults { initialize(key, values, of: layer.slot) }
        return layer
    }

    /// Makes a layer of a class and puts it into the root.
    public func addLayer(_ name: String, class layerClass: LayerClass) -> Layer {
        let layer = addDetachedLayer(name, class: layerClass)
        root.addSublayer(layer)
        return layer
    }

    /// Makes another layer of the same class, as `init(layer:)` does behind a presentation: of a plain layer it copies nothing
    /// (measured), of others what their class says.
    public func addDetachedLayer(_ name: String, copying layer: Layer) -> Layer {
        guard let layerClass = layer.layerClass else { return addDetachedLayer(name) }
        let copy = addDetachedLayer(name, class: layerClass)
        for key in layerClass.copiedKeys {
            if key == .path {
                copy.stage.updatePath(of: copy.slot) { $0 = layer.stage.state.layers.path(of: layer.slot) }
            } else if let values = layer.stage.state.layers.values(of: key, in: layer.slot) {
                initialize(key, values, of: copy.slot)
            }
        }
        return copy
    }
}
