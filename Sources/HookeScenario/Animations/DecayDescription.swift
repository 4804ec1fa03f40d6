internal import HookeAnimation
public import HookeDynamics
internal import HookeForms
internal import HookeTrace

/// A decay in a scenario: numbers of a property that slow down from a velocity.
public struct DecayDescription: Hashable, Sendable {
    /// The velocity at the start by component, per second.
    public var velocity: [Double]
    /// The law of each component.
    public var laws: [DecayLaw]

    static let about =
        "From the present value on, slowing down from a velocity; the model becomes the value at its end."

    /// The animation of a property.
    func animation(of path: PropertyPath) -> DecayAnimation {
        DecayAnimation(target: path, velocity: SIMD4(numbers: velocity), laws: laws)
    }
}

// MARK: Schema

extension DecayDescription {
    /// The schema of a decay of a property.
    static let schema = ObjectSchema(
        "a decay", about: "Numbers that slow down, as Reanimated's withDecay or Compose's animateDecay.",
        Field.parts(
            Field.required("property", .located(.text), "The property, or a part of one: numbers, such as position.y."),
            Source.field, AnimationDescription.removedOnCompletion, MediaTiming.field, ReducedMotion.field
        ) { (property: $0, decay: $1, isRemoved: $2, timing: $3, reduced: $4) }
        .resolve { parts, _, diagnostics -> AnimationDescription? in
            guard let property = parts.property.sound, let source = parts.decay.sound else { return nil }
            let descriptor = PropertyDescriptor.builtIn(property.value) ?? .custom(property.value)
            guard descriptor.property.path.hasNumbers, !descriptor.isOnlySet else {
                diagnostics.report(
                    at: property.position, "\(quoted(property.value)) cannot slow down",
                    expected: "a property of numbers, such as position.y")
                return nil
            }
            guard let decay = source.decay(of: descriptor.value, &diagnostics), let isRemoved = parts.isRemoved.value,
                let timing = parts.timing.value, let reduced = parts.reduced.value
            else { return nil }
            var animation = AnimationDescription(
                of: property.value, at: property.position, law: .decay(decay), duration: nil, timing: timing,
                isRemoved: isRemoved)
            animation.reducedMotion = reduced
            return animation
        })

    /// A decay as decoded; its values are decoded when the property is known.
    private struct Source {
        var velocity: Node
        var rate: Decay
        var target: (values: Node?, clamps: Bool, places: Located<[Node]>?)
        var limits: (ends: Located<[Node]>?, bounce: Spring?)
        var rest: DecayLaw.Rest

        static let field = Field.group(
            Field.required(
                "velocity",
                Schema<Node>.open(named: "a velocity of the property, such as 900 pt/s or [0, =pan.velocity.y]"),
                "Velocity at the start in units of the property per second, by component."),
            Field.optional(
                "rate", .located(rate),
                "The part of the velocity that is left after a millisecond: normal is 0.998, fast 0.99. Default: normal."
            ),
            targets, limits,
            Field.optional(
                "rest", .object(rest),
                "When it ends: near enough and slow enough, at the same instant. Default: at a thousandth of its way.")
        ) { (velocity: $0, rate: $1, target: $2, limits: $3, rest: $4) }
        .checked(recovering: true) { given, _, diagnostics in
            guard let rate = given.rate, given.target.values != nil, !given.target.clamps else { return }
            diagnostics.report(
                at: rate.position, "'rate' cannot be combined with 'target'",
                expected: "'target' alone, at which it comes to rest, or 'clamp: true', which stops it there")
        }
        .map {
            Source(
                velocity: $0.velocity, rate: $0.rate?.value ?? .normal, target: $0.target, limits: $0.limits,
                rest: $0.rest ?? .standard)
        }

        private static let nodes = Schema<Located<[Node]>>.located(
            .list(of: .open(named: "a value of the property"), atLeast: 1))

        private static let targets = Field.group(
            Field.optional(
                "target", Schema<Node>.open(named: "a value of the property"),
                "Where it comes to rest: its rate follows from the velocity; with 'clamp', where it stops dead."),
            Field.optional(
                "clamp", .flag, default: "false", "Whether it stops dead at its target, if it gets that far."),
            Field.optional("snap", nodes, "Values, of which it comes to rest at the nearest to its end."),
            .position(of: "target")
        ) { (values: $0, clamps: $1, places: $2, position: $3) }
        .with(.needs("clamp", "target"))
        .checked(recovering: true) { given, _, diagnostics in
            guard let places = given.places, given.position != nil else { return }
            diagnostics.report(at: places.position, "'snap' cannot be combined with 'target'", expected: "one of them")
        }
        .map { (values: $0.values, clamps: $0.clamps, places: $0.places) }

        private static let limits = Field.group(
            Field.optional("limits", nodes, "The least and the greatest value, at which it stops dead."),
            Field.optional(
                "bounce", .located(.object(DeclaredSpring.schema)), "The spring that takes it back at a limit instead.")
        ) { (ends: $0, bounce: $1) }
        .with(.needs("bounce", "limits"))
        .compactMap { given, _, diagnostics -> (ends: Located<[Node]>?, bounce: Spring?)? in
            guard let bounce = given.bounce else { return (given.ends, nil) }
            let isPlain = bounce.isWithoutEnding(of: "a bounce", expected: "'rest' of the decay", &diagnostics)
            return isPlain && bounce.isWithoutVelocity(beside: "velocity", &diagnostics)
                ? (given.ends, bounce.value.spring) : nil
        }

        private static let rest = RestRule.limits.map {
            DecayLaw.Rest.within(distance: $0.distance, speed: $0.speed)
        }

        private static let rate = Schema<Decay>.oneOf([
            Schema<Double>.number(Bounds(least: .excluding(0), most: .excluding(1))).map { rate in
                (try? Decay(decelerationRate: rate)) ?? .normal
            },
            Schema<ScrollDeceleration>.words.map { $0 == .fast ? .fast : .normal },
        ])

        /// The decay of a property with values of a form; `nil` after a report.
        func decay(of form: ValueForm, _ diagnostics: inout Diagnostics) -> DecayDescription? {
            guard let velocity = form.velocitySchema?.decode(velocity, &diagnostics) else { return nil }
            let before = diagnostics.count
            func numbers(_ node: Node) -> [Double]? { form.schema.decode(node, &diagnostics)?.numbers(on: nil) }
            let target = target.values.flatMap(numbers)
            let places = self.target.places?.value.compactMap(numbers) ?? []
            let ends = limits.ends?.value.compactMap(numbers) ?? []
            guard diagnostics.count == before else { return nil }
            if let given = limits.ends {
                guard ends.count == 2, zip(ends[0], ends[1]).allSatisfy({ $0 <= $1 }) else {
                    diagnostics.report(
                        at: given.position, "'limits' are not the least and the greatest value",
                        expected: "two values, such as [0, 300]")
                    return nil
                }
            }
            let laws = velocity.indices.map { lane in
                DecayLaw(
                    rate,
                    target: target.map { self.target.clamps ? .clamp(at: $0[lane]) : .rest(at: $0[lane]) }
                        ?? (places.isEmpty ? nil : .nearest(of: places.map { $0[lane] })),
                    limits: ends.isEmpty ? nil : try? ScrollBounds(from: ends[0][lane], to: ends[1][lane]),
                    bounce: limits.bounce, rest: rest)
            }
            return DecayDescription(velocity: velocity, laws: laws)
        }
    }
}
