public import HookeAnimation
internal import HookeText

/// An enlarged key that stands above the pressed one, in a window above all that may cover the key.
///
/// Its centre has the x of the key's, and its lower edge the y; both are those of the model, converted into the window's coordinates, so that
/// the key may lie in any other tree of layers, scrolled or transformed. While it shows nothing it is hidden.
public final class Magnifier {
    /// The view.
    public let view: View
    /// The text that it shows; `nil` while it is hidden.
    public private(set) var text: String?
    private let window: Layer
    private let reference: SceneReference<Magnifier>

    /// The size of the text, in points.
    private static let fontSize = 32.0
    private static let color = Color(red: 0, green: 0, blue: 0).components

    /// Adds a hidden magnifier to a window.
    ///
    /// - Parameter size: its size, in points.
    public init(in window: Layer, named name: String = "magnifier", size: Size) {
        self.window = window
        let reference = SceneReference<Magnifier>()
        self.reference = reference
        view = window.stage.addView(name, frame: Rect(origin: .zero, size: size))
        view.isUserInteractionEnabled = false
        view.isHidden = true
        view.backgroundColor = .white
        window.addSublayer(view.layer)
        reference.scene = self
        view.layer.setDrawHandler { [reference] layer, context in
            reference.required.draw(layer, in: &context)
        }
    }

    deinit { reference.scene = nil }

    /// Stands above a key and shows its text.
    public func show(_ text: String, above key: Layer) {
        let (rect, size) = (key.convert(key.bounds, to: window), view.bounds.size)
        let middle = Point(x: rect.origin.x + rect.size.width / 2, y: rect.origin.y + rect.size.height / 2)
        view.frame = Rect(
            x: middle.x - size.width / 2, y: middle.y - size.height, width: size.width, height: size.height)
        view.isHidden = false
        guard text != self.text else { return }
        self.text = text
        view.layer.setNeedsDisplay()
    }

    /// Hides the magnifier.
    public func hide() {
        text = nil
        view.isHidden = true
    }

    private func draw(_ layer: DrawnLayer, in context: inout DrawingContext) {
        guard let text else { return }
        let units = Array(text.utf16)
        context.setFontSize(Magnifier.fontSize)
        context.setFillColor(Magnifier.color)
        let width = (try? Font(size: Magnifier.fontSize)).map { TextMeasurement.size(of: text, font: $0).width } ?? 0
        let size = layer.bounds.size
        context.showText(units.span, at: Point(x: (size.width - width) / 2, y: size.height / 2))
    }
}

extension Magnifier {
    /// Shows nothing, after its stage was restored to its start.
    func reset() { text = nil }

    /// Codes what it shows.
    func archive(in archive: inout SnapshotCoder) throws(SnapshotError) { try archive.code(&text) }
}
