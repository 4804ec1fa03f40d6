internal import HookeDynamics
internal import HookeExpressions

extension EquationModel {
    /// The most components that a system may have, of all instances together, and the most derived quantities.
    public static let mostComponents = 10_000

    /// Names with a meaning in every expression, which nothing else can have.
    public static let reservedNames: [String] =
        ExpressionFunction.all.map { $0.name } + ExpressionName.Aspect.allCases.map { $0.rawValue }
        + ["time", "index", "pi", "true", "false", "and", "or", "not"]

    /// The names of the components, of all instances in turn: `x`, `v`; with two instances `x1`, `v1`, `x2`, `v2`.
    public var componentNames: [String] { names(of: equations) }

    /// The names of the derived quantities, of all instances in turn.
    public var derivedNames: [String] { names(of: derived) }

    /// The names of the events, of all instances in turn.
    public var eventNames: [String] { numbered(events.map { $0.name }) }

    private func names(of definitions: [Definition]) -> [String] { numbered(definitions.map { $0.name }) }

    private func numbered(_ names: [String]) -> [String] {
        guard let instanceCount, instanceCount > 0 else { return names }
        return (0..<instanceCount).flatMap { index in names.map { "\($0)\(index + 1)" } }
    }

    /// Whether any component or parameter has a unit. Otherwise all quantities are numbers, and time is one of seconds.
    var hasUnits: Bool {
        parameters.contains { !$0.dimension.isNumber }
            || initial.contains { initial in
                switch initial.value {
                case .value(_, let dimension): !dimension.isNumber
                case .expression(let expression): expression.hasUnits
                }
            }
    }

    /// What is wrong with names and counts.
    func nameErrors() -> [EquationError] {
        definitionErrors() + eventNameErrors() + initialNameErrors() + changeNameErrors()
    }

    /// What is wrong with the names that expressions can read, and with counts.
    func definitionErrors() -> [EquationError] {
        var errors: [EquationError] = []
        if equations.isEmpty { errors.append(EquationError(name: .instances, "there are no equations")) }
        if let instanceCount, instanceCount < 1 {
            errors.append(EquationError(name: .instances, "\(instanceCount) instances", expected: "at least 1"))
        }
        for (count, noun) in [(equations.count, "components"), (derived.count, "derived quantities")] {
            let all = count.multipliedReportingOverflow(by: max(1, instanceCount ?? 1))
            guard all.overflow || all.partialValue > Self.mostComponents else { continue }
            errors.append(
                EquationError(
                    name: .instances, "the equations have \(all.overflow ? "too many" : "\(all.partialValue)") \(noun)",
                    expected: "at most \(Self.mostComponents)"))
        }
        // Looked up only.
        var taken: [String: String] = [:]
        for parameter in parameters { taken[parameter.name] = "a parameter" }
        func take(_ name: String, _ noun: String, _ place: EquationError.Place) {
            if Self.reservedNames.contains(name) || !Self.isWord(name) {
                errors.append(
                    EquationError(
                        name: place, "'\(name)' cannot name \(noun)",
                        expected: "letters, digits and _ that mean nothing else in an expression"))
            } else if let other = taken[name] {
                errors.append(EquationError(name: place, "'\(name)' is the name of \(other) already"))
            }
            if taken[name] == nil { taken[name] = noun }
        }
        for (index, equation) in equations.enumerated() { take(equation.name, "a component", .equation(index)) }
        for (index, derived) in derived.enumerated() { take(derived.name, "a derived quantity", .derived(index)) }
        return errors + numberedNameErrors()
    }

    private func eventNameErrors() -> [EquationError] {
        var errors: [EquationError] = []
        var events: [String] = []
        for (index, event) in self.events.enumerated() {
            if events.contains(event.name) {
                errors.append(EquationError(name: .event(index), "'\(event.name)' is the name of an event already"))
            }
            events.append(event.name)
        }
        return errors
    }

    /// Numbered names of two quantities that are the same, such as those of the eleventh x and the first x1.
    private func numberedNameErrors() -> [EquationError] {
        guard let instanceCount, (1...Self.mostComponents).contains(instanceCount) else { return [] }
        // Looked up only.
        var seen: Set<String> = []
        guard let repeated = (componentNames + derivedNames).first(where: { !seen.insert($0).inserted }) else {
            return []
        }
        return [
            EquationError(
                name: .instances, "'\(repeated)' would name two quantities",
                expected: "names without digits at their ends")
        ]
    }

    private func initialNameErrors() -> [EquationError] {
        var errors: [EquationError] = []
        let components = equations.map { $0.name }
        for (index, initial) in initial.enumerated() {
            if !components.contains(initial.name) {
                errors.append(unknownComponent(initial.name, .initial(index)))
            } else if self.initial[..<index].contains(where: { $0.name == initial.name }) {
                errors.append(EquationError(name: .initial(index), "'\(initial.name)' has an initial value already"))
            }
        }
        return errors
    }

    /// The components without an initial value.
    func missingInitialErrors() -> [EquationError] {
        // Looked up only.
        let given = Set(initial.map { $0.name })
        return equations.indices.filter { !given.contains(equations[$0].name) }.map { index in
            EquationError(
                name: .equation(index), "the component '\(equations[index].name)' has no initial value",
                expected: "initial: { \(equations[index].name): ... }")
        }
    }

    private func changeNameErrors() -> [EquationError] {
        var errors: [EquationError] = []
        for (event, definition) in events.enumerated() {
            for (index, change) in definition.changes.enumerated() {
                if !equations.contains(where: { $0.name == change.name }) {
                    errors.append(unknownComponent(change.name, .change(event, index)))
                } else if definition.changes[..<index].contains(where: { $0.name == change.name }) {
                    errors.append(EquationError(name: .change(event, index), "'\(change.name)' is set already"))
                }
            }
        }
        return errors
    }

    private func unknownComponent(_ name: String, _ place: EquationError.Place) -> EquationError {
        let components = equations.map { $0.name }
        return EquationError(
            name: place, "there is no component '\(name)'", expected: components.joined(separator: ", "),
            suggestion: nearestName(to: name, among: components))
    }

    /// The components that expressions read, themselves or by derived quantities.
    func components(readBy expressions: [ParsedExpression]) -> [String] {
        var (read, rest) = ([String](), expressions)
        while let expression = rest.popLast() {
            for name in expression.names.map({ $0.name.text }) where !read.contains(name) {
                read.append(name)
                rest += derived.filter { $0.name == name }.map { $0.expression }
            }
        }
        return read.filter { name in equations.contains { $0.name == name } }
    }

    private static func isWord(_ text: String) -> Bool {
        guard let first = text.utf8.first else { return false }
        func isLetter(_ byte: UInt8) -> Bool {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
                || byte == UInt8(ascii: "_")
        }
        return isLetter(first)
            && text.utf8.allSatisfy { isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}
