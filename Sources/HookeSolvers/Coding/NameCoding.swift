// Codable by their names; Embedded Swift has no coders.
#if !hasFeature(Embedded)
    extension GSLMethod: Codable {}

    extension NamedSystem: Codable {}
#endif
