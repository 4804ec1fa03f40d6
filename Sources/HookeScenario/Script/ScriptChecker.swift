internal import HookeForms
internal import HookeAnimation
internal import HookeDynamics
internal import HookeTrace

/// A script gone through before the run, step by step, with nothing but names and places: what cannot be done is said with its
/// place.
struct ScriptChecker {
    private var cast: SymbolTable
    /// Where the transactions that are open began.
    private var open: [SourcePosition] = []
    private var animators = AnimatorChecker()
    private var links: LinkChecker
    /// When the last finger leaves each view.
    private var fingers: [(view: String, until: Flicks)] = []

    init(_ cast: SymbolTable, _ links: LinkChecker) {
        self.cast = cast
        self.links = links
    }

    /// Everything that is wrong with a script; with one that is not whole what may still come is not missed.
    mutating func problems(in steps: [ObjectDecoder], isWhole: Bool = true) -> [Diagnostic] {
        var found: [Diagnostic] = []
        var last = Flicks.zero
        for step in steps {
            let at = step["at"].time
            if at < last { found.append(.step(at: at, before: last, step["at"].position)) }
            last = max(last, at)
            found += problems(in: step, at: at)
        }
        guard isWhole else { return found }
        return found + animators.unused
            + open.map {
                Diagnostic(at: $0, "a transaction that is never committed", expected: "a step 'commit: true' after it")
            }
    }

    private mutating func problems(in step: ObjectDecoder, at time: Flicks) -> [Diagnostic] {
        var found: [Diagnostic] = []
        for entry in step.given("set")?.entries ?? [] {
            guard let name = PropertyName(entry.key) else { continue }
            found += cast.form(of: name, at: entry.keyPosition).problems
        }
        if let begin = step.given("begin") { open.append(begin.position) }
        if let commit = step.given("commit"), open.popLast() == nil {
            found.append(
                Diagnostic(at: commit.position, "no transaction has begun", expected: "a step 'begin' before it"))
        }
        if let add = step.inner("add") { found += problems(ofAdding: add) }
        if let from = step.inner("remove")?["from"] { found += cast.member(named: from).problems }
        for key in ["pauseClock", "resumeClock"] {
            found += step.given(key).map { cast.member(named: $0).problems } ?? []
        }
        if let of = step.inner("timing")?["of"] { found += cast.member(named: of).problems }
        if let add = step.inner("addLayer") { found += problems(ofAddingLayer: add) }
        found += cast.problems(ofTree: step)
        if let name = step.given("removeLayer") { found += problems(ofRemovingLayer: name) }
        if let pan = step.inner("pan") { found += problems(ofPan: pan, at: time) }
        if let animator = step.inner("animator") { found += animators.enter(animator) }
        for key in AnimatorCommand.keys where step.given(key) != nil {
            let (problems, done) = animators.tell(key, in: step, at: time)
            found += problems
            for inner in done { found += self.problems(in: inner, at: time) }
        }
        found += LinkCommand.keys.filter { step.given($0) != nil }.flatMap { links.tell($0, in: step) }
        for inner in step.innerSteps { found += problems(in: inner, at: time) }
        return found
    }

    private func problems(ofAdding add: ObjectDecoder) -> [Diagnostic] {
        let member: SymbolTable.Member
        switch cast.member(named: add["to"]) {
        case .success(let known): member = known
        case .failure(let unknown): return [unknown.problem]
        }
        guard cast.isShown(member.name) else {
            return [
                Diagnostic(at: add["to"].position, "\(quoted(member.name)) was removed: an animation of it never runs")
            ]
        }
        return cast.problems(ofAnimation: add, of: member.name)
    }

    private mutating func problems(ofAddingLayer add: ObjectDecoder) -> [Diagnostic] {
        let to = add["to"]
        var found = to.text == SymbolTable.root ? [] : cast.member(named: to).problems
        if let new = add.reading("layer") {
            // Into the root where it has no place, so that its name is known all the same.
            return found + cast.enter(new, in: found.isEmpty ? to.text ?? SymbolTable.root : SymbolTable.root)
        }
        let layer = add["layer"]
        found += cast.member(named: layer).problems
        guard found.isEmpty, let name = layer.text, let superlayer = to.text else { return found }
        if cast.isInside(superlayer, name) {
            return [
                Diagnostic(at: layer.position, "\(quoted(name)) cannot lie in \(quoted(superlayer)), which lies in it")
            ]
        }
        cast.move(name, to: superlayer)
        return []
    }

    private mutating func problems(ofRemovingLayer node: Node) -> [Diagnostic] {
        let found = cast.member(named: node).problems
        guard found.isEmpty, let name = node.text else { return found }
        guard cast[name]?.superlayer != nil else {
            return [Diagnostic(at: node.position, "\(quoted(name)) was removed already")]
        }
        cast.move(name, to: nil)
        return []
    }

    private mutating func problems(ofPan pan: ObjectDecoder, at time: Flicks) -> [Diagnostic] {
        let node = pan["view"]
        switch cast.member(named: node) {
        case .failure(let unknown): return [unknown.problem]
        case .success(let member) where member.kind != .view || !member.pans:
            return [
                Diagnostic(
                    at: node.position, "no finger drags \(quoted(member.name))", expected: "kind: view and pans: true")
            ]
        case .success(let member) where !cast.isShown(member.name):
            return [Diagnostic(at: node.position, "\(quoted(member.name)) was removed: no finger meets it")]
        case .success(let member):
            let way = Pan(pan)
            defer {
                fingers.removeAll { $0.view == member.name }
                fingers.append((member.name, way.ends == .never ? .forever : time + way.duration))
            }
            guard let before = fingers.first(where: { $0.view == member.name }), time < before.until else { return [] }
            return [.pan(whileAnotherGoesOnUntil: before.until, node.position)]
        }
    }
}
