import HookeAnimation
import HookeDynamics
import Testing

/// Rules of the public documentation that trap with a sentence where they are broken.
@Suite struct RefusalTests {
    private enum Mistake: String, CaseIterable, Codable, Sendable {
        case velocityOfTranslation, velocityOfSublayers
        case customWithDot, customLikeBuiltIn, customWithoutName
        case commitInChanges, commitOfOuterBlock, beginWithoutCommit
        case clockBackwards
        case jitter, burstLength, burstWork, burstWorkAtFirst, drops, rates, frameBeforeFirst
        case rowsInHeight, reloadInHeight

        var sentence: String {
            switch self {
            case .velocityOfTranslation, .velocityOfSublayers:
                "a velocity in units per second, and an end, belong to numbers"
            case .customWithDot, .customLikeBuiltIn, .customWithoutName:
                "the name of a custom property must not be empty, contain a dot or be built in"
            case .commitInChanges, .commitOfOuterBlock: "no animation block to commit"
            case .beginWithoutCommit: "a block that is begun in animated changes is committed in them"
            case .clockBackwards: "a layer's clock has a duration that is not negative"
            case .jitter, .burstWork, .burstWorkAtFirst: "work takes from zero to an hour"
            case .burstLength: "a burst lasts from 1 to 600 refreshes"
            case .drops: "a frame drops from 1 to 1000 refreshes"
            case .rates: "a display has a rate to change to"
            case .frameBeforeFirst: "a frame's number is not negative"
            case .rowsInHeight, .reloadInHeight: "does not change its rows"
            }
        }

        func make() throws {
            let stage = Stage.small()
            let layer = stage.addLayer("layer")
            try stage.step()
            switch self {
            case .velocityOfTranslation, .velocityOfSublayers: try spring(stage, layer)
            case .customWithDot: layer.addCustomProperty("a.b", value: 0)
            case .customLikeBuiltIn: layer.addCustomProperty("opacity", value: 0)
            case .customWithoutName: layer.addCustomProperty("", value: 0)
            case .commitInChanges: stage.animate(.timing(duration: 1.0)) { stage.commitAnimations() }
            case .commitOfOuterBlock:
                stage.beginAnimations()
                stage.animate(.timing(duration: 1.0)) { stage.commitAnimations() }
            case .beginWithoutCommit: stage.animate(.timing(duration: 1.0)) { stage.beginAnimations() }
            case .clockBackwards: layer.timing.duration = Flicks(-1)
            case .rowsInHeight, .reloadInHeight: rows()
            default: faults()
            }
        }

        private func spring(_ stage: Stage, _ layer: Layer) throws {
            let moved = Size(width: 10, height: 20)
            var spring = SpringAnimation(.transform.translation, from: .zero, to: moved)
            if self == .velocityOfSublayers {
                spring = SpringAnimation(.sublayerTransform.translation, from: .zero, to: moved)
            }
            spring.velocity = SIMD4(100, 0, 0, 0)
            layer.add(spring, forKey: nil)
            try stage.step()
        }

        private func faults() {
            var faults = FrameFaults(seed: 1)
            var bursts = FrameFaults.Bursts(chance: FrameFaults.Chance(0.5), length: 1, work: .none)
            var drops = FrameFaults.Drops(chance: FrameFaults.Chance(0.5), most: 1)
            var rates = FrameFaults.Rates(chance: FrameFaults.Chance(0.5), rates: [Rate(60)])
            var wrong = FrameWork.none
            wrong.commit = Flicks(-1)
            switch self {
            case .jitter: faults.jitter = wrong
            case .burstLength: bursts.length = 0
            case .burstWork: bursts.work.render = .forever
            case .burstWorkAtFirst:
                bursts = FrameFaults.Bursts(chance: FrameFaults.Chance(0.5), length: 1, work: wrong)
            case .drops: drops.most = 1001
            case .rates: rates.rates = []
            case .frameBeforeFirst: _ = faults.fault(ofFrame: -1)
            default: Issue.record("\(rawValue) is never made")
            }
        }

        private func rows() {
            let list = ListFixture([100]).list
            list.append(count: 2) { _ in
                if self == .rowsInHeight {
                    list.append(count: 1) { _ in 50 }
                } else {
                    list.reload(count: 0) { _ in 50 }
                }
                return 100
            }
        }
    }

    @Test("What the documentation forbids traps with a sentence", arguments: Mistake.allCases)
    private func mistake(_ mistake: Mistake) async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [mistake = mistake as Mistake] in
            try mistake.make()
        }
        let ended = try #require(result)
        let said = String(decoding: ended.standardErrorContent, as: UTF8.self)
        #expect(said.contains(mistake.sentence), "\(said.suffix(500))")
    }
}
