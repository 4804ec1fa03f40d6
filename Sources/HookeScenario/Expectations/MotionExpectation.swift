public import HookeDynamics
internal import HookeExpressions
internal import HookeForms
public import HookeTrace

/// An expected motion of one number, from frame to frame: `{ motion: card.position.y, arrives: 300 pt, within: 0.5 pt, before: 0.6 s }`.
public struct MotionExpectation: Hashable, Sendable {
    /// The number that moves.
    package var number: MovingNumber
    /// What is claimed of it, in its base unit.
    public var assertion: MotionAssertion
    /// The time by which or before which that is claimed; `nil` for none.
    package var deadline: Flicks?
    /// The time in which frames are looked at, with both ends; `nil` for all frames.
    public var during: ClosedRange<Flicks>?
}

extension MotionExpectation {
    /// The keys of each kind of assertion, beside those of all: the first one chooses it.
    static let fields: [Field<MotionExpectation>] = kinds.map { kind in
        Field.group(
            MovingNumber.field,
            kind,
            Field.optional(
                "during", .located(.pair(.time, named: "a time")), "In the frames from the first time to the second.")
        ) { (number: $0, claim: $1, during: $2) }
        .resolve { parts, _, diagnostics -> MotionExpectation? in
            if let window = parts.during, window.value.0 > window.value.1 {
                diagnostics.report(at: window.position, "the time is empty", expected: "its start, then its end")
                return nil
            }
            let during = parts.during.map { $0.value.0...$0.value.1 }
            if let deadline = parts.claim.deadline, let during, !during.contains(deadline.value) {
                diagnostics.report(
                    at: deadline.position, "\(deadline.value) is not in 'during'",
                    expected: "a time from \(during.lowerBound) to \(during.upperBound)")
                return nil
            }
            var units = MotionUnits(number: parts.number, diagnostics: diagnostics)
            let assertion = parts.claim.assertion(&units)
            diagnostics = units.diagnostics
            return assertion.map {
                MotionExpectation(
                    number: parts.number, assertion: $0, deadline: parts.claim.deadline?.value, during: during)
            }
        }
    }

    /// One row for each kind: its keys and what they claim.
    private static let kinds: [Field<MotionClaim>] = [
        Field.group(
            Field.required("appearsBy", .located(.time), "It is above 'threshold' in each frame from this time on."),
            threshold
        ) { time, threshold in
            MotionClaim(deadline: time) { units in
                units.value(threshold).map { .appears(by: time.value.seconds, above: $0) }
            }
        },
        Field.group(
            Field.required("leavesBy", .located(.time), "It is at most 'threshold' in each frame from this time on."),
            threshold
        ) { time, threshold in
            MotionClaim(deadline: time) { units in
                units.value(threshold).map { .leaves(by: time.value.seconds, above: $0) }
            }
        },
        Field.group(
            Field.required("arrives", .amount(), "The value at which it arrives, and stays."),
            tolerance("How far from the value it may be."),
            Field.required("before", .located(.time), "It arrives before this time.")
        ) { target, tolerance, time in
            MotionClaim(deadline: time) { units in
                guard let target = units.value(target), let tolerance = units.value(tolerance) else { return nil }
                return .arrives(at: target, within: tolerance, before: time.value.seconds)
            }
        },
        Field.required(
            "staysInside", .located(.pair(.amount(), named: "a range")),
            "The least and the greatest value in each frame."
        ).map { range in
            MotionClaim { units in
                guard let least = units.value(range.value.0), let greatest = units.value(range.value.1) else {
                    return nil
                }
                if least <= greatest { return .stays(in: least...greatest) }
                units.diagnostics.report(
                    at: range.position, "the range is empty", expected: "the minimum, then the maximum")
                return nil
            }
        },
        Field.group(
            Field.required("neverReverses", .flag(only: true), "It only rises or only falls."),
            tolerance("How far it may go back.")
        ) { _, tolerance in
            MotionClaim { units in units.value(tolerance).map { .neverReverses(within: $0) } }
        },
        Field.group(
            Field.required(
                "keepsMoving", .amount(.positive),
                "The slowest speed between two frames, per second, once it moves: until it reaches 'to', or without it until it rests for good."
            ),
            Field.optional("to", .amount(), "The value up to which it keeps moving."),
            tolerance("How far from 'to' it may already rest.")
        ) { speed, target, tolerance in
            MotionClaim { units in
                guard let speed = units.value(speed, perSecond: true), let tolerance = units.value(tolerance) else {
                    return nil
                }
                guard let target else { return .keepsMoving(slowest: speed) }
                return units.value(target).map { .keepsMoving(slowest: speed, to: $0, within: tolerance) }
            }
        }.with(.needs("within", "to")),
        Field.group(
            Field.required("reversesAtMost", .count(0...1_000_000_000), "How often it may turn back."),
            tolerance("How far it may go back without a turn.")
        ) { count, tolerance in
            MotionClaim { units in units.value(tolerance).map { .reverses(atMost: Int(count), within: $0) } }
        },
        Field.required("noJumpOver", .amount(.notNegative), "The greatest distance between two frames in a row.")
            .map { distance in MotionClaim { units in units.value(distance).map { .jumps(atMost: $0) } } },
    ]

