/// Encodings other than UTF-8 that a trace's file may have.
package enum TextEncoding {
    /// An error for UTF-16, which PowerShell's `>` writes, and for binary data; `nil` for other bytes.
    package static func error(in bytes: [UInt8], name: String) -> FrameTraceError? {
        let isMarked = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
        let start = bytes.prefix(64)
        let zeros = start.indices.filter { start[$0] == 0 }
        // Every second byte of a Latin text in UTF-16 is zero.
        let isHalfZero = start.count >= 4 && zeros.count == start.count / 2 && Set(zeros.map { $0 % 2 }).count == 1
        if isMarked || isHalfZero {
            return FrameTraceError(
                name: name, line: 1, column: nil, message: "the text is UTF-16, as PowerShell's > writes it",
                expected: "UTF-8: save it as UTF-8, or write it with | Out-File -Encoding utf8")
        }
        guard let zero = bytes.prefix(1 << 16).firstIndex(of: 0) else { return nil }
        let line = 1 + bytes[..<zero].count { $0 == UInt8(ascii: "\n") }
        return FrameTraceError(name, line: line, .binary)
    }
}

extension FrameTraceError {
    fileprivate init(_ name: String, line: Int, _ problem: CSVError.Problem) {
        self.init(CSVError(name: name, line: line, problem: problem))
    }
}
