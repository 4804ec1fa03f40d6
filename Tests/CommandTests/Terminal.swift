import Foundation
import Testing

/// Runs the command in a pseudo-terminal: standard output and standard error are one terminal of a given width.
enum Terminal {
    /// The exit code, and what the terminal received, with plain line ends.
    static func run(
        _ arguments: [String], columns: UInt16 = 80, in folder: String = Command.root,
        environment: [String: String] = [:]
    ) throws -> (code: Int32, text: String) {
        let (control, terminal) = try open()
        defer { close(control) }
        var size = winsize(ws_row: 40, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        try #require(ioctl(terminal, UInt(TIOCSWINSZ), &size) == 0)

        let process = Process()
        process.executableURL = URL(fileURLWithPath: Command.path)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        var variables = ProcessInfo.processInfo.environment
        for name in ["NO_COLOR", "COLUMNS", "TERM"] { variables[name] = nil }
        process.environment = variables.merging(["TERM": "xterm"]) { $1 }.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        let handle = FileHandle(fileDescriptor: terminal, closeOnDealloc: false)
        process.standardOutput = handle
        process.standardError = handle
        try process.run()
        close(terminal)
        // Reading ends with an error when the last process has closed the terminal.
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(control, &piece, piece.count)
            if count <= 0 { break }
            bytes += piece[..<count]
        }
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n"))
    }

    /// A new terminal, and the descriptor that controls it.
    private static func open() throws -> (control: Int32, terminal: Int32) {
        #if os(Linux)
            // The requests TIOCSPTLCK and TIOCGPTN, which the C library wraps in functions that Swift does not import.
            let control = Foundation.open("/dev/ptmx", O_RDWR | O_NOCTTY)
            var (isLocked, number) = (Int32(0), UInt32(0))
            let isOpen = ioctl(control, 0x4004_5431, &isLocked) == 0 && ioctl(control, 0x8004_5430, &number) == 0
            let name = "/dev/pts/\(number)"
        #else
            let control = posix_openpt(O_RDWR | O_NOCTTY)
            let isOpen = grantpt(control) == 0 && unlockpt(control) == 0
            let name = ptsname(control).map { String(cString: $0) } ?? ""
        #endif
        try #require(control >= 0 && isOpen, "no pseudo-terminal")
        let terminal = Foundation.open(name, O_RDWR | O_NOCTTY)
        try #require(terminal >= 0, "\(name) cannot be opened")
        return (control, terminal)
    }
}
