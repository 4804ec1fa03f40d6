internal import HookeForms

extension StreamKind {
    /// The key of the kind in the description of a stream.
    var field: Field<any AnyStreamDescription> {
        switch self {
        case .pan: .stream(PanStream.self)
        case .link: .stream(LinkStream.self)
        case .timer: .stream(TimerStream.self)
        case .model: .stream(ModelStream.self)
        case .presentation: .stream(PresentationStream.self)
        case .crossing: .stream(CrossingStream.self)
        case .event: .stream(EventStream.self)
        case .values: .stream(ValuesStream.self)
        case .just: .stream(JustStream.self)
        case .map: .stream(MapStream.self)
        case .filter: .stream(FilterStream.self)
        case .scan: .stream(ScanStream.self)
        case .reduce: .stream(ReduceStream.self)
        case .removeDuplicates: .stream(RemoveDuplicatesStream.self)
        case .distinct: .stream(DistinctStream.self)
        case .take: .stream(TakeStream.self)
        case .skip: .stream(SkipStream.self)
        case .takeUntil: .stream(TakeUntilStream.self)
        case .debounce: .stream(DebounceStream.self)
        case .throttle: .stream(ThrottleStream.self)
        case .delay: .stream(DelayStream.self)
        case .merge: .stream(MergeStream.self)
        case .zip: .stream(ZipStream.self)
        case .combineLatest: .stream(CombineLatestStream.self)
        case .concat: .stream(ConcatStream.self)
        case .then: .stream(ThenStream.self)
        case .flatMap: .stream(FlatMapStream.self)
        case .switchToLatest: .stream(SwitchToLatestStream.self)
        case .bind: .stream(BindStream.self)
        }
    }
}
