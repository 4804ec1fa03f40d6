import Testing

@testable import HookePages

/// The rule that decides which changes are drawn as steps, on samples made by hand at 60 Hz.
@Suite("Joints")
struct JointTests {
    private static let interval = 1 / 60.0

    private static func sample(_ frame: Double, _ model: Double?, _ shown: Double?, _ velocity: Double?) -> Sample {
        Sample(time: frame * interval, model: model, shown: shown, velocity: velocity)
    }

    @Test(
        "A change is a line if something moves the presentation, otherwise a step",
        arguments: [
            ("at rest", sample(0, 10, 10, 0), sample(1, 10, 10, 0), Joint.line),
            // Actions suppressed: model and presentation go together, without velocity.
            ("a suppressed change", sample(0, 10, 10, 0), sample(1, 20, 20, 0), .step),
            // The frame in which the animation starts: the presentation is still the old value.
            ("the first frame of an animation", sample(0, 20, 10, 0), sample(1, 20, 10.5, 60), .line),
            // 60 pt/s cover 1 pt in a frame.
            ("in motion", sample(0, 20, 12, 60), sample(1, 20, 13, 60), .line),
            ("twice as far as the velocity", sample(0, 20, 12, 60), sample(1, 20, 14, 60), .line),
            ("removed in motion", sample(0, 20, 12, 60), sample(1, 20, 20, 0), .step),
            ("finished", sample(0, 20, 19.9, 6), sample(1, 20, 20, 0), .line),
            // An animation from 0 starts in the later frame, with a velocity that does not explain the change.
            ("an explicit animation from elsewhere", sample(0, 1, 1, 0), sample(1, 1, 0, 3.3), .step),
            ("against the velocity", sample(0, 0, 0.7, 10), sample(1, 0, 0, 41), .step),
            ("held by a finger", sample(0, 10, 10, nil), sample(1, 12, 12, nil), .step),
            ("released", sample(0, 10, 10, nil), sample(1, 0, 12, 500), .step),
            ("caught in motion", sample(0, 20, 12, 60), sample(1, 13, 13, nil), .line),
            ("a missing value", sample(0, 10, 10, 0), sample(1, 10, nil, nil), .gap),
            ("after a missing value", sample(0, nil, nil, nil), sample(1, 10, 10, 0), .gap),
            ("a flag", sample(0, 1, 0, nil), sample(1, 1, 1, nil), .step),
        ])
    func rule(name: String, a: Sample, b: Sample, expected: Joint) {
        #expect(Joint(a, b, isAnimated: false) == expected, "\(name)")
    }

    /// Transforms have no velocity. The neighbours' change is 1.
    @Test(
        "Without velocities the neighbouring frames tell motion from a jump",
        arguments: [
            ("in motion", sample(0, 9, 2, nil), sample(1, 9, 3, nil), false, Joint.line),
            ("removed", sample(0, 9, 2, nil), sample(1, 9, 9, nil), false, .step),
            ("set", sample(0, 2, 2, nil), sample(1, 3, 3, nil), false, .step),
            ("animated over its model value", sample(0, 2, 2, nil), sample(1, 3, 3, nil), true, .line),
        ])
    func withoutVelocity(name: String, a: Sample, b: Sample, isAnimated: Bool, expected: Joint) {
        #expect(Joint(a, b, isAnimated: isAnimated, neighbour: 1) == expected, "\(name)")
    }

