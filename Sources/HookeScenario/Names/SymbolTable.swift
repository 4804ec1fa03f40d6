package import HookeForms
package import HookeAnimation
internal import HookeSolvers
internal import HookeTrace

/// The symbol of a layer in the script checker.
package struct LayerSymbol {
    package let name: String
    package let kind: LayerKind
    package let pans: Bool
    /// Whether a pan recogniser is attached to it that expressions, streams and scrubs can name.
    package let hasPan: Bool
    /// The kinds of its gestures.
    package var gestures: [GestureKind] = []
    /// The names of its custom properties.
    package fileprivate(set) var own: [String]
    /// Whether it is a control point of a scene.
    var isPoint = false
    /// Whether it lies in a scene.
    fileprivate var isPart = false
    /// The whole properties that a trace records of a scene's layer without being asked.
    var traced: [String] = []
    /// Whether what lies in it and what it has is unknown, because of errors in its description.
    fileprivate(set) var isUnknown = false
    /// Whether several layers have its name, so that its place is unknown.
    fileprivate(set) var isDuplicate = false
    /// What to write so that it has a property that it does not have.
    var remedies: [String: String] = [:]
    /// The position of its name.
    package let position: SourcePosition
    /// The superlayer; `nil` for a removed layer.
    package fileprivate(set) var superlayer: String?
    /// Whether it is the superlayer's mask, not a sublayer.
    package fileprivate(set) var isMask = false

    /// Whether it is of a kind, as far as that is known.
    func isPossibly(_ kind: LayerKind) -> Bool { isUnknown || isDuplicate || self.kind == kind }
}

