import HookeDynamics
import Testing

@testable import HookeRecordings

@Suite struct IdentificationTests {
    private let spring = Spring(settlingDuration: 0.9, dampingRatio: 0.57)

    /// Only springs from rest, which takes a tenth of the time.
    private var springs: IdentificationOptions {
        var options = IdentificationOptions()
        options.models = [.springFromRest]
        return options
    }

    private func value(_ found: Identification, _ name: Identification.ParameterName) throws -> Double {
        try #require(found.parameter(name)).value
    }

    @Test func findsTypedNumbers() throws {
        let found = recorded([springMotion(spring)]).identification()
        #expect(found.verdict == .identified)
        #expect(found.model == .springFromRest)
        #expect(found.tracks[0].rounding.size == 1.0 / 3)
        let typed = try #require(found.typedNumbers.first)
        #expect(typed.dialect == .uiView)
        #expect(typed.first == 0.9)
        #expect(typed.second == 0.57)
        #expect(typed.isSure)
        for (name, truth) in [
            (Identification.ParameterName.naturalFrequency, spring.naturalFrequency), (.dampingRatio, 0.57),
            (.start, 0.1537),
        ] { #expect(found.parameter(name)?.holds(truth) == true) }
    }

    /// Without noise every parameter comes back; the values have errors of about 1e-16 of the distance.
    @Test(arguments: [0.2, 0.57, 0.95, 1, 1.3]) func isExactWithoutNoise(ratio: Double) throws {
        let truth = Spring(naturalFrequency: 14.2, dampingRatio: ratio)
        let found = recorded([springMotion(truth)], grid: 0).identification(springs)
        #expect(found.model == .springFromRest)
        #expect((try value(found, .naturalFrequency) / 14.2 - 1).magnitude < 1e-9)
        #expect((try value(found, .dampingRatio) - ratio).magnitude < 1e-9)
        #expect((try value(found, .start) - 0.1537).magnitude < 1e-9)
        let distance = try #require(found.parameters.first { $0.name == .distance })
        #expect((distance.value - 200).magnitude < 1e-7)
    }

    /// A motion of each model, and the model found.
    @Test(arguments: [
        Identification.Model.springWithVelocity, .freeSpring, .additiveRetarget, .bezier, .linear, .ease, .easeIn,
        .easeOut,
        .easeInOut, .decay, .freeDecay,
    ]) func findsEveryModel(_ model: Identification.Model) throws {
        let motion = try #require(IdentificationTests.motions(model))
        let found = recorded([motion]).identification()
        #expect(found.verdict == .identified)
        #expect(found.model == model)
    }

    static func motions(_ model: Identification.Model) -> ((Double) -> Double)? {
        let spring = Spring(response: 0.5, dampingRatio: 0.6)
        func curve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> (Double) -> Double {
            let curve = CubicBezier(x1, y1, x2, y2)
            return { 10 + 240 * curve.value(at: min(1, max(0, ($0 - 0.1537) / 0.71))) }
        }
        switch model {
        case .springFromRest: return springMotion(spring)
        case .springWithVelocity: return springMotion(spring, velocity: -1500)
        case .freeSpring: return springMotion(spring, start: -0.06)
        case .additiveRetarget:
            let (one, two) = (springMotion(spring), springMotion(spring, from: 0, distance: -150, start: 0.42))
            return { one($0) + two($0) }
        case .bezier: return curve(0.3, -0.2, 0.6, 1.4)
        case .linear: return curve(0.3, 0.3, 0.6, 0.6)
        case .ease: return curve(0.25, 0.1, 0.25, 1)
        case .easeIn: return curve(0.42, 0, 1, 1)
        case .easeOut: return curve(0, 0, 0.58, 1)
        case .easeInOut: return curve(0.42, 0, 0.58, 1)
        case .decay: return { $0 < 0.1537 ? 5 : 5 + 200 * (1 - Elementary.exp(-4.3 * ($0 - 0.1537))) }
        case .freeDecay: return { 5 + 200 * (1 - Elementary.exp(-4.3 * ($0 + 0.05))) }
        case .points: return nil
        }
    }

    @Test func tracksShareTheSpring() throws {
        let found = recorded([
            springMotion(spring), springMotion(spring, from: 400, distance: -97),
            springMotion(spring, from: 1, distance: 55),
        ]).identification(springs)
        #expect(found.model == .springFromRest)
        #expect(found.tracks.count == 3)
        #expect(found.parameters.filter { $0.name == .distance }.map { $0.value.rounded() } == [200, -97, 55])
        func width(_ found: Identification) throws -> Double {
            let ratio = try #require(found.parameter(.dampingRatio))
            #expect(ratio.holds(0.57))
            return try #require(ratio.upper) - ratio.value
        }
        let (together, alone) = (try width(found), try width(recorded([springMotion(spring)]).identification(springs)))
        #expect(together < alone)
    }

    @Test func aTrackAtRestIsLeftOut() {
        let found = recorded([{ _ in 7 }, springMotion(spring)]).identification(springs)
        #expect(found.model == .springFromRest)
        #expect(found.tracks.map { $0.track } == [1])
    }

    @Test func refusesMotionsOfNoModel() {
        let found = recorded([
            { time in
                let u = min(1, max(0, (time - 0.15) / 0.8))
                return 200 * (u < 0.4 ? u : u < 0.6 ? 0.4 : 0.4 + 1.5 * (u - 0.6))
            }
        ]).identification()
        #expect(found.verdict == .noneOfThese)
        #expect(found.model == .points)
        #expect(found.parameters.isEmpty)
        #expect(found.tracks.count == 1)
    }

    @Test func fewFramesAndFastSprings() {
        let fast = Spring(naturalFrequency: 60, dampingRatio: 0.9)
        #expect(recorded([springMotion(fast)], rate: 30).identification(springs).verdict == .tooFewFrames)
        let folded = Spring(naturalFrequency: 170, dampingRatio: 0.01)
        #expect(recorded([springMotion(folded)], grid: 0.001).identification(springs).verdict == .aliased)
    }

    /// A video of a display at 120 Hz that shows frames a display frame later from row 20 on.
    @Test func findsASlip() throws {
        let motion = springMotion(Spring(naturalFrequency: 10, dampingRatio: 0.4))
        let plain = recorded([motion], grid: 0.5)
        let slipped = recorded([{ motion($0 > 19.5 / 60 ? $0 + 1 / 120 : $0) }], grid: 0.5)
        #expect(plain.identification(springs).counts.slips == 0)
        let found = slipped.identification(springs)
        #expect(found.counts.slips == 1)
        #expect(found.parameter(.naturalFrequency)?.holds(10) == true)
    }

    /// UIKit jumps to the target at the end of the duration: by a thousandth of the distance, seen where that exceeds the grid.
    @Test(arguments: [(true, 1500.0, Identification.CutOff.seen), (false, 1500, .notSeen), (true, 60, .cannotTell)])
    func cutOff(isCut: Bool, distance: Double, expected: Identification.CutOff) {
        let spring = Spring(settlingDuration: 0.9, dampingRatio: 0.3)
        let motion = springMotion(spring, distance: distance)
        let found = recorded([{ isCut && $0 > 0.1537 + 0.9 ? 20 + distance : motion($0) }], count: 150).identification(
            springs)
        #expect(found.cutOff == expected)
    }

    @Test func saysWhatIsDifferent() throws {
        let old = recorded([springMotion(spring)]).identification(springs)
        let changed = Spring(settlingDuration: 0.9, dampingRatio: 0.62)
        let new = recorded([springMotion(changed)]).identification(springs)
        #expect(recorded([springMotion(spring, start: 0.2012)]).identification(springs).differences(from: old).isEmpty)
        let texts = new.differences(from: old).map { $0.description }
        #expect(texts.contains { $0.hasPrefix("parameter z is 0.6") && $0.contains("], was 0.5") }, "\(texts)")
    }

    @Test func joinsRecordingsOfOneSpring() throws {
        let recordings = [120.0, 260].map { recorded([springMotion(spring, distance: $0, start: 0.1 + $0 / 5000)]) }
        let joint = JointIdentification(recordings, options: springs)
        #expect(joint.verdict == .identified)
        #expect(joint.ratio?.holds(0.57) == true)
        #expect(joint.typedNumbers.first?.isSure == true)
        #expect(joint.typedNumbers.first?.first == 0.9)
        let other = recorded([springMotion(Spring(settlingDuration: 0.9, dampingRatio: 0.62))])
        #expect(JointIdentification(recordings + [other], options: springs).verdict == .notOneSpring)
        #expect(JointIdentification(recordings + [recorded([{ _ in 1 }])], options: springs).verdict == .noMotion)
    }
}
