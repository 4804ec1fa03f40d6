public import HookeAnimation
internal import HookeDynamics
internal import HookeForms

/// The content of a scroll view of a composition, and where it stops.
public struct ScrollDescription: Hashable, Sendable {
    /// The size of the content, points: width and height.
    public var contentSize: Size
    /// Space around the content, points.
    public var insets: EdgeInsets
    /// Whether content can be pulled beyond its edges.
    public var bounces: Bool
    /// The axes along which content that fits can be pulled; `nil` for none.
    public var alwaysBounces: PanAxis?
    /// Whether content stops at multiples of the view's size.
    public var paging: Bool
    /// Where content stops from top to bottom, or from left to right if it is longer than the view only so.
    public var snapping: ScrollSnapping
    /// How free content slows down.
    public var law: ScrollLaw
    /// Whether a drag beyond an edge moves the scroll view around it.
    public var handsOver: Bool
    /// Where content that is let go stops instead of where it would; `nil` for there.
    public var willEndDragging: ScrollTarget?
    /// The position of `paging` in the file, if it is given.
    var pagingPosition: SourcePosition?
}

extension ScrollDescription {
    /// Sets up a scroll view whose layer has its bounds.
    package func apply(to scroll: ScrollView) {
        scroll.contentSize = contentSize
        scroll.contentInset = insets
        scroll.bounces = bounces
        scroll.alwaysBounceVertical = alwaysBounces == .vertical || alwaysBounces == .both
        scroll.alwaysBounceHorizontal = alwaysBounces == .horizontal || alwaysBounces == .both
        scroll.handsOverAtEdges = handsOver
        scroll.isPagingEnabled = paging
        scroll.physics = law.physics
        let (first, last) = (scroll.minimumContentOffset, scroll.maximumContentOffset)
        if last.x > first.x, last.y <= first.y {
            scroll.horizontalSnapping = snapping
        } else {
            scroll.verticalSnapping = snapping
        }
        // The origin of its bounds is its content offset; without one it is at the start of its content.
        if scroll.contentOffset == .zero { scroll.contentOffset = first }
    }
}

// MARK: Schema

extension ScrollDescription {
    /// The names of the keys.
    static let keys =
        ["contentSize", "insets", "bounces", "alwaysBounces", "paging", "snap", "rows", "handsOver", "willEndDragging"]
        + ScrollLaw.keys

    /// The keys of a layer of kind scroll; `nil` without a content size.
    static let field: Field<ScrollDescription?> = Field.group(
        Field.optional("contentSize", sizeSchema, "Size of the content of a scroll view: width, height."),
        Field.optional(
            "insets", insetsSchema, "Space around the content of a scroll view: top, left, bottom, right."),
        Field.optional(
            "bounces", .flag, default: "true", "Whether content can be pulled beyond its edges."),
        Field.optional(
            "alwaysBounces", axes, default: "false",
            "Whether content that fits can be pulled up and down, or along which axis: horizontal, vertical or both."),
        stopsField,
        ScrollLaw.field,
        Field.optional(
            "handsOver", .flag, default: "false",
            "Whether a drag that goes on beyond an edge moves the scroll view around it."),
        Field.optional(
            "willEndDragging", .object(ScrollTarget.schema),
            "Where content stops that a finger lets go: { y: '=if(velocity.y > 500 pt/s, 400 pt, target.y)' }.")
    ) { size, insets, bounces, always, stops, law, handsOver, end -> ScrollDescription? in
        size.map {
            ScrollDescription(
                contentSize: $0, insets: insets ?? .zero, bounces: bounces, alwaysBounces: always, paging: stops.paging,
                snapping: stops.snapping, law: law, handsOver: handsOver, willEndDragging: end,
                pagingPosition: stops.pagingPosition)
        }
    }
    .checked { scroll, _, diagnostics in
        guard let scroll else { return }
        scroll.law.checkEdges(bounces: scroll.bounces, alwaysBounces: scroll.alwaysBounces != nil, &diagnostics)
    }

    /// The keys for offsets at which content stops.
    private typealias Stops = (paging: Bool, snapping: ScrollSnapping, pagingPosition: SourcePosition?)

    private static let stopsField: Field<Stops> = Field.group(
        Field.optional(
            "paging", .flag, default: "false", "Whether content stops at multiples of the view's size."),
        snappingField,
        Field<SourcePosition?>.position(of: "paging")
    ) { (paging: $0, snapping: $1, pagingPosition: $2) }

    private static let axes = Schema<PanAxis?>.oneOf([
        Schema<Bool>.flag.map { $0 ? .vertical : nil }, PanAxis.schema.map { $0 },
    ])

    private static let sizeSchema = Schema<[Double]>.tuple(.length(.notNegative), count: 2, named: "a size")
        .map { Size(width: $0[0], height: $0[1]) }

    private static let insetsSchema = Schema<[Double]>.tuple(
        .length(), count: 4, named: "insets (top, left, bottom, right)"
    ).map { EdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }

    private static let snappingField: Field<ScrollSnapping> = Field.group(
        Field.optional(
            "snap", .list(of: .located(.length()), atLeast: 1), "Offsets at which content stops, in ascending order."),
        Field.optional("rows", .length(.positive), "Height of the rows at which content stops."),
        Field<SourcePosition?>.position(of: "rows")
    ) { (detents: $0, rows: $1, position: $2) }
    .checked { given, _, diagnostics in
        guard let detents = given.detents else { return }
        if let position = given.position {
            diagnostics.report(at: position, "'rows' cannot be combined with 'snap'")
        }
        for (before, after) in zip(detents, detents.dropFirst()) where after.value <= before.value {
            diagnostics.report(
                at: after.position, "the detent \(after.text) does not lie beyond the one before it, \(before.text)",
                expected: "detents in ascending order")
        }
    }
    .map { given in
        given.detents.map { .detents($0.map { $0.value }) } ?? given.rows.map { .rows($0) } ?? .free
    }
}
