package import HookeForms
internal import HookeDynamics
internal import HookeTrace

/// Checks a script before the run, step by step, by names and times: every invalid step is reported with its
/// position.
package struct ScriptChecker {
    /// The layers, and where each lies.
    package var layers: SymbolTable
    /// The display links, and which are over.
    var links: LinkSymbols
    /// The property animators, in the order in which they are made.
    var animators: [AnimatorSymbol] = []
    /// The networks, by the names of their scenes.
    var networks: [NetworkSymbol]
    /// The ready scene that a script is for; `nil` for a tree of layers.
    let scene: SceneSymbol?
    /// The system; `nil` where there is none.
    var system: SystemSymbol?
    /// Where the transactions that are open began.
    var openTransactions: [SourcePosition] = []
    /// When the last finger leaves each view; without a name the display.
    var touches: [String: Flicks] = [:]

    /// The errors so far.
    package private(set) var diagnostics: [Diagnostic] = []

    /// The time of the step that is checked.
    private(set) var time = Flicks.zero
    /// Whether the step before is not later.
    private(set) var isInOrder = true
    /// The position of its time.
    private(set) var timePosition = SourcePosition.start
    /// Where it stands, or the step within it that is checked.
    private(set) var position = SourcePosition.start
    /// The position of the value of its key.
    private(set) var valuePosition = SourcePosition.start

    package init(
        _ layers: SymbolTable = SymbolTable(), _ links: LinkSymbols = LinkSymbols(), scene: SceneSymbol? = nil,
        networks: [NetworkSymbol] = [], system: SystemSymbol? = nil
    ) {
        (self.layers, self.links, self.scene) = (layers, links, scene)
        (self.networks, self.system) = (networks, system)
    }

    /// A ready scene that stands alone on the display.
    package enum SceneSymbol {
        /// One that a finger can drag.
        case touched
        /// A network.
        case network
    }

    /// Checks a script. For an incomplete script, errors that later steps may correct are not reported.
    package mutating func check(_ script: [ScriptStep], isWhole: Bool = true) {
        report(ScriptChecker.disorder(in: script))
        for step in script { check(step) }
        guard isWhole else { return }
        for animator in animators where !animator.isLive {
            report(
                Diagnostic(
                    at: animator.step.name.position, "the animator is never started",
                    expected: "a step such as 'startAnimator' after it"))
        }
        for begin in openTransactions {
            report(
                Diagnostic(
                    at: begin, "the transaction is never committed", expected: "a step 'commit: true' after it"))
        }
    }

    /// Checks the next step.
    package mutating func check(_ step: ScriptStep) {
        isInOrder = step.at >= time
        (time, timePosition) = (step.at, step.timePosition)
        check(step.action)
    }

    /// Checks steps that are done within another.
    mutating func check(_ actions: [AnyScriptAction]) {
        for action in actions { check(action) }
    }

    private mutating func check(_ action: AnyScriptAction) {
        (position, valuePosition) = (action.position, action.valuePosition)
        action.base.check(in: &self)
    }

    /// Steps that stand behind later ones.
    package static func disorder(in script: [ScriptStep]) -> [Diagnostic] {
        var found: [Diagnostic] = []
        var last = Flicks.zero
        for step in script {
            if step.at < last { found.append(.step(at: step.at, before: last, step.timePosition)) }
            last = max(last, step.at)
        }
        return found
    }

    package mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

    package mutating func report(_ diagnostics: [Diagnostic]) { self.diagnostics += diagnostics }
}

// MARK: Names

extension ScriptChecker {
    /// The layer of a name; reports one that none has.
    mutating func symbol(_ name: Name) -> LayerSymbol? {
        switch layers.symbol(name) {
        case .success(let symbol): return symbol
        case .failure(let unknown):
            report(unknown.problem)
            return nil
        }
    }

    /// Whether a layer has a name; reports one that none has.
    @discardableResult
    mutating func require(_ name: Name) -> Bool { symbol(name) != nil }

    /// Whether the display or a layer has a name; reports one that none has.
    mutating func requireSuperlayer(_ name: Name) -> Bool { name.value == SymbolTable.root || require(name) }

    /// Whether a layer can be put into another; reports one that the other lies in.
    mutating func requireNoCircle(_ layer: Name, in superlayer: String) -> Bool {
        guard layers.isInside(superlayer, layer.value) else { return true }
        report(
            Diagnostic(
                at: layer.position,
                "\(quoted(layer.value)) cannot be added to \(quoted(superlayer)): the layer tree would have a cycle"))
        return false
    }

    /// Whether a layer is another one's sublayer, and not the one that is to lie beside it; reports one that is not.
    mutating func requireSublayer(_ sibling: Name, of superlayer: String, beside name: String? = nil) -> Bool {
        if layers.isSublayer(sibling.value, of: superlayer), sibling.value != name { return true }
        report(
            Diagnostic(
                at: sibling.position, "\(quoted(sibling.value)) is not another sublayer of \(quoted(superlayer))"))
        return false
    }

    /// Takes in a new layer; into the root where it has no place, so that its name is known all the same.
    mutating func enter(_ layer: LayerDescription, in superlayer: String?) {
        // A scene has links and recognisers, which a snapshot knows by their order at the start.
        for scene in layer.withSublayers where scene.scene != nil {
            report(
                Diagnostic(
                    at: scene.position, "a scene cannot be added by a step",
                    expected: "the scene in 'layers', or in their sublayers"))
        }
        report(layers.enter(layer, in: superlayer ?? SymbolTable.root))
    }

    /// Whether a display link has a name and is not over; reports what is wrong.
    @discardableResult
    mutating func requireLink(_ name: Name) -> Bool {
        guard let diagnostic = links.diagnostic(for: name, by: layers.search) else { return true }
        report(diagnostic)
        return false
    }

    /// Takes in an animator, whose name must be new.
    mutating func enter(_ animator: AnimatorStep) {
        if let other = animators.first(where: { $0.step.name == animator.name }) {
            let message =
                "duplicate animator name \(quoted(animator.name.value)), first used at \(other.step.name.position)"
            return report(Diagnostic(at: animator.name.position, message))
        }
        animators.append(AnimatorSymbol(animator))
    }

    /// The index of an animator; reports a name that none has.
    mutating func requireAnimator(_ name: Name) -> Int? {
        if let index = animators.firstIndex(where: { $0.step.name == name }) { return index }
        let names = animators.lazy.map(\.step.name.value)
        let nearest = layers.search.nearest(to: name.value, among: names)
        let expected = names.isEmpty ? "a step 'animator' before it" : listed(names)
        report(
            Diagnostic(
                at: name.position, "unknown animator \(quoted(name.value))",
                expected: nearest == nil ? expected : nil, suggestion: nearest))
        return nil
    }
}
