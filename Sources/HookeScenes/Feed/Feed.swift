public import HookeAnimation
import HookeDynamics
import HookeText

/// A feed of posts: a list of cells that are reused, whose frames are computed once for each post, or at every reuse.
///
/// The scene's layer is the scroll view. It has the custom numbers in ``Number``, which count what the feed has done. Pages of posts are loaded: when the last cell has
/// come fully into view the next page is requested once, and arrives after a time.
///
/// The heights of rows are computed when posts arrive, from their frame models, which takes one layout a post; that work is not part of a frame. What the
/// two versions differ in is what happens when a cell is set up for a post: it takes the frame model, or lays the post out again.
public final class Feed: Scene {
    /// The custom number of a cell: the index of its post, -1 for a cell that waits for one.
    public static let rowNumber = "row"
    private static let rowProperty = Property<Double>.custom(rowNumber)
    /// The number of cells that every feed has, whose names and views a scenario can use.
    public static let namedCells = 8
    /// The names of a cell's views, after the cell's own name and `_`.
    public static var cellParts: [String] { FeedCell.partNames }
    /// The height of the footer while there are posts to come.
    public static let footerHeight = 44.0

    /// The list of cells.
    public let list: ListView
    /// The scroll view's layer.
    public var layer: Layer { list.scrollView.layer }
    /// The view below the last cell, while there are posts to come.
    public let footer: View

    /// The posts that have arrived, and their frame models.
    @exclusivity(unchecked) private var posts: [FeedPost] = []
    @exclusivity(unchecked) private var models: [PostLayout] = []
    /// What the cells show, where it is computed at reuse.
    @exclusivity(unchecked) private var shown: [PostLayout?] = []
    @exclusivity(unchecked) private var cells: [FeedCell] = []
    @exclusivity(unchecked) private var state = FeedState()
    private let parameters: Parameters
    private let names: SceneNames
    private let width: Double
    private let source: FeedPosts
    private let requests = PassthroughSubject<Int>()
    private var subscription: Subscription?
    private let reference = SceneReference<Feed>()

    /// Adds the scene to a stage, as large as the stage.
    public convenience init(on stage: Stage, _ parameters: Parameters) { self.init(in: stage.root, parameters) }

    /// Adds the scene to a layer, as large as that layer's bounds and in front of its sublayers.
    ///
    /// - Parameter name: the scene's name where there are several: its layers are then `name.cell1` and so on.
    public init(in superlayer: Layer, named name: String? = nil, _ parameters: Parameters) {
        let (stage, size, reference) = (superlayer.stage, superlayer.bounds.size, self.reference)
        (self.parameters, names, width) = (parameters, SceneNames(name), size.width)
        source = FeedPosts(seed: parameters.seed, contents: parameters.contents)
        let scroll = stage.addScrollView(names.container("feed"), frame: Rect(origin: .zero, size: size))
        superlayer.addSublayer(scroll.layer)
        footer = stage.addView(names.part("footer"), frame: .zero)
        scroll.layer.addSublayer(footer.layer)
        for number in Number.allCases { scroll.layer.addCustomProperty(number.rawValue, value: 0) }
        var dataSource = ListDataSource(
            makeCell: { _, index in reference.required.makeCell(index) },
            configure: { _, cell, row in reference.required.configure(cell, for: row) })
        dataSource.didReachEnd = { _ in reference.required.requestPage() }
        dataSource.didLayOut = { _ in reference.required.didLayOut() }
        list = stage.addListView(to: scroll, cellCount: 0, dataSource: dataSource)
        reference.scene = self
        list.snapsToRows = parameters.snapsToRows
        // One more than fit with the least height, for those at both edges.
        list.addCells(max(Feed.namedCells, min(Int(size.height / 144) + 2, parameters.posts)))
        loadPage()
        if state.loadedPosts < parameters.posts {
            subscription = requests.stream.storable.delay(for: parameters.loadingTime, scheduler: stage)
                .sink { _ in reference.required.pageArrived() }
        }
        publish()
    }

    deinit { reference.scene = nil }

    /// A number of the scene's layer.
    public subscript(number: Number) -> Int { Int(layer[number.property]) }

    /// The post at an index, and its frame model.
    public func post(at index: Int) -> (post: FeedPost, frames: PostFrames) { (posts[index], models[index].frames) }

    /// The content offset and the numbers of the feed, and the rows of the first cells.
    public var trace: SceneTrace {
        var layers = [TracedLayer(layer: layer, keys: [.bounds] + Number.allCases.map { $0.key })]
        for cell in cells.prefix(Feed.namedCells) {
            layers.append(TracedLayer(layer: cell.view.layer, keys: [Feed.rowProperty.key]))
        }
        // Without numbers, so that steps find them.
        layers.append(TracedLayer(layer: footer.layer, keys: []))
        for cell in cells.prefix(Feed.namedCells) {
            layers += cell.parts.map { TracedLayer(layer: $0.layer, keys: []) }
        }
        return SceneTrace(layers: layers)
    }
}

/// Pages of posts.
extension Feed {
    private func requestPage() {
        state.loads += 1
        publish()
        requests.send(state.loads)
    }

    private func pageArrived() {
        loadPage()
        publish()
    }

