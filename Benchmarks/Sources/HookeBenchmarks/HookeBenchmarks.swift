import HookeTrace

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The benchmark command: measures and prints CSV. `Scripts/bench` builds and runs it.
@main
struct HookeBenchmarks {
    private static let usage = """
        usage: bench [--only TEXT] [--baseline FILE]     measure targets against references; exit 1 if one is missed
               bench --costs                             measure kernels and whole frames without references
               bench --growth                            measure the growth of cost; exit 1 if it is worse than linear
        """

    static func main() throws {
        var targets = AllTargets.all
        var baseline: Baseline?
        var arguments = CommandLine.arguments.dropFirst()
        if Array(arguments) == ["--costs"] { return try measureCosts() }
        if Array(arguments) == ["--growth"] { return try measureGrowth() }
        while let option = arguments.popFirst() {
            guard let value = arguments.popFirst() else { fail(usage) }
            switch option {
            case "--only": targets.removeAll { !$0.what.contains(value) }
            case "--baseline":
                do { baseline = try Baseline(reading: value) } catch { fail("\(error)") }
            default: fail(usage)
            }
        }
        guard !targets.isEmpty else {
            fail(
                "no target has this text in its name; the targets are:\n  "
                    + AllTargets.all.map(\.what).joined(separator: "\n  "))
        }
        try measure(targets, beside: baseline)
    }

    private static func measure(_ targets: [Target], beside baseline: Baseline?) throws {
        try reportLoad(targets)
        try show(TargetRow.header)
        var isHeld = true
        for target in targets {
            let row: TargetRow
            do { row = try target.measure() } catch let reason as NotMeasured {
                try show(TargetRow.text(of: target, notMeasured: reason))
                continue
            }
            try show(row.row)
            if let regression = baseline?.regression(of: row) { try show(regression, on: STDERR_FILENO) }
            isHeld = isHeld && row.isHeld != false
        }
        if !isHeld { exit(1) }
    }

    /// Warns about other work on the machine. It affects both sides of interleaved pairs equally, except for work on two threads.
    private static func reportLoad(_ targets: [Target]) throws {
        var load = 0.0
        guard getloadavg(&load, 1) == 1, load > 0.5 else { return }
        let names = targets.filter { $0.clock == .wall }.map(\.what)
        guard !names.isEmpty else { return }
        try show(
            "the machine is busy (load \(load)), which affects these rows: \(names.joined(separator: ", "))",
            on: STDERR_FILENO)
    }

    private static func measureCosts() throws {
        try show(Measurement.header)
        let kernels = try Kernels.measure()
        for row in try kernels + Frames.measure() + FeedFrames.measure() { try show(row.row) }
    }

    private static func measureGrowth() throws {
        try show(GrowthSeries.header)
        let failures = try Growth.all.flatMap { try $0.measure { try show($0) }.failures }
        for failure in failures { try show("worse than linear: \(failure)", on: STDERR_FILENO) }
        if !failures.isEmpty { exit(1) }
    }

    /// Prints a line immediately, because the whole table takes minutes.
    private static func show(_ line: String, on descriptor: Int32 = STDOUT_FILENO) throws {
        var output = CheckedOutput(descriptor: descriptor, path: "standard output")
        try output.write(line + "\n")
        try output.flush()
    }

    private static func fail(_ message: String) -> Never {
        try? show(message, on: STDERR_FILENO)
        exit(64)
    }
}
