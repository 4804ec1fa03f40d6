import Foundation
import HookeAnimation
import HookeDynamics

@testable import HookeForms
@testable import HookeRuns
@testable import HookeScenario
@testable import HookeSprings
import HookeSolvers
import HookeTrace
import ScenarioSupport
import Testing

@Suite("SpringReport")
struct SpringReportTests {
    /// UIKit's and SwiftUI's published numbers, to half a unit of their last digit.
    @Test(
        "dialects give the published stiffness and damping",
        arguments: [
            (SpringDialect.settlingDuration(0.9, dampingRatio: 0.57), 162.6288, 14.5380, 5e-5),
            (.settlingDuration(0.9, dampingRatio: 0.43), 253.855, 13.702, 5e-4),
            (.duration(0.5, bounce: 0.3), 157.9137, 17.5929, 5e-5),
        ])
    func published(dialect: SpringDialect, stiffness: Double, damping: Double, bound: Double) throws {
        let json = try SpringReport(SpringQuestion(dialect)).json
        try expectClose(json.number("stiffness"), stiffness, within: bound, "stiffness")
        try expectClose(json.number("damping"), damping, within: bound, "damping")
    }

    @Test("an over-damped spring has 0.282 of the distance left after half a second")
    func overdamped() throws {
        var question = SpringQuestion(.physics(mass: 1, stiffness: 100, damping: 40))
        question.times = try SampleTime.seconds(parsing: "0.5")
        try expectClose(SpringReport(question).json.sample(0, "value"), 0.718, within: 5e-4, "value")
    }

    @Test(
        "layers.md 10.4: Core Animation's springs by duration and bounce stay over-damped in all modes and exports",
        arguments: [-0.5, -0.2, -0.9])
    func perceptual(bounce: Double) throws {
        let dialect = SpringDialect.duration(0.5, bounce: bounce)
        let spring = try dialect.spring()
        let settling = try #require(CoreAnimationSpring(spring, allowsOverdamping: true).settlingDuration)
        var question = SpringQuestion(dialect)
        question.mode = .coreAnimation
        question.times = [.seconds(0.1), .seconds(0.4)]
        let report = try SpringReport(question)
        let moved = SpringSolution(spring.rounded, from: MotionState(value: -1, velocity: 0))
        #expect(report.samples.map(\.value) == [0.1, 0.4].map { 1 + moved.value(atSeconds: $0) })
        #expect(try report.json["settlingDuration"]?.number("coreAnimation") == settling)
        #expect(report.events.last?.kind == .settled && report.events.last?.time == settling)
        #expect(report.text.contains("from 0 to 1 (core-animation)\n"), "\(report.text)")
        #expect(try report.export(to: .uikit).code.contains("springDuration: 0.5, bounce: \(bounce)"))
        #expect(try report.export(to: .swiftUI).code.contains("duration: 0.5, bounce: \(bounce)"))
        // The rule depends only on the spring, not on the mode.
        question.mode = .exact
        #expect(try SpringReport(question).settlingDuration(.coreAnimation) == settling)
        // A scenario's spring animation has the same cut-off; without overdamping, that of the spring by mass, stiffness, damping.
        question.dialect = .physics(mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping)
        question.mode = .coreAnimation
        let clamped = try SpringReport(question)
        #expect(clamped.text.contains("from 0 to 1 (core-animation, made critical)\n"), "\(clamped.text)")
        let short = try #require(clamped.settlingDuration(.coreAnimation))
        #expect(short < settling)
        for (key, expected) in [
            ("", settling), (", allowsOverdamping: true", settling), (", allowsOverdamping: false", short),
        ] {
            let made = try cutOff(
                "spring: { property: opacity, spring: { duration: 0.5 s, bounce: \(bounce) }\(key) }")
            #expect(made == Flicks(seconds: expected), "\(key)")
        }
    }

    /// The duration of an animation of a scenario.
    private func cutOff(_ animation: String) throws -> Flicks {
        let lines = "script: [{ at: 0, add: { to: card, \(animation) } }]"
        let composition = try #require(try CompositionText(lines).scenario().tree)
        let animation = try #require(composition.script.first?.action.as(AddStep.self)).animation
        let stage = Stage(size: Size(width: 320, height: 568), rate: Rate(60))
        let composed = ComposedStage(composition, on: stage, solver: Propagator())
        return composed.context.animation(animation, on: composed.layer("card")).timing.duration
    }

    @Test(
        "a spring given by damping ratio reports that ratio exactly", arguments: [0.1, 1 - 0x1p-53, 1, 1.0000001, 50])
    func ratio(_ ratio: Double) throws {
        let json = try SpringReport(SpringQuestion(.naturalFrequency(7.3, dampingRatio: ratio))).json
        #expect(try json.number("dampingRatio") == ratio)
        #expect(try json.number("naturalFrequency") == 7.3)
    }