    /// Adds the next page, and counts the layouts of its posts.
    private func loadPage() {
        let first = posts.count
        load(to: min(first + parameters.pageSize, parameters.posts))
        state.layouts += posts.count - first
        for post in posts[first...] { state.measurements += FeedFonts.measurements(of: post) }
        list.append(count: posts.count - first) { models[$0].frames.height }
        let isMore = posts.count < parameters.posts
        list.hasMoreRows = isMore
        list.setFooter(footer, height: isMore ? Feed.footerHeight : 0)
    }

    /// Makes posts and their frame models, up to a number of posts.
    private func load(to count: Int) {
        posts.reserveCapacity(count)
        models.reserveCapacity(count)
        for index in posts.count..<count {
            let post = source.post(at: index)
            posts.append(post)
            models.append(laidOut(post))
        }
        state.loadedPosts = count
        state.hasImages += repeatElement(false, count: count - state.hasImages.count)
    }

    private func laidOut(_ post: FeedPost) -> PostLayout {
        PostLayout(of: post, width: width, fonts: parameters.fonts, quoteGrid: parameters.quoteGrid)
    }

    /// Sets the numbers of the scene's layer that have changed.
    private func publish() {
        set(.posts, parameters.posts)
        set(.loadedPosts, state.loadedPosts)
        set(.loads, state.loads)
        set(.configurations, list.configurationCount)
        set(.reuses, list.reuseCount)
        set(.layouts, state.layouts)
        set(.measurements, state.measurements)
        set(.images, state.images)
    }

    private func set(_ number: Number, _ value: Int) { layer[number.property] = Double(value) }
}

/// Cells.
extension Feed {
    private func makeCell(_ index: Int) -> View {
        let reference = reference
        let cell = FeedCell(names.part("cell\(index + 1)"), on: stage) { drawing, context in
            reference.required.draw(drawing, of: index, in: &context)
        }
        cell.view.layer.addCustomProperty(Feed.rowNumber, value: -1)
        cells.append(cell)
        shown.append(nil)
        return cell.view
    }

    private func configure(_ cell: Int, for row: Int) {
        switch parameters.layout {
        case .frameModels: cells[cell].show(posts[row], models[row].frames)
        case .atReuse:
            let layout = laidOut(posts[row])
            state.layouts += 1
            state.measurements += FeedFonts.measurements(of: posts[row])
            if parameters.layoutCost > .zero, stage.refresh != nil {
                stage.addWork(FrameWork(commit: parameters.layoutCost))
            }
            cells[cell].show(posts[row], layout.frames)
            shown[cell] = layout
        }
        state.isChanged = true
    }

    private func didLayOut() {
        switch parameters.images {
        case .visible: loadImages(of: list.visibleRows)
        case .whereScrollingStops: loadImages(of: list.stoppingRows ?? list.visibleRows)
        }
        guard state.isChanged else { return }
        state.isChanged = false
        for cell in cells.indices { cells[cell].view.layer[Feed.rowProperty] = Double(list.row(of: cell) ?? -1) }
        publish()
    }

    private func loadImages(of rows: Range<Int>) {
        for row in rows where !state.hasImages[row] {
            state.hasImages[row] = true
            state.images += posts[row].photos.count + (posts[row].quote?.photos.count ?? 0)
            state.isChanged = true
            if let cell = list.cell(showing: row) { cells[cell].showImages(of: posts[row]) }
        }
    }
}

extension Feed {
    /// Returns the scene to its initial state.
    public func reset() {
        let first = min(parameters.pageSize, parameters.posts)
        posts.removeSubrange(first...)
        models.removeSubrange(first...)
        state = FeedState(first: posts)
        for cell in shown.indices { shown[cell] = nil }
    }

    /// Codes which posts have arrived, which images are there, and the counts. Posts and frame models are made again.
    public func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try state.archive(in: &archive, upTo: parameters.posts)
        guard archive.isReading else { return }
        if posts.count > state.loadedPosts {
            posts.removeSubrange(state.loadedPosts...)
            models.removeSubrange(state.loadedPosts...)
        }
        load(to: state.loadedPosts)
        try archive.require(list.rowCount == posts.count, "a feed has not as many rows as posts")
        guard parameters.layout == .atReuse else { return }
        for cell in shown.indices { shown[cell] = list.row(of: cell).map { models[$0] } }
    }
}

/// Drawing.
extension Feed {
    private func draw(_ drawing: FeedCell.Drawing, of cell: Int, in context: inout DrawingContext) {
        guard let row = list.row(of: cell) else { return }
        switch drawing {
        case .avatar: context.fillRect(cells[cell].avatar.bounds.size, FeedColors.image(row))
        case .badge: context.fillRect(cells[cell].badge.bounds.size, FeedColors.orange)
        case .photo(let index, let isQuoted):
            let size = Size(width: PhotoGrid.photoSize, height: PhotoGrid.photoSize)
            let image = FeedColors.image(row + index + (isQuoted ? 3 : 1))
            context.fillRect(size, state.hasImages[row] ? image : FeedColors.placeholder)
        case .gif: context.fillRect(PhotoGrid.badge.size, FeedColors.blue)
        case .quote: context.fillRect(cells[cell].quote.bounds.size, FeedColors.pale)
        case .toolBar: context.fillRect(cells[cell].toolBar.bounds.size, FeedColors.pale)
        case .text(let field):
            switch parameters.layout {
            case .frameModels: models[row].draw(field, isMember: posts[row].isMember, parameters.fonts, in: &context)
            case .atReuse: shown[cell]?.draw(field, isMember: posts[row].isMember, parameters.fonts, in: &context)
            }
        }
    }
}
