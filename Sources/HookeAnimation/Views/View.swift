import HookeDynamics

/// A layer whose changes animate inside animation blocks only, as those of a `UIView`.
///
/// The view is its layer's action delegate: outside a block it answers null, inside a block with an additive animation.
public struct View: Hashable {
    /// The layer that draws the view.
    public let layer: Layer

    /// The centre, in points of the superlayer's coordinates: the layer's position.
    public var center: Point {
        get { layer.position }
        nonmutating set { layer.position = newValue }
    }

    /// The frame, in points of the superlayer's coordinates.
    public var frame: Rect {
        get { layer.frame }
        nonmutating set { layer.frame = newValue }
    }

    /// Whether the view receives touches.
    public var isUserInteractionEnabled: Bool {
        get { !layer.stage.state.interaction.isDisabled(layer.slot) }
        nonmutating set { layer.stage.state.interaction.setDisabled(!newValue, layer.slot) }
    }

    /// Whether the view would receive a touch now: neither it nor any layer around it is disabled, or in an animation that blocks
    /// touches.
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
    /// Makes a view with a frame and adds its layer to the root.
    public func addView(_ name: String, frame: Rect) -> View {
        let view = View(layer: addLayer(name))
        state.interaction.addView(view.layer.slot)
        view.frame = frame
        handlers.actions[view.layer.slot].delegate = .view
        return view
    }

    /// Sets the centres of views in order, as each view's setter does. For a drag that moves many views in every frame, and for a block that
    /// animates many.
    ///
    /// - Parameter center: the centre of a view, by its index; it must not use the stage.
    package func setCenters(of views: [View], to center: (Int) -> Point) {
        guard handlers.classes.isEmpty, views.allSatisfy({ answersNull(.position, of: $0.layer.slot) }) else {
            if let block = blockOfCenters(of: views) { return animateCenters(of: views, in: block, to: center) }
            for index in views.indices { setPosition(center(index), of: views[index].layer.slot) }
            return
        }
        // Without actions and classes a change of a position has no effect but the write.
        trap(unless: !activity.isSampling, StageActivity.samplingRequirement)
        state.layers.writeCenters(of: views, center)
    }

    /// The running block, if a change of a centre has no other effect than the animation of its offset along the block's only curve.
    private func blockOfCenters(of views: [View]) -> ViewBlock? {
        guard handlers.classes.isEmpty, !state.transactions.disablesActions, let block = state.blocks.animating,
            case .plain = block.kind, block.timing.second == nil, block.timing.launch == nil,
            !block.animation.crossFades,
            views.allSatisfy({ handlers.actions.asksView($0.layer.slot) })
        else { return nil }
        return block
    }
}

/// The layer's properties under the names that a view gives them.
extension View {
    /// The layer's opacity: 0 transparent, 1 opaque.
    public var alpha: Double {
        get { layer.opacity }
        nonmutating set { layer.opacity = newValue }
    }

    /// Whether the view is hidden. A change takes effect at once, also in an animation block, a keyframe or an animator; to fade,
    /// animate ``alpha``.
    public var isHidden: Bool {
        get { layer[.hidden] }
        nonmutating set { layer[.hidden] = newValue }
    }

    /// The transform about the view's centre.
    public var transform: Transform {
        get { layer[.transform] }
        nonmutating set { layer[.transform] = newValue }
    }

    /// The background colour; none by default.
    public var backgroundColor: Color? {
        get { layer[.backgroundColor] }
        nonmutating set { layer[.backgroundColor] = newValue }
    }

    /// The bounds, in points of the view's own coordinates.
    public var bounds: Rect {
        get { layer.bounds }
        nonmutating set { layer.bounds = newValue }
    }
}
