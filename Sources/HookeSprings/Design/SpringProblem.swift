internal import HookeDynamics
internal import HookeScenario

extension SpringQuestionError {
    /// The keys of ``SpringNotation`` that the error is about, of a spring in a dialect; empty if it is about none.
    func keys(of dialect: SpringDialect) -> [String] {
        switch self {
        case .incompleteDialect(let given, let missing): (missing.first ?? given).map { $0.rawValue }
        case .mixedDialects(let given): given.map { $0.rawValue }
        case .spring(let error): error.keys(of: dialect)
        case .derived(_, let given): given.map { $0.rawValue }
        case .outOfRange(let error):
            error.quantity == "the distance" ? ["from", "to"] : [String(error.quantity.map { $0 == " " ? "-" : $0 })]
        case .noMotion: ["from", "to", "initial-velocity"]
        case .noDistance: ["from", "to"]
        case .noSpring, .invalidTime, .invalidFrame, .tooLong, .tooManyFrames, .solver: []
        }
    }
}

extension SpringError {
    fileprivate func keys(of dialect: SpringDialect) -> [String] {
        switch self {
        case .notFinite(let name, _) where ["from", "to", "initial velocity"].contains(name):
            [name == "initial velocity" ? "initial-velocity" : name]
        case .chaoticInitialVelocity, .noSolution:
            dialect.parameters.map { $0.rawValue } + ["initial-velocity"]
        case .notFinite, .massNotPositive, .stiffnessNotPositive, .dampingNegative, .durationNotPositive,
            .dampingRatioOutOfRange, .bounceOutOfRange:
            dialect.parameters.filter { isAbout($0) }.map { $0.rawValue }
        }
    }
}
