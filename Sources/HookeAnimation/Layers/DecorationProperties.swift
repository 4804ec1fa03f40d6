// What lies behind and around the contents.

extension Layer {
    /// What fills the bounds; nothing unless set.
    public var backgroundColor: Color? {
        get { self[.backgroundColor] }
        nonmutating set { self[.backgroundColor] = newValue }
    }

    /// How round the corners are, points; 0 unless set.
    public var cornerRadius: Double {
        get { self[.cornerRadius] }
        nonmutating set { self[.cornerRadius] = newValue }
    }

    /// Width of the border, points; 0 unless set.
    public var borderWidth: Double {
        get { self[.borderWidth] }
        nonmutating set { self[.borderWidth] = newValue }
    }

    /// The border's colour; black unless set.
    public var borderColor: Color? {
        get { self[.borderColor] }
        nonmutating set { self[.borderColor] = newValue }
    }

    /// The shadow's colour; black unless set.
    public var shadowColor: Color? {
        get { self[.shadowColor] }
        nonmutating set { self[.shadowColor] = newValue }
    }

    /// The shadow's opacity; 0 unless set.
    public var shadowOpacity: Double {
        get { self[.shadowOpacity] }
        nonmutating set { self[.shadowOpacity] = newValue }
    }

    /// Where the shadow falls, points; 3 upwards in Core Animation's own coordinates, (0, -3), unless set.
    public var shadowOffset: Size {
        get { self[.shadowOffset] }
        nonmutating set { self[.shadowOffset] = newValue }
    }

    /// How soft the shadow is, points; 3 unless set.
    public var shadowRadius: Double {
        get { self[.shadowRadius] }
        nonmutating set { self[.shadowRadius] = newValue }
    }
}

extension LayerProperties {
    /// What fills the bounds; nothing unless set.
    public var backgroundColor: Color? { self[.backgroundColor] }
    /// How round the corners are, points; 0 unless set.
    public var cornerRadius: Double { self[.cornerRadius] }
    /// Width of the border, points; 0 unless set.
    public var borderWidth: Double { self[.borderWidth] }
    /// The border's colour; black unless set.
    public var borderColor: Color? { self[.borderColor] }
    /// The shadow's colour; black unless set.
    public var shadowColor: Color? { self[.shadowColor] }
    /// The shadow's opacity; 0 unless set.
    public var shadowOpacity: Double { self[.shadowOpacity] }
    /// Where the shadow falls, points; 3 upwards in Core Animation's own coordinates, (0, -3), unless set.
    public var shadowOffset: Size { self[.shadowOffset] }
    /// How soft the shadow is, points; 3 unless set.
    public var shadowRadius: Double { self[.shadowRadius] }
}
