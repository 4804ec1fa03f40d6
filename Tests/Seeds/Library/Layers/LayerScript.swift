/// Draws the script of a scenario of layers, step by step, in order of time.
///
/// What is drawn is valid by construction: names are of layers that there are by then, transactions that begin are committed, and
/// an animator is told only what it can do in every state that it may be in.
struct LayerScript {
    var random: SeededGenerator
    let plan: LayersFamily.Plan
    let animations: AnimationGenerator
    var names: LayerNames
    /// Display links that have not been invalidated.
    var links: [String]
    /// When the next step is, in ticks.
    var now = 0
    /// Steps with their times, in order of writing.
    private var timed: [(at: Int, step: Document)] = []
    /// Keys of animations that were added, by layer.
    var keys: [(layer: String, key: String)] = []
    /// When the last finger leaves each view.
    var fingers: [(view: String, until: Int)] = []
    private var nameCount = 0

    /// Kinds of steps, by their keys in a file.
    enum Kind: String, CaseIterable {
        case set, transaction, begin, add, remove, animate, keyframes, animator, withoutAnimation
        case pauseClock, resumeClock, timing
        case addLayer, insertLayer, replaceLayer, mask, removeLayer, setNeedsLayout, setNeedsDisplay, flush
        case pan, refresh, drop, addWork, frameWork
        case pauseLink, resumeLink, invalidateLink, linkRates
    }

    init(
        _ random: SeededGenerator, _ plan: LayersFamily.Plan, _ animations: AnimationGenerator, _ names: LayerNames,
        links: [String]
    ) {
        (self.random, self.plan, self.animations, self.names) = (random, plan, animations, names)
        self.links = links
    }

    /// The steps in order of time; those of one time in order of writing.
    var steps: [Document] {
        timed.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map { _, step in
            (["at": .scalar(time(step.at, plan))] as Document).with(step.step)
        }
    }

    /// Draws so many steps.
    mutating func write(_ count: Int) {
        for _ in 0..<count {
            if random.chance(75) { now = min(plan.ticks, now + random.whole(0...max(1, plan.ticks / 4))) }
            let kind = random.weighted(weights)
            if let step = step(kind, depth: 0) { append(step, at: now) }
        }
    }

    /// Appends a step at a time, or at the end of the run.
    mutating func append(_ step: Document, at ticks: Int) { timed.append((min(ticks, plan.ticks), step)) }

    /// A name of its own for a completion, a delegate or an animator.
    mutating func newName(_ stem: String) -> String {
        nameCount += 1
        return "\(stem)\(nameCount)"
    }

    private var weights: [(item: Kind, weight: Int)] {
        Kind.allCases.map { ($0, weight($0)) }
    }

    private func weight(_ kind: Kind) -> Int {
        let tree = plan.hasTreeChanges ? 1 : 0
        let links = links.isEmpty ? 0 : 1
        let display = plan.hasDisplayChanges ? 1 : 0
        return switch kind {
        case .set: 16
        case .transaction: 9
        case .begin: 3
        case .add: 18
        case .remove: 3
        case .animate: 10
        case .keyframes: 5
        case .animator: plan.hasAnimators ? 14 : 0
        case .withoutAnimation: 1
        case .pauseClock, .resumeClock, .timing: 2
        case .addLayer, .removeLayer: 5 * tree
        case .insertLayer, .replaceLayer, .mask: 3 * tree
        case .setNeedsLayout, .setNeedsDisplay, .flush: 1
        case .pan: plan.hasTouches ? 12 : 0
        case .refresh, .drop, .addWork: 5 * display
        case .frameWork: 3 * display
        case .pauseLink, .resumeLink, .linkRates: 4 * links
        case .invalidateLink: 2 * links
        }
    }

    /// A step without its time; `nil` where it can do nothing now, or has appended its steps itself.
    mutating func step(_ kind: Kind, depth: Int) -> Document? {
        switch kind {
        case .begin:
            begin()
            return nil
        case .animator:
            animator()
            return nil
        case .set: return set(on: names.members)
        case .transaction: return ["transaction": transaction(depth)]
        case .add: return add()
        case .remove: return remove()
        case .animate: return animate(depth)
        case .keyframes: return blockWithKeyframes(depth)
        case .withoutAnimation: return ["withoutAnimation": .list(block(depth + 1))]
        case .pauseClock, .resumeClock: return [kind.rawValue: .scalar(random.pick(names.members).name)]
        case .timing: return changeClock()
        case .addLayer: return addLayer()
        case .insertLayer: return insertLayer()
        case .replaceLayer: return replaceLayer()
        case .mask: return mask()
        case .removeLayer: return removeLayer()
        case .setNeedsLayout, .setNeedsDisplay: return [kind.rawValue: .scalar(random.pick(names.members).name)]
        case .flush: return ["flush": true]
        case .pan: return pan()
        case .refresh:
            return ["refresh": .scalar(random.pick(["60 Hz", "120 Hz", "30 Hz", "24 Hz", "59.94 Hz", "75 Hz"]))]
        case .drop: return ["drop": .scalar("\(random.whole(1...6))")]
        case .addWork, .frameWork: return [kind.rawValue: work()]
        case .pauseLink, .resumeLink, .invalidateLink: return tellLink(kind)
        case .linkRates: return changeRates()
        }
    }

    /// The steps within a block: few, and of the kinds that can be done anywhere.
    mutating func block(_ depth: Int, of members: [LayerNames.Member]? = nil) -> [Document] {
        let inner: [(item: Kind, weight: Int)] = [
            (.set, 24), (.add, 6), (.transaction, depth > 2 ? 0 : 3), (.animate, depth > 2 ? 0 : 3), (.remove, 1),
            (.withoutAnimation, depth > 2 ? 0 : 2), (.timing, 1), (.pauseClock, 1), (.setNeedsLayout, 1), (.flush, 1),
            (.addLayer, plan.hasTreeChanges ? 2 : 0), (.removeLayer, plan.hasTreeChanges ? 1 : 0),
        ]
        return (0..<random.whole(1...3)).compactMap { _ in
            let kind = random.weighted(inner)
            if kind == .set { return set(on: members ?? names.members) }
            return step(kind, depth: depth)
        }
    }

    /// One to three properties, each of its own layer and path.
    mutating func set(on members: [LayerNames.Member]) -> Document? {
        guard !members.isEmpty else { return nil }
        var changes: Document = .mapping([])
        for _ in 0..<random.whole(1...3) {
            let member = random.pick(members)
            let property = random.chance(60) ? random.pick(LayerProperty.common) : random.pick(member.properties)
            changes["\(member.name).\(property.path)"] = random.value(property.form)
        }
        return ["set": changes]
    }
}
