internal import HookeForms
internal import HookeTrace

/// A place in a scenario on the way from its root to a value: its path, its heading and its name.
struct ControlWalker {
    /// The scenario.
    let root: Node
    private(set) var path: [ControlDescription.Step] = []
    /// The schema's sentence about the place.
    private var about = ""
    private var group = ""
    /// The keys after the heading, as words.
    private var words: [String] = []

    /// The root of a scenario.
    init(root: Node) { self.root = root }

    /// The key by which the place was entered last; `nil` after an index.
    var lastKey: String? { if case .key(let key)? = path.last { key } else { nil } }

    /// The keys of a mapping that its schema knows, with their fields.
    func fields(of node: Node, in object: ObjectDescription) -> [(entry: Node.Entry, field: FieldDescription)] {
        let variant = object.variantIndex(for: node).map { object.variants[$0].fields } ?? []
        return node.entries.compactMap { entry in
            (variant + object.fields).first { $0.key == entry.key }.map { (entry, $0) }
        }
    }

    /// A field that is always possible.
    func field(_ key: String, of object: ObjectDescription) -> FieldDescription? {
        object.fields.first { $0.key == key } ?? object.allFields.first { $0.key == key }
    }

    /// The place at a key.
    func entered(_ key: String, _ about: String) -> ControlWalker {
        var place = self
        place.path.append(.key(key))
        place.about = about
        if path.isEmpty {
            place.group = heading(of: key)
        } else {
            place.words.append(ControlWalker.words(of: key))
        }
        return place
    }

    /// The place at an item of a list: a layer or a step has a heading of its own, a coordinate is `x` or `y`.
    func entered(_ index: Int, of list: Node) -> ControlWalker {
        var place = self
        place.path.append(.index(index))
        let item = list.items[index]
        if path == [.key("script")] {
            place.group = ControlWalker.heading(ofStep: item)
        } else if path == [.key("layers")], let name = item["name"]?.text {
            place.group = "Layer \(name)"
        } else if let name = item["name"]?.text {
            place.words.append(name)
        } else {
            place.words.append(name(ofItem: index, of: list))
        }
        return place
    }

    /// The name of an item of a list: of a point or a rectangle that of its coordinate, otherwise its number.
    private func name(ofItem index: Int, of list: Node) -> String {
        let isScalar = !list.items[index].isMapping && !list.items[index].isList
        switch list.items.count {
        case 2 where isScalar: return lastKey == "limits" ? ["from", "to"][index] : ["x", "y"][index]
        case 4 where isScalar: return ["x", "y", "width", "height"][index]
        default: return "\(index + 1)"
        }
    }

    private func heading(of key: String) -> String {
        switch key {
        case "with": root["scene"]?.text.map { "Scene \($0)" } ?? root["system"]?.text.map { "System \($0)" } ?? "Scene"
        case "until": "End of the run"
        default: ControlWalker.capitalized(ControlWalker.words(of: key))
        }
    }

    /// `Pan at 0.10 s`, `Animate on pan-ended`.
    private static func heading(ofStep step: Node) -> String {
        let kind = step.entries.first { !["at", "on", "when"].contains($0.key) }?.key ?? "step"
        let name = capitalized(words(of: kind))
        if let time = step["at"]?.text { return "\(name) at \(time)" }
        if let event = step["on"]?["event"]?.text { return "\(name) on \(event)" }
        return name
    }

    /// `settling duration` of `settlingDuration`.
    static func words(of key: String) -> String {
        var text = ""
        for letter in key {
            if letter.isUppercase, let last = text.last, last.isLowercase {
                text += " \(letter.lowercased())"
            } else {
                text.append(letter)
            }
        }
        return text
    }

    private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}

