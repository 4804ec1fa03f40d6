internal import HookeAnimation

/// What shapes cannot say about an animation.
extension AnimationDescription {
    /// The values are of the property, where it is built in; otherwise numbers.
    static let valuesRule = Record.Rule(
        reads: [
            "property", "from", "to", "by", "values", "path", "keyTimes", "timings", "mode", "rotation",
            "valueFunction",
            "tension", "continuity", "bias", "timing",
        ]
    ) { reading in
        let path = reading["property"].text ?? ""
        return problems(ofValuesIn: reading, for: PropertyForm.builtIn(path) ?? .custom(path))
    }

    /// What is wrong with the values of an animation of a property.
    static func problems(ofValuesIn reading: RecordReading, for form: PropertyForm) -> [Problem] {
        if let function = reading.given("valueFunction"), form.path != "transform" {
            let expected = reading.given("property") == nil ? "an action for transform" : "property: transform"
            return [Problem(at: function.position, "a value function makes a transform", expected: expected)]
        }
        let value = valueForm(in: reading, of: form)
        if form.value == .path, let spring = reading.given("spring") {
            return [Problem(at: spring.position, "no spring pulls an outline", expected: "a basic animation")]
        }
        let values = ["from", "to", "by"].compactMap(reading.given) + (reading.given("values")?.items ?? [])
        let found = values.flatMap(value.shape.problems)
        guard found.isEmpty, reading.given("values") ?? reading.given("path") != nil else { return found }
        return KeyframesDescription.problems(in: reading, of: form, value)
    }

    static func valueForm(in reading: RecordReading, of form: PropertyForm) -> ValueForm {
        let function: ValueFunction? = reading.given("valueFunction")?.word()
        return function?.value ?? form.value
    }
}
