public import HookeAnimation

/// The geometry of an emoji keyboard's pages: 7 columns by 3 rows of keys, 20 emoji and the delete key in the last place.
public struct EmojiGrid: Hashable, Sendable {
    /// The size of a page: the area without the page dots, in points.
    public let pageSize: Size

    /// Keys in a row.
    public static let columns = 7
    /// Rows of keys.
    public static let rows = 3
    /// Emoji on a full page: all places but the last.
    public static let emojiPerPage = columns * rows - 1
    /// The distance of the first key from the left and upper edges, and of the keys' area from the others, in points.
    public static let inset = 25.0

    /// The grid of pages of a size. Pages of 50 pt or less have no room for keys.
    public init(pageSize: Size) { self.pageSize = pageSize }

    /// The size of a key: a seventh and a third of the page without the insets.
    public var keySize: Size {
        Size(
            width: max(pageSize.width - 2 * EmojiGrid.inset, 0) / Double(EmojiGrid.columns),
            height: max(pageSize.height - 2 * EmojiGrid.inset, 0) / Double(EmojiGrid.rows))
    }

    /// The frame of a place in its page, row by row from 0; the last one is the delete key's.
    public func frame(ofPlace place: Int) -> Rect {
        let key = keySize
        return Rect(
            x: EmojiGrid.inset + Double(place % EmojiGrid.columns) * key.width,
            y: EmojiGrid.inset + Double(place / EmojiGrid.columns) * key.height, width: key.width, height: key.height)
    }

    /// The page and the place at a point of the pages' content; `nil` beside the keys' area. Whether there is a key is not asked.
    public func place(at point: Point) -> (page: Int, place: Int)? {
        let page = (point.x / pageSize.width).rounded(.down)
        let (x, y) = (point.x - page * pageSize.width - EmojiGrid.inset, point.y - EmojiGrid.inset)
        let key = keySize
        guard x >= 0, y >= 0, page >= 0, page < 1e6 else { return nil }
        let (column, row) = ((x / key.width).rounded(.down), (y / key.height).rounded(.down))
        guard column < Double(EmojiGrid.columns), row < Double(EmojiGrid.rows) else { return nil }
        return (Int(page), Int(row) * EmojiGrid.columns + Int(column))
    }

    /// The number of pages of a number of emoji: ceil(count / 20).
    public static func pageCount(of count: Int) -> Int { (count + emojiPerPage - 1) / emojiPerPage }

    /// The page at a content offset: Int(offset / width + 0.5), within the pages.
    public static func page(at offset: Double, width: Double, of count: Int) -> Int {
        guard width > 0 else { return 0 }
        return min(max(Int(min(max(offset / width + 0.5, 0), 1e6)), 0), count - 1)
    }
}
