import HookeDynamics

public import HookeAnimation
public import HookeText

/// A text view that grows with its text, and shows a placeholder while it is empty.
///
/// The text is laid out in the view's width less 16 pt, in its middle, and the view is exactly as high as it, as in the article; a least and a
/// greatest height are options that the article does not have. The upper edge stays. Of a higher text it shows the part that ends with the cursor's
/// line, or the first part where that line is in it. The placeholder lies at (5, 5), 10 pt less wide and high than the view.
///
/// Below a navigation bar the view begins at the bar's upper edge, is higher by the bar, and scrolled by its height upwards, -64 pt for the usual one, so that
/// text and placeholder begin below the bar.
///
/// Its layer has the custom numbers `length`, that of the plain text in UTF-16, `cursor`, where the selection begins, and `lines`.
/// Each edit is an event `text-changed` with the plain text in one line.
public final class ComposerTextView {
    /// The view.
    public let view: View
    /// The placeholder, hidden unless the text is empty.
    public let placeholder: View
    /// The text.
    public let storage: TextStorage
    /// The layout of the text, in a container that is 16 pt narrower than the view.
    public let layoutManager: LayoutManager
    /// The selected characters; empty at the cursor. An attachment counts one.
    public private(set) var selectedRange = 0..<0

    private let heights: ClosedRange<Double>
    private let barHeight: Double
    private let reference: SceneReference<ComposerTextView>

    /// The distance of the placeholder from the view's edges, in points.
    public static let inset = 5.0
    /// The distance of the text from the view's left and right edges, in points.
    public static let margin = 8.0

    private static let length = Property<Double>.custom("length")
    private static let cursor = Property<Double>.custom("cursor")
    private static let lineCount = Property<Double>.custom("lines")
    private static let selectionColor = Color(red: 0.6, green: 0.8, blue: 1).components
    private static let caretWidth = 2.0

    /// Adds an empty text view to a layer.
    ///
    /// - Parameters:
    ///   - heights: The least and the greatest height, in points.
    ///   - barHeight: The height of the navigation bar over the view, in points.
    init(
        in superlayer: Layer, _ names: SceneNames, width: Double, heights: ClosedRange<Double>, below barHeight: Double,
        font: Font, placeholder text: String
    ) {
        let stage = superlayer.stage
        let reference = SceneReference<ComposerTextView>()
        (self.heights, self.barHeight, self.reference) = (heights, barHeight, reference)
        (storage, layoutManager) = ComposerTextView.layout(
            "", TextAttributes(font: font), width: width - 2 * ComposerTextView.margin)
        let (_, shade) = ComposerTextView.layout(
            text, TextAttributes(font: font, color: Color(red: 0.6, green: 0.6, blue: 0.6)),
            width: width - 2 * ComposerTextView.inset)
        view = stage.addView(
            names.part("text"), frame: Rect(x: 0, y: 0, width: width, height: barHeight + heights.lowerBound))
        view.bounds.origin.y = -barHeight
        // A view as high as its text clips nothing, and the article's placeholder goes beyond one line.
        view.layer[.masksToBounds] = heights.upperBound < .infinity
        view.backgroundColor = .white
        for number in ["length", "cursor", "lines"] { view.layer.addCustomProperty(number, value: 0) }
        superlayer.addSublayer(view.layer)
        placeholder = stage.addView(names.part("placeholder"), frame: .zero)
        placeholder.isUserInteractionEnabled = false
        view.layer.addSublayer(placeholder.layer)
        reference.scene = self
        view.layer.setDrawHandler { [reference] _, context in reference.required.draw(in: &context) }
        placeholder.layer.setDrawHandler { _, context in shade.draw(in: &context) }
        layOut()
        placeholder.layer.setNeedsDisplay()
    }

    deinit { reference.scene = nil }

    /// A text and its layout in a width.
    private static func layout(
        _ text: String, _ attributes: TextAttributes, width: Double
    ) -> (TextStorage, LayoutManager) {
        guard let storage = try? TextStorage(text, attributes: attributes),
            let container = try? TextContainer(width: max(width, 0))
        else { trap("a string and a width that is not negative are always laid out") }
        let manager = LayoutManager(storage)
        manager.addContainer(container)
        manager.ensureLayout()
        return (storage, manager)
    }

    /// The plain text, in which attachments are their names.
    public var text: String { storage.attributedText.plainText(attachments: true) }

    /// The height of the text, in points, a line for an empty one; the view's is that within its limits, and the height of the navigation bar.
    public var contentHeight: Double { layoutManager.usedRect().size.height }
}

// MARK: Editing

extension ComposerTextView {
    /// Selects characters.
    ///
    /// - Throws: `TextError` for a range beyond the text, or that begins or ends within a grapheme cluster.
    public func select(_ range: Range<Int>) throws(TextError) {
        guard range.upperBound <= storage.count else { throw .range(range, count: storage.count) }
        for offset in [range.lowerBound, range.upperBound] where !isBoundary(offset) {
            throw .insideCluster(offset: offset)
        }
        selectedRange = range
        update()
    }

    /// Replaces the selection by a text, and puts the cursor behind it.
    public func insertText(_ text: String) throws(TextError) {
        try replaceSelection(by: AttributedText(text, storage.defaultAttributes))
    }

