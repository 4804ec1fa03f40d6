/// The name of a layer's property, as actions are looked up by it.
public enum PropertyKey: Hashable, Sendable {
    /// Where the layer's centre lies in its superlayer, points.
    case position
    /// The layer's own rectangle, points.
    case bounds
    /// 0 transparent, 1 opaque; what goes beyond is kept.
    case opacity
    /// The share of a shape's length at which drawing ends; what goes beyond 0...1 is kept.
    case strokeEnd
    /// A shape's outline. It is never animated implicitly.
    case path
    /// A number of one's own, declared by ``Layer/addCustomProperty(_:value:)``.
    case custom(String)

    /// As Core Animation writes it.
    public var name: String {
        switch self {
        case .position: "position"
        case .bounds: "bounds"
        case .opacity: "opacity"
        case .strokeEnd: "strokeEnd"
        case .path: "path"
        case .custom(let name): name
        }
    }

    /// How many numbers it has; a path is none of them.
    public var componentCount: Int {
        switch self {
        case .position: 2
        case .bounds: 4
        case .opacity, .strokeEnd, .custom: 1
        case .path: 0
        }
    }

    /// What the built-in implicit animation animates on a committed layer (measured on Apple's frameworks): every built-in
    /// number, no custom one, and not a path.
    var animatesImplicitly: Bool {
        switch self {
        case .position, .bounds, .opacity, .strokeEnd: true
        case .path, .custom: false
        }
    }
}
