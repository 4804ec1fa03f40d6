package import HookeForms
internal import HookeDynamics
internal import HookeExpressions
internal import HookeTrace

/// Checks the names and times of a script before the run, step by step, and reports every invalid step with its position.
package struct ScriptChecker {
    /// The layers and their superlayers.
    package var layers: SymbolTable
    /// The display links, and which of them were invalidated.
    var links: LinkSymbols
    /// The property animators, in the order of their creation.
    var animators: [AnimatorSymbol] = []
    /// The networks.
    var networks: [NetworkSymbol]
    /// The single scene of the scenario; `nil` for a tree of layers.
    let scene: SceneSymbol?
    /// The names of streams that expressions may read.
    var declarations: [ExpressionContext.Declaration] = []
    /// The system; `nil` for layers and scenes.
    var system: SystemSymbol?
    /// The positions of the `begin` steps of the open transactions.
    var openTransactions: [SourcePosition] = []
    /// The time at which the last touch of each view ends, by the view's name; the empty name is a touch of a single scene.
    var touches: [String: Flicks] = [:]
    /// The time at which the last touch of each finger ends, by its name.
    var fingers: [String: Flicks] = [:]
    /// The time at which the last ramp of the anchors of each network ends, by the network's name.
    var anchorRamps: [String: Flicks] = [:]
    /// The time at which the last drag of each point of a network ends, by the names of both.
    var pointDrags: [String: Flicks] = [:]

    /// The errors so far.
    package private(set) var diagnostics: [Diagnostic] = []

    /// The time of the current step.
    private(set) var time = Flicks.zero
    /// Whether the previous step is not later.
    private(set) var isInOrder = true
    /// Whether the time is that of the step that is checked; otherwise that has errors, and the time is that of the step before.
    private(set) var isTimed = true
    /// The position of its time.
    private(set) var timePosition = SourcePosition.start
    /// The position of the current step, or of the current step in its block.
    private(set) var position = SourcePosition.start
    /// The position of that step's value.
    private(set) var valuePosition = SourcePosition.start

    package init(
        _ layers: SymbolTable = SymbolTable(), _ links: LinkSymbols = LinkSymbols(), scene: SceneSymbol? = nil,
        networks: [NetworkSymbol] = [], system: SystemSymbol? = nil
    ) {
        (self.layers, self.links, self.scene) = (layers, links, scene)
        (self.networks, self.system) = (networks, system)
    }

    /// The symbol of a single scene.
    package enum SceneSymbol {
        /// A scene that touches can drag.
        case touched
        /// A network.
        case network
        /// One that no finger drags.
        case untouched
    }

    /// Checks a script. For an incomplete script, errors that later steps may correct are not reported.
    ///
    /// - Parameter unsound: what steps with errors refer to.
    package mutating func check(
        _ script: [ScriptStep], answers: [AnsweringStep] = [], isWhole: Bool = true,
        referencesOf unsound: [Script.References] = []
    ) {
        report(ScriptChecker.disorder(in: script))
        var rest = unsound[...]
        for (index, step) in script.enumerated() {
            while let next = rest.first, next.index <= index { check(rest.removeFirst()) }
            check(step)
        }
        for references in rest { check(references) }
        for answer in answers { check(answer) }
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
        isTimed = step.isTimed
        isInOrder = isTimed && step.at >= time
        if isTimed { (time, timePosition) = (step.at, step.timePosition) }
        check(step.action)
    }

    /// Checks a step that answers events, as if it came after all steps with a time.
    private mutating func check(_ answer: AnsweringStep) {
        (isTimed, isInOrder) = (false, false)
        if answer.action.kind.action.scope == .script {
            let known = StepKind.allCases.filter { $0.action.scope == .anywhere }.map { $0.rawValue }
            let message = "\(quoted(answer.action.kind.rawValue)) cannot answer an event"
            return report(Diagnostic(at: answer.position, message, expected: listed(known, "or")))
        }
        check(answer.action)
    }

    /// Checks what a step does at a later time.
    mutating func at(_ later: Flicks, _ check: (inout ScriptChecker) -> Void) {
        let now = time
        time = later
        check(&self)
        time = now
    }

    /// Checks that there are the layers to which a step with errors refers.
    private mutating func check(_ references: Script.References) {
        for name in references.names where name.value != SymbolTable.root && name.value != SymbolTable.noLayer {
            // What is sound in the step may have been checked.
            for problem in layers.symbol(name).problems where !diagnostics.contains(problem) { report(problem) }
        }
    }

    /// Checks steps that are done within another.
    mutating func check(_ actions: [AnyScriptAction]) {
        for action in actions { check(action) }
    }

    private mutating func check(_ action: AnyScriptAction) {
        (position, valuePosition) = (action.position, action.valuePosition)
        if let deferred = action.deferred {
            check(deferred.expressions)
            if let first = deferred.expressions.first, action.base.type.preparesBeforeRun {
                report(
                    Diagnostic(
                        at: first.position,
                        "\(quoted(action.kind.rawValue)) is prepared before the run, which it cannot read",
                        expected: "an expression of parameters"))
            }
        }
        action.base.check(in: &self)
    }

    /// Checks that there are the properties and pans that expressions read.
    mutating func check(_ expressions: [LocatedExpression]) {
        for located in expressions {
            for name in located.expression.expression.names
            where !declarations.contains(where: { $0.claims(name.name.text) }) {
                report(layers.problems(of: name.name, at: located.position(of: name.range)))
            }
        }
    }

    /// The errors for steps that follow later ones.
    package static func disorder(in script: [ScriptStep]) -> [Diagnostic] {
        var found: [Diagnostic] = []
        var last = Flicks.zero
        for step in script where step.isTimed {
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
    /// The symbol of a layer; reports an unknown name.
    mutating func symbol(_ name: Name) -> LayerSymbol? {
        switch layers.symbol(name) {
        case .success(let symbol): return symbol
        case .failure(let unknown):
            if let problem = unknown.problem { report(problem) }
            return nil
        }
    }

    /// Whether a layer has a name; reports an unknown name.
    @discardableResult
    mutating func require(_ name: Name) -> Bool { symbol(name) != nil }

    /// Whether a name is that of a layer or `root`; reports an unknown name.
    mutating func requireSuperlayer(_ name: Name) -> Bool { name.value == SymbolTable.root || require(name) }

    /// Whether a layer can be added to `superlayer`; reports a layer that contains it.
    mutating func requireNoCircle(_ layer: Name, in superlayer: String) -> Bool {
        guard layers.isInside(superlayer, layer.value), layers[layer.value]?.isDuplicate != true else { return true }
        report(
            Diagnostic(
                at: layer.position,
                "\(quoted(layer.value)) cannot be added to \(quoted(superlayer)): the layer tree would have a cycle"))
        return false
    }

    /// Whether `sibling` is a sublayer of `superlayer` other than the layer `name`; reports a layer that is not.
    mutating func requireSublayer(_ sibling: Name, of superlayer: String, beside name: String? = nil) -> Bool {
        if layers.isSublayer(sibling.value, of: superlayer), sibling.value != name { return true }
        report(
            Diagnostic(
                at: sibling.position, "\(quoted(sibling.value)) is not another sublayer of \(quoted(superlayer))"))
        return false
    }

    /// Enters a new layer. Without a valid superlayer it is entered in the root, so that its name is known.
    mutating func enter(_ layer: LayerDescription, in superlayer: String?) {
        // A scene has links and recognisers, which a snapshot identifies by their order before the run.
        for scene in layer.withSublayers where scene.scene != nil {
            report(
                Diagnostic(
                    at: scene.position, "a scene cannot be added by a step",
                    expected: "the scene in 'layers', or in their sublayers"))
        }
        report(layers.enter(layer, in: superlayer ?? SymbolTable.root))
    }

    /// Whether a name is that of a display link that was not invalidated; reports any other name.
    @discardableResult
    mutating func requireLink(_ name: Name) -> Bool {
        guard let diagnostic = links.diagnostic(for: name, by: layers.search) else { return true }
        report(diagnostic)
        return false
    }

    /// Enters an animator; reports a duplicate name.
    mutating func enter(_ animator: AnimatorStep) {
        if let other = animators.first(where: { $0.step.name == animator.name }) {
            let message =
                "duplicate animator name \(quoted(animator.name.value)), first used at \(other.step.name.position)"
            return report(Diagnostic(at: animator.name.position, message))
        }
        animators.append(AnimatorSymbol(animator))
        if animators[animators.count - 1].comesToLife() { check(animator.allActions) }
    }

    /// The index of an animator; reports an unknown name.
    mutating func requireAnimator(_ name: Name) -> Int? {
        if let index = animators.firstIndex(where: { $0.step.name == name }) { return index }
        let names = animators.lazy.map { $0.step.name.value }
        let nearest = layers.search.nearest(to: name.value, among: names)
        let expected = names.isEmpty ? "a step 'animator' before it" : listed(names)
        report(
            Diagnostic(
                at: name.position, "unknown animator \(quoted(name.value))",
                expected: nearest == nil ? expected : nil, suggestion: nearest))
        return nil
    }
}
