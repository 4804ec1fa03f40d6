extension Layer {
    /// Answers for the layer before its own table does; a view is its layer's delegate.
    public func setActionDelegate(_ delegate: ((Layer, PropertyKey) -> ActionAnswer)?) {
        stage.handlers.actions[slot].delegate = delegate.map { .code($0) }
    }

    /// The layer's own table of actions, asked after its delegate.
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

    /// Tables that the layer shares with others, asked after its own.
    public var style: LayerStyle? {
        get { stage.handlers.actions[slot].style }
        nonmutating set { stage.handlers.actions[slot].style = newValue }
    }

    /// The action for a change of a property: the delegate's answer, the table's, the style's, the class's, and then the
    /// built-in one of a committed layer.
    ///
    /// A null anywhere ends the search. `disableActions` does not change the answer; it keeps setters from asking.
    public func action(for key: PropertyKey) -> Action? {
        stage.action(for: key, of: self)
    }

    /// The action by the name of a property or a key path, as Core Animation's `actionForKey:` is asked: parts of the
    /// transform animate by themselves (`transform.scale`), parts of other properties do not (`position.x`), nor does `frame`.
    public func action(forKey key: String) -> Action? {
        action(for: PropertyKey(named: key))
    }
}
