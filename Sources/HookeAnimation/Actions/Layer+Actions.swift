extension Layer {
    /// Answers for the layer before its own table does; a view is its layer's delegate.
    public func setActionDelegate(_ delegate: ((Layer, PropertyKey) -> ActionAnswer)?) {
        stage.actions.setDelegate(delegate, of: slot)
    }

    /// Sets what the layer's own table answers for a property: Core Animation's `actions` dictionary.
    ///
    ///     layer.setAction(.null, for: .position)   // follows at once, never animates by itself
    public func setAction(_ answer: ActionAnswer, for key: PropertyKey) {
        stage.actions.setAction(answer, for: key, of: slot)
    }

    /// The action for a change of a property: the delegate's answer, the table's, the built-in one of a committed layer.
    ///
    /// A null anywhere ends the search. `disableActions` does not change the answer; it keeps setters from asking.
    public func action(for key: PropertyKey) -> Action? {
        stage.action(for: key, of: self)
    }
}
