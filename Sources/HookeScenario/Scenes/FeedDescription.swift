package import HookeAnimation
public import HookeDynamics
public import HookeForms
public import HookeScenes

/// The parameters of `feed`. Lengths are points.
public struct FeedDescription: Hashable, Sendable {
    /// The number of posts.
    public var posts: Int
    /// The number of posts that arrive together.
    public var pageSize: Int
    /// The time from the request of a page to its arrival.
    public var loadingTime: Flicks
    /// The seed of the posts.
    public var seed: Int
    /// Which posts there are.
    public var contents: FeedContents
    /// When the frames of a cell are computed.
    public var layout: Feed.Layout
    /// The modelled time of the layout of a post in a frame.
    public var layoutCost: Flicks
    /// Which images are loaded.
    public var images: Feed.Images
    /// Which photos the grid of a quote's photos is sized for.
    public var quoteGrid: Feed.QuoteGrid
    /// Whether the content stops with a cell's top at the upper edge.
    public var snapsToRows: Bool
    /// The sizes of the fonts.
    public var fonts: FeedFonts
}

extension FeedContents: Word {
    /// The word for one of them in messages.
    public static let noun = "kind of posts"

    /// The posts, for people.
    public var about: String {
        switch self {
        case .mixed: "photos and quotes at random"
        case .kinds:
            "in turn: text alone, photos, a quote, a quote with photos, photos and a quote, photos and a quote with photos"
        case .grids: "one to nine photos in turn, nine posts with their own, nine with a quote's"
        }
    }
}

extension Feed.Layout: Word {
    /// The word for one of them in messages.
    public static let noun = "time of layout"

    /// When frames are computed, for people.
    public var about: String {
        switch self {
        case .frameModels: "the frames of a post are computed once, when it arrives"
        case .atReuse: "the frames of a post are computed again whenever a cell is set up for it"
        }
    }
}

extension Feed.Images: Word {
    /// The word for one of them in messages.
    public static let noun = "choice of images"

    /// Which images are loaded, for people.
    public var about: String {
        switch self {
        case .visible: "of all posts that come into view"
        case .whereScrollingStops:
            "of the posts that are visible where the content will stop, and of all while it does not decelerate"
        }
    }
}

extension Feed.QuoteGrid: Word {
    /// The word for one of them in messages.
    public static let noun = "size of a quote's grid"

    /// The photos, for people.
    public var about: String {
        switch self {
        case .own: "for the photos of the quote"
        case .outer: "for as many photos as the post around the quote has, a slip of the article's later revision"
        }
    }
}

// MARK: Schema

extension FeedDescription: ReadyScene {
    package static var name: SceneName { .feed }
    package static var about: String {
        "a list of posts with reused cells, whose frames are computed once for each post or at every reuse"
    }

    /// A scene has a value whatever is wrong with its parameters, because its names do not depend on them.
    package static func field(_ word: Field<SceneName>) -> Field<FeedDescription> {
        Field.group(word, Field.optional("with", .object(schema), default: [:], aboutParameters).recovering) { $1 }
    }

    private static let schema = ObjectSchema(
        "the parameters of feed", about: "The parameters of the scene feed.",
        Field.group(
            Field.optional("posts", .count(0...1_000_000), default: "100", "The number of posts."),
            Field.optional(
                "pageSize", .count(1...1_000_000), default: "20", "The number of posts that arrive together."),
            Field.optional(
                "loadingTime", .time, default: "1 s",
                "The time from the request of a page, in the frame in which the last cell has come fully into view, to its arrival."
            ),
            Field.optional("seed", .count(0...Int(Int32.max)), default: "1", "The seed of the posts."),
            Field.optional("contents", Schema<FeedContents>.words, default: "mixed", "Which posts there are.")
        ) { (posts: $0, pageSize: $1, loadingTime: $2, seed: $3, contents: $4) },
        Field.group(
            Field.optional(
                "layout", Schema<Feed.Layout>.words, default: "frame-models",
                "When the frames of a cell's views are computed."),
            Field.optional(
                "layoutCost", .time(.within(0...60)), default: "0 s",
                "The modelled time of the layout of a post in a frame: added to the work of the frame's commit."),
            Field.optional(
                "images", Schema<Feed.Images>.words, default: "where-scrolling-stops", "Which images are loaded."),
            Field.optional(
                "quoteGrid", Schema<Feed.QuoteGrid>.words, default: "own", "The size of the grid of a quote's photos."),
            Field.optional(
                "snapsToRows", .flag, default: "false",
                "Whether the content comes to rest with a cell's top at the upper edge, or at its end.")
        ) { (layout: $0, layoutCost: $1, images: $2, quoteGrid: $3, snapsToRows: $4) },
        FeedFonts.field
    ) { data, cells, fonts in
        FeedDescription(
            posts: data.posts, pageSize: data.pageSize, loadingTime: data.loadingTime, seed: data.seed,
            contents: data.contents, layout: cells.layout, layoutCost: cells.layoutCost, images: cells.images,
            quoteGrid: cells.quoteGrid, snapsToRows: cells.snapsToRows, fonts: fonts)
    }
}

extension FeedFonts {
    /// The sizes of the fonts.
    fileprivate static let field = Field.group(
        Field.optional("nameSize", size, default: "13 pt", "The font size of names."),
        Field.optional("timeSize", size, default: "12 pt", "The font size of times and sources."),
        Field.optional("textSize", size, default: "14 pt", "The font size of texts.")
    ) { (name: $0, time: $1, text: $2) }
    .resolve { sizes, _, _ in try? FeedFonts(name: sizes.name, time: sizes.time, text: sizes.text) }

    private static let size = Schema<Double>.length(Bounds(least: .excluding(0), most: .including(1000)))
}

// MARK: Names and making

extension FeedDescription {
    package static var ownName: String { "feed" }
    package static var numbers: [String] { Feed.Number.allCases.map { $0.rawValue } + [Feed.rowNumber] }
    package var properties: [String] { Feed.Number.allCases.map { $0.rawValue } }
    package var traced: [String] { ["bounds"] + properties }
    package var kind: LayerKind { .scroll }

    /// The cells and what lies in them: `cell1`, `cell1_text`, `cell1_photo3`.
    package var parts: [SceneDescription.Part] {
        let cells = (1...Feed.namedCells).map { "cell\($0)" }
        var parts = cells.map { cell in
            SceneDescription.Part(
                name: cell, kind: .view, properties: [Feed.rowNumber], traced: [Feed.rowNumber])
        }
        parts.append(SceneDescription.Part(name: "footer", kind: .view, traced: []))
        for cell in cells {
            parts += Feed.cellParts.map {
                SceneDescription.Part(name: cell + "_" + $0, kind: .view, traced: [])
            }
        }
        return parts
    }

    package func make(in superlayer: Layer, named name: String?, solver: any Solver) -> any Scene {
        var parameters = Feed.Parameters(fonts: fonts)
        parameters.posts = posts
        parameters.pageSize = pageSize
        parameters.loadingTime = loadingTime
        parameters.seed = UInt64(seed)
        parameters.contents = contents
        parameters.layout = layout
        parameters.layoutCost = layoutCost
        parameters.images = images
        parameters.quoteGrid = quoteGrid
        parameters.snapsToRows = snapsToRows
        return Feed(in: superlayer, named: name, parameters)
    }
}