    private static let threshold = Field.optional(
        "threshold", .amount(), default: "0", "The value above which it is visible.")

    private static func tolerance(_ about: String) -> Field<MotionAmount> {
        Field.optional("within", .amount(.notNegative), default: "0", about)
    }
}

/// What a kind of assertion claims, once the unit of the number is known.
private struct MotionClaim: Sendable {
    var deadline: Located<Flicks>?
    let assertion: @Sendable (inout MotionUnits) -> MotionAssertion?
}

/// Checks the units of amounts against that of the number that moves.
private struct MotionUnits {
    let number: MovingNumber
    var diagnostics: Diagnostics

    /// The value of an amount in the number's unit, or in that per second; `nil` after a report. Zero and radians need no unit, nor does a number
    /// per second.
    mutating func value(_ amount: MotionAmount, perSecond: Bool = false) -> Double? {
        let own = number.dimension
        let expected = perSecond ? own.divided(by: .time) ?? own : own
        let given = amount.dimension
        let needsNoUnit = amount.value == 0 || own.isNumber && perSecond || expected.isNumberOrAngle
        if given == expected || needsNoUnit && given.isNumberOrAngle { return amount.value }
        let unit = expected.isNumber ? "a number without a unit" : "a number in \(expected.unit)"
        if given.isNumber {
            diagnostics.report(
                at: amount.position, "\(amount.text) has no unit", expected: unit,
                suggestion: Double(amount.text) == nil ? nil : "\(amount.text) \(expected.unit)")
            return nil
        }
        diagnostics.report(
            at: amount.position, "\(quoted(amount.text)) is not in the unit of \(quoted(number.text))", expected: unit)
        return nil
    }
}

/// A number with any unit.
struct MotionAmount: Sendable {
    let value: Double
    let dimension: PhysicalDimension
    let text: String
    let position: SourcePosition
}

extension Schema where Value == MotionAmount {
    /// A number with the unit of what moves.
    fileprivate static func amount(_ bounds: Bounds = .any) -> Schema {
        let range = bounds.described()
        let name = "a number in the unit of the motion" + (range.isEmpty ? ", such as 300 pt or 0.5" : ", \(range)")
        let description = SchemaDescription.text(SchemaDescription.Pattern(name: name, .withAnyUnit))
        return Schema(description) { node, diagnostics in
            guard
                case .constant(let value, let dimension)? = Parameters.constant(
                    node, described: description, &diagnostics)
            else { return nil }
            let text = node.text ?? ""
            if bounds.contains(value) {
                return MotionAmount(value: value, dimension: dimension, text: text, position: node.position)
            }
            diagnostics.report(at: node.position, "\(text) is out of range", expected: range)
            return nil
        }
    }
}
