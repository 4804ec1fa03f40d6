internal import HookeTrace
internal import HookeAnimation
internal import HookeDynamics
internal import HookeForms
internal import HookeExpressions

/// What streams of a file are made from: the stage of a run, its names, and the streams before.
struct StreamContext {
    /// The layers, links and recognisers by their names.
    var script: ScriptContext { owner.object }
    private let owner: Unowned<ScriptContext>
    /// The streams that were made, by name.
    private var streams: [String: (stream: Stream<StreamValue>, numbers: StreamNumbers)] = [:]

    init(_ script: ScriptContext) { owner = Unowned(script) }

    var stage: Stage { script.stage }

    /// The stream of a name, which must stand before it in the file.
    func stream(_ name: Name) -> Stream<StreamValue> { made(name).stream }

    /// The names of the numbers of streams, as expressions of what they feed spell them, in order.
    func names(of upstreams: [Name]) -> [String] {
        upstreams.flatMap { ExpressionContext.Declaration($0.value, made($0).numbers).names }
    }

    /// How many numbers the values of a stream have.
    func count(of name: Name) -> Int { made(name).numbers.count }

    mutating func add(_ stream: NamedStream) {
        streams[stream.name.value] = (stream.description.makeStream(in: self).storable, stream.description.numbers)
    }

    private func made(_ name: Name) -> (stream: Stream<StreamValue>, numbers: StreamNumbers) {
        guard let made = streams[name.value] else {
            trap("the schema of streams knows those that stand before another")
        }
        return made
    }
}

/// An expression that is evaluated for each value of a stream, without allocation.
final class StreamFunction {
    private let expression: LocatedExpression
    private let program: ExpressionProgram
    private var registers: ExpressionRegisters
    private let inputs: [Input]
    /// The quantities of the run that it reads, changed in place.
    private var readers: [QuantityReader]
    private var context: ScriptContext { owner.object }
    private let owner: Unowned<ScriptContext>

    private enum Input {
        /// A number of the value.
        case lane(Int)
        /// A quantity of the run, by the index of its reader.
        case quantity(Int)
    }

    /// The function of values whose numbers have names.
    init(_ expression: LocatedExpression, of names: [String], in context: ScriptContext) {
        self.expression = expression
        program = expression.expression.program
        registers = program.makeRegisters()
        var readers: [QuantityReader] = []
        inputs = expression.expression.names.map { name in
            if let lane = names.firstIndex(of: name.text) { return .lane(lane) }
            readers.append(QuantityReader(name, in: context))
            return .quantity(readers.count - 1)
        }
        (self.readers, owner) = (readers, Unowned(context))
    }

    /// The result for a value at a time of this frame; `nil` where it has none that is finite, which fails the run.
    func callAsFunction(_ value: StreamValue, at time: Flicks) -> Double? {
        for index in inputs.indices {
            switch inputs[index] {
            case .lane(let lane): registers[input: index] = value[lane]
            case .quantity(let reader):
                guard let value = readers[reader].value(at: time) else {
                    if context.failure == nil { context.fail(expression.missing(expression.expression.names[index])) }
                    return nil
                }
                registers[input: index] = value
            }
        }
        program.evaluate(&registers)
        let result = registers[output: 0]
        if result.isFinite { return result }
        if context.failure == nil, let fault = program.fault(ofOutput: 0, in: registers) {
            context.fail(Diagnostic(at: expression.position(of: fault.error.range), fault.error.message))
        }
        return nil
    }
}

extension LocatedExpression {
    /// The error of a name that has no value at that time of the run, as a gesture before it begins.
    func missing(_ name: ExpressionName) -> Diagnostic {
        let place = expression.expression.names.first { $0.name == name }.map { self.position(of: $0.range) }
        return Diagnostic(at: place ?? position, "\(quoted(name.description)) has no value yet")
    }
}

extension StreamContext {
    /// The function of the values of streams, one after another in a value.
    func function(_ expression: LocatedExpression, of upstreams: [Name]) -> StreamFunction {
        StreamFunction(expression, of: names(of: upstreams), in: script)
    }
}
