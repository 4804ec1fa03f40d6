internal import HookeForms
internal import HookeAnimation

/// What shapes cannot say about an animation.
extension AnimationDescription {
    /// The values are of the property, where it is built in; otherwise numbers.
    static let valuesRule = ObjectDescription.Rule(
        reads: [
            "property", "from", "to", "by", "values", "path", "keyTimes", "timings", "mode", "rotation",
            "valueFunction",
            "tension", "continuity", "bias", "timing",
        ]
    ) { reading in
        let path = reading["property"].text ?? ""
        return problems(ofValuesIn: reading, for: PropertyDescriptor.builtIn(path) ?? .custom(path))
    }

    /// What is wrong with the values of an animation of a property.
    static func problems(ofValuesIn reading: ObjectDecoder, for form: PropertyDescriptor) -> [Diagnostic] {
        if let function = reading.given("valueFunction"), form.path != "transform" {
            let expected = reading.given("property") == nil ? "an action for transform" : "property: transform"
            return [Diagnostic(at: function.position, "a value function makes a transform", expected: expected)]
        }
        let value = valueForm(in: reading, of: form)
        if form.value == .path, let spring = reading.given("spring") {
            return [Diagnostic(at: spring.position, "no spring pulls an outline", expected: "a basic animation")]
        }
        let values = ["from", "to", "by"].compactMap(reading.given) + (reading.given("values")?.items ?? [])
        let found = values.flatMap(value.shape.problems)
        guard found.isEmpty, reading.given("values") ?? reading.given("path") != nil else { return found }
        return KeyframesDescription.problems(in: reading, of: form, value)
    }

    static func valueForm(in reading: ObjectDecoder, of form: PropertyDescriptor) -> ValueForm {
        let function: ValueFunction? = reading.given("valueFunction")?.word()
        return function?.value ?? form.value
    }
}
