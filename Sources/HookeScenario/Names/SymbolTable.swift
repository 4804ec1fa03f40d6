internal import HookeForms
internal import HookeAnimation
internal import HookeSolvers
internal import HookeTrace

/// The layers of a composition as a check knows them: their names, what they have, and who lies in whom.
package struct SymbolTable {
    /// The name of the whole display, which no layer may have.
    package static let root = "root"

    /// What is known of a layer.
    struct Member {
        let name: String
        let kind: LayerKind
        let pans: Bool
        /// Names of its own numbers.
        let own: [String]
        /// Where it was named.
        let position: SourcePosition
        /// What it lies in; `nil` where it was removed.
        var superlayer: String?
        /// Whether it lies there as the mask, not as a sublayer.
        var isMask = false
    }

    /// What suggests names in place of those that there are not.
    let search = NameSearch()
    /// In the order of their entry.
    private(set) var members: [Member] = []
    /// Where each name stands among them; of a name that two have, the first.
    private var places: [String: Int] = [:]

    init() {}

    /// The layers as the run begins.
    init(of scenario: ObjectDecoder) {
        for layer in scenario.readings("layers") { _ = enter(layer, in: SymbolTable.root) }
    }

    /// All layers that there ever are.
    init(ofAll scenario: ObjectDecoder) {
        self.init(of: scenario)
        for step in scenario.readings("script") { enterNew(in: step) }
    }

    private mutating func enterNew(in step: ObjectDecoder) {
        for key in ["addLayer", "insertLayer"] {
            if let new = step.inner(key)?.reading("layer") { _ = enter(new, in: SymbolTable.root) }
        }
        for inner in step.allInnerSteps { enterNew(in: inner) }
    }

    /// Takes in a layer and what lies in it; says what is wrong with their names and their own properties.
    mutating func enter(_ layer: ObjectDecoder, in superlayer: String) -> [Diagnostic] {
        let node = layer["name"]
        let name = node.text ?? ""
        var found: [Diagnostic] = []
        if name == SymbolTable.root {
            found.append(Diagnostic(at: node.position, "'root' is the name of the whole display"))
        } else if let other = self[name] {
            found.append(
                Diagnostic(at: node.position, "a layer is called \(quoted(name)) already, at \(other.position)"))
        }
        let own = layer.given("custom")?.entries.map(\.key) ?? []
        // A second root would lie in itself.
        if name != SymbolTable.root {
            append(
                Member(
                    name: name, kind: layer["kind"].word(), pans: layer["pans"].flag, own: own, position: node.position,
                    superlayer: superlayer))
        }
        for entry in layer.given("actions")?.entries ?? [] { found += problems(ofAction: entry, in: name) }
        for inner in layer.readings("sublayers") { found += enter(inner, in: name) }
        return found
    }

    private mutating func append(_ member: Member) {
        if places[member.name] == nil { places[member.name] = members.count }
        members.append(member)
    }

    subscript(name: String) -> Member? { places[name].map { members[$0] } }

    /// Puts a layer into another, or takes it out.
    mutating func move(_ name: String, to superlayer: String?, asMask isMask: Bool = false) {
        guard let place = places[name] else { return }
        members[place].superlayer = superlayer
        members[place].isMask = isMask
    }

    /// Whether a layer lies in the root, however deep.
    func isShown(_ name: String) -> Bool { isInside(name, SymbolTable.root) }

    /// Whether a layer lies in another or is it.
    func isInside(_ name: String, _ ancestor: String) -> Bool {
        var current: String? = name
        while let layer = current {
            if layer == ancestor { return true }
            current = self[layer]?.superlayer
        }
        return false
    }
}

extension ObjectDecoder {
    /// The steps within the block that this step is, if it is one, or that its animator does later.
    var allInnerSteps: [ObjectDecoder] { innerSteps + (inner("animator")?.readings("do") ?? []) }

    /// The steps within the block that this step is, if it is one.
    var innerSteps: [ObjectDecoder] {
        ["transaction", "animate"].flatMap { inner($0)?.readings("do") ?? [] }
            + (inner("animate").map(BlockKeyframes.steps) ?? [])
            + (given("withoutAnimation") == nil ? [] : readings("withoutAnimation"))
    }

    /// The mapping that is given at a key; `nil` where none is.
    func inner(_ key: String) -> ObjectDecoder? { given(key) == nil ? nil : reading(key) }
}
