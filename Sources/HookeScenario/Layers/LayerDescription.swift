public import HookeForms

/// A layer of a composition, and what lies in it.
public struct LayerDescription: Hashable, Sendable {
    /// Its name, which no other layer of the composition has.
    public var name: String
    /// Where its name stands in the file.
    public var position: SourcePosition
    /// The ready scene that it is, as large as what it lies in; `nil` for a layer without one.
    public var scene: SceneDescription?
    /// What kind of layer it is.
    public var kind: LayerKind
    /// What its properties are at the start, in the order of the form.
    public var values: [Setting]
    /// Numbers of its own, in the order of the file.
    public var custom: [Setting]
    /// What changes of its properties set off, in the order of the file.
    public var actions: [ActionDescription]
    /// How its clock runs against its superlayer's; `nil` for the same.
    public var timing: ClockChange?
    /// Whether a finger drags it; of a view.
    public var pans: Bool
    /// What lies in it, from the back to the front.
    public var sublayers: [LayerDescription]

    /// A property or a part of one, and its value.
    public struct Setting: Hashable, Sendable {
        /// `position`, `position.x`
        public var property: String
        /// The value.
        public var value: LiteralValue
    }

    /// What a change of a property sets off.
    public struct ActionDescription: Hashable, Sendable {
        /// The whole property, or what the layer asks as the tree changes.
        public var property: String
        /// The animation; `nil` for nothing, which ends the search.
        public var animation: AnimationDescription?
    }
}

/// The kinds of layers in a composition.
public enum LayerKind: String, Word {
    /// A layer, whose properties animate implicitly.
    case layer
    /// A view's layer, whose properties animate in `animate` blocks and only there.
    case view
    /// A layer that draws a path.
    case shape

    /// The same for people.
    public var about: String {
        switch self {
        case .layer: "a layer: its properties animate implicitly once it is committed"
        case .view: "a view's layer: its properties animate within 'animate' and only there"
        case .shape: "a layer that draws a path"
        }
    }
}
