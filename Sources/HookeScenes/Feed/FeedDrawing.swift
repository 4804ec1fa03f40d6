import HookeAnimation
import HookeText

/// The colours of a feed.
enum FeedColors {
    static let black = DrawingColor(0, 0, 0, 1)
    static let gray = DrawingColor(0.5, 0.5, 0.5, 1)
    static let orange = DrawingColor(1, 0.5, 0, 1)
    static let blue = DrawingColor(0.2, 0.4, 0.8, 1)
    /// The boxes of quotes and tool bars.
    static let pale = DrawingColor(0.95, 0.95, 0.95, 1)
    /// A photo whose image was not loaded.
    static let placeholder = DrawingColor(0.85, 0.85, 0.85, 1)

    /// What stands for the image of a number: one of eight colours.
    static func image(_ number: Int) -> DrawingColor {
        DrawingColor(
            number & 1 == 0 ? 0.45 : 0.75, number & 2 == 0 ? 0.45 : 0.75, number & 4 == 0 ? 0.45 : 0.75, 1)
    }
}

extension PostLayout {
    /// Draws the lines of a text in its frame.
    func draw(_ field: PostField, isMember: Bool, _ fonts: FeedFonts, in context: inout DrawingContext) {
        context.setFontSize(fonts.font(of: field).size)
        switch field {
        case .name: context.setFillColor(isMember ? FeedColors.orange : FeedColors.black)
        case .time, .source: context.setFillColor(FeedColors.gray)
        case .text, .quote: context.setFillColor(FeedColors.black)
        }
        for line in lines where line.field == field {
            context.showText(units.span.extracting(line.range), at: Point(x: 0, y: line.baseline))
        }
    }
}

extension DrawingContext {
    /// Fills a rectangle at the origin.
    mutating func fillRect(_ size: Size, _ color: DrawingColor) {
        setFillColor(color)
        move(to: .zero)
        addLine(to: Point(x: size.width, y: 0))
        addLine(to: Point(x: size.width, y: size.height))
        addLine(to: Point(x: 0, y: size.height))
        closePath()
        fillPath()
    }
}
