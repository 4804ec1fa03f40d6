import HookeTrace

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The elastic header for so many frames, by the command line: it writes its trace as it goes, and keeps none of it.
enum LongRun {
    static func cost(frames: Int) throws -> GrowthSeries.Cost {
        let folder = try temporaryFolder()
        defer { _ = try? Program("/bin/rm", ["-rf", folder]).run() }
        let scenario = folder + "/elastic-pull.yaml"
        let text = String(decoding: try InputFile.bytes(of: "Scenarios/elastic-pull.yaml"), as: UTF8.self)
            // However short the run is, the touch is part of it.
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
        guard descriptor >= 0 else { throw NotMeasured(reason: "\(path) cannot be written") }
        defer { close(descriptor) }
        var output = CheckedOutput(descriptor: descriptor, path: path)
        try output.write(text)
        try output.flush()
    }
}
