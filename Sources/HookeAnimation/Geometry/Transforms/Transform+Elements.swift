// The sixteen numbers under the names that Core Animation gives them.
extension Transform {
    /// The x that a unit of x makes.
    public var m11: Double {
        get { row1.x }
        set { row1.x = newValue }
    }
    /// The y that a unit of x makes.
    public var m12: Double {
        get { row1.y }
        set { row1.y = newValue }
    }
    /// The z that a unit of x makes.
    public var m13: Double {
        get { row1.z }
        set { row1.z = newValue }
    }
    /// The perspective of x: what a unit of x adds to the divisor.
    public var m14: Double {
        get { row1.w }
        set { row1.w = newValue }
    }
    /// The x that a unit of y makes.
    public var m21: Double {
        get { row2.x }
        set { row2.x = newValue }
    }
    /// The y that a unit of y makes.
    public var m22: Double {
        get { row2.y }
        set { row2.y = newValue }
    }
    /// The z that a unit of y makes.
    public var m23: Double {
        get { row2.z }
        set { row2.z = newValue }
    }
    /// The perspective of y: what a unit of y adds to the divisor.
    public var m24: Double {
        get { row2.w }
        set { row2.w = newValue }
    }
    /// The x that a unit of z makes.
    public var m31: Double {
        get { row3.x }
        set { row3.x = newValue }
    }
    /// The y that a unit of z makes.
    public var m32: Double {
        get { row3.y }
        set { row3.y = newValue }
    }
    /// The z that a unit of z makes.
    public var m33: Double {
        get { row3.z }
        set { row3.z = newValue }
    }
    /// The perspective of z: -1/d for an eye at the distance d.
    public var m34: Double {
        get { row3.w }
        set { row3.w = newValue }
    }
    /// The translation to the right, in points.
    public var m41: Double {
        get { row4.x }
        set { row4.x = newValue }
    }
    /// The translation downwards, in points.
    public var m42: Double {
        get { row4.y }
        set { row4.y = newValue }
    }
    /// The translation towards the eye, in points.
    public var m43: Double {
        get { row4.z }
        set { row4.z = newValue }
    }
    /// What the divisor starts with: 1.
    public var m44: Double {
        get { row4.w }
        set { row4.w = newValue }
    }
}
