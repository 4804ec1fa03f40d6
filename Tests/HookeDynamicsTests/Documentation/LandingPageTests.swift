import Foundation
import HookeDynamics
import Testing

/// The code of the module's landing page compiles, runs, and gives motions that do what the page says.
struct LandingPageTests {
    private static let package = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")

    @Test func samples() throws {
        var lines: [String] = []
        func print(_ items: Any...) { lines.append(items.map { "\($0)" }.joined(separator: " ")) }

        let spring = Spring(mass: 1, stiffness: 162.6288, damping: 14.5380)
        let motion = SpringSolution(spring, from: MotionState(value: 1, velocity: 0))
        print(motion.value(atSeconds: 0.1), motion.velocity(atSeconds: 0.1))

        let bouncy = Spring(duration: 0.5, bounce: 0.3)
        let system = CoreAnimationSpring(bouncy)
        print(bouncy.stiffness, bouncy.damping, system.settlingDuration ?? .infinity)

        for event in motion.extrema(through: 1) { print(event.kind, event.time, event.state.value) }
        print(motion.overshoot?.percent ?? 0, motion.lastExit(fromBand: 0.001) ?? 0)
        // exp(-pi zeta / sqrt(1 - zeta^2)) of the distance, zeta = 14.538 / (2 sqrt(162.6288)).
        #expect(abs((motion.overshoot?.percent ?? 0) - 11.3084) < 0.01)

        let scroll = try ScrollMotion(bounds: ScrollBounds(from: 0, to: 600))
        let flick = try scroll.released(from: MotionState(value: 400, velocity: 2000))
        let band = try RubberBand(dimension: 568)
        print(flick.value(atSeconds: 0.1), flick.segments.count, band.offset(pulled: 100))
        #expect(flick.segments.count == 2)

        let chain = try ControlPointNetwork.chain(
            3, of: .init(mass: 1, damping: 4), joinedBy: Coupling(stiffness: 120), anchoredBy: Coupling(stiffness: 80))
        let state = [0.0, 20, 0, 0, 0, 0]
        print(try NetworkSolution(chain, from: state).state(at: Flicks(seconds: 0.25))[1])
        #expect(lines.count >= 6)
    }

    @Test("The page's code is this file's, and its topics name every public type once")
    func page() throws {
        let page = try String(
            contentsOfFile: LandingPageTests.package + "/Sources/HookeDynamics/HookeDynamics.docc/HookeDynamics.md",
            encoding: .utf8)
        let own = try String(contentsOfFile: #filePath, encoding: .utf8)
        for block in page.components(separatedBy: "```").filter({ $0.hasPrefix("swift\n") }) {
            for line in block.split(separator: "\n").dropFirst() {
                #expect(own.contains(line.trimmingCharacters(in: .whitespaces)), "this file does not have: \(line)")
            }
        }
        let topics = try #require(page.components(separatedBy: "## Topics").last)
        let named = topics.split(separator: "\n").filter { $0.hasPrefix("- ``") }
            .map { $0.dropFirst(4).prefix { $0 != "`" } }
        #expect(Set(named).count == named.count)
        let folder = LandingPageTests.package + "/Sources/HookeDynamics"
        let files = try #require(FileManager.default.enumerator(atPath: folder))
        for case let file as String in files where file.hasSuffix(".swift") {
            for line in try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8).split(separator: "\n") {
                guard let type = line.firstMatch(of: /^public (final class|struct|enum|protocol) (\w+)/)?.2 else {
                    continue
                }
                #expect(named.contains(type), "the topics do not name \(type) of \(file)")
            }
        }
    }
}
