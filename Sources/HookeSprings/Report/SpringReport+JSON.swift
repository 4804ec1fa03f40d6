internal import HookeDynamics
public import HookeTrace

extension SpringReport {
    /// The report as JSON, with every number in full precision. Missing values are `null`, such as a settling duration beyond the
    /// horizon of its rule (``settlingDuration(_:)``). The member `solver` exists if the question names a solver.
    public var json: JSONValue {
        var members: [JSONValue.Member] = [
            .init("mode", .string(mode.rawValue)),
            .init("mass", .real(spring.mass)),
            .init("stiffness", .real(spring.stiffness)),
            .init("damping", .real(spring.damping)),
            .init("dampingRatio", .real(spring.dampingRatio)),
            .init("naturalFrequency", .real(spring.naturalFrequency)),
            .init("response", .real(spring.response)),
            .init("duration", .real(spring.duration)),
            .init("bounce", .real(spring.bounce)),
            .init(
                "settlingDuration",
                [
                    "exact": settling(.exact), "uikit": settling(.uikit),
                    "coreAnimation": settling(.coreAnimation), "swiftui": settling(.swiftUI),
                ]),
            .init("rest", restJSON),
            .init("samples", .array(samples.map { $0.json })),
            .init("events", .array(events.map { $0.json })),
            .init("eventsLeftOut", eventsLeftOut.map { .integer(Int64($0)) } ?? .null),
            .init("overshoot", overshootJSON),
        ]
        if let solver { members.append(.init("solver", solver.json)) }
        return .object(members)
    }

    private func settling(_ mode: SpringMode) -> JSONValue { settlingDuration(mode).map(JSONValue.real) ?? .null }

    private var overshootJSON: JSONValue {
        guard let overshoot else { return .null }
        return [
            "time": .real(overshoot.time), "value": .real(motion.target + overshoot.displacement),
            "percent": .real(overshoot.percent),
        ]
    }
}

extension SpringReport.Sample {
    fileprivate var json: JSONValue {
        ["time": .real(time), "value": .real(value), "velocity": .real(velocity)]
    }
}

extension SpringEvent {
    fileprivate var json: JSONValue {
        ["kind": .string(kind.rawValue), "time": .real(time), "value": .real(value)]
    }
}

extension SolverDeviation {
    fileprivate var json: JSONValue {
        [
            "name": .string(name), "steps": .integer(Int64(work.steps)),
            "evaluations": .integer(Int64(work.evaluations)),
            "worstDeviation": worstDeviation.map(JSONValue.real) ?? .null,
        ]
    }
}