    /// Replaces the selection by an attachment, and puts the cursor behind it.
    ///
    /// - Throws: `TextError` for a size that is negative or not finite.
    public func insertAttachment(named name: String, size: Size) throws(TextError) {
        var text = AttributedText()
        text.append(attachment: TextAttachment(name: name, size: size), storage.defaultAttributes)
        try replaceSelection(by: text)
    }

    /// Removes the selection, or the grapheme cluster before the cursor; does nothing at the start of the text.
    public func deleteBackward() throws(TextError) {
        if selectedRange.isEmpty {
            guard selectedRange.lowerBound > 0 else { return }
            selectedRange = storage.clusterRange(at: selectedRange.lowerBound - 1)
        }
        try replaceSelection(by: AttributedText())
    }

    /// Replaces the selection. The cursor then stands behind the new text, or behind the cluster that has formed across its end.
    private func replaceSelection(by text: AttributedText) throws(TextError) {
        try storage.replaceCharacters(in: selectedRange, with: text)
        var offset = selectedRange.lowerBound + text.count
        if !isBoundary(offset) { offset = storage.clusterRange(at: offset).upperBound }
        selectedRange = offset..<offset
        layOut()
        let stage = view.layer.stage
        stage.recordEvent(
            .textChanged, of: view.layer.name, line, numbers: EventNumbers(value: Double(offset)),
            at: stage.instant)
    }

    /// The plain text in one line, for a table: newlines are written `\n`, and backslashes twice.
    private var line: String {
        var units: [UInt16] = []
        for unit in text.utf16 {
            switch unit {
            case 0x0A: units += [0x5C, 0x6E]
            case 0x5C: units += [0x5C, 0x5C]
            default: units.append(unit)
            }
        }
        return String(decoding: units, as: UTF16.self)
    }

    private func isBoundary(_ offset: Int) -> Bool { storage.clusterRange(at: offset).lowerBound == offset }
}

// MARK: Layout and drawing

extension ComposerTextView {
    /// Lays out the text, and sizes the view.
    private func layOut() {
        layoutManager.ensureLayout()
        let inset = ComposerTextView.inset
        let height = min(max(contentHeight, heights.lowerBound), heights.upperBound)
        view.layer.stage.performWithoutAnimation {
            view.frame.size.height = barHeight + height
            placeholder.frame = Rect(
                x: inset, y: inset, width: max(view.bounds.size.width - 2 * inset, 0),
                height: max(height - 2 * inset, 0))
        }
        update()
    }

    /// Brings the numbers, the placeholder and the drawing up to date.
    private func update() {
        var lines = 0
        for _ in layoutManager.lineFragments() { lines += 1 }
        view.layer[ComposerTextView.length] = Double(text.utf16.count)
        view.layer[ComposerTextView.cursor] = Double(selectedRange.lowerBound)
        view.layer[ComposerTextView.lineCount] = storage.count == 0 ? 0 : Double(lines)
        placeholder.isHidden = storage.count > 0
        view.layer.setNeedsDisplay()
    }

    /// Draws the selection or the cursor and the text, moved up so that the cursor's line shows.
    private func draw(in context: inout DrawingContext) {
        let caret = layoutManager.caretRect(at: selectedRange.lowerBound)?.rect ?? .zero
        let room = view.bounds.size.height - barHeight
        // Half a step of the layout's grid: the view's own height is rounded.
        let hidden = caret.origin.y + caret.size.height - room
        let origin = Point(x: ComposerTextView.margin, y: hidden > 0x1p-17 ? -hidden : 0)
        context.setFillColor(ComposerTextView.selectionColor)
        if selectedRange.isEmpty {
            fill(caret, width: ComposerTextView.caretWidth, at: origin, in: &context)
        } else {
            for rect in layoutManager.rects(of: selectedRange) {
                fill(rect, width: rect.size.width, at: origin, in: &context)
            }
        }
        layoutManager.draw(in: &context, at: origin)
    }

    private func fill(_ rect: Rect, width: Double, at origin: Point, in context: inout DrawingContext) {
        let (x, y) = (origin.x + rect.origin.x, origin.y + rect.origin.y)
        context.move(to: Point(x: x, y: y))
        context.addLine(to: Point(x: x + width, y: y))
        context.addLine(to: Point(x: x + width, y: y + rect.size.height))
        context.addLine(to: Point(x: x, y: y + rect.size.height))
        context.closePath()
        context.fillPath()
    }
}

// MARK: State

extension ComposerTextView {
    /// Empties the text, after its stage was restored to its start.
    func reset() {
        selectedRange = 0..<0
        // All of a text can be removed.
        try? storage.replaceCharacters(in: 0..<storage.count, with: AttributedText())
        layoutManager.ensureLayout()
    }

    /// Codes the text and its selection.
    func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var (text, start, end) = (storage.attributedText, selectedRange.lowerBound, selectedRange.upperBound)
        try archive.code(&text)
        try archive.code(&start, in: 0...text.count)
        try archive.code(&end, in: start...text.count)
        guard archive.isReading else { return }
        do throws(TextError) {
            try storage.replaceCharacters(in: 0..<storage.count, with: text)
        } catch {
            throw .damaged("a text is too long")
        }
        guard isBoundary(start), isBoundary(end) else { throw .damaged("a selection splits a cluster") }
        selectedRange = start..<end
        layoutManager.ensureLayout()
    }
}
