import HookeTrace

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Measures, and prints CSV; `Scripts/bench` builds and runs it.
@main
struct HookeBenchmarks {
    private static let usage = """
        usage: bench [--only TEXT] [--baseline FILE]     targets of speed beside their references; 1 where one is not held
               bench --costs                             what kernels and whole frames take, beside nothing
               bench --growth                            how cost grows with points, layers and frames; 1 where worse than linear
        """

    static func main() throws {
        var targets = AllTargets.all
        var baseline: Baseline?
        var arguments = CommandLine.arguments.dropFirst()
        if Array(arguments) == ["--costs"] { return try measureCosts() }
        if Array(arguments) == ["--growth"] { return try measureGrowth() }
        while let option = arguments.popFirst() {
            guard let value = arguments.popFirst() else { refuse(usage) }
            switch option {
            case "--only": targets.removeAll { !$0.what.contains(value) }
            case "--baseline":
                do { baseline = try Baseline(reading: value) } catch { refuse("\(error)") }
            default: refuse(usage)
            }
        }
        guard !targets.isEmpty else {
            refuse("no target is named so; they are:\n  " + AllTargets.all.map(\.what).joined(separator: "\n  "))
        }
        try measure(targets, beside: baseline)
    }

    private static func measure(_ targets: [Target], beside baseline: Baseline?) throws {
        try tellOfLoad(targets)
        try show(TargetRow.header)
        var isHeld = true
        for target in targets {
            let row: TargetRow
            do { row = try target.measure() } catch let reason as NotMeasured {
                try show(TargetRow.text(of: target, notMeasured: reason))
                continue
            }
            try show(row.row)
            if let complaint = baseline?.complaint(of: row) { try show(complaint, on: STDERR_FILENO) }
            isHeld = isHeld && row.isHeld != false
        }
        if !isHeld { exit(1) }
    }

    /// Pairs take turns, so that other work on the machine is in both of their times; but two threads need two free cores.
    private static func tellOfLoad(_ targets: [Target]) throws {
        var load = 0.0
        guard getloadavg(&load, 1) == 1, load > 0.5 else { return }
        let names = targets.filter { $0.clock == .wall }.map(\.what)
        guard !names.isEmpty else { return }
        try show(
            "the machine is busy (load \(load)), which these rows suffer from: \(names.joined(separator: ", "))",
            on: STDERR_FILENO)
    }

    private static func measureCosts() throws {
        try show(Measurement.header)
        for row in try Kernels.measure() + Frames.measure() { try show(row.row) }
    }

    private static func measureGrowth() throws {
        try show(GrowthSeries.header)
        let complaints = try Growth.all.flatMap { try $0.measure { try show($0) }.complaints }
        for complaint in complaints { try show("worse than linear: \(complaint)", on: STDERR_FILENO) }
        if !complaints.isEmpty { exit(1) }
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
