import HookeDynamics
import HookeTrace
import Testing

@testable import HookeSprings

/// Exports whose platforms compute in their own ways, compared with their published algorithms in Python.
@Suite("Platform exports")
struct PlatformExportTests {
    struct Row: CustomTestStringConvertible {
        let word: String
        let platform: SpringPlatform
        /// The progress at ``frames`` of 60 Hz.
        let progress: [Double]

        init(_ word: String, _ platform: SpringPlatform, _ progress: [Double]) {
            (self.word, self.platform, self.progress) = (word, platform, progress)
        }

        var testDescription: String { "\(platform.rawValue) \(word)" }
    }

    static let frames = [1, 3, 6, 12, 24]

    /// Printed by Scripts/references/spring_platforms.py.
    static let rows = [
        Row(
            "mass=1,stiffness=100,damping=10", .reactNative,
            [0.012118183855440723, 0.10440547345507933, 0.34029984660829826, 0.8494256348541123, 1.1531227684140493]),
        Row(
            "mass=1,stiffness=100,damping=10", .reanimated,
            [0.01311832586992634, 0.10440547345507922, 0.34029984660829804, 0.8494256348541123, 1.1531227684140495]),
        Row(
            "mass=1,stiffness=100,damping=10", .reactSpring,
            [0.014477284121492504, 0.11056999871850338, 0.3548038044465065, 0.8691834103666338, 1.1472426303071463]),
        Row(
            "mass=2,stiffness=300,damping=8,initial-velocity=-5", .reactNative,
            [-0.05826172064701063, -0.042442820381331625, 0.26618591494193133, 1.244229235529995, 1.2042490685528864]),
        Row(
            "mass=2,stiffness=300,damping=8,initial-velocity=-5", .reanimated,
            [-0.05974999847146689, -0.04244282038133185, 0.2661859149419312, 1.2442292355299953, 1.2042490685528868]),
        Row(
            "mass=2,stiffness=300,damping=8,initial-velocity=-5", .reactSpring,
            [-0.05903136414582946, -0.035224549333808766, 0.2903258415947675, 1.2817533116837243, 1.1489872571253998]),
        Row(
            "mass=1,stiffness=150,damping=40,initial-velocity=3", .reactNative,
            [0.056324989030893446, 0.20730152490993248, 0.4344471025513096, 0.7539818098665858, 0.9649729315164673]),
        Row(
            "mass=1,stiffness=150,damping=40,initial-velocity=3", .reanimated,
            [0.05897201927346296, 0.20730152490993226, 0.43444710255130925, 0.7539818098665856, 0.9649729315164672]),
        Row(
            "mass=1,stiffness=150,damping=40,initial-velocity=3", .reactSpring,
            [0.05441165889836946, 0.16848304607707515, 0.32443043085296913, 0.5582873503178716, 0.8116159850523809]),
        Row(
            "mass=1,stiffness=300,damping=10,clamp=true", .reactNative,
            [0.036201311974428885, 0.30077623240714724, 0.8708374532002803, 1, 1]),
        Row(
            "mass=1,stiffness=300,damping=10,clamp=true", .reanimated,
            [0.03917508160848726, 0.300776232407147, 0.8708374532002802, 1, 1]),
        Row(
            "mass=1,stiffness=300,damping=10,clamp=true", .reactSpring,
            [0.04321364416130887, 0.3177038433206281, 0.9001186556256895, 1, 1]),
        Row(
            "mass=1,stiffness=300,damping=30,rest=0.05/0.8", .reactSpring,
            [0.039025782992278865, 0.24022937291035737, 0.5776650683640729, 0.9294576006447623, 1]),
        Row(
            "duration=0.5,bounce=0.3", .reanimatedDuration,
            [0.01986579150674883, 0.14571465357798674, 0.4233012874179396, 0.8737100306533455, 1.0393027416569285]),
        Row(
            "duration=0.8,bounce=0,initial-velocity=2", .reanimatedDuration,
            [0.0370985752369678, 0.12712747074350095, 0.27715419712071143, 0.5487315253276845, 0.8555931509583417]),
        Row(
            "duration=0.5,bounce=0.3", .slint,
            [0.01838182279830025, 0.1457150141581819, 0.423302126090383, 0.8737109033431572, 1.0393026120374373]),
        Row(
            "duration=0.5,bounce=0.3", .flutterDuration,
            [0.019865846765749984, 0.14571501353595817, 0.4233021230745698, 0.8737108956017925, 1.0393026093189237]),
        Row(
            "duration=0.3456,bounce=-0.25,initial-velocity=4", .slint,
            [0.07683259638303941, 0.2668204120834907, 0.5040720838503487, 0.7805312575405012, 0.9573979349859334]),
        Row(
            "duration=0.3456,bounce=-0.25,initial-velocity=4", .flutterDuration,
            [0.08041728543149251, 0.2668204132363824, 0.5040720863960264, 0.7805312606071774, 0.9573979363668129]),
    ]

