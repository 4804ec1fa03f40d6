public import HookeAnimation

/// The grid of a post's photos: three columns, of four photos two. Lengths are points.
public enum PhotoGrid {
    /// The largest number of photos.
    public static let capacity = 9
    /// The edge of a photo.
    public static let photoSize = 70.0
    /// The space around photos.
    public static let spacing = 10.0
    /// The rectangle of a GIF badge in its photo, at the lower right corner. The article states the corner; the size, 27 x 20, is a choice.
    public static let badge = Rect(x: 43, y: 50, width: 27, height: 20)

    /// The number of columns for a number of photos.
    public static func columns(for count: Int) -> Int { count == 4 ? 2 : 3 }

    /// The size of a grid of 1 to 9 photos: a margin of 10 before each photo and after the last.
    public static func size(for count: Int) -> Size {
        let columns = columns(for: count)
        let rows = (count + columns - 1) / columns
        return Size(
            width: Double(min(count, columns)) * (photoSize + spacing) + spacing,
            height: Double(rows) * (photoSize + spacing) + spacing)
    }

    /// The frame of a photo in a grid.
    public static func frame(of index: Int, in count: Int) -> Rect {
        let columns = columns(for: count)
        return Rect(
            x: Double(index % columns) * (photoSize + spacing) + spacing,
            y: Double(index / columns) * (photoSize + spacing) + spacing, width: photoSize, height: photoSize)
    }
}

/// The sizes of the texts of a post, points.
public struct PostTextSizes: Hashable, Sendable {
    /// The size of the name in one line.
    public var name: Size
    /// The size of the time in one line.
    public var time: Size
    /// The size of the text.
    public var text: Size
    /// The size of the quoted text; zero without a quote.
    public var quote: Size

    /// Sizes as measured.
    public init(name: Size, time: Size, text: Size, quote: Size = .zero) {
        (self.name, self.time, self.text, self.quote) = (name, time, text, quote)
    }
}

/// The frame model of a post: the frames of all subviews of its cell, and the cell's height, computed once. Lengths are points.
///
/// What a post does not have has a zero frame. The height is 144 + h for a text of height h, 154 + h + g with photos in a grid of height g, and 20 + h2 more for a quote, or 30
/// + h2 + g2 for one with photos, as long as the time ends above y = 60.
public struct PostFrames: Hashable, Sendable {
    /// The author's picture.
    public let avatar: Rect
    /// The author's name.
    public let name: Rect
    /// The badge of a member.
    public let badge: Rect
    /// The time.
    public let time: Rect
    /// The source, of the size of the time's text, which is a slip of the article.
    public let source: Rect
    /// The text.
    public let text: Rect
    /// The grid of photos.
    public let photos: Rect
    /// The box of all of these.
    public let content: Rect
    /// The box of the quote.
    public let quote: Rect
    /// The quoted text, in the quote's box.
    public let quoteText: Rect
    /// The grid of the quote's photos, in the quote's box.
    public let quotePhotos: Rect
    /// The tool bar.
    public let toolBar: Rect
    /// The height of the cell.
    public let height: Double

    private static let padding = 10.0

    /// The frames of a post in a cell of a width, from the sizes of its texts.
    public init(of post: FeedPost, width: Double, sizes: PostTextSizes, quoteGrid: Feed.QuoteGrid = .own) {
        let padding = PostFrames.padding
        avatar = Rect(x: padding, y: padding, width: 50, height: 50)
        name = Rect(origin: Point(x: avatar.right + padding, y: padding), size: sizes.name)
        badge =
            post.isMember
            ? Rect(x: name.right + padding, y: padding, width: 14, height: sizes.name.height) : .zero
        time = Rect(origin: Point(x: name.origin.x, y: name.bottom + padding), size: sizes.time)
        source = Rect(origin: Point(x: time.right + padding, y: time.origin.y), size: sizes.time)
        text = PostFrames.text(sizes.text, below: max(time.bottom, avatar.bottom), in: width)
        photos = post.photos.isEmpty ? .zero : PostFrames.grid(of: post.photos.count, below: text)
        let contentEnd = post.photos.isEmpty ? text.bottom : photos.bottom
        content = Rect(x: 0, y: 0, width: width, height: contentEnd + padding)
        if let quoted = post.quote {
            quoteText = PostFrames.text(sizes.quote, below: 0, in: width)
            let count =
                switch quoteGrid {
                case .own: quoted.photos.count
                case .outer: post.photos.count
                }
            quotePhotos = quoted.photos.isEmpty ? .zero : PostFrames.grid(of: count, below: quoteText)
            let quoteEnd = quoted.photos.isEmpty ? quoteText.bottom : quotePhotos.bottom
            quote = Rect(x: 0, y: content.bottom, width: width, height: quoteEnd + padding)
        } else {
            (quote, quoteText, quotePhotos) = (.zero, .zero, .zero)
        }
        let end = post.quote == nil ? content.bottom : quote.bottom
        toolBar = Rect(x: 0, y: end + padding, width: width, height: 44)
        height = toolBar.bottom + padding
    }

    /// A text as wide as the cell less its padding; without characters it has no size.
    private static func text(_ size: Size, below y: Double, in width: Double) -> Rect {
        Rect(
            x: padding, y: y + padding, width: size.height > 0 ? width - 2 * padding : 0, height: size.height)
    }

    private static func grid(of count: Int, below text: Rect) -> Rect {
        Rect(origin: Point(x: padding, y: text.bottom + padding), size: PhotoGrid.size(for: count))
    }
}

extension Rect {
    /// The right and the lower edge.
    fileprivate var right: Double { origin.x + size.width }
    fileprivate var bottom: Double { origin.y + size.height }
}
