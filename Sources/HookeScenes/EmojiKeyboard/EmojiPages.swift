import HookeDynamics

public import HookeAnimation
internal import HookeText

/// The pages of an emoji keyboard side by side in a scroll view, with page dots and tabs below them.
///
/// While a finger drags, an offset that is a whole point or more beyond either end shows the other end at once, without an animation, as the article sets
/// it in `scrollViewDidScroll`. The custom number `page` of the dots is the current page, Int(offset / width + 0.5); there are no dots for
/// one page, whose area stays. A touch that lands on a tab selects it and deselects the others, and the pages show the emoji of that tab from the first
/// page on; views are reused, and those without an emoji are hidden. The bar's custom number `selected` is the index of the selected tab.
public final class EmojiPages {
    /// A key.
    public enum Key: Hashable, Sendable {
        /// The emoji with an index.
        case emoji(Int)
        /// The delete key of a page.
        case delete(page: Int)
    }

    /// The scroll view with the pages.
    public let scrollView: ScrollView
    /// The pages, in order: as many as the tab with the most emoji needs.
    public let pages: [View]
    /// The emoji keys, in order of their emoji: as many as the tab with the most emoji needs.
    public let keys: [View]
    /// The delete key of each page.
    public let deleteKeys: [View]
    /// The page dots.
    public let dots: Layer
    /// The bar of tabs.
    public let tabBar: View
    /// The tabs from left to right, equally wide.
    public let tabs: [View]
    /// The index of the selected tab.
    public private(set) var selectedTab = EmojiPages.firstTab
    /// The geometry of a page.
    public private(set) var grid: EmojiGrid
    /// The current page.
    public private(set) var currentPage = 0

    private let emojiOfTabs: [[String]]
    private let origin: Point
    private let reference: SceneReference<EmojiPages>

    /// The height of the page dots, in points.
    public static let dotsHeight = 44.0
    /// The height of the tabs, in points.
    public static let tabsHeight = 44.0
    /// How many tabs there are.
    public static let tabCount = 4
    /// The index of the tab that is selected first.
    public static let firstTab = 1

    private static let page = Property<Double>.custom("page")
    private static let selected = Property<Double>.custom("selected")
    private static let dotColor = Color(red: 0.3, green: 0.3, blue: 0.3).components
    private static let restColor = Color(red: 0.6, green: 0.6, blue: 0.6).components
    private static let textColor = Color(red: 0, green: 0, blue: 0).components

    /// Adds pages to a keyboard's view.
    ///
    /// - Parameters:
    ///   - height: The height of the keyboard, with dots and tabs.
    ///   - emoji: The emoji of each tab, at least one.
    init(in keyboard: Keyboard, _ names: SceneNames, height: Double, emoji: [[String]]) {
        trap(
            unless: emoji.count == EmojiPages.tabCount && emoji.allSatisfy { !$0.isEmpty }, "each tab has an emoji")
        let (stage, host, reference) = (keyboard.view.layer.stage, keyboard.view.layer, SceneReference<EmojiPages>())
        (emojiOfTabs, self.reference, origin) = (emoji, reference, keyboard.contentOrigin)
        grid = EmojiPages.grid(width: host.bounds.size.width, height: height)
        let count = emoji.reduce(0) { max($0, $1.count) }
        scrollView = stage.addScrollView(names.part("pages"), frame: .zero)
        scrollView.isPagingEnabled = true
        let content = scrollView.layer
        host.addSublayer(content)
        func add(_ name: String, to layer: Layer) -> View {
            let view = stage.addView(names.part(name), frame: .zero)
            layer.addSublayer(view.layer)
            return view
        }
        let pages = (0..<EmojiGrid.pageCount(of: count)).map { add("page\($0)", to: content) }
        self.pages = pages
        keys = (0..<count).map { add("key\($0)", to: pages[$0 / EmojiGrid.emojiPerPage].layer) }
        deleteKeys = pages.indices.map { add("delete\($0)", to: pages[$0].layer) }
        // A view's layer, so that its frame never animates by itself.
        dots = add("dots", to: host).layer
        dots.addCustomProperty("page", value: 0)
        tabBar = add("tabs", to: host)
        tabBar.layer.addCustomProperty("selected", value: Double(EmojiPages.firstTab))
        let bar = tabBar.layer
        tabBar.backgroundColor = Color(red: 0.7, green: 0.75, blue: 0.85)
        tabs = (0..<EmojiPages.tabCount).map { add("tab\($0)", to: bar) }
        tabs[EmojiPages.firstTab].backgroundColor = .white
        reference.scene = self
        layOut()
        connect()
    }

