import HookeDynamics
import HookeSprings
import Testing

/// Code for `CASpringAnimation`, read back and run by Core Animation's rules.
@Suite("CoreAnimationExport")
struct CoreAnimationExportTests {
    @Test(
        "The code's numbers make the spring, and no sample deviates more than the export says",
        arguments: [
            "spring:duration=0.5,bounce=0.3", "spring:stiffness=100,damping=10,from=3,to=-2,initial-velocity=4",
            "spring:natural-frequency=9,damping-ratio=1.8", "spring:mass=3,stiffness=500,damping=4",
            "spring:response=0.4,damping-ratio=1",
        ])
    func deviation(_ word: String) throws {
        let report = try SpringReport(SpringNotation.question(parsing: word))
        let export = try report.export(to: .coreAnimation)
        var numbers: [String: Double] = [:]
        for line in export.code.split(separator: "\n") {
            let parts = line.split(separator: " = ")
            if parts.count == 2, let number = Double(parts[1]) { numbers[String(parts[0].dropFirst(10))] = number }
        }
        let spring = Spring(
            mass: try #require(numbers["mass"]), stiffness: try #require(numbers["stiffness"]),
            damping: try #require(numbers["damping"]))
        let allows = export.code.contains("animation.allowsOverdamping = true")
        #expect(allows == (report.spring.dampingRatio > 1 + 1e-12))
        let velocity = numbers["initialVelocity"] ?? 0
        let animation = CoreAnimationSpring(spring, initialVelocity: velocity, allowsOverdamping: allows)
        let end = try #require(animation.settlingDuration)
        let exact = SpringSolution(report.spring, from: MotionState(value: -1, velocity: velocity))
        var worst = 0.0
        for index in 0...20_000 {
            let time = 1.2 * end * Double(index) / 20_000
            let seen = time < end ? animation.motion.value(atSeconds: time) : 0
            // The export's own curve, by another way through its spring.
            #expect(abs(export.progress(at: time) - 1 - seen) < 1e-12)
            worst = max(worst, abs(seen - exact.value(atSeconds: time)))
        }
        // The jump at the end is between two samples, at most a step's motion away from one of them.
        #expect(worst * 100 <= export.deviation.percent + 1e-10)
        #expect(export.deviation.percent <= worst * 100 + 0.01)
    }
}
