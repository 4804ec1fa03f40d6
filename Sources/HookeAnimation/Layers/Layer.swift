/// A layer: a rectangle with properties that have a model value, which code sets, and a presentation, which shows.
///
/// A layer is a handle; its numbers live in its stage's columns. Setting a property changes the model at once, and starts
/// the action that is found for it, on a layer that has been committed, unless the transaction disables actions.
///
/// All numbers that a layer is given are finite; to set one that is infinite or not a number is a programming error.
public struct Layer: LayerProperties {
    /// Whose layer it is. The handle keeps its stage; a closure that the stage keeps (a link's, a recogniser's, an action's)
    /// should hold handles weakly, through whatever owns the scene, as it would a `CADisplayLink`'s target.
    public let stage: Stage
    /// Its index in the stage's columns, in order of creation.
    public let slot: Int

    /// What it was called when it was made.
    public var name: String { stage.state.layers.name[slot] }

    /// The model value of a property. The property must be one of the layer's, and the numbers that it is set to finite.
    public subscript<Value>(property: Property<Value>) -> Value {
        get { stage.modelValue(of: property, in: slot) }
        nonmutating set { stage.setModelValue(newValue, of: property, in: slot) }
    }

    /// Where the anchor point lies in the superlayer, points: the centre, unless ``anchorPoint`` is set.
    public var position: Point {
        get { stage.state.layers.position(of: slot) }
        nonmutating set { stage.setPosition(newValue, of: slot) }
    }

    /// The layer's own rectangle, points. A negative width or height is standardised when set, of the whole or of a part: (0, 0, -100,
    /// -50) reads back as (-100, -50, 100, 50).
    public var bounds: Rect {
        get { self[.bounds] }
        nonmutating set { self[.bounds] = newValue }
    }

    /// 0 transparent, 1 opaque.
    public var opacity: Double {
        get { self[.opacity] }
        nonmutating set { self[.opacity] = newValue }
    }

    /// Gives the layer a number of its own. It has a model and a presentation, can be animated explicitly, and does not
    /// animate implicitly. It is finite.
    public func addCustomProperty(_ name: String, value: Double) {
        precondition(
            stage.state.layers.component(of: .custom(name), in: slot) == nil,
            "the layer has a property '\(name)' already")
        precondition(value.isFinite, "'\(name)' of '\(self.name)' is given a number that is not finite")
        stage.append(.custom(name), values: [value], to: slot)
    }

    /// Itself: a layer is what presentations are of.
    public var model: Layer { self }

    /// What shows: the committed model with the animations applied, as of this refresh.
    ///
    /// `nil` for a layer that is not in the committed tree. Read-only: there are no setters to misuse.
    public var presentation: PresentationLayer? {
        stage.state.layers.isCommitted[slot] ? PresentationLayer(stage: stage, slot: slot) : nil
    }
}

extension Layer: Hashable {
    /// The same layer of the same stage.
    public static func == (left: Layer, right: Layer) -> Bool {
        left.stage === right.stage && left.slot == right.slot
    }

    /// By stage and slot.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(stage))
        hasher.combine(slot)
    }
}
