internal import HookeSolvers

extension SystemChange {
    static func record(of system: NamedSystem) -> Record {
        Record(
            name: "a step of the script of \(system.rawValue)",
            about: "Something that is done to the system at a time.",
            fields: [
                .required("at", .time, "When, since the start of the run."),
                .optional("set", .record(system.settingsRecord), nil, "Parameters that change."),
                .optional("kick", .numbers, nil, "What is added to the velocities, one number for each."),
                .optional("state", .numbers, nil, "What the state becomes, one number for each component."),
            ],
            groups: [.exactlyOne(["set", "kick", "state"])])
    }

    init(_ reading: RecordReading) {
        let action: Action =
            if let kick = reading.given("kick") {
                .kick(kick.items.map(\.number))
            } else if let state = reading.given("state") {
                .state(state.items.map(\.number))
            } else {
                .set([SystemSetting](reading.reading("set")))
            }
        self.init(at: reading["at"].time, action)
    }
}

extension Shape {
    /// A list of plain numbers, at least one.
    static let numbers = Shape.list(of: .number(.any), atLeast: 1)
}
