/// A run by the command line from start to exit, against an empty program.
enum WholeProcess {
    static var targets: [Target] {
        [
            Target("hooke run elastic-pull", .time(3), clock: .wall) {
                // An output folder inside the build folder.
                let arguments = ["run", "Scenarios/elastic-pull.yaml", "--out", "Benchmarks/.build/runs", "--quiet"]
                return (work("hooke", arguments), work("EmptyProgram", []))
            }
        ]
    }

    private static func work(_ name: String, _ arguments: [String]) -> Work {
        let program = Program(name, arguments)
        return Work(items: 1) {
            try program.run()
            return 0
        }
    }
}
