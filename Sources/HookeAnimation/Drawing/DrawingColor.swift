/// What a drawing operation paints with: red, green, blue and opacity, each from 0 to 1.
public typealias DrawingColor = SIMD4<Double>
