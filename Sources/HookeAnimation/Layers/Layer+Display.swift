// Layout and display. Requests are collected, and served once at the next commit, layout first.

extension Layer {
    /// Sets the handler that lays out the layer's sublayers.
    ///
    /// A request by ``setNeedsLayout()`` within the handler is served in the same commit, after it. More than a hundred layouts of
    /// a layer in a commit trap, because they would not end.
    public func setLayoutHandler(_ handler: ((Layer) -> Void)?) {
        stage.handlers.layout[slot] = handler
    }

    /// Marks the layer for layout at the next commit, before display. Inserting, removing or reordering sublayers marks it too, and
    /// so does a change of its bounds, or of a sublayer's bounds or transform.
    public func setNeedsLayout() { stage.state.drawing.markLayout(slot) }

    /// Whether the layer is marked for layout.
    public var needsLayout: Bool { stage.state.drawing.isMarked(slot, .layout) }

    /// Lays out now, starting at the outermost of the consecutive marked layers around this one.
    ///
    /// Within a layer's own layout it does not lay out that layer, as in `UIView`: its marks wait until the layout has ended.
    public func layoutIfNeeded() { stage.layoutIfNeeded(slot) }
}

extension Layer {
    /// Sets the handler that replaces drawing: Core Animation's `displayLayer:`, which has precedence over all drawing.
    public func setDisplayHandler(_ handler: ((Layer) -> Void)?) {
        stage.handlers.display[slot] = handler
    }

    /// Sets the handler that draws the layer, unless its class draws: Core Animation's `drawLayer:inContext:`.
    ///
    /// Its first argument has the layer's model values, or its presentation values while it is drawn for an animation.
    public func setDrawHandler(_ handler: ((DrawnLayer, inout DrawingContext) -> Void)?) {
        stage.handlers.draw[slot] = handler
    }

    /// The layer's last drawing; empty if it has not drawn.
    public var drawing: DrawingList { stage.state.drawing.contexts[slot]?.drawing ?? DrawingList() }

    /// Reserves memory for the layer's drawings, so that drawing so much allocates nothing, from the first drawing on: see
    /// ``DrawingContext/reserveCapacity(operations:pathElements:textUnits:)``.
    public func reserveDrawing(operations: Int, pathElements: Int = 0, textUnits: Int = 0) {
        stage.state.drawing.reserve(
            operations: operations, pathElements: pathElements, textUnits: textUnits, for: slot)
    }

    /// Marks the layer for display at the next commit. A layer outside the stage's tree keeps the mark until it is inserted.
    public func setNeedsDisplay() { stage.state.drawing.markDisplay(slot) }

    /// Whether the layer is marked for display.
    public var needsDisplay: Bool { stage.state.drawing.isMarked(slot, .display) }

    /// Draws now if the layer is marked and in the stage's tree. Within the layer's own drawing it does nothing: the mark waits for
    /// the next commit.
    public func displayIfNeeded() { stage.displayIfNeeded(slot) }

    /// Whether every change of the bounds marks the layer for display.
    public var needsDisplayOnBoundsChange: Bool {
        get { stage.state.drawing.displaysOnBoundsChange.contains(slot) }
        nonmutating set { stage.state.drawing.setDisplaysOnBoundsChange(newValue, slot) }
    }
}