    @Test("The curve is that of the platform's published algorithm", arguments: rows)
    func curve(_ row: Row) throws {
        let report = try SpringReport(SpringNotation.question(parsing: "spring:" + row.word))
        let export = try report.export(to: row.platform)
        // Slint computes in single precision and rounds durations; the others are doubles in other orders of operations. Reanimated's bisection
        // for a duration stops within a thousandth of its threshold, at another last bit of exp elsewhere.
        let bound = [.slint: 1e-6, .reanimatedDuration: 1e-6][row.platform] ?? 1e-12
        for (frame, expected) in zip(Self.frames, row.progress) {
            let found = export.progress(at: Double(frame) / 60)
            #expect(abs(found - expected) <= bound, "frame \(frame): \(found), expected \(expected)")
        }
        #expect(export.deviation.percent >= 0 && export.deviation.time.isFinite)
    }

    @Test(
        "Code and rule of the new targets",
        arguments: [
            (
                "duration=0.5,bounce=0.3", .reanimated, "withSpring(1, {\n  mass: 1, stiffness: 157.91367041742973",
                "6e-9"
            ),
            ("duration=0.5,bounce=0.3", .reanimatedDuration, "duration: 926.323, dampingRatio: 0.7", "bisection"),
            (
                "stiffness=100,damping=10,to=200,initial-velocity=300", .reactNative, "velocity: 300,",
                "whole milliseconds"
            ),
            (
                "stiffness=100,damping=10,to=200", .reactNative,
                "restDisplacementThreshold: 0.2, restSpeedThreshold: 2,", "both"
            ),
            ("stiffness=100,damping=30", .reactNative, "damping: 30", "overdamping becomes critical"),
            (
                "stiffness=100,damping=10,to=200,initial-velocity=300", .reactSpring, "velocity: 0.3, precision: 0.2",
                "1 ms"
            ),
            ("duration=0.5,bounce=0.3", .slint, "duration: 500ms;\n    easing: spring(0.3);", "single precision"),
            ("response=0.3456,damping-ratio=2", .slint, "duration: 346ms;\n    easing: spring(-1);", "Slint"),
            (
                "duration=0.5,bounce=0.3", .flutterDuration,
                "SpringDescription.withDurationAndBounce(\n    duration: const Duration(milliseconds: 500), bounce: 0.3),",
                "3.32"
            ),
            ("duration=0.5,bounce=0.3", .flutter, "const SpringDescription(mass: 1,", "Flutter: ends and snaps"),
            ("duration=0.5,bounce=0.3", .figma, #""type": "CUSTOM_SPRING""#, "WebKit"),
            ("duration=0.5,bounce=0.3", .dtcg, #""unit": "s""#, "issue 429"),
            // Where it ends, with the limits of the question or of another platform's rule.
            (
                ending, .reactSpring, "precision: 0.01, restVelocity: 0.002, clamp: true,",
                "and restVelocity or beyond the target"
            ),
            (
                ending, .reactNative,
                "restDisplacementThreshold: 0.01, restSpeedThreshold: 2, overshootClamping: true,",
                "or beyond the target"
            ),
            ("stiffness=100,damping=10,rest=flutter", .reactNative, "restSpeedThreshold: 0.001,\n", "both thresholds"),
            (ending, .reanimated, "overshootClamping: true,\n  energyThreshold: 6.78608e-08,", "6.79e-8"),
            ("stiffness=100,damping=10,rest=reanimated", .reanimated, "velocity: 0,\n});", "6e-9"),
            (ending, .reanimatedDuration, "overshootClamping: true,", "beyond the target; not part of this code: rest"),
            (ending, .motion, "restDelta: 0.01, restSpeed: 2,", "; not part of this code: clamp"),
            (ending, .flutter, "const Tolerance(distance: 0.01, velocity: 2)", "; not part of this code: clamp"),
            (
                ending, .compose, "animatable.updateBounds(upperBound = 200f)",
                "at any speed, or at its bound, the target"
            ),
            (
                "stiffness=100,damping=10,from=3,rest=compose", .compose, "visibilityThreshold = 0.1f",
                "left is visibilityThreshold"
            ),
            (ending, .coreAnimation, "animation.duration = 0.24183991523122", "the requested end"),
            (
                ending, .css, "transition-duration: 242ms;",
                "to the first crossing of the target; not part of this code: rest"
            ),
            (ending, .swiftUI, "mass: 1, stiffness: 100", "; not part of this code: clamp and rest"),
            (ending, .uikit, "usingSpringWithDamping", "; not part of this code: clamp and rest"),
            (ending, .slint, "spring(0.5)", "; not part of this code: clamp and rest"),
        ] as [(String, SpringPlatform, String, String)])
    func code(_ word: String, _ platform: SpringPlatform, _ code: String, _ rule: String) throws {
        let export = try SpringReport(SpringNotation.question(parsing: "spring:" + word)).export(to: platform)
        #expect(export.code.contains(code), "\(export.code)")
        #expect(export.rule.contains(rule), "\(export.rule)")
        if platform.hasComments {
            #expect(export.text.hasPrefix(platform.comment(export.rule)))
        } else {
            #expect(export.text == export.code && (try? JSONValue(parsing: Array(export.code.utf8))) != nil)
        }
    }

    /// Clamped, and with limits of rest.
    private static let ending = "stiffness=100,damping=10,to=200,clamp=true,rest=0.01/2"

    @Test(
        "No sample of a motion with an end deviates more than the export says, and one deviates so much",
        arguments: SpringPlatform.allCases.filter { $0.hasComments && $0 != .reactSpring && $0 != .css },
        [(ending, 0.24183991523122902), ("stiffness=100,damping=10,to=200,rest=20/2000", 0.2125802243135729)])
    func deviation(_ platform: SpringPlatform, _ question: (word: String, end: Double)) throws {
        let report = try SpringReport(SpringNotation.question(parsing: "spring:" + question.word))
        let export = try report.export(to: platform)
        let end = try #require(report.motion.requestedEnd)
        #expect(abs(end - question.end) < 1e-12)
        let exact = SpringSolution(report.spring, from: MotionState(value: -1, velocity: 0))
        let step = 1e-3
        var worst = 0.0
        for index in 0...600 {
            let time = Double(index) * step
            let left = time < end ? exact.value(atSeconds: time) : 0
            worst = max(worst, abs(export.progress(at: time) - 1 - left) * 100)
        }
        // Platforms that take these limits, or any end, jump with the exact motion; a whole millisecond at 5.46 distances per second is 0.55 %.
        let isExact = [.coreAnimation, .flutter, .flutterDuration, .motion, .reanimated, .reactNative].contains(
            platform)
        #expect(!isExact || question.end > 0.23 || export.deviation.percent < 0.56, "\(export.deviation)")
        #expect(worst <= export.deviation.percent + 1e-9, "\(worst)")
        // Between two samples the difference of both motions changes by at most two of their steps; the greatest speed is 5.5 distances per second.
        #expect(worst >= export.deviation.percent - 2 * 5.5 * step * 100, "\(worst), \(export.deviation.percent)")
    }

    @Test(
        "A rule for rest that is the platform's own is part of its code",
        arguments: [
            ("swiftui", SpringPlatform.swiftUI), ("uikit", .uikit), ("core-animation", .coreAnimation),
            ("motion", .motion),
            ("flutter", .flutter), ("compose", .compose), ("reanimated", .reanimatedDuration),
            ("react-native", .reactNative),
            ("react-spring", .reactSpring),
        ])
    func ownRest(_ rule: String, _ platform: SpringPlatform) throws {
        let word = "spring:duration=0.5,bounce=0.3,to=300,rest=\(rule)"
        let export = try SpringReport(SpringNotation.question(parsing: word)).export(to: platform)
        #expect(!export.rule.contains("not part"), "\(export.rule)")
    }

    @Test(
        "A spring that a platform has no code for is an error that says why",
        arguments: [
            ("stiffness=100,damping=0", .reactNative, "React Native refuses a damping of 0"),
            ("stiffness=100,damping=0", .reanimated, "Reanimated refuses a damping of 0"),
            ("stiffness=100,damping=0", .reanimatedDuration, "Reanimated refuses a damping of 0"),
            ("stiffness=2001,damping=50", .reanimatedDuration, "natural frequencies up to 44.7 rad/s"),
            ("stiffness=5e6,damping=200", .reactSpring, "its steps of 1 ms are unstable"),
            ("stiffness=1e6,damping=2100", .reactSpring, "its steps of 1 ms are unstable"),
            (ending, .dtcg, "its JSON has no place for clamp and rest"),
            ("stiffness=100,damping=10,clamp=true", .figma, "its JSON has no place for clamp"),
            (
                "stiffness=100,damping=10,initial-velocity=-1,clamp=true", .reanimated,
                "overshootClamping ends it at the first frame"
            ),
            ("response=1,damping-ratio=2.1", .slint, "its bounce is from -1, which is damping ratio 2, to 1"),
        ] as [(String, SpringPlatform, String)])
    func inexpressible(_ word: String, _ platform: SpringPlatform, _ words: String) throws {
        let report = try SpringReport(SpringNotation.question(parsing: "spring:" + word))
        let error = #expect(throws: SpringExportError.self) { try report.export(to: platform) }
        let prefix = "--as \(platform.rawValue) cannot express this spring: "
        #expect(error?.description.hasPrefix(prefix) == true && error?.description.contains(words) == true)
        #expect(error?.exitCode == 64)
    }
}