    /// The textbook formulas with the C library's functions have a few roundings each: 1e-14 of the distance.
    @Test(
        "samples equal the textbook formulas for any distance and initial velocity",
        arguments: [
            (10.0, 0.0, 1.0, 0.0), (2, 100, 0, -30), (20, 0, 1, 4), (40, -5, -3, 2), (0, 1, 3, 0),
        ])
    func samples(damping: Double, from: Double, to: Double, velocity: Double) throws {
        var question = SpringQuestion(.physics(mass: 1, stiffness: 100, damping: damping))
        (question.from, question.to, question.initialVelocity) = (from, to, velocity)
        question.times = try SampleTime.seconds(parsing: "0,0.05,0.3, 1")
        let report = try SpringReport(question)
        #expect(report.samples.map(\.time) == [0, 0.05, 0.3, 1])
        for sample in report.samples {
            let expected = to + textbook(damping: damping, start: from - to, velocity: velocity, sample.time)
            expectClose(sample.value, expected, within: 1e-14 * abs(to - from), "value at \(sample.time) s")
        }
        #expect(report.samples.first?.velocity == velocity)
    }

    @Test(
        "frame n is n / refresh seconds, to the nearest flick",
        arguments: [Rate(60), Rate(90), Rate(60000, over: 1001)])
    func frames(refresh: Rate) throws {
        var question = SpringQuestion(.duration(0.5, bounce: 0.3))
        question.times = try SampleTime.frames(parsing: "0,1,7", at: refresh)
        let report = try SpringReport(question)
        let motion = SpringSolution(report.spring, from: MotionState(value: -1, velocity: 0))
        for (sample, frame) in zip(report.samples, [0, 1, 7] as [Int64]) {
            let time = refresh.time(ofRefresh: frame)
            #expect(sample.time == time.seconds)
            #expect(sample.value == 1 + motion.value(at: time), "frame \(frame)")
        }
    }

    @Test("velocities are distances per second in UIKit and Core Animation, units per second elsewhere")
    func velocityUnits() throws {
        for mode in SpringMode.allCases {
            var question = SpringQuestion(.physics(mass: 1, stiffness: 100, damping: 10))
            (question.mode, question.from, question.initialVelocity) = (mode, 101, 2)
            question.times = [.seconds(0)]
            let expected = mode == .uikit || mode == .coreAnimation ? -200.0 : 2
            #expect(try SpringReport(question).samples.first?.velocity == expected, "\(mode)")
        }
    }

    @Test("only UIKit's velocity changes the spring of a settling duration")
    func mapping() throws {
        let (duration, ratio, velocity) = (0.9, 0.57, -2.0)
        var question = SpringQuestion(.settlingDuration(duration, dampingRatio: ratio))
        let atRest = try SpringReport(question)
        question.initialVelocity = velocity
        for mode in [SpringMode.exact, .coreAnimation, .swiftUI] {
            question.mode = mode
            #expect(try SpringReport(question).spring == atRest.spring, "\(mode)")
        }
        question.mode = .uikit
        let pushed = try SpringReport(question)
        // UIKit's rule: 1e-3 of the distance is left at the duration. Its slope there is -8 per unit of W: 1e-13 of W.
        let frequency = pushed.spring.naturalFrequency
        let left = abs((velocity / frequency - ratio) / sqrt(1 - ratio * ratio)) * exp(-ratio * frequency * duration)
        expectClose(left, 0.001, within: 1e-15, "displacement left after \(duration) s")
        #expect(pushed.settlingDuration(.uikit) == duration)
    }

    @Test(
        "a platform's animation jumps to the target after its cut-off",
        arguments: [SpringMode.uikit, .coreAnimation])
    func cutOff(mode: SpringMode) throws {
        var question = SpringQuestion(.settlingDuration(0.9, dampingRatio: 0.57))
        (question.mode, question.from, question.to) = (mode, 100, 0)
        let end = try #require(SpringReport(question).settlingDuration(mode))
        question.times = [.seconds(end), .seconds(end.nextUp)]
        let cut = try SpringReport(question)
        #expect(cut.samples[0].value != 0)
        #expect(cut.samples[1] == .init(time: end.nextUp, value: 0, velocity: 0))
        #expect(cut.events.last == SpringEvent(kind: .settled, time: end, value: cut.samples[0].value))
        question.mode = .swiftUI
        #expect(try SpringReport(question).samples[1].value != 0, "SwiftUI has no cut-off")
    }
}

/// x(t) for mass 1 and stiffness 100 by the textbook formulas.
private func textbook(damping: Double, start: Double, velocity: Double, _ time: Double) -> Double {
    let (decay, frequency) = (damping / 2, 10.0)
    let push = velocity + decay * start
    if decay < frequency {
        let swing = sqrt(frequency * frequency - decay * decay)
        return exp(-decay * time) * (start * cos(swing * time) + push / swing * sin(swing * time))
    }
    if decay == frequency { return exp(-decay * time) * (start + push * time) }
    let spread = sqrt(decay * decay - frequency * frequency)
    return exp(-decay * time) * (start * cosh(spread * time) + push / spread * sinh(spread * time))
}
