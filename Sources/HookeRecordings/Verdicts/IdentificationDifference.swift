import HookeDynamics

/// A difference between two identifications that their errors do not explain.
public enum IdentificationDifference: Hashable, Sendable, CustomStringConvertible {
    /// The verdicts or models differ.
    case model(Identification.Model, Identification.Verdict, was: Identification.Model, Identification.Verdict)
    /// A parameter differs.
    case parameter(Identification.Parameter, was: Identification.Parameter)

    /// A sentence such as `the damping ratio is 0.62 [0.61, 0.63], was 0.57`.
    public var description: String {
        switch self {
        case .model(let model, let verdict, let oldModel, let oldVerdict):
            "the motion is \(Self.words(model, verdict)), was \(Self.words(oldModel, oldVerdict))"
        case .parameter(let parameter, let old):
            "the \(parameter.name.words)\(parameter.track.map { " of track \($0 + 1)" } ?? "") is \(parameter.description), was \(parameter.rounded(old.value))"
        }
    }

    private static func words(_ model: Identification.Model, _ verdict: Identification.Verdict) -> String {
        switch verdict {
        case .identified: "identified as \(model.rawValue)"
        case .ambiguous, .aliased: "\(verdict.rawValue), perhaps \(model.rawValue)"
        case .noneOfThese: "of no known law"
        case .tooFewFrames: "of too few frames to tell"
        case .notOneSpring: "of several springs"
        case .noMotion: "none"
        case .outOfRange: "out of range"
        }
    }
}

extension Identification {
    /// The differences from an earlier identification: of the model, or of parameters that are not places and moments, which depend on
    /// where a recording begins.
    ///
    /// A parameter differs where its distance from the earlier one is so much larger than both errors that chance makes it so once in a
    /// thousand recordings. Where the earlier spring has typed numbers that are sure, it has no error.
    public func differences(from old: Identification) -> [IdentificationDifference] {
        guard model == old.model || model.isOneSpring && old.model.isOneSpring, isFound == old.isFound else {
            return [.model(model, verdict, was: old.model, old.verdict)]
        }
        let exact = old.typedNumbers.first.flatMap { $0.isSure ? $0.dialect.spring($0.first, $0.second) : nil }
        return parameters.compactMap { parameter in
            guard parameter.name != .start, parameter.name != .from, parameter.name != .target,
                parameter.name != .offset,
                parameter.name != .velocity || model == old.model && model != .freeSpring,
                var before = old.parameters.first(where: { $0.name == parameter.name && $0.track == parameter.track })
            else { return nil }
            if let exact, parameter.name == .naturalFrequency { before = before.exactly(exact.frequency) }
            if let exact, parameter.name == .dampingRatio { before = before.exactly(exact.ratio) }
            return parameter.differs(from: before) ? .parameter(parameter, was: before) : nil
        }
    }
}

extension Identification {
    /// Whether a law was found, perhaps beside another.
    private var isFound: Bool { verdict == .identified || verdict == .ambiguous }
}

extension Identification.Model {
    /// Whether it is a single spring, which one recording may show from its start and another in motion.
    fileprivate var isOneSpring: Bool {
        switch self {
        case .springFromRest, .springWithVelocity, .freeSpring: true
        case .additiveRetarget, .bezier, .linear, .ease, .easeIn, .easeOut, .easeInOut, .decay, .freeDecay, .points:
            false
        }
    }
}

extension Identification.Parameter {
    /// The parameter with a value that has no error.
    fileprivate func exactly(_ value: Double) -> Identification.Parameter {
        Identification.Parameter(name: name, track: track, value: value, lower: value, upper: value, profile: [])
    }

    /// Whether a value of another recording is farther away than the errors of both: beyond the quantile 0.999 of the normal distribution, of
    /// which the intervals are the quantile 0.95.
    fileprivate func differs(from old: Identification.Parameter) -> Bool {
        let up = value < old.value
        guard let end = up ? upper : lower, let oldEnd = up ? old.lower : old.upper else { return false }
        let (own, other) = (end - value, oldEnd - old.value)
        return (value - old.value).magnitude > 3.2905 / 1.96 * Elementary.hypot(own, other)
    }

    /// The value and its interval, with two digits of its width.
    public var description: String {
        "\(roundedValue) [\(lower.map(rounded) ?? "unbounded"), \(upper.map(rounded) ?? "unbounded")]"
    }

    /// The value with two digits of the interval's width.
    public var roundedValue: String { rounded(value) }

    fileprivate func rounded(_ number: Double) -> String {
        let width = [lower, upper].compactMap { $0.map { ($0 - value).magnitude } }.max() ?? 0
        guard width > 0, number.magnitude < 1e15 else { return "\(number)" }
        var (decimals, scale) = (0, 1.0)
        while width * scale < 3, decimals < 15, number.magnitude * scale < 1e15 {
            (decimals, scale) = (decimals + 1, scale * 10)
        }
        guard number.magnitude * scale < 9e18 else { return "\(number)" }
        let whole = Int64((number.magnitude * scale).rounded())
        var digits = "\(whole)"
        while digits.utf8.count <= decimals { digits = "0" + digits }
        let sign = number < 0 && whole > 0 ? "-" : ""
        return decimals == 0 ? sign + digits : sign + digits.dropLast(decimals) + "." + digits.suffix(decimals)
    }
}
