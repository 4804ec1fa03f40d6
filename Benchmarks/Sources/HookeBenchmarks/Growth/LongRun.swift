import HookeTrace

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A long run of the elastic header by the command line, which streams its trace to files.
enum LongRun {
    static func cost(frames: Int) throws -> GrowthSeries.Cost {
        let folder = try temporaryFolder()
        defer { _ = try? Program("/bin/rm", ["-rf", folder]).run() }
        let scenario = folder + "/elastic-pull.yaml"
        let text = String(decoding: try InputFile.bytes(of: "Scenarios/elastic-pull.yaml"), as: UTF8.self)
            // The touch is part of even the shortest run.
            .replacing("at: 0.10 s", with: "at: 0 s")
            .split(separator: "\n", omittingEmptySubsequences: false)
            .prefix { !$0.hasPrefix("expect:") }
            .map { $0.hasPrefix("until:") ? "until: { time: \(frames)/60 s }" : String($0) }
        try write(text.joined(separator: "\n") + "\n", to: scenario)
        let used = try Program("hooke", ["run", scenario, "--out", folder, "--quiet"]).run()
        return .init(nanoseconds: used.nanoseconds, peakMemory: used.peakMemory)
    }

    private static func write(_ text: String, to path: String) throws {
        let descriptor = open(path, O_WRONLY | O_CREAT, 0o600)
        guard descriptor >= 0 else { throw NotMeasured(reason: "cannot write \(path)") }
        defer { close(descriptor) }
        var output = CheckedOutput(descriptor: descriptor, path: path)
        try output.write(text)
        try output.flush()
    }
}