extension ControlWalker {
    /// The control for a scalar; `nil` where nothing can be chosen.
    ///
    /// - Parameter isAbsent: whether `node` is the default of an absent key.
    func control(of node: Node, by schema: SchemaDescription, isAbsent: Bool = false) -> ControlDescription? {
        guard let text = node.text, let (kind, range) = ControlWalker.form(of: text, in: node, by: schema) else {
            return nil
        }
        let name = words.isEmpty ? group : words.joined(separator: " ")
        return ControlDescription(
            path: path, group: group, label: name, kind: kind, about: about, expected: schema.expected, range: range,
            standard: isAbsent ? .some(node.json) : .none)
    }

    private static func form(
        of text: String, in node: Node, by schema: SchemaDescription
    ) -> (ControlDescription.Kind, SliderRange?)? {
        if text.hasPrefix("=") { return (.expression, nil) }
        switch schema {
        case .quantity(let quantity):
            guard let value = try? Measurement(text, quantity.dimension) else { return nil }
            let names = quantity.dimension.units.map(\.name)
            let written = Measurement.split(text).unit
            let unit = quantity.dimension.units.first { $0.name == written } ?? quantity.dimension.units[0]
            // The range is in the unit that is written.
            let scale = Double(unit.per) / unit.scale
            let bounds = quantity.bounds.scaled(by: scale)
            let range = SliderRange(
                around: value.value * scale, within: bounds, atLeast: quantity.dimension.width * scale)
            return (.quantity(units: names, isUnitOptional: false), range)
        case .measured(let bounds, let unit):
            guard let number = try? CoreNumber(Measurement.split(text).number) else { return nil }
            let range = SliderRange(around: number.value, within: bounds, atLeast: 1)
            return (.quantity(units: [unit], isUnitOptional: true), range)
        case .number(let bounds):
            guard let number = try? CoreNumber(text) else { return nil }
            return (.number, SliderRange(around: number.value, within: bounds, atLeast: 1))
        case .integer(let range):
            guard range.lowerBound < range.upperBound, let number = try? CoreNumber(text) else { return nil }
            let bounds = Bounds.within(Double(range.lowerBound)...Double(range.upperBound))
            return (.whole, SliderRange(around: number.value, within: bounds, atLeast: 10, isWhole: true))
        case .flag(let only): return only == nil ? (.flag, nil) : nil
        case .words(let words): return words.meanings.count > 1 ? (.choice(words.meanings), nil) : nil
        case .oneOf(let schemas):
            return schemas.first { $0.takesKind(of: node) && form(of: text, in: node, by: $0) != nil }
                .flatMap { form(of: text, in: node, by: $0) }
        case .open, .text: return node.plainText.flatMap(form(ofAmount:))
        case .tuple, .list, .object, .deferred, .dictionary: return nil
        }
    }
}

extension ControlWalker {
    /// The form of a number whose unit its schema does not tell: `80 pt`, `0.3`; `nil` for another text.
    private static func form(ofAmount text: String) -> (ControlDescription.Kind, SliderRange?)? {
        let (written, unit) = Measurement.split(text)
        guard let number = try? CoreNumber(written) else { return nil }
        if unit.isEmpty { return (.number, SliderRange(around: number.value, within: .any, atLeast: 1)) }
        guard let dimension = Dimension.allCases.first(where: { $0.units.contains { $0.name == unit } }) else {
            return nil
        }
        let scale = dimension.units.first { $0.name == unit }.map { Double($0.per) / $0.scale } ?? 1
        let range = SliderRange(around: number.value, within: .any, atLeast: dimension.width * scale)
        return (.quantity(units: dimension.units.map(\.name), isUnitOptional: false), range)
    }
}

extension Dimension {
    /// The width of the slider of a value near zero, base units.
    fileprivate var width: Double {
        switch self {
        case .time: 1
        case .frequency: 240
        case .length: 100
        case .velocity: 1000
        case .angle: 3
        case .percent: 100
        }
    }
}

extension Bounds {
    fileprivate func scaled(by scale: Double) -> Bounds {
        func scaled(_ end: End) -> End {
            switch end {
            case .open: .open
            case .including(let value): .including(value * scale)
            case .excluding(let value): .excluding(value * scale)
            }
        }
        return Bounds(least: scaled(least), most: scaled(most))
    }
}
