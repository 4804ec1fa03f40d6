import HookeAnimation
public import HookeDynamics

extension Feed {
    /// When the frames of a cell's views are computed.
    public enum Layout: String, Sendable, CaseIterable {
        /// Once, when the post arrives.
        case frameModels = "frame-models"
        /// Again whenever a cell is set up for the post.
        case atReuse = "at-reuse"
    }

    /// Which images are loaded.
    public enum Images: String, Sendable, CaseIterable {
        /// Those of all visible posts.
        case visible
        /// While the content decelerates, those of the posts that will be visible where it stops; otherwise those of all visible posts.
        case whereScrollingStops = "where-scrolling-stops"
    }

    /// Which photos the grid of a quote's photos is sized for.
    public enum QuoteGrid: String, Sendable, CaseIterable {
        /// The quote's own.
        case own
        /// Those of the post around it, a slip of the article's later revision: photos that the grid has no room for overlap what is below.
        case outer
    }

    /// The scene's parameters. Lengths are points.
    public struct Parameters: Sendable {
        /// The number of posts.
        public var posts = 100
        /// The number of posts that arrive together.
        public var pageSize = 20
        /// The time from the request of a page to its arrival.
        public var loadingTime = Flicks(Flicks.perSecond)
        /// The seed of the posts.
        public var seed: UInt64 = 1
        /// Which posts there are.
        public var contents = FeedContents.mixed
        /// When frames are computed.
        public var layout = Layout.frameModels
        /// The modelled time of the layout of a post in a frame, which is added to the commit.
        public var layoutCost = Flicks.zero
        /// Which images are loaded.
        public var images = Images.whereScrollingStops
        /// Which photos the grid of a quote's photos is sized for.
        public var quoteGrid = QuoteGrid.own
        /// Whether the content stops with a cell's top at the upper edge.
        public var snapsToRows = false
        /// The fonts.
        public var fonts: FeedFonts

        /// The article's fonts; 100 posts in pages of 20.
        public init(fonts: FeedFonts) { self.fonts = fonts }
    }

    /// The custom numbers of the scene's layer.
    public enum Number: String, CaseIterable, Sendable {
        /// The number of posts that there are.
        case posts
        /// The number of posts that have arrived.
        case loadedPosts
        /// How often a page was requested.
        case loads
        /// How often a cell was set up for a post.
        case configurations
        /// How often a cell was set up that had shown another post.
        case reuses
        /// How many posts were laid out: one for each that arrived, and at reuse one for each set-up of a cell.
        case layouts
        /// How many texts were measured.
        case measurements
        /// How many photos were loaded.
        case images

        var property: Property<Double> { .custom(rawValue) }
        var key: PropertyKey { .custom(rawValue) }
    }
}
