import Foundation

/// Runs by the command line from start to exit.
enum WholeProcess {
    static var targets: [Target] {
        [
            Target("hooke run elastic-pull", .time(1.7), clock: .wall) {
                (work("hooke", run + ["\(folder)/runs"]), work("EmptyProgram", []))
            },
            Target("hooke run elastic-pull, a fresh folder", .time(1.7), clock: .wall) {
                let folders = FreshFolders("runs")
                return (
                    Work(items: 1) { try Program("hooke", run + [folders.next()]).run().nanoseconds },
                    work("EmptyProgram", [])
                )
            },
            // A run in memory is of the same scenario again; a variant is read, set up, hashed, judged and written.
            Target("a variant of hooke sweep elastic-pull beside a run in memory", .none, clock: .wall) {
                let folders = FreshFolders("sweeps")
                let arguments = ["sweep", try plan(), "--threads", "1", "--quiet", "--out"]
                return (
                    Work(items: variants) { try Program("hooke", arguments + [folders.next()]).run().nanoseconds },
                    try ScenarioRuns.inMemory()
                )
            },
        ]
    }

    /// Output lies inside the build folder.
    private static let folder = "Benchmarks/.build"
    private static let run = ["run", "Scenarios/elastic-pull.yaml", "--quiet", "--out"]
    private static let variants = 5000

    private static func work(_ name: String, _ arguments: [String]) -> Work {
        let program = Program(name, arguments)
        return Work(items: 1) {
            try program.run()
            return 0
        }
    }

    /// Writes a plan over two parameters of the release, and returns its path.
    private static func plan() throws -> String {
        let path = "\(folder)/springs.yaml"
        let text = """
            hooke: 1
            sweep: springs
            scenario: ../../Scenarios/elastic-pull.yaml
            axes:
              ratio: { of: release.spring.dampingRatio, from: 0.2, to: 1.1 }
              settling: { of: release.spring.settlingDuration, from: 0.3 s, to: 1.5 s }
            sampling: { sobol: \(variants) }
            measures: { overshoot: { metric: overshoot_percent }, settles: { metric: settle_time_s } }
            """
        try (text + "\n").write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    /// Names of folders that do not exist yet, in one that is emptied first.
    private final class FreshFolders {
        private let parent: String
        private var count = 0

        init(_ name: String) {
            parent = "\(folder)/fresh-\(name)"
            try? FileManager.default.removeItem(atPath: parent)
        }

        func next() -> String {
            count += 1
            return "\(parent)/\(count)"
        }
    }
}