    @Test("A suppressed change and a removal are vertical in the curve, a model always")
    func curves() {
        let samples = [
            JointTests.sample(0, 10, 10, 0), JointTests.sample(1, 20, 20, 0), JointTests.sample(2, 40, 20, 0),
            JointTests.sample(3, 40, 21, 120), JointTests.sample(4, 40, 40, 0),
        ]
        let series = Series(subject: "card", property: "position.x", unit: "pt", samples: samples)
        let t = samples.map(\.time)
        #expect(
            series.shown(AnimationActivity(), to: 0.1).rows
                == [
                    [t[0], 10], [t[1], 10], [t[1], 20], [t[2], 20], [t[3], 21], [t[4], 21], [t[4], 40], [0.1, 40],
                ])
        #expect(
            series.model(to: 0.1).rows
                == [
                    [t[0], 10], [t[1], 10], [t[1], 20], [t[2], 20], [t[2], 40], [t[3], 40], [t[4], 40], [0.1, 40],
                ])
    }

    @Test("A missing value interrupts a curve once, and no number of a curve is missing")
    func gaps() {
        let samples = [0.0, nil, nil, 3].enumerated().map { index, value in
            JointTests.sample(Double(index), value, value, nil)
        }
        let curve = Series(subject: "a", property: "b", unit: "", samples: samples).shown(AnimationActivity(), to: 0.05)
        #expect(curve.rows == [[0, 0], [], [0.05, 3]])
        #expect(!curve.csv("time_s,presentation").contains("nan"))
    }

    @Test("Animations are active from their start to their stop, or to the end")
    func activity() {
        func event(_ time: Double, _ kind: String, _ detail: String) -> RunEvent {
            RunEvent(time: time, kind: kind, subject: "card", detail: detail, value: nil)
        }
        let activity = AnimationActivity([
            event(0.1, "animation-start", "position"), event(0.2, "animation-stop", "position finished"),
            event(0.5, "animation-start", "fade"),
        ])
        #expect(activity.isAnimated("card", from: 0.1, to: 0.2))
        #expect(!activity.isAnimated("card", from: 0.15, to: 0.25))
        #expect(activity.isAnimated("card", from: 0.6, to: 9))
        #expect(!activity.isAnimated("other", from: 0.1, to: 0.2))
    }

    @Test("An impact and a kick are vertical in a system's velocity, at their own times")
    func system() {
        func series(_ name: String, _ values: [Double]) -> Series {
            Series(
                subject: "", property: name, unit: "",
                samples: values.enumerated().map {
                    Sample(time: Double($0), model: nil, shown: $1, velocity: nil)
                })
        }
        let (x, v) = (series("x", [1, 0.2, 0.3, 0.3]), series("v", [0, -2, 1, 1]))
        let impact = RunEvent(time: 1.5, kind: "impact", subject: "b", detail: "speed after 2.0", value: 3)
        #expect(
            SystemCurves([x, v], [impact]).curves[1].rows
                == [[0, 0], [1, -2], [1.5, -3], [1.5, 2], [2, 1], [3, 1]])
        let kick = RunEvent(time: 2.5, kind: "change", subject: "b", detail: "kick", value: 7)
        let kicked = series("v", [0, 1, 2, 9, 9])
        // The lines through the probes before and after: 2.5 and 9.
        #expect(SystemCurves([kicked], [kick]).curves[0].rows.contains([2.5, 2.5]))
        #expect(SystemCurves([kicked], [kick]).curves[0].rows.contains([2.5, 9]))
    }

    @Test(
        "A point touches what it strikes at the time of the impact, between two frames",
        arguments: [
            // At 10 pt/s up to 12 pt at 0.2 s, and back at 5 pt/s.
            ([0.2], "a", "floor speed after 5", [[0, 10], [0.2, 12], [1, 8]]),
            ([0.2, 0.6], "a", "floor speed after 5", [[0, 10], [0.2, 12], [0.6, 10], [1, 8]]),
            ([0.2], "b", "a speed after 5", [[0, 10], [0.2, 12], [1, 8]]),
            ([0.2], "b", "ab speed after 5", [[0, 10], [1, 8]]),
        ] as [([Double], String, String, [[Double]])])
    func impacts(_ times: [Double], _ subject: String, _ detail: String, _ expected: [[Double]]) {
        let samples = [(0.0, 10.0, 10.0), (1, 8, -5)].map {
            Sample(time: $0.0, model: $0.1, shown: $0.1, velocity: $0.2)
        }
        let events = times.map { RunEvent(time: $0, kind: "impact", subject: subject, detail: detail, value: 10) }
        let series = Series(subject: "a", property: "y", unit: "pt", samples: samples).withImpacts(events)
        #expect(series.samples.map { [$0.time, $0.shown ?? .nan] } == expected)
    }
}
