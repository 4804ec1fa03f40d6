import HookeTrace

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What `Benchmarks/peers/run` measures of other solvers: how fast each setting is, and how exact.
struct PeerTable {
    private struct Row {
        let problem: String
        let peer: String
        let setting: String
        let nanoseconds: Double
        let error: Double
    }

    private let rows: [Row]
    private static let command = "Benchmarks/peers/run"

    /// All of them, measured once a process.
    static let measured = Result { try PeerTable() }

    private init() throws {
        var reader = try CSVReader(Array(Self.output(of: Self.command).utf8), name: Self.command)
        var rows: [Row] = []
        while try reader.next() {
            rows.append(
                Row(
                    problem: reader[0], peer: reader[1], setting: reader[2],
                    nanoseconds: Double(reader[3]) ?? .nan, error: Double(reader[4]) ?? .nan))
        }
        self.rows = rows
    }

    /// A peer's fastest setting that is at least as exact as `error` to a hundredth, to be timed again in turns with ours.
    func work(of peer: String, on problem: String, within error: Double) throws -> Work {
        let its = rows.filter { $0.peer == peer && $0.problem == problem }
        guard its.contains(where: { $0.nanoseconds > 0 }) else { throw NotMeasured(reason: "not installed") }
        let exact = its.filter { $0.error <= 1.01 * error }
        guard let best = exact.min(by: { $0.nanoseconds < $1.nanoseconds }) else {
            throw NotMeasured(reason: "never as exact")
        }
        let call = "\(Self.command) \(peer) \(problem) \(best.setting)"
        return Work(timedElsewhere: {
            guard let told = Double(try Self.output(of: call).prefix { $0 != "," }) else {
                throw NotMeasured(reason: "failed")
            }
            return told
        })
    }

    private static func output(of command: String) throws -> String {
        guard let pipe = popen(command, "r") else { throw NotMeasured(reason: "cannot be run") }
        var text = ""
        var line = [CChar](repeating: 0, count: 1000)
        while fgets(&line, Int32(line.count), pipe) != nil {
            text += String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
        guard pclose(pipe) == 0 else { throw NotMeasured(reason: "failed") }
        return text
    }
}
