internal import HookeDynamics
internal import HookeExpressions

/// Compiles a model whose names are in order, and collects its errors.
struct EquationCompiler {
    let model: EquationModel
    let components: [String]
    var dimensions: [PhysicalDimension] = []
    private(set) var initial: [Double] = []
    private(set) var derived: [EquationSystem.Derived] = []
    private(set) var events: [EquationSystem.Event] = []
    var errors: [EquationError] = []
    var compiler: ProgramCompiler
    let hasUnits: Bool
    private let count: Int
    /// The index of each initial value and component by its name. Looked up only, never iterated, as are the broken names.
    private var initialIndices: [String: Int] = [:]
    private var equationIndices: [String: Int] = [:]
    private let order: DerivedOrder
    /// Derived quantities with errors: what reads them is not compiled, so that no error follows from another.
    private var broken: Set<String> = []

    // The outputs of the parts.
    private var rates: [Int] = []
    private var derivedOutputs: [Int] = []
    private var eventOutputs: [Int] = []
    private var changeOutputs: [[Int]] = []
    private var slopes: [ProgramCompiler.Derivative] = []

    init(_ model: EquationModel) { self.init(model, checksUnits: model.hasUnits) }

    private init(_ model: EquationModel, checksUnits: Bool) {
        self.model = model
        components = model.componentNames
        hasUnits = checksUnits
        count = model.equations.count
        order = DerivedOrder(of: model)
        let known = (model.equations + model.derived).map { $0.name } + model.parameters.map { $0.name } + ["time"]
        compiler = ProgramCompiler(
            inputs: (components + ["time"]).map { ExpressionName($0) }, checksUnits: hasUnits
        ) { name in
            if let aspect = name.aspect { return .unknown("equations have no '\(aspect.rawValue)(...)'") }
            return .unknown("unknown name '\(name.text)'", suggestion: nearestName(to: name.text, among: known))
        }
        compiler.define("pi", as: .constant(.pi, .number))
        for parameter in model.parameters {
            compiler.define(
                ExpressionName(parameter.name),
                as: .constant(parameter.value, hasUnits ? parameter.dimension : .number))
        }
        for (index, initial) in model.initial.enumerated() { initialIndices[initial.name] = index }
        for (index, equation) in model.equations.enumerated() { equationIndices[equation.name] = index }
    }

    /// Compiles all instances; only the first one with errors reports them.
    mutating func compile() throws(EquationErrors) {
        for instance in 0..<(model.instanceCount ?? 1) {
            begin(instance)
            compileInitial()
            if hasUnits, errors.isEmpty { measureZeros(instance) }
            if errors.isEmpty || !hasUnits {
                while dimensions.count < (instance + 1) * count { dimensions.append(.number) }
                compile(instance)
            } else {
                // What the components measure is not known; without units nothing else depends on an initial value.
                errors += EquationCompiler.errorsBesideUnits(of: model).filter { !$0.place.isInitial }
            }
            guard errors.isEmpty else { throw EquationErrors(errors: errors) }
        }
        slopes = compiler.addDerivatives(of: rates, by: 0..<components.count + 1)
        let along = rates.map { Optional($0) } + [nil]
        let first = compiler.addRates(of: eventOutputs, along: along)
        eventOutputs += first + compiler.addRates(of: first, along: along)
    }

    /// The errors of expressions but for those of units, where it is not known what each component measures.
    static func errorsBesideUnits(of model: EquationModel) -> [EquationError] {
        var compiler = EquationCompiler(model, checksUnits: false)
        do throws(EquationErrors) { try compiler.compile() } catch { return error.errors }
        return []
    }

    /// Defines the names of an instance for its initial values, which can read parameters only.
    private mutating func begin(_ instance: Int) {
        if model.instanceCount != nil { compiler.define("index", as: .constant(Double(instance), .number)) }
        for name in (model.equations + model.derived).map({ $0.name }) + ["time"] {
            compiler.define(
                ExpressionName(name), as: .unknown("an initial value cannot read '\(name)', but parameters only"))
        }
    }

