package import HookeDynamics
internal import HookeForms
package import HookeScenes

/// Moves all anchors of a network, at once, `moveAnchors: [0, 40 pt]`, or evenly, `moveAnchors: { by: [0, 40 pt], for: 0.5 s }`; of one of
/// several networks, `{ of: jelly, by: [0, 40 pt] }`.
package struct MoveAnchorsStep: NetworkAction {
    package let network: Name?
    /// The offset to the right and downwards, points.
    package let offset: SIMD2<Double>
    /// How long they take; `nil` if they jump.
    package let duration: Flicks?

    package var points: [Name] { [] }
    package var change: NetworkScene.Change {
        duration.map { .rampAnchors(offset, over: $0) } ?? .moveAnchors(offset)
    }

    private init(_ network: Name?, by offset: ScreenPoint, for duration: Flicks?) {
        (self.network, self.offset, self.duration) = (network, SIMD2(offset.x, offset.y), duration)
    }

    package static let kind = StepKind.moveAnchors
    package static let schema: StepSchema? = StepSchema(
        Schema<MoveAnchorsStep>.oneOf([
            Schema<ScreenPoint>.point.map { MoveAnchorsStep(nil, by: $0, for: nil) },
            .object(
                ObjectSchema(
                    "a move of anchors", about: "How far all anchors of a network move, and how long they take.",
                    Field.optional("of", .name, "The network's name; not needed for a single network."),
                    Field.required("by", .point, "To the right and down."),
                    Field.optional("for", .duration, "Duration of an even motion. Default: they jump.")
                ) { MoveAnchorsStep($0, by: $1, for: $2) }),
        ]), "How far all anchors of a network move.")

    package func check(in checker: inout ScriptChecker) {
        checker.check(change, of: network, points, errorsAt: checker.position)
        guard let duration else { return }
        let end = checker.time.adding(clamping: duration)
        let last = checker.anchorRamps.updateValue(end, forKey: network?.value ?? "")
        guard checker.isInOrder, let last, checker.time < last else { return }
        checker.report(
            Diagnostic(
                at: checker.timePosition, "the anchors still move until \(last)", expected: "a time from then on"))
    }
}
