internal import HookeForms
internal import HookeScenario
internal import HookeTrace

/// The result of a network of a scene or of a release.
public struct NetworkResult: Hashable, Sendable {
    /// The network's name in results: `network` or `release 1`; in a tree with the scene's name, `header release 1`.
    public let subject: String
    /// Start of the motion, seconds since the start of the run.
    public let begin: Double
    /// Its energy at the refreshes.
    public let energy: EnergyResult
    /// The energy dissipated by dampers and drag: the initial energy and the energy added by changes, minus the final energy; `nil` if
    /// anchors moved evenly or fingers dragged points, whose work is not known.
    public let dissipated: Double?
    /// The dissipated fraction of the supplied energy; `nil` with gravity, whose energy has no natural zero, and without energy,
    /// and where ``dissipated`` is.
    public let dissipatedShare: Double?
    /// The largest rise of the energy that no change of the network explains. Dampers add no energy: it is the solver's error. `nil` where
    /// ``dissipated`` is.
    public let worstRise: Double?
    /// The estimated error; `nil` without an estimate, and for the propagator.
    public let error: ErrorResult?
}

extension NetworkResult {
    var json: JSONValue {
        let losses: [JSONValue.Member] = [
            .init("dissipated", dissipated.map(JSONValue.real) ?? .null),
            .init("dissipatedShare", dissipatedShare.map(JSONValue.real) ?? .null),
            .init("worstRise", worstRise.map(JSONValue.real) ?? .null),
        ]
        return [
            "subject": .string(subject), "begin": .real(begin), "energy": .object(energy.members + losses),
            "errorEstimate": error?.json ?? .null,
        ]
    }

    /// Its lines in the verdict.
    func lines(solver: String) -> [String] {
        return ["  \(subject) by \(solver)", energy.isConserved ? energy.line : lossLine]
            + (error.map { [$0.line] } ?? [])
    }

    private var lossLine: String {
        guard let dissipated, let worstRise else {
            return "  energy not accounted for: anchors or fingers moved points"
        }
        return "  energy dissipated \(dissipated.twoDigits)"
            + (dissipatedShare.map { " (\(($0 * 100).decimals(2)) % of the supplied energy)" } ?? "")
            + ", largest energy rise \(worstRise.twoDigits)"
    }
}
