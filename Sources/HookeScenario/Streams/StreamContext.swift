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
    private var streams: [String: Stream<StreamValue>] = [:]
    /// The numbers of the values that have started what is being made, by their names; the innermost comes first.
    private var captured: [(name: String, number: Double)] = []
    private let started = StartedCount()

    init(_ script: ScriptContext) { owner = Unowned(script) }

    var stage: Stage { script.stage }

    /// The stream of a name, which must stand before it in the file, or of a description in place of one.
    func stream(_ upstream: Upstream) -> Stream<StreamValue> {
        if let inline = upstream.inline { return inline.makeStream(in: self).storable }
        guard let stream = streams[upstream.name.value] else {
            trap("the schema of streams knows those that stand before another")
        }
        return stream
    }

    /// Makes a stream of the file, which others can read from now on.
    mutating func add(_ stream: NamedStream) -> Stream<StreamValue> {
        let plain = stream.description.makeStream(in: self).storable
        let made = stream.recordsDisposal ? recordingDisposal(of: stream, plain) : plain
        streams[stream.name.value] = made
        return made
    }

    /// The same stream, each end of which is an event; that of the run is not.
    private func recordingDisposal(of stream: NamedStream, _ made: Stream<StreamValue>) -> Stream<StreamValue> {
        let stage = stage
        return made.onDisposal { disposal in
            guard stage.isStepping || stage.frame < 0 else { return }
            stage.recordEvent(.streamDisposed, of: stream.name.value, disposal.rawValue, at: stage.instant)
        }
    }

    /// The function that makes the stream that each value of a source starts.
    func starter(of upstream: Upstream, for source: Upstream) -> (StreamValue) -> Stream<StreamValue> {
        let names = ExpressionContext.Declaration(source.name.value, source.numbers).names
        let (script, position) = (Unowned(script), upstream.name.position)
        let named = upstream.inline == nil ? stream(upstream) : nil
        return { [self] value in
            guard started.count < StartedCount.most else {
                if script.object.failure != nil { return .empty() }
                script.object.fail(
                    Diagnostic(
                        at: position,
                        "over \(StartedCount.most) started streams go on at \(short(stage.instant.seconds)) s",
                        expected: "streams that finish: 'take', 'takeUntil', 'switchToLatest' and 'stop' end them"))
                return .empty()
            }
            if let named { return started.counting(named) }
            var inner = self
            inner.captured = names.enumerated().map { ($1, value[$0]) } + captured
            return started.counting(inner.stream(upstream))
        }
    }
}

/// How many streams that others have started go on, in all of a run.
private final class StartedCount {
    private(set) var count = 0

    /// The most; as many as a scenario may have streams.
    static let most = NamedStream.mostCount

    /// The same stream, which counts while it goes on.
    func counting(_ stream: Stream<StreamValue>) -> Stream<StreamValue> {
        stream.counted(begin: { self.count += 1 }, end: { self.count -= 1 })
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
        /// A number of a value that has started the stream.
        case captured(Double)
        /// A quantity of the run, by the index of its reader.
        case quantity(Int)
    }

    /// The function of values whose numbers have names; it reads numbers that were captured, too.
    init(
        _ expression: LocatedExpression, of names: [String], captured: [(name: String, number: Double)] = [],
        in context: ScriptContext
    ) {
        self.expression = expression
        program = expression.expression.program
        registers = program.makeRegisters()
        var readers: [QuantityReader] = []
        inputs = expression.expression.names.map { name in
            if let lane = names.firstIndex(of: name.text) { return .lane(lane) }
            if let value = captured.first(where: { $0.name == name.text }) { return .captured(value.number) }
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
            case .captured(let number): registers[input: index] = number
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
    /// The function of the values of streams, one after another in a value, and of another number after them.
    func function(
        _ expression: LocatedExpression, of upstreams: [Upstream], and other: String? = nil
    ) -> StreamFunction {
        let names = upstreams.flatMap { ExpressionContext.Declaration($0.name.value, $0.numbers).names }
        return StreamFunction(expression, of: names + (other.map { [$0] } ?? []), captured: captured, in: script)
    }
}
