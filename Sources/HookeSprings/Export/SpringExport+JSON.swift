internal import HookeForms
internal import HookeScenario
public import HookeTrace

extension SpringExport {
    /// The export for scripts, the deviation in full precision.
    public var json: JSONValue {
        [
            "target": .string(platform.rawValue), "code": .string(code),
            "worstDeviationPercent": .real(deviation.percent), "rule": .string(rule),
        ]
    }
}

extension SpringReport {
    /// The report for scripts, with an export as its member `as`.
    public func json(as export: SpringExport) -> JSONValue {
        guard case .object(let members) = json else { return json }
        return .object(members + [.init("as", export.json)])
    }
}
