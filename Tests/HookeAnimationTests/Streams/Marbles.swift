import HookeAnimation
import HookeDynamics
import Testing

/// What a stream sends, as text: `1:a 3:b 5:|` is a at tick 1, b at tick 3, finished at tick 5; `#` is a failure. A tick is a tenth of
/// a second. Events of one tick stand in the order in which they come.
struct Marbles {
    /// What is sent.
    enum Event: Equatable {
        case value(String)
        case completion(StreamCompletion)
    }

    static let tick = Flicks(Flicks.perSecond / 10)
    static let error = StreamError("failed on request")

    let events: [(time: Flicks, event: Event)]

    init(_ text: String) throws {
        events = try text.split(separator: " ").map { token in
            let parts = token.split(separator: ":", maxSplits: 1)
            let ticks = try #require(Double(parts[0]), "'\(token)' has no tick")
            let event: Event =
                switch parts[1] {
                case "|": .completion(.finished)
                case "#": .completion(.failure(Marbles.error))
                default: .value(String(parts[1]))
                }
            return (Flicks(Int64(ticks * Double(Marbles.tick.count))), event)
        }
    }

    /// Sends them from script actions: whoever subscribes later misses what was sent.
    func hot(on stage: Stage) -> Stream<String> {
        let subject = PassthroughSubject<String>()
        for (time, event) in events {
            stage.schedule(at: time) { _ in
                switch event {
                case .value(let value): subject.send(value)
                case .completion(let completion): subject.send(completion: completion)
                }
            }
        }
        return subject.stream
    }

    /// Sends them from each subscription on.
    func cold(on stage: Stage) -> Stream<String> {
        events.reversed().reduce(.never()) { later, entry in
            let own: Stream<String> =
                switch entry.event {
                case .value(let value): .just(value)
                case .completion(.finished): .empty()
                case .completion(.failure(let error)): .fail(error)
                }
            let delayed = own.delay(for: entry.time, scheduler: stage)
            if case .completion = entry.event { return delayed }
            return delayed.merge(with: later)
        }
    }
}

/// Notes what a stream sends, and when.
final class Recorder<Value> {
    private let stage: Stage
    private(set) var tokens: [String] = []
    private(set) var values: [Value] = []
    private(set) var completions: [StreamCompletion] = []
    private(set) var subscription: Subscription?

    init(_ stream: Stream<Value>, on stage: Stage) {
        self.stage = stage
        subscription = stream.sink(
            receiveCompletion: { [unowned self] in
                completions.append($0)
                note($0 == .finished ? "|" : "#")
            },
            receiveValue: { [unowned self] in
                values.append($0)
                note("\($0)")
            })
    }

    /// As ``Marbles`` are written; a time that is no whole tick shows as a fraction.
    var text: String { tokens.joined(separator: " ") }

    func cancel() { subscription?.cancel() }

    private func note(_ event: String) {
        let (count, tick) = (stage.instant.count, Marbles.tick.count)
        tokens.append(count % tick == 0 ? "\(count / tick):\(event)" : "\(Double(count) / Double(tick)):\(event)")
    }
}

/// What a stream that is made of hot inputs sends within four seconds.
func marbles(
    _ inputs: [String], hertz: Int64 = 60, _ build: (Stage, [Stream<String>]) throws -> Stream<String>
) throws -> String {
    let stage = Stage.small(hertz)
    let streams = try inputs.map { try Marbles($0).hot(on: stage) }
    let recorder = Recorder(try build(stage, streams), on: stage)
    try stage.step(to: 4.0)
    #expect(recorder.completions.count <= 1)
    #expect(recorder.subscription?.isActive == recorder.completions.isEmpty)
    return recorder.text
}

/// Random lists of events from a seed (SplitMix64).
struct SeededEvents {
    private var state: UInt64

    init(seed: Int) { state = UInt64(seed) &* 0x9e37_79b9_7f4a_7c15 }

    mutating func number(below bound: Int) -> Int {
        state &+= 0x9e37_79b9_7f4a_7c15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
        bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
        return Int((bits ^ (bits >> 31)) % UInt64(bound))
    }

    /// Up to a dozen values within 25 ticks, several of them at one tick now and then; most lists finish, some fail, some go on.
    mutating func list(values: String = "abcdefghij") -> [(tick: Int, event: String)] {
        let letters = values.map(String.init)
        let ticks = (0..<number(below: 13)).map { _ in number(below: 26) }.sorted()
        var list = ticks.map { (tick: $0, event: letters[number(below: letters.count)]) }
        let end = (ticks.last ?? 0) + number(below: 4)
        switch number(below: 8) {
        case 0: break
        case 1: list.append((end, "#"))
        default: list.append((end, "|"))
        }
        return list
    }
}

/// A list of events as ``Marbles`` are written.
func text(_ list: [(tick: Int, event: String)]) -> String {
    list.map { "\($0.tick):\($0.event)" }.joined(separator: " ")
}
