import HookeDynamics

/// A difference between two identifications that their errors do not explain.
public enum IdentificationDifference: Hashable, Sendable, CustomStringConvertible {
    /// The verdicts or models differ.
    case model(Identification.Model, Identification.Verdict, was: Identification.Model, Identification.Verdict)
    /// A parameter differs.
    case parameter(Identification.Parameter, was: Identification.Parameter)

    /// A sentence such as `parameter z is 0.62 [0.61, 0.63], was 0.57`.
    public var description: String {
        switch self {
        case .model(let model, let verdict, let oldModel, let oldVerdict):
            "model is \(model.rawValue) (\(verdict.rawValue)), was \(oldModel.rawValue) (\(oldVerdict.rawValue))"
        case .parameter(let parameter, let old):
            "parameter \(parameter.name.rawValue) is \(parameter.description), was \(old.roundedValue)"
        }
    }
}

extension Identification {
    /// The differences from an earlier identification: of the model, or of parameters that are not places and moments, which depend on
    /// where a recording begins.
    ///
    /// A parameter differs where the distance of the two values is larger than both half intervals together, in the root of their squares.
    public func differences(from old: Identification) -> [IdentificationDifference] {
        guard model == old.model, verdict == old.verdict else {
            return [.model(model, verdict, was: old.model, old.verdict)]
        }
        return parameters.compactMap { parameter in
            guard parameter.name != .start, parameter.name != .from, parameter.name != .target,
                let before = old.parameters.first(where: { $0.name == parameter.name && $0.track == parameter.track }),
                parameter.differs(from: before)
            else { return nil }
            return .parameter(parameter, was: before)
        }
    }
}

extension Identification.Parameter {
    /// Whether a value of another recording is farther away than the errors of both.
    func differs(from old: Identification.Parameter) -> Bool {
        let up = value < old.value
        guard let end = up ? upper : lower, let oldEnd = up ? old.lower : old.upper else { return false }
        let (own, other) = (end - value, oldEnd - old.value)
        return (value - old.value).magnitude > Elementary.hypot(own, other)
    }

    /// The value and its interval, with two digits of its width.
    public var description: String {
        "\(roundedValue) [\(lower.map(rounded) ?? "unbounded"), \(upper.map(rounded) ?? "unbounded")]"
    }

    /// The value with two digits of the interval's width.
    public var roundedValue: String { rounded(value) }

    private func rounded(_ number: Double) -> String {
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
