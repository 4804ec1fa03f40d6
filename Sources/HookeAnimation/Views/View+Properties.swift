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