    deinit { reference.scene = nil }

    /// The emoji of the selected tab, in order.
    public var emoji: [String] { emojiOfTabs[selectedTab] }
    /// How many pages the selected tab has.
    public var pageCount: Int { EmojiGrid.pageCount(of: emoji.count) }

    /// Lays the pages out for another height of the keyboard, with dots and tabs.
    func resize(to height: Double) {
        let new = EmojiPages.grid(width: grid.pageSize.width, height: height)
        guard new != grid else { return }
        grid = new
        scrollView.layer.stage.performWithoutAnimation { layOut() }
    }

    /// The key at a point of the stage; `nil` beside the keys.
    public func key(at location: Point) -> Key? {
        guard let (page, place) = grid.place(at: scrollView.layer.convert(location, from: nil)), page < pageCount
        else { return nil }
        if place == EmojiGrid.emojiPerPage { return .delete(page: page) }
        let index = page * EmojiGrid.emojiPerPage + place
        return index < emoji.count ? .emoji(index) : nil
    }

    private static func grid(width: Double, height: Double) -> EmojiGrid {
        EmojiGrid(pageSize: Size(width: width, height: max(height - dotsHeight - tabsHeight, 0)))
    }
}

// MARK: Layout and drawing

extension EmojiPages {
    private func layOut() {
        let (size, width) = (grid.pageSize, grid.pageSize.width)
        let offset = scrollView.contentOffset
        scrollView.view.frame = Rect(origin: origin, size: size)
        scrollView.contentOffset = offset
        scrollView.contentSize = Size(width: Double(pageCount) * width, height: size.height)
        for (index, page) in pages.enumerated() {
            page.frame = Rect(origin: Point(x: Double(index) * width, y: 0), size: size)
            page.isHidden = index >= pageCount
            page.layer.setNeedsDisplay()
        }
        for (index, key) in keys.enumerated() {
            key.frame = grid.frame(ofPlace: index % EmojiGrid.emojiPerPage)
            key.isHidden = index >= emoji.count
        }
        for key in deleteKeys { key.frame = grid.frame(ofPlace: EmojiGrid.emojiPerPage) }
        dots.frame = Rect(x: 0, y: origin.y + size.height, width: width, height: EmojiPages.dotsHeight)
        dots[.hidden] = pageCount == 1
        dots.setNeedsDisplay()
        let top = origin.y + size.height + EmojiPages.dotsHeight
        tabBar.frame = Rect(x: 0, y: top, width: width, height: EmojiPages.tabsHeight)
        let tab = width / Double(tabs.count)
        for (index, view) in tabs.enumerated() {
            view.frame = Rect(x: Double(index) * tab, y: 0, width: tab, height: EmojiPages.tabsHeight)
        }
    }

    /// Sets what draws, and what scrolling does. (The stage keeps closures, which must not keep the pages.)
    private func connect() {
        for (index, page) in pages.enumerated() {
            page.layer.setDrawHandler { [reference] _, context in
                reference.required.draw(page: index, in: &context)
            }
        }
        dots.setDrawHandler { [reference] layer, context in reference.required.drawDots(layer, in: &context) }
        scrollView.setDelegate(ScrollDelegate(didScroll: { [reference] in reference.required.scrolled($0) }))
        let stage = scrollView.layer.stage
        for (index, tab) in tabs.enumerated() {
            let press = stage.addLongPressRecognizer(to: tab) { [reference] press in
                if press.state == .began { reference.required.select(tab: index) }
            }
            // A touch down.
            press.minimumPressDuration = .zero
        }
    }

