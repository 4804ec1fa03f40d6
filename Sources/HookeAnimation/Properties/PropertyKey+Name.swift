extension PropertyKey {
    /// As Core Animation writes it.
    ///
    /// By a switch: each is its case's own name, but to ask for that by reflection takes a thousand times as long, and a scenario file
    /// asks for hundreds.
    public var name: String {
        switch self {
        case .position: "position"
        case .zPosition: "zPosition"
        case .anchorPoint: "anchorPoint"
        case .anchorPointZ: "anchorPointZ"
        case .bounds: "bounds"
        case .transform: "transform"
        case .sublayerTransform: "sublayerTransform"
        case .contents: "contents"
        case .contentsRect: "contentsRect"
        case .contentsCenter: "contentsCenter"
        case .contentsScale: "contentsScale"
        case .contentsGravity: "contentsGravity"
        case .opacity: "opacity"
        case .hidden: "hidden"
        case .doubleSided: "doubleSided"
        case .geometryFlipped: "geometryFlipped"
        case .masksToBounds: "masksToBounds"
        case .mask: "mask"
        case .filters: "filters"
        case .backgroundColor: "backgroundColor"
        case .cornerRadius: "cornerRadius"
        case .cornerCurve: "cornerCurve"
        case .maskedCorners: "maskedCorners"
        case .borderWidth: "borderWidth"
        case .borderColor: "borderColor"
        case .shadowColor: "shadowColor"
        case .shadowOpacity: "shadowOpacity"
        case .shadowOffset: "shadowOffset"
        case .shadowRadius: "shadowRadius"
        case .path: "path"
        case .fillColor: "fillColor"
        case .strokeColor: "strokeColor"
        case .strokeStart: "strokeStart"
        case .strokeEnd: "strokeEnd"
        case .lineWidth: "lineWidth"
        case .miterLimit: "miterLimit"
        case .lineDashPhase: "lineDashPhase"
        case .lineDashPattern: "lineDashPattern"
        case .fillRule: "fillRule"
        case .lineCap: "lineCap"
        case .lineJoin: "lineJoin"
        case .sublayers: "sublayers"
        case .onOrderIn: "onOrderIn"
        case .onOrderOut: "onOrderOut"
        case .onLayout: "onLayout"
        case .custom(let name): name
        }
    }

    /// The key that Core Animation writes so; a name that it has not is a custom one.
    public init(named name: String) {
        self = PropertyKey.builtIn.first { $0.name == name } ?? .custom(name)
    }
}