/// The symbols of a scenario's layers: their names, properties and superlayers.
package struct SymbolTable {
    /// The reserved name of the root layer.
    package static let root = "root"

    /// The name of the last pan in expressions, in place of a layer's.
    static let lastPan = "pan"

    /// The word for no layer, where a step takes the name of one.
    static let noLayer = "none"

    /// Suggests known names for unknown ones.
    let search = NameSearch()
    /// The symbols in the order in which they were entered.
    package private(set) var symbols: [LayerSymbol] = []
    /// The ready scenes by their names; the name of a single scene is empty.
    package private(set) var scenesByName: [String: SceneDescription] = [:]
    /// The names of the scenes, in the order in which they were entered.
    package private(set) var sceneNames: [String] = []
    /// The index of the symbol of each name; of a duplicate name, the first.
    private var indices: [String: Int] = [:]
    /// The layers of which it is unknown what lies in them.
    private var unknownLayers: Set<String> = []

    package init() {}

    /// The single scene, `scene:` in a file; `nil` for a tree of layers.
    var soleScene: SceneDescription? { scenesByName[""] }

    package subscript(name: String) -> LayerSymbol? { indices[name].map { symbols[$0] } }

    /// Whether errors hide what lies in some layers.
    var hasUnknownLayers: Bool { !unknownLayers.isEmpty }

    /// Whether a name is that of a layer, or of what may lie in a layer, of which errors hide what lies in it.
    func isUnknown(_ name: String) -> Bool {
        if unknownLayers.isEmpty { return false }
        return unknownLayers.contains(name)
            || name.firstIndex(of: ".").map { unknownLayers.contains(String(name[..<$0])) } ?? false
    }

    /// Takes in a layer and what lies in it; returns what is wrong with their names and the properties that their actions name.
    package mutating func enter(_ layer: LayerDescription, in superlayer: String) -> [Diagnostic] {
        var found: [Diagnostic] = []
        if layer.name == SymbolTable.root {
            // A layer with the name of the root would be its own superlayer.
            found.append(Diagnostic(at: layer.position, "the layer name 'root' is reserved for the display"))
        } else {
            if layer.name == SymbolTable.lastPan {
                found.append(
                    Diagnostic(
                        at: layer.position,
                        "the layer name 'pan' is reserved: expressions read the last pan as pan.velocity.y",
                        expected: "another name such as 'panel'"))
            }
            // The root layer of an elastic scene is a view that touches drag, that of a list a scroll view.
            let isDragged = layer.scene?.kind == .view || layer.scene?.kind == .scroll
            let name = layer.scene?.layerName(named: layer.name) ?? layer.name
            let hasOwnPan = layer.pans || layer.recognizers.contains { $0.kind == .pan }
            let symbol = LayerSymbol(
                name: name, kind: layer.scene?.kind ?? layer.kind, pans: hasOwnPan || isDragged,
                hasPan: hasOwnPan || layer.scene?.isDragged == true,
                gestures: layer.gestures.map { $0.kind },
                own: layer.custom.map { $0.property } + (layer.scene?.scene.properties ?? []),
                traced: layer.scene?.scene.traced ?? [], isUnknown: layer.isUnknown,
                remedies: layer.scene?.scene.remedies ?? [:], position: layer.position, superlayer: superlayer)
            if let other = indices[name] {
                let message =
                    "duplicate layer name \(quoted(layer.name)), first used at \(symbols[other].position)"
                found.append(Diagnostic(at: layer.position, message))
                merge(symbol, into: other, isScene: layer.scene != nil)
            } else {
                indices[name] = symbols.count
                symbols.append(symbol)
                if let scene = layer.scene { enter(scene, named: layer.name, at: layer.position) }
            }
            if layer.isUnknown { unknownLayers.insert(name) }
        }
        for action in layer.actions where LayerActionKey(rawValue: action.property) != nil {
            if let animation = action.animation { found += problems(with: animation, of: layer.name) }
        }
        for inner in layer.sublayers { found += enter(inner, in: layer.name) }
        return found
    }

    /// Lets a symbol stand for two layers of one name: which of them a name means is unknown.
    private mutating func merge(_ symbol: LayerSymbol, into index: Int, isScene: Bool) {
        symbols[index].own += symbol.own
        symbols[index].gestures += symbol.gestures
        symbols[index].isDuplicate = true
        guard isScene || symbols[index].isPart || scenesByName[symbol.name] != nil else { return }
        symbols[index].isUnknown = true
        unknownLayers.insert(symbol.name)
    }

    /// Takes in what lies in a scene: `header.shape`, `header.C`.
    private mutating func enter(_ scene: SceneDescription, named name: String, at position: SourcePosition) {
        if scenesByName[name] == nil {
            scenesByName[name] = scene
            sceneNames.append(name)
        }
        let ownName = scene.layerName(named: name)
        for part in scene.parts {
            let partName = scene.partName(part.name, named: name)
            if indices[partName] == nil { indices[partName] = symbols.count }
            symbols.append(
                LayerSymbol(
                    name: partName, kind: part.kind, pans: part.kind == .scroll || part.isDraggable,
                    hasPan: part.kind == .scroll || part.isDraggable, gestures: part.gestures, own: part.properties,
                    isPoint: part.isPoint,
                    isPart: true,
                    traced: part.traced, position: position, superlayer: ownName))
        }
    }

    /// Moves a layer to a superlayer; `nil` removes it from the tree.
    mutating func move(_ name: String, to superlayer: String?) {
        guard let index = indices[name] else { return }
        (symbols[index].superlayer, symbols[index].isMask) = (superlayer, false)
    }

    /// Sets the mask of a layer, `nil` for none, and removes its previous mask from the tree.
    mutating func setMask(of name: String, to mask: String?) {
        for old in symbols where old.superlayer == name && old.isMask { move(old.name, to: nil) }
        guard let mask, let index = indices[mask] else { return }
        (symbols[index].superlayer, symbols[index].isMask) = (name, true)
    }

    /// Whether a layer lies in the root, however deep; so too where its place is unknown.
    package func isShown(_ name: String) -> Bool {
        self[name]?.isDuplicate ?? false || isInside(name, SymbolTable.root)
    }

    /// Whether a layer is `ancestor` or inside it, at any depth.
    func isInside(_ name: String, _ ancestor: String) -> Bool {
        var current: String? = name
        while let layer = current {
            if layer == ancestor { return true }
            current = self[layer]?.superlayer
        }
        return false
    }

    /// Whether a layer lies in another, not as its mask; so too where its place is unknown.
    func isSublayer(_ name: String, of superlayer: String) -> Bool {
        self[name].map { $0.isDuplicate || $0.superlayer == superlayer && !$0.isMask } ?? false
    }
}

// MARK: Looking up

/// An unknown name.
package struct UnknownName: Error {
    /// `nil` where the name is unknown only because of an error that is reported elsewhere.
    package let problem: Diagnostic?
}

