import HookeAnimation
import HookeText

/// Layouts in DejaVu Sans at 2048 pt, whose metrics are whole points: a is 1255 wide, i 569, a space 651, a hyphen 739; ascent 1901, descent
/// 483, so that lines are 2384 high.
enum LayoutFixture {
    static let attributes = TextAttributes(font: .sized(2048))
    static let lineHeight = 2384.0

    static func manager(
        _ text: AttributedText, width: Double, height: Double = .infinity, padding: Double = 0,
        around paths: [Path] = []
    ) throws -> LayoutManager {
        let manager = LayoutManager(try TextStorage(text, defaultAttributes: attributes))
        manager.addContainer(try TextContainer(width: width, height: height, lineFragmentPadding: padding))
        try manager.setExclusionPaths(paths)
        manager.ensureLayout()
        return manager
    }

    static func manager(
        _ text: String, width: Double, height: Double = .infinity, padding: Double = 0, around paths: [Path] = []
    ) throws -> LayoutManager {
        try manager(
            AttributedText(text, attributes), width: width, height: height, padding: padding, around: paths)
    }

    static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
        var path = Path()
        path.addRect(Rect(x: x, y: y, width: width, height: height))
        return path
    }
}

extension LayoutManager {
    /// The fragments of a container as `x,y+width range used`, in whole points.
    func lines(in container: Int = 0) -> [String] {
        ensureLayout()
        return lineFragments(in: container).map { fragment in
            let rect = fragment.rect
            let place = "\(Int(rect.origin.x)),\(Int(rect.origin.y))+\(Int(rect.size.width))"
            let range = "\(fragment.range.lowerBound)..<\(fragment.range.upperBound)"
            let marks = (fragment.isExtra ? " extra" : "") + (fragment.showsHyphen ? " hyphen" : "")
            return "\(place) \(range) \(Int(fragment.usedWidth))\(marks)"
        }
    }
}

extension Font {
    /// The font at a size that is known to be above 0.
    static func sized(_ size: Double) -> Font {
        guard let font = try? Font(size: size) else { preconditionFailure("a font size of \(size)") }
        return font
    }
}
