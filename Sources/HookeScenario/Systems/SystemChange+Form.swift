internal import HookeForms
internal import HookeSolvers

extension SystemChange {
    static func record(of system: NamedSystem) -> ObjectSchema {
        let actions = actions(of: system)
        return ObjectSchema(
            name: "a step of the script of \(system.rawValue)",
            about: "Something that is done to the system at a time.",
            fields: [.required("at", .time, "When, since the start of the run.")] + actions.fields(),
            groups: [.exactlyOne(actions.keys())])
    }

    private static func actions(of system: NamedSystem) -> [Alternative<Action>] {
        [
            .mapping("set", system.settingsRecord, "Parameters that change.") { .set([SystemSetting]($0)) },
            .node("kick", .numbers, "What is added to the velocities, one number for each.") {
                .kick($0.items.map(\.number))
            },
            .node("state", .numbers, "What the state becomes, one number for each component.") {
                .state($0.items.map(\.number))
            },
        ]
    }

    /// A step of the script of a system.
    init(_ reading: ObjectDecoder, of system: NamedSystem) {
        self.init(at: reading["at"].time, SystemChange.actions(of: system).value(in: reading))
    }
}

extension Schema {
    /// A list of plain numbers, at least one.
    static let numbers = Schema.list(of: .number(.any), atLeast: 1)
}
