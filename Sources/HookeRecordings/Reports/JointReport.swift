public import HookeTrace

/// Whether one spring explains several recordings, as text and JSON.
public struct JointReport: Sendable {
    /// The joint identification.
    public let identification: JointIdentification
    /// The names of the recordings.
    public let names: [String]

    /// A report of a joint identification and the names of its recordings.
    public init(_ identification: JointIdentification, _ names: [String]) {
        (self.identification, self.names) = (identification, names)
    }

    /// What was found, as lines for people.
    public var text: String {
        let each = zip(names, identification.identifications)
        var lines: [String]
        switch identification.verdict {
        case .identified: lines = ["one spring: \(names.count) recordings"]
        case .notOneSpring:
            lines = [
                "not one spring: chi squared \(identification.growth.text(digits: 3)) of \(identification.degrees) degrees of freedom"
            ]
        case .ambiguous, .noneOfThese, .tooFewFrames, .aliased, .noMotion, .outOfRange:
            lines = ["\(identification.verdict.rawValue): not every recording has a spring"]
        }
        if let first = identification.typedNumbers.first {
            lines.append("  typed as: \(first.words), \(first.isSure ? "sure" : "not sure")")
        }
        for parameter in [identification.frequency, identification.ratio].compactMap({ $0 }) {
            let unit = parameter.name.unit(ofTrack: "")
            lines.append("  \(parameter.name.words) \(parameter.description)\(unit.isEmpty ? "" : " \(unit)")")
        }
        for (name, own) in each {
            let spring = [own.parameter(.naturalFrequency), own.parameter(.dampingRatio)].compactMap { parameter in
                parameter.map { "\($0.name.words) \($0.description)" }
            }
            let what = spring.isEmpty ? own.verdict.rawValue : spring.joined(separator: ", ")
            lines.append("  \(name.shown): \(what)")
        }
        return lines.joined(separator: "\n")
    }

    /// What was found, as JSON.
    public var json: JSONValue {
        func value(_ parameter: Identification.Parameter?) -> JSONValue {
            guard let parameter else { return .null }
            return [
                "value": .real(parameter.value), "lower": parameter.lower.map { .real($0) } ?? .null,
                "upper": parameter.upper.map { .real($0) } ?? .null,
            ]
        }
        return [
            "verdict": .string(identification.verdict.rawValue),
            "naturalFrequency": value(identification.frequency), "dampingRatio": value(identification.ratio),
            "growth": .real(identification.growth), "degrees": .integer(Int64(identification.degrees)),
            "typedNumbers": .array(identification.typedNumbers.map { $0.json }),
            "recordings": .array(
                zip(names, identification.identifications).map { name, own in
                    [
                        "name": .string(name), "verdict": .string(own.verdict.rawValue),
                        "model": .string(own.model.rawValue),
                        "naturalFrequency": value(own.parameter(.naturalFrequency)),
                        "dampingRatio": value(own.parameter(.dampingRatio)),
                    ]
                }),
        ]
    }

    /// The keys of ``json``.
    package static let keys: [KeyDescription] =
        [
            KeyDescription("verdict", "text", "identified, not one spring, or why a recording has none."),
            KeyDescription(
                "naturalFrequency.value", "number", unit: "rad/s",
                "The common natural frequency; null without a spring."),
            KeyDescription("naturalFrequency.lower", "number", unit: "rad/s", "Lower end of its 95 % interval."),
            KeyDescription("naturalFrequency.upper", "number", unit: "rad/s", "Upper end of its 95 % interval."),
            KeyDescription("dampingRatio.value", "number", "The common damping ratio; null without a spring."),
            KeyDescription("dampingRatio.lower", "number", "Lower end of its 95 % interval."),
            KeyDescription("dampingRatio.upper", "number", "Upper end of its 95 % interval."),
            KeyDescription("growth", "number", "By how much the misfits grow together with one spring."),
            KeyDescription("degrees", "whole number", "Its degrees of freedom."),
        ] + TypedNumbers.keys + [
            KeyDescription("recordings[].name", "text", "The file and the track."),
            KeyDescription("recordings[].verdict", "text", "What can be said of it alone."),
            KeyDescription("recordings[].model", "text", "Its law."),
            KeyDescription(
                "recordings[].naturalFrequency.value", "number", unit: "rad/s",
                "Its own natural frequency; null without a spring."),
            KeyDescription(
                "recordings[].naturalFrequency.lower", "number", unit: "rad/s", "Lower end of its 95 % interval."),
            KeyDescription(
                "recordings[].naturalFrequency.upper", "number", unit: "rad/s", "Upper end of its 95 % interval."),
            KeyDescription(
                "recordings[].dampingRatio.value", "number", "Its own damping ratio; null without a spring."),
            KeyDescription("recordings[].dampingRatio.lower", "number", "Lower end of its 95 % interval."),
            KeyDescription("recordings[].dampingRatio.upper", "number", "Upper end of its 95 % interval."),
        ]
}
