package import HookeForms
package import HookeSolvers

extension SystemParameter {
    /// The parameter in a scenario file: a plain number in its own unit; with its standard value, or without one where leaving it out
    /// leaves it as it was.
    func field(hasFallback: Bool) -> FieldDescription {
        let unit = unit.isEmpty ? "" : " (\(unit))"
        let sentence = about.prefix(1).uppercased() + about.dropFirst() + unit + "."
        return .optional(name, shape, hasFallback ? Node(.scalar(short(standard), isPlain: true)) : nil, sentence)
    }

    private var shape: SchemaDescription {
        switch range {
        case .any: .number(.any)
        case .positive: .number(.positive)
        case .notNegative: .number(.notNegative)
        case .from(let low, let high): .number(.within(low...high))
        case .whole(let low, let high): .integer(Int64(low)...Int64(high))
        }
    }
}

extension NamedSystem {
    /// The parameters as a mapping.
    package var parametersRecord: ObjectDescription {
        ObjectDescription(
            name: "the parameters of \(rawValue)", about: "The parameters of the system \(rawValue): \(about).",
            fields: parameters.map { $0.field(hasFallback: true) })
    }

    /// New values for some of them.
    var settingsRecord: ObjectDescription {
        ObjectDescription(
            name: "the new parameters of \(rawValue)", about: "Parameters of the system \(rawValue) that change.",
            fields: parameters.map { $0.field(hasFallback: false) }, groups: [.atLeastOne(parameters.map(\.name))])
    }
}

extension [SystemSetting] {
    /// What is given, in the order of the file.
    init(_ reading: ObjectDecoder?) {
        self = (reading?.node.entries ?? []).map { SystemSetting($0.key, $0.value.number) }
    }
}
