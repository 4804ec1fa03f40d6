package import HookeDynamics
internal import HookeForms
internal import HookeAnimation
internal import HookeTrace

/// Touches of several fingers: `touches: { view: photo, fingers: { thumb: { from: [...], to: [...], for: 0.3 s }, index: {...} } }`.
package struct TouchesStep: ScriptAction {
    /// The view that they touch, for the check; `nil` where they land wherever they do.
    package let view: Name?
    /// The fingers, in the order of the file.
    package let fingers: [Finger]

    /// A finger with its touch.
    package struct Finger: Hashable, Sendable {
        package let name: Name
        /// How long after the step it lands.
        package let after: Flicks
        /// The point of a network that it drags; `nil` where it lands wherever it does.
        package let point: PointName?
        package let touch: Pan
    }

    package static let kind = StepKind.touches
    package static let scope = StepScope.script
    package var contents: StepContents { StepContents(layers: view.map { [$0.value] } ?? []) }

    package static let schema: StepSchema? = StepSchema(
        ObjectSchema(
            "the touches of a step", about: "Touches of fingers that rest, or move along lines or through waypoints.",
            Field.optional("view", .layerName, "The view that they touch, which must have a gesture recogniser."),
            Field.required("fingers", .dictionary(fingers), "The fingers by their names.")
        ) { view, fingers in
            TouchesStep(
                view: view,
                fingers: fingers.map {
                    Finger(name: $0.key, after: $0.value.after, point: $0.value.point, touch: $0.value.touch)
                })
        }, "Touches of one finger or several.")

    private static let fingers = DictionarySchema(
        name: "the fingers of a step",
        entries: [
            .init(
                expression: "^[A-Za-z0-9_-]+$",
                fits: { !$0.isEmpty && $0.utf8.allSatisfy(isNameByte) },
                .object(finger), about: "A finger and its touch.")
        ],
        stray: { entry in
            Diagnostic(
                at: entry.keyPosition, "invalid name of a finger \(quoted(entry.key))",
                expected: "letters, digits, _ and -")
        })

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }

    private static let finger = ObjectSchema(
        "the touch of a finger", about: "Where a finger is as a function of time, and how its touch ends.",
        Field.optional("after", .time, default: "0 s", "Time after the step at which it lands."), PointDrag.field,
        Pan.fingerField
    ) { (after: $0, point: $1, touch: $2) }

    package func check(in checker: inout ScriptChecker) {
        if let view, fingers.contains(where: { $0.point == nil }) { checkRecognizers(of: view, in: &checker) }
        for finger in fingers {
            let start = checker.time + finger.after
            let end = finger.touch.ends == .never ? Flicks.forever : start.adding(clamping: finger.touch.duration)
            let last = checker.fingers.updateValue(end, forKey: finger.name.value)
            if let point = finger.point {
                checker.at(start) { PointDrag(point, along: finger.touch).check(beside: view, in: &$0) }
            }
            guard checker.isInOrder, let last, start < last else { continue }
            let until = last == .forever ? "the end of the run" : "\(last)"
            checker.report(
                Diagnostic(
                    at: finger.name.position,
                    "the finger \(quoted(finger.name.value)) lands while its last touch lasts until \(until)",
                    expected: "another finger, or a later time"))
        }
    }

    /// Reports a view without a recogniser, or one that is not in the tree.
    private func checkRecognizers(of view: Name, in checker: inout ScriptChecker) {
        guard let symbol = checker.symbol(view) else { return }
        guard symbol.pans || !symbol.gestures.isEmpty || symbol.isUnknown || symbol.isDuplicate else {
            return checker.report(
                Diagnostic(
                    at: view.position, "\(quoted(view.value)) takes no touches",
                    expected: "'gestures', pans: true or kind: scroll"))
        }
        if !checker.layers.isShown(view.value) {
            checker.report(
                Diagnostic(at: view.position, "\(quoted(view.value)) is removed and cannot be touched"))
        }
    }

    package func schedule(in context: ScriptContext, at time: Flicks) {
        for finger in fingers {
            if let point = finger.point {
                PointDrag(point, along: finger.touch).schedule(in: context, at: time + finger.after)
            } else {
                context.stage.play(TouchPath(finger.touch), at: time + finger.after)
            }
        }
    }

    /// Lands the touches: of a step with expressions that read the run.
    package func perform(in context: ScriptContext, at time: Flicks) { schedule(in: context, at: time) }
}
