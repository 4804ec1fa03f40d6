public import HookeEquations
public import HookeForms

/// An event of equations as decoded.
struct EquationEventText: Sendable {
    let name: Located<String>
    let quantity: EquationText
    let direction: EquationModel.Event.Direction
    let changes: [(key: Located<String>, value: EquationText)]
    let stops: Bool

    var event: EquationModel.Event {
        EquationModel.Event(
            name.value, when: quantity.expression, direction,
            set: changes.map { EquationModel.Definition($0.key.value, $0.value.expression) }, stops: stops)
    }

    static let schema = ObjectSchema(
        "an event", about: "A quantity that passes through zero, and what happens then.",
        Field.group(
            Field.required("name", .located(.text(ScenarioName.pattern)), "The name, in tables and expectations."),
            Field.required("when", EquationText.schema(suchAs: "=x - 1"), "The quantity that is zero at the event."),
            Field.optional(
                "direction", Schema<EquationModel.Event.Direction>.words, default: "either",
                "The sign changes that count."),
            Field.optional(
                "set",
                Schema<[(key: Located<String>, value: EquationText)]>.quantities(
                    "the changes of the state", EquationText.schema(suchAs: "=-0.8*v"),
                    "The new value of the component. All read the state before the event."),
                "The new values of components."),
            Field.optional("stop", .flag, default: "false", "Whether the run ends with the event.")
        ) { EquationEventText(name: $0, quantity: $1, direction: $2, changes: $3 ?? [], stops: $4) })
}

/// Directions have the same names in scenario files as in HookeEquations.
extension EquationModel.Event.Direction: Word {
    /// The word for one of them in messages.
    public static let noun = "direction"

    /// The description for people.
    public var about: String {
        switch self {
        case .falling: "from above zero to below"
        case .rising: "from below zero to above"
        case .either: "both"
        }
    }
}
