import HookeDynamics

/// The behaviour that a subclass of `CALayer` would add to its layers, as a value.
///
///     var dial = LayerClass(name: "Dial")
///     dial.setDefault(0, for: .custom("angle"))
///     dial.setRange(0...6, for: .custom("angle"))
///     dial.needsDisplayKeys = [.custom("angle")]
///     dial.draw = { layer, context in context.stroke(needle(at: layer[.custom("angle")])) }
///     let layer = stage.addLayer("dial", class: dial)
public struct LayerClass {
    /// The name of the class.
    public var name: String
    /// The class's actions, used if nothing else answers: `defaultActionForKey:`.
    public var defaultActions: [PropertyKey: ActionAnswer] = [:]
    /// Properties whose change marks the layer for display, and whose animation draws it in every frame: `needsDisplayForKey:`.
    public var needsDisplayKeys: Set<PropertyKey> = []
    /// Properties that ``Stage/addDetachedLayer(_:copying:)`` copies, as the class's `init(layer:)` would.
    public var copiedKeys: [PropertyKey] = []
    /// Draws a layer; animated properties have their presentation values: `drawInContext:`.
    public var draw: ((DrawnLayer, inout DrawingContext) -> Void)?
    /// Updates the layer's sublayers in place of drawing, the shown values read where they are animated: an override of `display` that
    /// draws nothing itself. It is not counted as a drawing, and what it sets is committed with the same frame.
    public var updateSublayers: ((DrawnLayer) -> Void)?
    /// Called with each property that was set, within the transaction that sets it: a property observer (`didSet`). It is called whether or
    /// not actions are disabled, before the property's action runs.
    public var didSet: ((Layer, PropertyKey) -> Void)?
    /// Initial values of new layers, in the order in which they were set.
    private(set) var defaults: [(key: PropertyKey, values: [Double])] = []
    /// Ranges to which numbers are clamped when they are set.
    private(set) var ranges: [PropertyKey: ClosedRange<Double>] = [:]

    /// A class without behaviour.
    public init(name: String) { self.name = name }

    /// Sets the initial value of a whole property in new layers, which must be finite. It declares a custom property.
    public mutating func setDefault<Value>(_ value: Value, for property: Property<Value>) {
        trap(unless: property.path == PropertyPath(property.key), "a default is a whole property's")
        trap(
            unless: property.path.kind.takes(value.components),
            "a default of \(property.key.name) is a number that is not finite")
        let numbers = value.components
        let values = (0..<property.path.count).map { numbers[$0] }
        defaults.removeAll { $0.key == property.key }
        defaults.append((property.key, values))
    }

    /// Clamps a whole number to a range when it is set. What an animation shows of it is not clamped.
    public mutating func setRange(_ range: ClosedRange<Double>, for property: Property<Double>) {
        trap(unless: property.path == PropertyPath(property.key), "a range is a whole property's")
        ranges[property.key] = range
    }
}

extension Layer {
    /// The layer's class; `nil` for a plain layer.
    public var layerClass: LayerClass? { stage.handlers.classes[slot] }
}

extension Stage {
    /// Makes a layer of a class without a superlayer.
    public func addDetachedLayer(_ name: String, class layerClass: LayerClass) -> Layer {
        let layer = addDetachedLayer(name)
        handlers.classes[layer.slot] = layerClass
        for (key, values) in layerClass.defaults { initialize(key, values, of: layer.slot) }
        return layer
    }

    /// Makes a layer of a class and adds it to the root.
    public func addLayer(_ name: String, class layerClass: LayerClass) -> Layer {
        let layer = addDetachedLayer(name, class: layerClass)
        root.addSublayer(layer)
        return layer
    }

    /// Makes another layer of the same class without a superlayer, as `init(layer:)` does for a presentation layer: of a plain
    /// layer it copies nothing (measured), of others the class's ``LayerClass/copiedKeys``.
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
