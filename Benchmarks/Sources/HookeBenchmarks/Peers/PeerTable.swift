import HookeTrace

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The output of `Benchmarks/peers/run`: the time and error of each setting of other solvers.
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

    /// The table, measured once per process.
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

    /// The work of a peer's fastest setting with an error of at most 1.01 `error`, to be measured again in turns with ours.
    func work(of peer: String, on problem: String, within error: Double) throws -> Work {
        let settings = rows.filter { $0.peer == peer && $0.problem == problem }
        guard settings.contains(where: { $0.nanoseconds > 0 }) else { throw NotMeasured(reason: "not installed") }
        let exact = settings.filter { $0.error <= 1.01 * error }
        guard let best = exact.min(by: { $0.nanoseconds < $1.nanoseconds }) else {
            throw NotMeasured(reason: "no setting is as exact")
        }
        let call = "\(Self.command) \(peer) \(problem) \(best.setting)"
        return Work(timedElsewhere: {
            guard let nanoseconds = Double(try Self.output(of: call).prefix { $0 != "," }) else {
                throw NotMeasured(reason: "failed")
            }
            return nanoseconds
        })
    }

    private static func output(of command: String) throws -> String {
        guard let pipe = popen(command, "r") else { throw NotMeasured(reason: "cannot run") }
        var text = ""
        var line = [CChar](repeating: 0, count: 1000)
        while fgets(&line, Int32(line.count), pipe) != nil {
            text += String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
        guard pclose(pipe) == 0 else { throw NotMeasured(reason: "failed") }
        return text
    }
}
