/// The layers of a scenario that is being drawn: which there are, and which lies in which, step by step.
struct LayerNames {
    /// What is known of a layer.
    struct Member {
        let name: String
        let kind: Kind
        let pans: Bool
        let custom: [String]
        /// What it lies in; `nil` where it was removed.
        var superlayer: String?
        /// Whether it lies there as a mask.
        var isMask = false

        /// The properties that it has and that take implicit or explicit changes.
        var properties: [LayerProperty] {
            (LayerProperty.whole + LayerProperty.parts).filter { kind == .shape || !$0.isOfShapes }
                + custom.map { LayerProperty(path: $0, form: .number, whole: $0) }
        }
    }

    /// What kind of layer one is.
    enum Kind: String, CaseIterable { case layer, view, shape }

    /// The display itself.
    static let root = "root"

    /// In the order of their entry.
    private(set) var members: [Member] = []
    private var nextNumber = 0

    /// A name that none has had.
    mutating func newName(_ stem: String) -> String {
        defer { nextNumber += 1 }
        return "\(stem)\(nextNumber)"
    }

    /// Takes in a layer.
    mutating func enter(_ member: Member) { members.append(member) }

    /// The layers that lie in the root, however deep.
    var shown: [Member] { members.filter { isInside($0.name, LayerNames.root) } }

    /// The layers that lie in some layer.
    var placed: [Member] { members.filter { $0.superlayer != nil } }

    /// Whether a layer lies in another or is it.
    func isInside(_ name: String, _ ancestor: String) -> Bool {
        var current: String? = name
        while let layer = current {
            if layer == ancestor { return true }
            current = members.first { $0.name == layer }?.superlayer
        }
        return false
    }

    /// The sublayers of a layer, its mask not among them.
    func sublayers(of name: String) -> [Member] { members.filter { $0.superlayer == name && !$0.isMask } }

    /// Puts a layer into another, or takes it out.
    mutating func move(_ name: String, to superlayer: String?, asMask isMask: Bool = false) {
        guard let index = members.firstIndex(where: { $0.name == name }) else { return }
        members[index].superlayer = superlayer
        members[index].isMask = isMask
    }
}
