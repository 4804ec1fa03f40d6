import HookeDynamics
import HookeTrace
import Testing

@testable import HookeSprings

@Suite("Spring equivalence")
struct SpringEquivalenceTests {
    private static let word = "spring:duration=0.5,bounce=0.3"

    private func search(_ platform: SpringPlatform, bound: Double = 10) throws -> (TargetSearch, [ExportMotion]) {
        let motion = try ExportMotion(SpringReport(SpringNotation.question(parsing: Self.word)).motion).launched(at: 0)
        return (
            TargetSearch(platform, motion, bound: bound, percent: 0.1),
            [try motion.launched(at: -bound), motion, try motion.launched(at: bound)]
        )
    }

    /// By brute force over 2001, 201 and 401 equal velocities in Python, Scripts/references/spring_platforms.py.
    @Test(
        "The worst deviation is that of all velocities, within its bound",
        arguments: [
            (.reactSpring, 60, 2.913444296829415, -10, 9), (.reactSpring, 90, 11.653554360015494, -10, 14),
            (.reactSpring, 120, 13.49658345438508, -10, 17), (.reanimated, 60, 0.008078083968554573, -10, 70),
            (.reanimated, 90, 0.008078083968554573, -10, 105), (.reanimated, 120, 0.008078083968554573, -10, 140),
            (.reactNative, 60, 0.636989872427951, 10, 1), (.reactNative, 90, 0.5131859057289689, 10, 8),
            (.reactNative, 120, 0.636989872427951, 10, 2),
        ] as [(SpringPlatform, Int, Double, Double, Int)])
    func worst(_ platform: SpringPlatform, _ rate: Int, _ percent: Double, _ velocity: Double, _ frame: Int) throws {
        let (search, exact) = try search(platform)
        let frames = FrameSamples(rate: rate, count: Int(search.horizon(exact) * Double(rate)) + 3)
        let display = try #require(search.display(frames, exact))
        // The refined search may find more than the equal velocities of the brute force, between two of them.
        #expect(display.worst.percent >= percent * (1 - 1e-9), "\(display.worst)")
        #expect(display.worst.percent <= percent * 1.001, "\(display.worst)")
        if platform != .reanimated { #expect(display.worst.velocity == velocity && display.worst.frame == frame) }
        let bound = try #require(display.movingAtMost)
        if platform == .reactSpring { #expect(abs(bound - percent) <= 1e-9 * percent + 1e-6, "\(bound)") }
        #expect(display.samples.count == 9)
        let frames16 = display.samples.filter { $0.frame == 16 }
        #expect(frames16.map(\.velocity) == [-10, 0, 10])
    }

    /// Every export at a velocity of its own, compared at each frame by its public curve.
    @Test(
        "No velocity exceeds the worst or, while both move, the bound",
        arguments: [SpringPlatform.swiftUI, .coreAnimation, .uikit, .flutter, .motion, .compose, .slint, .reactSpring])
    func bounds(_ platform: SpringPlatform) throws {
        let (search, exact) = try search(platform, bound: 4)
        let frames = FrameSamples(rate: 60, count: 50)
        let display = try #require(search.display(frames, exact))
        for velocity in [-3.9, -1.23, 0.77, 3.3] {
            guard case .success(let code) = search.code(at: velocity) else { continue }
            let motion = try exact[1].launched(at: velocity).solution
            for frame in 0..<50 {
                let time = Double(frame) / 60
                let difference = abs(code.curve.progress(at: time) - 1 - motion.value(atSeconds: time)) * 100
                // Between two velocities of the search the rest may come a frame earlier: by at most what is left of the distance then.
                #expect(difference <= display.worst.percent + 0.02, "\(velocity), frame \(frame): \(difference)")
            }
        }
        #expect((display.movingAtMost == nil) == (platform == .uikit))
        #expect(display.movingAtMost.map { $0 <= display.worst.percent + 1e-4 || platform == .motion } != false)
    }

    @Test("The table has every target that is code, and the certificate its values in full")
    func certificate() throws {
        let report = try SpringReport(SpringNotation.question(parsing: "spring:stiffness=100,damping=20"))
        let equivalence = try report.equivalence(velocityBound: 0)
        #expect(equivalence.targets.map(\.platform) == SpringPlatform.allCases.filter { $0 != .dtcg && $0 != .figma })
        let json = equivalence.json
        #expect(json["hooke"]?.text == HookeVersion.current && json["velocityBound"]?.number == 0)
        #expect(json["rates"]?.elements.compactMap(\.integer) == [60, 90, 120])
        for target in try #require(json["targets"]?.elements) {
            let name = try #require(target["target"]?.text)
            #expect(target["problem"] == .null && target["displays"]?.elements.count == 3, "\(name)")
            for display in target["displays"]?.elements ?? [] {
                let worst = try #require(display["worst"])
                let (seen, exact) = (try #require(worst["progress"]?.number), try #require(worst["exact"]?.number))
                #expect(worst["deviationPercent"]?.number == abs(seen - exact) * 100, "\(name)")
            }
        }
        #expect(equivalence.text.contains("\nreact-spring "))
        #expect(equivalence == (try report.equivalence(velocityBound: 0)))
        #expect(
            equivalence.json.bytes(pretty: true) == (try report.equivalence(velocityBound: 0)).json.bytes(pretty: true))
    }

    @Test("A target without code has a sentence in its place")
    func problems() throws {
        let report = try SpringReport(SpringNotation.question(parsing: "spring:stiffness=100,damping=0"))
        let equivalence = try report.equivalence(velocityBound: 0)
        for target in equivalence.targets {
            let hasCode = ![.css, .reactNative, .reanimated, .reanimatedDuration].contains(target.platform)
            #expect((target.problem == nil) == hasCode && target.displays.isEmpty != hasCode, "\(target.platform)")
        }
        #expect(equivalence.text.contains("\nreact-native: --as react-native cannot express this spring"))
    }

    @Test(
        "A bound out of range, and motions that --as refuses, are errors",
        arguments: [
            (-1.0, "stiffness=100,damping=10", "--velocity is -1; it must be from 0 to 1000"),
            (1001, "stiffness=100,damping=10", "--velocity is 1001"),
            (.nan, "stiffness=100,damping=10", "--velocity is nan"),
            (10, "stiffness=100,damping=10,to=0,initial-velocity=1", "--from and --to are equal"),
            (10, "stiffness=1e-4,damping=1e-3", "the motion takes"),
            (10, "stiffness=100,damping=10,clamp=true", "leave out rest and clamp"),
        ])
    func errors(_ bound: Double, _ word: String, _ words: String) throws {
        let report = try SpringReport(SpringNotation.question(parsing: "spring:" + word))
        let error = #expect(throws: SpringExportError.self) { try report.equivalence(velocityBound: bound) }
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    }
}
