internal import HookeDynamics
internal import HookeForms
internal import HookeTrace

/// What the points of a scene `network` collide with: `floor: 300 pt, walls: { left: 0 pt, right: 320 pt }, pointRadius: 8 pt`.
struct ContactDescription: Hashable, Sendable {
    /// The x or y of each wall; `nil` without it.
    private let left, right, ceiling, floor: Double?
    /// The radius of all points but those that state another; `nil` if not given.
    let radius: Double?
    private let restitution: Located<Double>?
    private let restSpeed: Located<Double>?

    /// The law of these contacts; `nil` for points that touch nothing. Reports what has an effect on contacts only, without any.
    ///
    /// - Parameter hasRadii: Whether single points have radii.
    func law(hasRadii: Bool, _ diagnostics: inout Diagnostics) -> ContactLaw? {
        let walls = [left, right, ceiling, floor]
        guard hasRadii || radius != nil || walls.contains(where: { $0 != nil }) else {
            for (key, position) in [("restitution", restitution?.position), ("restSpeed", restSpeed?.position)] {
                guard let position else { continue }
                diagnostics.report(
                    at: position, "\(quoted(key)) needs something that points touch",
                    expected: "'floor', 'ceiling', 'walls' or 'pointRadius' beside it")
            }
            return nil
        }
        return ContactLaw(
            left: left, right: right, ceiling: ceiling, floor: floor,
            restitution: restitution?.value ?? ContactLaw.standardRestitution,
            restSpeed: restSpeed?.value ?? ContactLaw.standardRestSpeed)
    }
}

extension ContactDescription {
    /// The keys of contacts.
    static let field = Field.group(
        Field.optional("floor", .located(.length(.any)), "y that no point passes downwards."),
        Field.optional("ceiling", .length(.any), "y that no point passes upwards."),
        Field.optional("walls", .object(walls), "x of the walls at the left and at the right."),
        Field.optional(
            "pointRadius", .length(.notNegative),
            "Distance at which each point touches walls; two points touch at the sum of theirs. Default: 0, and points do not touch each other."
        ),
        Field.optional(
            "restitution", .located(.number(.within(0...1))),
            "Part of the speed of approach that contacts give back. Default: 0.8."),
        Field.optional(
            "restSpeed", .located(.number(.positive)),
            "Speed below which contacts do not bounce, points per second. Default: 0.001.")
    ) { (floor: $0, ceiling: $1, walls: $2, radius: $3, restitution: $4, restSpeed: $5) }
    .resolve { given, _, diagnostics -> ContactDescription? in
        if let floor = given.floor, let ceiling = given.ceiling, ceiling >= floor.value {
            diagnostics.report(
                at: floor.position, "the floor at \(floor.value) pt is not below the ceiling at \(ceiling) pt",
                expected: "a larger y; y grows downwards")
            return nil
        }
        return ContactDescription(
            left: given.walls?.left, right: given.walls?.right, ceiling: given.ceiling, floor: given.floor?.value,
            radius: given.radius, restitution: given.restitution, restSpeed: given.restSpeed)
    }

    private static let walls = ObjectSchema(
        "the walls", about: "Walls at the left and at the right.",
        Field.group(
            Field.optional("left", .length(.any), "x that no point passes leftwards."),
            Field.optional("right", .located(.length(.any)), "x that no point passes rightwards.")
        ) { (left: $0, right: $1) }
        .with(.atLeastOne(["left", "right"]))
        .resolve { given, _, diagnostics -> (left: Double?, right: Double?)? in
            if let left = given.left, let right = given.right, left >= right.value {
                diagnostics.report(
                    at: right.position,
                    "the right wall at \(right.value) pt is not to the right of the left wall at \(left) pt",
                    expected: "a larger x")
                return nil
            }
            return (given.left, given.right?.value)
        })
}
