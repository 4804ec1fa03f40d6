import HookeTrace

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Measures, and prints CSV; `Scripts/bench` builds and runs it.
///
///     HookeBenchmarks                  every target of speed beside its reference; fails where one is not held
///     HookeBenchmarks --only TEXT      those targets whose name has TEXT in it
///     HookeBenchmarks --costs          what kernels and whole frames take, beside nothing
@main
struct HookeBenchmarks {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        switch (arguments.first, arguments.count) {
        case (nil, _): try measure(AllTargets.all)
        case ("--costs", 1): try measureCosts()
        case ("--only", 2):
            let chosen = AllTargets.all.filter { $0.what.contains(arguments.last ?? "") }
            guard !chosen.isEmpty else {
                refuse("no target is named so; they are:\n  " + AllTargets.all.map(\.what).joined(separator: "\n  "))
            }
            try measure(chosen)
        default: refuse("usage: bench [--only TEXT | --costs]")
        }
    }

    private static func measure(_ targets: [Target]) throws {
        try show(TargetRow.header)
        var isHeld = true
        for target in targets {
            let row = try target.measure()
            try show(row.row)
            isHeld = isHeld && row.isHeld != false
        }
        if !isHeld { exit(1) }
    }

    private static func measureCosts() throws {
        try show(Measurement.header)
        for row in try Kernels.measure() + Frames.measure() { try show(row.row) }
    }

    /// A line, at once: a whole table takes minutes.
    private static func show(_ line: String, on descriptor: Int32 = STDOUT_FILENO) throws {
        var output = CheckedOutput(descriptor: descriptor, path: "standard output")
        try output.write(line + "\n")
        try output.flush()
    }

    private static func refuse(_ message: String) -> Never {
        try? show(message, on: STDERR_FILENO)
        exit(64)
    }
}
