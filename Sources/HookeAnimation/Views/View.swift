/// A layer whose changes animate inside an animation block and only there, as a `UIView` is.
///
/// It is its layer's delegate: outside a block it answers null, inside one an additive animation.
public struct View: Hashable {
    /// What the view shows itself with.
    public let layer: Layer

    /// Where its centre lies in what it lies in: the layer's position.
    public var center: Point {
        get { layer.position }
        nonmutating set { layer.position = newValue }
    }

    /// Its rectangle in what it lies in.
    public var frame: Rect {
        get { layer.frame }
        nonmutating set { layer.frame = newValue }
    }

    /// Whether touches are taken at all.
    public var isUserInteractionEnabled: Bool {
        get { !layer.stage.state.interaction.isDisabled(layer.slot) }
        nonmutating set { layer.stage.state.interaction.setDisabled(!newValue, layer.slot) }
    }

    /// Whether a touch would be taken now: not disabled, and in no animation that keeps touches away; the same goes for
    /// all that it lies in.
    public var takesTouches: Bool {
        var current: Layer? = layer
        while let layer = current {
            guard layer.stage.state.interaction.takesTouches(layer.slot) else { return false }
            current = layer.superlayer
        }
        return true
    }
}

extension Stage {
    /// Makes a view of a given frame and puts it into the root.
    public func addView(_ name: String, frame: Rect) -> View {
        let view = View(layer: addLayer(name))
        state.interaction.addView(view.layer.slot)
        view.frame = frame
        handlers.actions[view.layer.slot].delegate = .view
        return view
    }

    /// Sets the centres of views one after the other, as each view does: for a drag that moves many in every frame.
    package func setCenters(of views: [View], to center: (Int) -> Point) {
        for index in views.indices { setPosition(center(index), of: views[index].layer.slot) }
    }
}

/// What a view calls its layer's properties.
extension View {
    /// 0 transparent, 1 opaque: the layer's opacity.
    public var alpha: Double {
        get { layer.opacity }
        nonmutating set { layer.opacity = newValue }
    }

    /// Whether it is out of sight. It takes effect at once, in an animation block, a keyframe or an animator too; ``alpha`` animates.
    public var isHidden: Bool {
        get { layer[.hidden] }
        nonmutating set { layer[.hidden] = newValue }
    }

    /// What it is transformed by, about its centre.
    public var transform: Transform {
        get { layer[.transform] }
        nonmutating set { layer[.transform] = newValue }
    }

    /// What fills it; none unless set.
    public var backgroundColor: Color? {
        get { layer[.backgroundColor] }
        nonmutating set { layer[.backgroundColor] = newValue }
    }

    /// Its own rectangle.
    public var bounds: Rect {
        get { layer.bounds }
        nonmutating set { layer.bounds = newValue }
    }
}