extension Result where Failure == UnknownName {
    /// The error; empty without one.
    package var problems: [Diagnostic] {
        if case .failure(let unknown) = self, let problem = unknown.problem { [problem] } else { [] }
    }
}

extension SymbolTable {
    /// The symbol of a layer by its name.
    package func symbol(_ name: Name) -> Result<LayerSymbol, UnknownName> {
        if let symbol = self[name.text] { return .success(symbol) }
        if isUnknown(name.text) { return .failure(UnknownName(problem: nil)) }
        let known = symbols.lazy.map { $0.name }
        let nearest = search.nearest(to: name.text, among: known)
        return .failure(
            UnknownName(
                problem: Diagnostic(
                    at: name.position, "unknown layer \(quoted(name.text))",
                    expected: nearest == nil && !known.isEmpty ? listed(known) : nil, suggestion: nearest)))
    }

    /// The key path with the short form of a point's coordinate, `C.y`, expanded to `C.position.y`.
    func inFull(_ name: LayerKeyPath) -> LayerKeyPath {
        guard ["x", "y"].contains(name.path), self[name.layer]?.isPoint ?? false else { return name }
        return LayerKeyPath("position.\(name.path)", of: name.layer) ?? name
    }

    /// The property of a key path, or the error for an unknown layer, part or property.
    ///
    /// - Parameters:
    ///   - isLayerApart: whether another key of the file names the layer, so that suggestions have no layer.
    ///   - isSet: whether it is set, which a frame can be; neither can it be read nor animated.
    package func form(
        of name: LayerKeyPath, at position: SourcePosition, isLayerApart: Bool = false, isSet: Bool = false
    ) -> Result<PropertyDescriptor, UnknownName> {
        if self[name.layer] == nil, let whole = name.asWholeLayer, self[whole.layer] != nil {
            if isUnknown(whole.layer) { return .failure(UnknownName(problem: nil)) }
            guard let scene = scenesByName[whole.layer] else {
                return form(of: whole, at: position, isLayerApart: isLayerApart, isSet: isSet)
            }
            let (part, known) = (String(name.layer.dropFirst(whole.layer.count + 1)), scene.parts.map { $0.name })
            let nearest = search.nearest(to: part, among: known)
            return .failure(
                UnknownName(
                    problem: Diagnostic(
                        at: position, "unknown part \(quoted(part)) of the scene \(quoted(whole.layer))",
                        expected: nearest == nil ? listed(known) : nil,
                        suggestion: nearest.map { "\(whole.layer).\($0).\(name.path)" })))
        }
        return symbol(Name(name.layer, at: position)).flatMap { symbol in
            if symbol.own.contains(name.path) {
                return .success(PropertyDescriptor.builtIn(name.path) ?? .custom(name.path))
            }
            guard let form = PropertyDescriptor.builtIn(name.path) else {
                if symbol.isUnknown { return .failure(UnknownName(problem: nil)) }
                return .failure(
                    UnknownName(
                        problem: name.unknown(
                            at: position, among: symbol.own, isLayerApart: isLayerApart,
                            mayNamePart: scenesByName[name.layer] != nil, by: search)))
            }
            if form.isOnlySet, !isSet {
                let message = "\(quoted(form.path)) can only be set"
                return .failure(
                    UnknownName(problem: Diagnostic(at: position, message, expected: "position or bounds")))
            }
            if form.isOfShapes, !symbol.isPossibly(.shape) {
                let message = "\(quoted(form.key.name)) needs a shape layer, and \(quoted(symbol.name)) is not one"
                let expected = symbol.remedies[form.path] ?? "kind: shape"
                return .failure(UnknownName(problem: Diagnostic(at: position, message, expected: expected)))
            }
            return .success(form)
        }
    }

    /// The errors in the property names of an animation of a layer.
    package func problems(with animation: AnimationDescription, of layer: String) -> [Diagnostic] {
        switch animation.law {
        case .transition: return []
        case .group(let members, _): return members.flatMap { problems(with: $0, of: layer) }
        case .basic, .spring, .decay, .keyframes:
            guard let name = LayerKeyPath(animation.property, of: layer) else { return [] }
            return form(of: name, at: animation.propertyPosition, isLayerApart: true).problems
        }
    }
}
