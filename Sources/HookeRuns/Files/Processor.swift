#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif
package import HookeScenario

/// The processor of this machine, by which calibrated costs are known.
///
/// No run reads it: only `hooke bench --calibrate` and the pictures of calibrated costs do.
package enum Processor {
    /// The processor's name in one line, such as `AMD EPYC 7B13`; where the system has none, its architecture, such as `aarch64`.
    package static var name: String { inOneLine(modelName ?? architecture) }

    /// The mark of a measurement on this machine today.
    package static var calibration: CostCalibration {
        CostCalibration(machine: name, secondsSince1970: max(0, Int(time(nil))))
    }

    /// A name without control characters and repeated spaces, of at most 80 characters.
    static func inOneLine(_ name: String) -> String {
        let words = name.unicodeScalars.split { $0.value <= 0x20 || $0.value == 0x7f }.map { String($0) }
        return String(words.joined(separator: " ").prefix(80))
    }

    #if canImport(Darwin)
        private static var modelName: String? {
            var bytes = [CChar](repeating: 0, count: 256)
            var size = bytes.count
            guard sysctlbyname("machdep.cpu.brand_string", &bytes, &size, nil, 0) == 0 else { return nil }
            return text(bytes)
        }
    #else
        private static var modelName: String? {
            guard let file = fopen("/proc/cpuinfo", "r") else { return nil }
            defer { fclose(file) }
            var line = [CChar](repeating: 0, count: 4096)
            while fgets(&line, Int32(line.count), file) != nil {
                if let name = modelName(inLine: text(line)) { return name }
            }
            return nil
        }
    #endif

    /// The name in a line of `/proc/cpuinfo`, if it is the line of the name.
    static func modelName(inLine line: String) -> String? {
        let parts = line.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, inOneLine(String(parts[0])) == "model name" else { return nil }
        let name = inOneLine(String(parts[1]))
        return name.isEmpty || name == "unknown" ? nil : name
    }

    private static var architecture: String {
        var system = utsname()
        guard uname(&system) == 0 else { return "unknown" }
        return withUnsafeBytes(of: system.machine) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }

    private static func text(_ bytes: [CChar]) -> String {
        String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
