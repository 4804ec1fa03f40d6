internal import HookeAnimation
internal import HookeForms
internal import HookeExpressions

/// The kinds of streams that a file can name, by their keys.
///
/// To add a kind, add a case here with its type below, and a type that conforms to `StreamDescription` in the file of its family, with its
/// schema, its check and the stream that it makes.
public enum StreamKind: String, CaseIterable, Sendable {
    case pan, link, timer, model, presentation, crossing, event, values
    case map, filter, scan, reduce, removeDuplicates
    case debounce, throttle, delay
    case merge, zip, combineLatest
    case concat, then, flatMap, bind

    /// The type whose values are streams of this kind.
    var description: any StreamDescription.Type {
        switch self {
        case .pan: PanStream.self
        case .link: LinkStream.self
        case .timer: TimerStream.self
        case .model: ModelStream.self
        case .presentation: PresentationStream.self
        case .crossing: CrossingStream.self
        case .event: EventStream.self
        case .values: ValuesStream.self
        case .map: MapStream.self
        case .filter: FilterStream.self
        case .scan: ScanStream.self
        case .reduce: ReduceStream.self
        case .removeDuplicates: DistinctStream.self
        case .debounce: DebounceStream.self
        case .throttle: ThrottleStream.self
        case .delay: DelayStream.self
        case .merge: MergeStream.self
        case .zip: ZipStream.self
        case .combineLatest: CombineLatestStream.self
        case .concat: ConcatStream.self
        case .then: ThenStream.self
        case .flatMap: FlatMapStream.self
        case .bind: BindStream.self
        }
    }
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
    var upstreams: [Name] { get }
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
    var upstreams: [Name] { [] }
    var expressions: [LocatedExpression] { [] }
    var property: Located<LayerKeyPath>? { nil }
    func problems(among names: CompositionNames) -> [Diagnostic] { [] }

    /// Itself, to be compared with others of any kind.
    var hashable: AnyHashable { AnyHashable(self) }
}

extension StreamKind {
    /// The key of the kind in the description of a stream.
    var field: Field<any StreamDescription> { StreamKind.field(of: description) }

    private static func field<Description: StreamDescription>(
        of type: Description.Type
    ) -> Field<any StreamDescription> {
        .alternative(type.kind.rawValue, type.schema, type.about) { $0 }
    }
}
