internal import HookeAnimation
internal import HookeForms
internal import HookeExpressions

/// The kinds of streams that a file can name, by their keys.
///
/// To add a kind, add a case here, its type in StreamTypes.swift, and a type that conforms to `StreamDescription` in the file of its family, with
/// its schema, its check and the stream that it makes.
public enum StreamKind: String, CaseIterable, Sendable {
    case pan, link, timer, model, presentation, crossing, event, values, just
    case map, filter, scan, reduce, removeDuplicates, distinct
    case take, skip, takeUntil
    case debounce, throttle, delay
    case merge, zip, combineLatest
    case concat, then, flatMap, switchToLatest, bind
}

/// The numbers of a stream's values.
typealias StreamNumbers = [ExpressionContext.Declaration.Number]

/// A stream of a scenario: its schema, its check against the symbols, and the stream that it makes on a stage.
///
/// Each ``StreamKind`` has a type that conforms. The types of a family are in one file.
protocol StreamDescription: Hashable, Sendable {
    /// The kind.
    static var kind: StreamKind { get }
    /// The schema of the value at the kind's key.
    static var schema: Schema<Self> { get }
    /// The description in one sentence, which editors show.
    static var about: String { get }
    /// The numbers of its values.
    var numbers: StreamNumbers { get }
    /// The streams that it reads, in order.
    var upstreams: [Upstream] { get }
    /// The expressions that it evaluates.
    var expressions: [LocatedExpression] { get }
    /// The property of which it sends values.
    var property: Located<LayerKeyPath>? { get }
    /// Reports names that are not in the composition.
    func problems(among names: CompositionNames) -> [Diagnostic]
    /// The stream on a stage. Each subscription to it runs it anew.
    func makeStream(in context: StreamContext) -> Stream<StreamValue>
}

extension StreamDescription {
    var upstreams: [Upstream] { [] }
    var expressions: [LocatedExpression] { [] }
    var property: Located<LayerKeyPath>? { nil }
    func problems(among names: CompositionNames) -> [Diagnostic] { [] }
}

/// A stream of any kind, behind a reference.
protocol AnyStreamDescription: AnyObject, Sendable {
    /// See ``StreamDescription/numbers``.
    var numbers: StreamNumbers { get }
    /// See ``StreamDescription/upstreams``.
    var upstreams: [Upstream] { get }
    /// See ``StreamDescription/expressions``.
    var expressions: [LocatedExpression] { get }
    /// See ``StreamDescription/property``.
    var property: Located<LayerKeyPath>? { get }
    /// See ``StreamDescription/problems(among:)``.
    func problems(among names: CompositionNames) -> [Diagnostic]
    /// See ``StreamDescription/makeStream(in:)``.
    func makeStream(in context: StreamContext) -> Stream<StreamValue>
    /// Whether both are of one kind and equal.
    func isEqual(to other: any AnyStreamDescription) -> Bool
    /// Hashes the stream.
    func hash(into hasher: inout Hasher)
}

extension AnyStreamDescription {
    /// The stream, and all those that are described in it.
    var parts: [any AnyStreamDescription] { [self] + upstreams.flatMap { $0.inline?.parts ?? [] } }
}

/// The box of a stream, made once when it is decoded.
private final class StreamBox<Description: StreamDescription>: AnyStreamDescription {
    private let description: Description

    init(_ description: Description) { self.description = description }

    var numbers: StreamNumbers { description.numbers }
    var upstreams: [Upstream] { description.upstreams }
    var expressions: [LocatedExpression] { description.expressions }
    var property: Located<LayerKeyPath>? { description.property }
    func problems(among names: CompositionNames) -> [Diagnostic] { description.problems(among: names) }
    func makeStream(in context: StreamContext) -> Stream<StreamValue> { description.makeStream(in: context) }

    func isEqual(to other: any AnyStreamDescription) -> Bool {
        (other as? StreamBox<Description>)?.description == description
    }

    func hash(into hasher: inout Hasher) { description.hash(into: &hasher) }
}

extension Field where Value == any AnyStreamDescription {
    /// The key of the streams of a type.
    static func stream<Description: StreamDescription>(_ type: Description.Type) -> Field {
        .alternative(Description.kind.rawValue, Description.schema, Description.about) { StreamBox($0) }
    }
}
