internal import HookeForms
public import HookeTrace

/// The JSON Schema of scenario files, made from the same schema that decodes them.
public enum ScenarioSchema {
    /// The schema as a document.
    public static let json = JSONSchema.document(
        for: Scenario.schema.description, id: "hooke.schema.json", title: "Hooke scenario, version 1")

    /// The schema as the text of a file, ending with a line break.
    public static var text: String { JSONSchema.text(of: json) }
}
