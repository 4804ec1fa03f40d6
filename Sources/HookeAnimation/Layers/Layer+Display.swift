// Layout and display: both are asked for as often as one likes, and run once at the next commit, layout first.

extension Layer {
    /// Sets what the layer runs to lay out its sublayers.
    ///
    /// What it asks for with ``setNeedsLayout()`` is served in the same commit, when it is done. A layer that asks in its own layout is
    /// laid out again, up to a hundred times a commit; more is a programming error, as it would not end.
    public func setLayoutHandler(_ handler: ((Layer) -> Void)?) {
        stage.handlers.layout[slot] = handler
    }

    /// Asks for one layout at the next commit, before anything draws. So does a sublayer that comes, goes or is reordered,
    /// a change of the bounds, and one of a sublayer's bounds or transform.
    public func setNeedsLayout() { stage.state.drawing.markLayout(slot) }

    /// Whether the layer waits for layout.
    public var needsLayout: Bool { stage.state.drawing.isMarked(slot, .layout) }

    /// Lays out now what waits for it: everything in the outermost layer around this one up to which all need layout.
    ///
    /// From within a layer's own layout it does not lay out that layer, as `UIView` does not: what that asks for waits until it is done.
    public func layoutIfNeeded() { stage.layoutIfNeeded(slot) }
}

extension Layer {
    /// Sets what the layer runs in place of drawing: Core Animation's `displayLayer:`, which comes before all drawing.
    public func setDisplayHandler(_ handler: ((Layer) -> Void)?) {
        stage.handlers.display[slot] = handler
    }

    /// Sets how the layer draws itself, unless its class does: Core Animation's `drawLayer:inContext:`.
    ///
    /// The first argument reads like the layer, or like its presentation while the layer is displayed for an animation.
    public func setDrawHandler(_ handler: ((DrawnLayer, inout DrawingContext) -> Void)?) {
        stage.handlers.draw[slot] = handler
    }

    /// What the layer drew last; empty where it never did.
    public var drawing: DrawingList { stage.state.drawing.contexts[slot]?.drawing ?? DrawingList() }

    /// Asks for one drawing at the next commit. A layer outside of the stage's tree waits until it comes in.
    public func setNeedsDisplay() { stage.state.drawing.markDisplay(slot) }

    /// Whether the layer waits to be drawn.
    public var needsDisplay: Bool { stage.state.drawing.isMarked(slot, .display) }

    /// Draws now if the layer waits for it, and lies in the stage's tree. From within the layer's own drawing it does nothing: what that
    /// asks for waits for the next commit.
    public func displayIfNeeded() { stage.displayIfNeeded(slot) }

    /// Whether every change of the bounds asks for display.
    public var needsDisplayOnBoundsChange: Bool {
        get { stage.state.drawing.displaysOnBoundsChange.contains(slot) }
        nonmutating set { stage.state.drawing.setDisplaysOnBoundsChange(newValue, slot) }
    }
}