    private func select(tab: Int) {
        guard tab != selectedTab else { return }
        tabs[selectedTab].backgroundColor = nil
        tabs[tab].backgroundColor = .white
        selectedTab = tab
        tabBar.layer[EmojiPages.selected] = Double(tab)
        scrollView.contentOffset = .zero
        layOut()
    }

    private func scrolled(_ scroll: ScrollView) {
        let (offset, last) = (scroll.contentOffset, scroll.maximumContentOffset.x)
        // Pages that bounce without a finger stay at their end. The change of the offset comes here again.
        if scroll.isDragging, offset.x <= -1 { return scroll.contentOffset = Point(x: last, y: offset.y) }
        if scroll.isDragging, offset.x >= last + 1 { return scroll.contentOffset = Point(x: 0, y: offset.y) }
        let page = EmojiGrid.page(at: offset.x, width: grid.pageSize.width, of: pageCount)
        guard page != currentPage else { return }
        currentPage = page
        dots[EmojiPages.page] = Double(page)
        dots.setNeedsDisplay()
    }

    /// Draws the outlines of a page's keys, and its emoji in their middle.
    private func draw(page: Int, in context: inout DrawingContext) {
        let size = grid.keySize
        guard size.height > 0, let font = try? Font(size: size.height / 2) else { return }
        context.setFontSize(font.size)
        context.setFillColor(EmojiPages.textColor)
        context.setStrokeColor(EmojiPages.restColor)
        let first = page * EmojiGrid.emojiPerPage
        guard first < emoji.count else { return }
        for place in Array(0..<min(emoji.count - first, EmojiGrid.emojiPerPage)) + [EmojiGrid.emojiPerPage] {
            let frame = grid.frame(ofPlace: place)
            var outline = Path()
            outline.addRect(
                Rect(x: frame.origin.x + 1, y: frame.origin.y + 1, width: size.width - 2, height: size.height - 2))
            context.stroke(outline)
        }
        for index in first..<min(first + EmojiGrid.emojiPerPage, emoji.count) {
            let frame = grid.frame(ofPlace: index - first)
            let units = Array(emoji[index].utf16)
            let width = TextMeasurement.size(of: emoji[index], font: font).width
            context.showText(
                units.span,
                at: Point(
                    x: frame.origin.x + (size.width - width) / 2,
                    y: frame.origin.y + (size.height + font.ascent - font.descent) / 2))
        }
    }

    /// Draws a diamond of 7 pt for each page, 16 pt apart, the current one darker; built in place, so that it allocates nothing.
    private func drawDots(_ layer: DrawnLayer, in context: inout DrawingContext) {
        let size = layer.bounds.size
        let start = size.width / 2 - Double(pageCount - 1) * 8
        for index in 0..<pageCount {
            context.setFillColor(index == currentPage ? EmojiPages.dotColor : EmojiPages.restColor)
            let x = start + Double(index) * 16
            context.move(to: Point(x: x - 3.5, y: size.height / 2))
            context.addLine(to: Point(x: x, y: size.height / 2 - 3.5))
            context.addLine(to: Point(x: x + 3.5, y: size.height / 2))
            context.addLine(to: Point(x: x, y: size.height / 2 + 3.5))
            context.closePath()
            context.fillPath()
        }
    }
}

extension EmojiPages {
    /// Shows the first page, after its stage was restored to its start.
    func reset(height: Double) {
        (currentPage, selectedTab) = (0, EmojiPages.firstTab)
        grid = EmojiPages.grid(width: grid.pageSize.width, height: height)
    }

    /// Codes the selected tab, the current page and the height of the pages.
    func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&selectedTab, in: 0...tabs.count - 1)
        try archive.code(&currentPage, in: 0...pageCount - 1)
        var height = grid.pageSize.height
        try archive.code(&height)
        try archive.require(height >= 0 && height < .infinity, "a page's height is out of range")
        grid = EmojiGrid(pageSize: Size(width: grid.pageSize.width, height: height))
    }
}
