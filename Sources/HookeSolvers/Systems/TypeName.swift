/// The name of a type, for messages; where Embedded Swift has none, a phrase.
func typeName<Type>(_ type: Type.Type) -> String {
    #if hasFeature(Embedded)
        "the system"
    #else
        "\(type)"
    #endif
}
