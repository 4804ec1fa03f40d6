public import HookeDynamics
public import HookeForms

extension RestPlatform: Word {
    /// The word for one of them in messages.
    public static let noun = "rule for rest"
}

extension RestRule {
    /// The schema of a rule for rest: a platform's by its name, or a distance and a speed.
    static let schema = Schema<RestRule>.oneOf([
        Schema<RestPlatform>.words.map { RestRule.platform($0) },
        .object(limits.map { RestRule.within(distance: $0.distance, speed: $0.speed) }),
    ])

    /// The schema of the limits of a rule for rest.
    static let limits = ObjectSchema(
        "a rule for rest", about: "When a motion is at rest: near enough and slow enough, at the same instant.",
        Field.required("distance", .number(positive), "The greatest distance from the target, in the property's unit."),
        Field.required(
            "speed", .number(positive),
            "The greatest speed, in the property's unit per second.")
    ) { (distance: $0, speed: $1) }

    private static let positive = Bounds(least: .excluding(0), most: .including(1e9))
}
