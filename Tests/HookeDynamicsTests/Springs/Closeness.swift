import Testing

/// Expects two values to agree within a relative bound, and says both, the error and the bound where they do not.
func expectClose(
    _ value: Double, _ expected: Double, within bound: Double, _ what: String,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let error = abs(value - expected) / max(abs(expected), Double.leastNormalMagnitude)
    #expect(
        value == expected || error <= bound,
        "\(what): \(value), expected \(expected): relative error \(error), bound \(bound)",
        sourceLocation: sourceLocation)
}