    private mutating func compileInitial() {
        for equation in model.equations {
            guard let index = initialIndices[equation.name] else { continue }
            switch model.initial[index].value {
            case .value(let value, let dimension):
                guard value.isFinite else {
                    errors.append(
                        EquationError(.initial(index), ExpressionError(0..<0, "the initial value is \(value)")))
                    continue
                }
                initial.append(value)
                dimensions.append(hasUnits ? dimension : .number)
            case .expression(let expression):
                guard let output = add(expression, as: nil, .initial(index)) else { continue }
                guard case .quantity(let dimension) = output.type, let value = compiler.constant(ofOutput: output.index)
                else {
                    let error = ExpressionError(0..<expression.text.utf8.count, "a condition", expected: "a number")
                    errors.append(EquationError(.initial(index), error))
                    continue
                }
                initial.append(value)
                dimensions.append(dimension)
            }
        }
    }

    /// Compiles an instance whose initial values are known.
    private mutating func compile(_ instance: Int) {
        let first = instance * count
        let suffix = model.instanceCount == nil ? "" : "\(instance + 1)"
        compiler.define("time", as: .input(components.count, hasUnits ? .time : .number))
        for (index, equation) in model.equations.enumerated() {
            compiler.define(equation.name, as: .input(first + index, dimensions[first + index]))
        }
        compileDerived(suffix)
        for (index, equation) in model.equations.enumerated() {
            compileRate(equation, of: first + index, .equation(index))
        }
        for (index, event) in model.events.enumerated() { compile(event, index, first, suffix) }
    }

    /// Compiles the derived quantities of an instance, each after those that it reads.
    private mutating func compileDerived(_ suffix: String) {
        errors += order.errors
        broken = order.circular
        var dimensions = [PhysicalDimension?](repeating: nil, count: model.derived.count)
        var outputs = [Int](repeating: 0, count: model.derived.count)
        for index in order.indices {
            guard let (output, dimension) = compileDerived(index) else {
                broken.insert(model.derived[index].name)
                continue
            }
            (outputs[index], dimensions[index]) = (output, dimension)
        }
        for (index, definition) in model.derived.enumerated() {
            guard let dimension = dimensions[index] else { continue }
            derivedOutputs.append(outputs[index])
            derived.append(EquationSystem.Derived(name: definition.name + suffix, dimension: dimension))
        }
    }

    private mutating func compileDerived(_ index: Int) -> (output: Int, dimension: PhysicalDimension)? {
        let definition = model.derived[index]
        guard !broken.contains(definition.name), let output = add(definition.expression, as: nil, .derived(index))
        else { return nil }
        guard case .quantity(let dimension) = output.type else {
            let range = 0..<definition.expression.text.utf8.count
            errors.append(EquationError(.derived(index), ExpressionError(range, "a condition", expected: "a number")))
            return nil
        }
        compiler.define(definition.name, as: .output(output.index))
        return (output.index, dimension)
    }

    private mutating func compileRate(
        _ equation: EquationModel.Definition, of component: Int, _ place: EquationError.Place
    ) {
        let dimension = dimensions[component]
        guard let rate = dimension.divided(by: .time) else {
            return errors.append(EquationError(name: place, "no unit for the rate of '\(equation.name)'"))
        }
        guard let output = add(equation.expression, as: .quantity(hasUnits ? rate : .number), place) else {
            guard hasUnits, dimension.isNumber, let last = errors.last, last.place == place else { return }
            // The usual reason for a wrong unit.
            let remark = "\(last.error.expected ?? ""), since '\(equation.name)' begins with a number without a unit"
            errors[errors.count - 1] = EquationError(
                place,
                ExpressionError(
                    last.error.range, last.error.message, expected: last.error.expected == nil ? nil : remark,
                    suggestion: last.error.suggestion))
            return
        }
        rates.append(output.index)
    }

