internal import HookeForms
public import HookeTrace

/// The JSON Schema of scenario files, made from the same description that checks them.
public enum ScenarioSchema {
    /// The schema as a document.
    public static var json: JSONValue {
        JSONSchema.document(for: Scenario.record, id: "hooke.schema.json", title: "Hooke scenario, version 1")
    }

    /// The schema as a file's text, with a line end.
    public static var text: String { json.text(pretty: true) + "\n" }
}
