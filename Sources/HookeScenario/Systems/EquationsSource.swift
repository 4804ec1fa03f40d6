internal import HookeEquations
internal import HookeExpressions
internal import HookeForms

/// Equations as decoded from the keys of a scenario: the model, and where its parts stand.
struct EquationsSource: Sendable {
    let equations: [(key: Located<String>, value: EquationText)]
    let initial: [(key: Located<String>, value: InitialText)]
    let derived: [(key: Located<String>, value: EquationText)]
    let events: [EquationEventText]
    let instanceCount: Located<Int>?
    let parameters: [EquationModel.Parameter]
    /// The position of the key `equations`.
    let position: SourcePosition

    var model: EquationModel {
        func definitions(_ texts: [(key: Located<String>, value: EquationText)]) -> [EquationModel.Definition] {
            texts.map { EquationModel.Definition($0.key.value, $0.value.expression) }
        }
        return EquationModel(
            equations: definitions(equations), parameters: parameters,
            initial: initial.map { key, text in
                switch text {
                case .text(let text): EquationModel.Initial(key.value, .expression(text.expression))
                case .number(let number): EquationModel.Initial(key.value, .value(number.value, number.dimension))
                case .broken: EquationModel.Initial(key.value, .value(EquationsSource.unknown, .number))
                }
            }, derived: definitions(derived), events: events.map { $0.event }, instanceCount: instanceCount?.value)
    }

    /// The errors of the model at their positions.
    func diagnostics(of errors: EquationErrors) -> [Diagnostic] {
        errors.errors.map { error in
            if !error.isOfName, let text = text(of: error.place) { return text.diagnostic(of: error.error) }
            return Diagnostic(
                at: position(of: error.place), error.error.message, expected: error.error.expected,
                suggestion: error.error.suggestion)
        }
    }

    /// The expression at a place.
    private func text(of place: EquationError.Place) -> EquationText? {
        switch place {
        case .equation(let index): return equations[index].value
        case .derived(let index): return derived[index].value
        case .event(let index): return events[index].quantity
        case .change(let event, let index): return events[event].changes[index].value
        case .initial(let index):
            if case .text(let text) = initial[index].value { return text }
            return nil
        case .parameter, .instances: return nil
        }
    }

    /// The position of the name at a place.
    private func position(of place: EquationError.Place) -> SourcePosition {
        switch place {
        case .equation(let index): equations[index].key.position
        case .derived(let index): derived[index].key.position
        case .event(let index): events[index].name.position
        case .change(let event, let index): events[event].changes[index].key.position
        case .initial(let index): initial[index].key.position
        case .parameter: position
        case .instances: instanceCount?.position ?? position
        }
    }

    /// The keys of equations in a scenario.
    static let field = Field.parts(
        Field.required(
            "equations",
            Schema<[(key: Located<String>, value: EquationText)]>.quantities(
                "the equations", EquationText.schema(suchAs: "=-k*x"),
                "The rate of change of the component, by components, parameters, derived quantities and time."),
            "Differential equations in place of a system or a scene: the rate of change of each component, in their order."
        ),
        Field.required(
            "initial",
            Schema<[(key: Located<String>, value: InitialText)]>.quantities(
                "the initial values", InitialText.schema, "The value of the component at the start."),
            "The initial state, by the names of the components."),
        Field.optional(
            "derived",
            Schema<[(key: Located<String>, value: EquationText)]>.quantities(
                "the derived quantities", EquationText.schema(suchAs: "=v^2/2 + k*x^2/2"),
                "A quantity that follows from the state, recorded beside the components."),
            "Quantities that follow from the state."),
        Field.optional(
            "events", .list(of: .object(EquationEventText.schema)),
            "What happens where quantities pass through zero, in the order in which simultaneous events happen."),
        Field.optional("instances", .object(instances), "Copies of the equations."),
        Field.position(of: "equations")
    ) { (equations: $0, initial: $1, derived: $2, events: $3, instances: $4, position: $5) }
    .resolve { keys, position, diagnostics -> EquationsSource? in
        // Names are checked even where numbers and expressions have errors.
        guard let equations = keys.equations.value, let initial = keys.initial.value,
            let derived = keys.derived.value, let events = keys.events.value,
            let instances = keys.instances.sound
        else { return nil }
        var parameters: [EquationModel.Parameter] = []
        var isKnown =
            keys.initial.isSound && keys.equations.isSound && keys.derived.isSound && keys.events.isSound
        for parameter in diagnostics.expressions.parameters {
            if case .constant(let value, let dimension) = parameter.symbol {
                parameters.append(EquationModel.Parameter(parameter.name, value, dimension))
            } else {
                // One with an error has been reported.
                parameters.append(EquationModel.Parameter(parameter.name, unknown, .number))
                isKnown = false
            }
        }
        let source = EquationsSource(
            equations: equations, initial: initial, derived: derived ?? [], events: events ?? [],
            instanceCount: instances, parameters: parameters, position: keys.position.given() ?? position)
        if isKnown { return source }
        diagnostics.report(contentsOf: source.diagnostics(of: source.model.errorsBesideUnits()))
        return nil
    }

    /// What stands for a number with an error while the rest is checked: one that is unlikely to be a pole.
    private static let unknown = 0.577_215_664_901_532_9

    private static let instances = ObjectSchema(
        "the instances", about: "Copies of the equations, with 'index' from 0 as a name in their expressions.",
        Field.required(
            "count", .located(.count(1...EquationModel.mostComponents)),
            "How many; the components of the first are x1, v1 and so on."))
}
