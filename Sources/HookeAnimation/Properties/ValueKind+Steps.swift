extension ValueKind {
    /// The value between two of a kind that does not run from number to number; `nil` for one that does.
    func step(_ from: SIMD4<Double>, _ to: SIMD4<Double>, at share: Double) -> SIMD4<Double>? {
        switch self {
        case .number, .point, .size, .rect, .transform, .path, .none:
            return nil
        case .flag:
            // Shows true as soon as the number is not zero (measured: at a quarter of the way).
            return Bool(components: from + (to - from) * share).components
        case .object:
            return share > 0 ? to : from
        case .color:
            // A missing end makes the colour none (measured).
            return from.w.isNaN || to.w.isNaN ? SIMD4(repeating: .nan) : nil
        }
    }
}
