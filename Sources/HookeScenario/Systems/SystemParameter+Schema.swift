public import HookeForms
public import HookeSolvers

extension SystemParameter {
    /// The key of the parameter: a number in the parameter's unit; `nil` if absent. With `showsStandard`, its documentation has the
    /// standard value as the default.
    fileprivate func field(showsStandard: Bool) -> Field<Located<SystemSetting>?> {
        let unit = unit.isEmpty ? "" : " (\(unit))"
        let sentence = about.prefix(1).uppercased() + about.dropFirst() + unit + "."
        let standard = showsStandard ? Node(.scalar(short(standard), isPlain: true)) : nil
        let name = name
        return Field.optional(name, .located(schema), showing: standard, sentence).map { given in
            given.map { Located(SystemSetting(name, $0.value), at: $0.position) }
        }
    }

    private var schema: Schema<Double> {
        switch range {
        case .any: number(.any)
        case .positive: number(.positive)
        case .notNegative: number(.notNegative)
        case .from(let low, let high): number(.within(low...high))
        case .whole(let low, let high): Schema<Int64>.integer(Int64(low)...Int64(high)).map { Double($0) }
        }
    }

    private func number(_ bounds: Bounds) -> Schema<Double> {
        measure.map { .number(in: $0, bounds) } ?? .number(bounds)
    }
}

extension NamedSystem {
    /// The schema of the given parameters, in the order of the file.
    package var parametersSchema: ObjectSchema<[SystemSetting]> {
        ObjectSchema(
            "the parameters of \(rawValue)", about: "The parameters of the system \(rawValue): \(about).",
            settings(showingStandards: true))
    }

    /// The schema of new values of one or more parameters.
    var settingsSchema: ObjectSchema<[SystemSetting]> {
        ObjectSchema(
            "a change of \(rawValue)", about: "Parameters of the system \(rawValue) that change.",
            settings(showingStandards: false).with(.atLeastOne(parameters.map { $0.name })))
    }

    private func settings(showingStandards: Bool) -> Field<[SystemSetting]> {
        Field.all(parameters.map { $0.field(showsStandard: showingStandards) }).map { settings in
            settings.compactMap { $0 }.sorted { $0.position < $1.position }.map { $0.value }
        }
    }
}

/// Systems have the same names in scenario files as in HookeSolvers.
extension NamedSystem: Word {
    /// The word for one of them in messages.
    public static let noun = "system"
}