    private mutating func compile(
        _ event: EquationModel.Event, _ index: Int, _ first: Int, _ suffix: String
    ) {
        var slope = PhysicalDimension.number
        if let output = add(event.quantity, as: nil, .event(index)) {
            switch output.type {
            case .quantity(let dimension):
                if hasUnits { slope = dimension.divided(by: .time) ?? .number }
            case .condition:
                let range = 0..<event.quantity.text.utf8.count
                let error = ExpressionError(
                    range, "an event is where a quantity is zero, and this is a condition",
                    expected: "a number, as in =x - 1")
                errors.append(EquationError(.event(index), error))
            }
            eventOutputs.append(output.index)
        }
        var outputs: [Int] = []
        var changed: [Int] = []
        for (place, change) in event.changes.enumerated() {
            guard let component = equationIndices[change.name] else { continue }
            let type = ExpressionType.quantity(dimensions[first + component])
            guard let output = add(change.expression, as: type, .change(index, place)) else { continue }
            outputs.append(output.index)
            changed.append(first + component)
        }
        changeOutputs.append(outputs)
        let quantity = model.components(readBy: [event.quantity])
        let rate = model.components(
            readBy: quantity.compactMap { equationIndices[$0] }.map { model.equations[$0].expression })
        events.append(
            EquationSystem.Event(
                name: event.name + suffix, direction: event.direction, changed: changed,
                setsQuantity: event.changes.contains { quantity.contains($0.name) },
                setsRate: event.changes.contains { rate.contains($0.name) }, stops: event.stops, slopeDimension: slope))
    }

    /// Adds an expression; `nil` after its errors.
    private mutating func add(
        _ expression: ParsedExpression, as type: ExpressionType?, _ place: EquationError.Place
    ) -> ProgramCompiler.Output? {
        if !broken.isEmpty, expression.names.contains(where: { broken.contains($0.name.text) }) { return nil }
        do throws(ExpressionErrors) {
            return try compiler.add(expression, as: type)
        } catch {
            errors += error.errors.map { EquationError(place, $0) }
            return nil
        }
    }

    /// The programs of what was compiled.
    func programs() -> EquationPrograms {
        let explained = compiler.program(of: rates)
        var rows: [Int: Int] = [:]
        for (row, rate) in rates.enumerated() { rows[rate] = row }
        return EquationPrograms(
            rates: GroupedProgram(explained), slopes: GroupedProgram(compiler.program(of: slopes.map { $0.output })),
            entries: slopes.map { slope in
                guard let row = rows[slope.source] else {
                    trap("a derivative is of an output that is the rate of no component")
                }
                return JacobianEntry(row: row, column: slope.input < components.count ? slope.input : nil)
            }, derived: GroupedProgram(compiler.program(of: derivedOutputs)),
            events: GroupedProgram(compiler.program(of: eventOutputs)),
            changes: GroupedProgram(compiler.program(of: changeOutputs.flatMap { $0 })),
            changeStarts: changeOutputs.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) },
            explained: explained)
    }
}

// MARK: What the right-hand sides are

extension EquationCompiler {
    /// Whether the right-hand sides are linear with constant coefficients, and do not read the time.
    var isLinear: Bool {
        slopes.allSatisfy { $0.input < components.count && compiler.constant(ofOutput: $0.output) != nil }
    }

    /// Whether the state is positions, then velocities, with x' = v, and the accelerations depend on the positions only.
    func isSeparable(_ entries: [JacobianEntry]) -> Bool {
        let half = components.count / 2
        guard components.count == 2 * half else { return false }
        return (0..<half).allSatisfy { compiler.input(ofOutput: rates[$0]) == half + $0 }
            && entries.allSatisfy { entry in entry.row < half || entry.column.map { $0 < half } == true }
    }

    /// The error of a right-hand side that has no finite value at the start.
    func faultAtStart(_ programs: EquationPrograms) -> EquationError? {
        var registers = programs.explained.makeRegisters()
        for (index, value) in initial.enumerated() { registers[input: index] = value }
        programs.explained.evaluate(&registers)
        for output in rates.indices {
            guard let fault = programs.explained.fault(ofOutput: output, in: registers) else { continue }
            let message = "\(fault.error.message) at the start"
            return EquationError(
                .equation(output % count), ExpressionError(fault.error.range, message))
        }
        return nil
    }
}
