import HookeDynamics

/// A layer: a rectangle with properties, each with a model value, which code sets, and a presentation value, which shows.
///
/// A layer is a handle; its values are in its stage's columns. Setting a property of a committed layer changes the model at once
/// and runs the action found for the property, unless the transaction disables actions.
///
/// All values must be finite; setting one that is not traps.
public struct Layer: LayerProperties {
    /// The stage of the layer. The handle retains it. A closure that the stage keeps (a link's, recogniser's or action's) should
    /// refer to handles weakly, through the owner of the scene, as it would to a `CADisplayLink`'s target.
    public let stage: Stage
    /// The layer's index in the stage, in order of creation.
    public let slot: Int

    /// The name given when the layer was made.
    public var name: String { stage.state.layers.name[slot] }

    /// The model value of a property, which must exist on the layer; a value that is set must be finite.
    public subscript<Value>(property: Property<Value>) -> Value {
        get { stage.modelValue(of: property, in: slot) }
        nonmutating set { stage.setModelValue(newValue, of: property, in: slot) }
    }

    /// The anchor point's location in the superlayer's coordinates, points; the centre of the layer unless ``anchorPoint`` is set.
    public var position: Point {
        get { stage.state.layers.position(of: slot) }
        nonmutating set { stage.setPosition(newValue, of: slot) }
    }

    /// The bounds in the layer's own coordinates, points. A negative width or height is standardised: (0, 0, -100, -50) reads back
    /// as (-100, -50, 100, 50).
    public var bounds: Rect {
        get { self[.bounds] }
        nonmutating set { self[.bounds] = newValue }
    }

    /// The opacity: 0 transparent, 1 opaque.
    public var opacity: Double {
        get { self[.opacity] }
        nonmutating set { self[.opacity] = newValue }
    }

    /// Adds a custom number to the layer, with a finite model value. It has a presentation and can be animated explicitly; it does
    /// not animate implicitly. Its name is not empty, has no dot, and is not that of another property.
    public func addCustomProperty(_ name: String, value: Double) {
        trap(
            unless: PropertyKey(named: name).isCustom && !name.isEmpty && !name.utf8.contains(UInt8(ascii: ".")),
            "the name of a custom property must not be empty, contain a dot or be built in: '\(name)'")
        trap(
            unless: stage.state.layers.component(of: .custom(name), in: slot) == nil,
            "the layer has a property '\(name)' already")
        trap(unless: value.isFinite, "'\(name)' of '\(self.name)' is given a number that is not finite")
        stage.append(.custom(name), values: [value], to: slot)
    }

    /// The layer itself.
    public var model: Layer { self }

    /// The presentation: the committed model with the animations applied, as of this refresh.
    ///
    /// `nil` for a layer outside the committed tree. It is read-only.
    public var presentation: PresentationLayer? {
        stage.state.layers.isCommitted[slot] ? PresentationLayer(stage: stage, slot: slot) : nil
    }
}

extension Layer: Hashable {
    /// Whether both are the same layer of the same stage.
    public static func == (left: Layer, right: Layer) -> Bool {
        left.stage === right.stage && left.slot == right.slot
    }

    /// Hashes stage and slot.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(stage))
        hasher.combine(slot)
    }
}
