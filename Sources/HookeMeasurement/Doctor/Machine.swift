import Foundation

internal import HookeDynamics
internal import HookeSolvers

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What a run depends on and what a report of a fault should name: the system, its processor and its libraries.
enum Machine {
    /// The kernel and its version, the architecture, the C library.
    static var system: String {
        var name = utsname()
        guard uname(&name) == 0 else { return "unknown" }
        #if canImport(Glibc)
            var version = [UInt8](repeating: 0, count: 64)
            let count = version.withUnsafeMutableBytes { bytes in
                confstr(
                    Int32(_CS_GNU_LIBC_VERSION), bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
            }
            let library = count > 1 ? ", \(String(decoding: version.prefix(count - 1), as: UTF8.self))" : ""
        #else
            let library = ""
        #endif
        return "\(text(of: name.sysname)) \(text(of: name.release)) \(text(of: name.machine))\(library)"
    }

    /// The processor's name, the number of cores, and which of the instructions that matter it has.
    static var processor: String {
        #if os(Linux)
            let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
            func value(of key: String) -> String? {
                guard let line = lines.split(separator: "\n").first(where: { $0.hasPrefix(key) }),
                    let colon = line.firstIndex(of: ":")
                else { return nil }
                return line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            }
            let name = value(of: "model name") ?? "unknown processor"
            let flags = Set((value(of: "flags") ?? value(of: "Features") ?? "").split(separator: " "))
            let known = ["sse4_1", "avx2", "avx512f", "fma", "asimd"].filter { flags.contains(Substring($0)) }
        #else
            let (name, known) = ("unknown processor", [String]())
        #endif
        let cores = ProcessInfo.processInfo.activeProcessorCount
        return "\(name), \(cores) core\(cores == 1 ? "" : "s")"
            + (known.isEmpty ? "" : ", \(known.joined(separator: " "))")
    }

    /// The width of the vectors that the kernels use.
    static var vectors: String { "\(VectorWidth.widest.rawValue) doubles" }

    /// The version of GSL that is linked.
    static var gsl: String { GSL.version }

    /// The memory, GB.
    static var memory: String { "\(ProcessInfo.processInfo.physicalMemory >> 30) GB" }

    /// What is wrong with the arithmetic of this process; `nil` if it is that of IEEE 754: to nearest, with numbers below the normal ones.
    static func arithmeticFault(third: Double = 3, least: Double = .leastNormalMagnitude) -> String? {
        guard (1 / third).bitPattern == 0x3FD5_5555_5555_5555, (-1 / third).bitPattern == 0xBFD5_5555_5555_5555,
            (2 / third).bitPattern == 0x3FE5_5555_5555_5555
        else { return "quotients are not rounded to nearest" }
        guard least / 4 != 0, least / 4 * 4 == least else { return "numbers below the normal ones are set to zero" }
        return nil
    }

    private static func text<Bytes>(of bytes: Bytes) -> String {
        withUnsafeBytes(of: bytes) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
