internal import HookeForms
internal import HookeScenario
internal import HookeTrace

/// The result of a network of a scene or of a release.
public struct NetworkResult: Hashable, Sendable {
    /// `network`, or `release 1`.
    public let subject: String
    /// When it began, seconds since the start of the run.
    public let begin: Double
    /// Its energy at the refreshes.
    public let energy: EnergyResult
    /// What dampers and drag have taken: what it began with and changes gave, less what is left.
    public let dissipated: Double
    /// The share of that; `nil` with gravity, whose energy counts from no particular height, and where there was none.
    public let dissipatedShare: Double?
    /// How far energy rose above its least in a segment. No damper gives any: it is the solver's error.
    public let worstRise: Double
    /// How good the run is; `nil` where that was not asked, and by the propagator.
    public let error: ErrorResult?
}

extension NetworkResult {
    var json: JSONValue {
        let losses: [JSONValue.Member] = [
            .init("dissipated", .real(dissipated)),
            .init("dissipated_share", dissipatedShare.map(JSONValue.real) ?? .null),
            .init("worst_rise", .real(worstRise)),
        ]
        return [
            "subject": .string(subject), "begin_s": .real(begin), "energy": .object(energy.members + losses),
            "error_estimate": error?.json ?? .null,
        ]
    }

    /// Its part of the verdict.
    func lines(solver: String) -> [String] {
        let loss =
            energy.isConserved
            ? energy.line
            : "  energy dissipated \(dissipated.twoDigits)"
                + (dissipatedShare.map { " (\(($0 * 100).decimals(2)) % of the supplied energy)" } ?? "")
                + ", largest energy rise \(worstRise.twoDigits)"
        return ["  \(subject) by \(solver)", loss] + (error.map { [$0.line] } ?? [])
    }
}
