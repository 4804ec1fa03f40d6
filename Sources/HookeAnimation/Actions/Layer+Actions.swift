extension Layer {
    /// Sets the layer's action delegate, which answers before the layer's table. A view is its layer's delegate.
    public func setActionDelegate(_ delegate: ((Layer, PropertyKey) -> ActionAnswer)?) {
        stage.handlers.actions[slot].delegate = delegate.map { .code($0) }
    }

    /// The layer's own table of actions, used after its delegate.
    ///
    ///     layer.actions = [.position: .null]       // follows at once, never animates by itself
    public var actions: [PropertyKey: ActionAnswer] {
        get { stage.handlers.actions[slot].table }
        nonmutating set { stage.handlers.actions[slot].table = newValue }
    }

    /// Sets one entry of ``actions``.
    ///
    ///     layer.setAction(.null, for: .position)
    public func setAction(_ answer: ActionAnswer, for key: PropertyKey) {
        stage.handlers.actions[slot].table[key] = answer
    }

    /// A style with tables shared with other layers, used after the layer's own.
    public var style: LayerStyle? {
        get { stage.handlers.actions[slot].style }
        nonmutating set { stage.handlers.actions[slot].style = newValue }
    }

    /// The action for a change of a property: the delegate's answer, the table's, the style's, the class's, and then the
    /// built-in one of a committed layer.
    ///
    /// A null answer ends the search. `disableActions` does not change the result; it makes setters skip the search.
    public func action(for key: PropertyKey) -> Action? {
        stage.action(for: key, of: self)
    }

    /// The action for the name of a property or a key path, as Core Animation's `actionForKey:`. Parts of the transform animate
    /// implicitly (`transform.scale`), parts of other properties do not (`position.x`), nor does `frame`.
    public func action(forKey key: String) -> Action? {
        action(for: PropertyKey(named: key))
    }
}
