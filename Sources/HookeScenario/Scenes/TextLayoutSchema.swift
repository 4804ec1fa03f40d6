internal import HookeAnimation
internal import HookeForms
internal import HookeScenes
internal import HookeText

/// A layout of a text, before the metrics of its font are known.
struct TextLayoutDescription: Sendable {
    let containers: [TextFlow.ContainerParameters]
    let spacing: LineSpacingWord
    let wholeLinks: Bool
    let height: LineHeightWord
    let hyphenationFactor: Double
    let outlinesLinks: Bool

    /// The layout of a text with a font.
    func flow(_ font: Font) -> TextFlow.Parameters {
        var flow = TextFlow.Parameters(containers)
        flow.lineSpacing = spacing.spacing
        flow.forbidsBreaksInLinks = wholeLinks
        flow.lineHeight = height.rule(font)
        flow.hyphenationFactor = hyphenationFactor
        flow.outlinesLinks = outlinesLinks
        return flow
    }
}

/// The schemas of layouts, containers and shapes of a text.
enum TextLayoutSchema {
    static let layoutManager = ObjectSchema(
        "a layout manager", about: "A layout of the text into containers, which it fills in order.",
        Field.required("containers", .list(of: .object(container), atLeast: 1), "The containers."),
        Field.optional("lineSpacing", Schema<LineSpacingWord>.words, default: "none", "The space after a line."),
        Field.optional(
            "wholeLinks", .flag, default: "false", "Whether no line ends within a link or directly after it."),
        Field.optional("lineHeight", Schema<LineHeightWord>.words, default: "natural", "The height of lines."),
        Field.optional(
            "hyphenationFactor", .number(.within(0...1)), default: "1",
            "Lines end at soft hyphens if the text broken elsewhere would be shorter than this part of the room: 1 for always, 0 for never."
        ),
        Field.optional(
            "outlinesLinks", .flag, default: "false", "Whether links have green outlines in place of their underlines.")
    ) {
        TextLayoutDescription(
            containers: $0, spacing: $1, wholeLinks: $2, height: $3, hyphenationFactor: $4, outlinesLinks: $5)
    }

    private static let container = ObjectSchema(
        "a text container", about: "A view with lines of text.",
        Field.required("name", .ownLayerName, "The view's name in the scene."),
        Field.required("frame", .rect, "The view's frame in the scene: x, y, width, height."),
        Field.optional(
            "inset", .point, default: ["0 pt", "0 pt"],
            "What the view leaves free at its left and right, and at its upper and lower edge."),
        Field.optional(
            "padding", .length(.distance), default: "5 pt", "What every line fragment leaves free at both ends."),
        Field.optional(
            "unbounded", .flag, default: "false", "Whether the container goes on below the view without an end.")
    ) { (name: $0, frame: $1, inset: $2, padding: $3, isUnbounded: $4) }
    .compactMap { given, position, diagnostics -> TextFlow.ContainerParameters? in
        TextSource.checked(at: position, &diagnostics) { () throws(TextError) in
            try TextFlow.ContainerParameters(
                name: given.name.text, frame: given.frame, inset: Point(x: given.inset.x, y: given.inset.y),
                lineFragmentPadding: given.padding, isUnbounded: given.isUnbounded)
        }
    }

    static let shape = ObjectSchema(
        "a shape", about: "A view with an outline that the text flows around.",
        Field.required("name", .ownLayerName, "The view's name in the scene."),
        Field.exactlyOne([
            .alternative("ellipse", .rect, "The frame of an ellipse that fills it: x, y, width, height.") {
                (frame: $0, path: nil as Path?)
            },
            .alternative("outline", .object(outline), "An outline in a view.") { (frame: $0.frame, path: $0.path) },
        ]),
        Field.optional("draggable", .flag, default: "true", "Whether a finger drags it.")
    ) { (name: $0, outline: $1, isDraggable: $2) }
    .compactMap { given, position, diagnostics -> TextShape.Parameters? in
        do throws(TextError) {
            var shape =
                if let path = given.outline.path {
                    try TextShape.Parameters(name: given.name.text, frame: given.outline.frame, path: path)
                } else {
                    try TextShape.Parameters(name: given.name.text, ellipse: given.outline.frame)
                }
            shape.isDraggable = given.isDraggable
            return shape
        } catch .exclusionPathWithoutArea {
            diagnostics.report(
                at: position, "the outline of the shape encloses no area", expected: "a width and a height over 0")
        } catch {
            diagnostics.report(
                at: position, "the outline of the shape is too large", expected: "coordinates up to 1000000 pt")
        }
        return nil
    }

    private static let outline = ObjectSchema(
        "an outline", about: "A path and the frame of its view.",
        Field.required("frame", .rect, "The view's frame in the scene: x, y, width, height."),
        Field.required("path", ValueForm.outlineSchema, "SVG path data in the view's coordinates.")
    ) { (frame: $0, path: $1) }
}

/// The space after a line.
enum LineSpacingWord: String, Word {
    static let noun = "line spacing"

    case none
    case growing

    var about: String {
        switch self {
        case .none: "no space"
        case .growing: "a point for each hundred glyphs up to the last one of the line"
        }
    }

    var spacing: LineSpacing {
        switch self {
        case .none: .none
        case .growing: .glyphIndex(per: 100)
        }
    }
}

/// The height of lines.
enum LineHeightWord: String, Word {
    static let noun = "line height"

    case natural
    case uniform
    case uniformFromSecondLine = "uniform-from-second-line"

    var about: String {
        switch self {
        case .natural: "each line is as high as its highest text or attachment"
        case .uniform: "each line is as high as the scene's font, whatever stands in it"
        case .uniformFromSecondLine:
            "baselines stand at the distance of the scene's font from the second line on; the first line is as high as its text"
        }
    }

    /// The rule, with the metrics of a font.
    func rule(_ font: Font) -> LineHeightRule {
        switch self {
        case .natural: .natural
        case .uniform: .uniform(LineMetrics(font))
        case .uniformFromSecondLine: .uniformFromSecondLine(LineMetrics(font))
        }
    }
}

extension Schema where Value == Rect {
    /// A rectangle: x, y, width and height, lengths.
    static var rect: Schema<Rect> {
        Schema<[Double]>.tuple(.length(), count: 4, named: "a rectangle (x, y, width, height)")
            .map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
    }
}
