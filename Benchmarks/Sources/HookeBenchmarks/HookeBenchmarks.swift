/// Times kernels and whole frames, and prints them as CSV.
///
///     swift run -c release --package-path Benchmarks
@main
struct HookeBenchmarks {
    static func main() throws {
        print(Measurement.header)
        for row in try Kernels.measure() + Frames.measure() { print(row.row) }
    }
}
