/// A JSON document with the positions of its values for error messages.
package struct JSONDocument {
    /// The file's name for messages.
    package let name: String
    /// The document's value.
    package let root: JSONValue
    private let bytes: [UInt8]

    /// A step from a value to one in it.
    package enum Step: Hashable {
        case key(String)
        case index(Int)
    }

    /// Parses a document, with or without a byte order mark.
    package init(_ bytes: [UInt8], name: String) throws(FrameTraceError) {
        self.name = name
        self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        do throws(JSONError) { root = try JSONValue(parsing: self.bytes) } catch {
            let isCut = error.offset >= self.bytes.count
            throw JSONDocument.error(
                self.bytes, name, at: error.offset,
                isCut ? "the file ends within the JSON document: \(error.reason)" : "invalid JSON: \(error.reason)",
                expected: isCut ? "a whole file" : nil)
        }
    }

    /// The error at a value, with its line, position and path: `Runs[0].CaptureData.MsBetweenPresents[2]`.
    package func error(at path: [Step], _ message: String, expected: String?) -> FrameTraceError {
        let words = JSONDocument.words(path)
        return JSONDocument.error(
            bytes, name, at: offset(of: path), words.isEmpty ? message : "\(words): \(message)", expected: expected)
    }

    private static func words(_ path: [Step]) -> String {
        path.reduce("") { words, step in
            switch step {
            case .key(let key): (words.isEmpty ? "" : words + ".") + key.escaped()
            case .index(let index): words + "[\(index)]"
            }
        }
    }

    private static func error(
        _ bytes: [UInt8], _ name: String, at offset: Int, _ message: String, expected: String?
    ) -> FrameTraceError {
        let before = bytes.prefix(offset)
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        var error = FrameTraceError(
            name: name, line: 1 + before.count { $0 == UInt8(ascii: "\n") }, column: nil, message: message,
            expected: expected)
        error.position = 1 + String(decoding: before[start...], as: UTF8.self).unicodeScalars.count
        return error
    }

    /// The byte at which a value begins, or the nearest value around it that exists. The document is read again up to it.
    private func offset(of path: [Step]) -> Int {
        var reader = JSONReader(bytes: bytes)
        reader.skipSpace()
        var found = reader.position
        for step in path {
            guard (try? JSONDocument.enter(step, &reader)) == true else { return found }
            reader.skipSpace()
            found = reader.position
        }
        return found
    }

    /// Moves a reader at a value to a value in it; returns `false` if there is none.
    private static func enter(_ step: Step, _ reader: inout JSONReader) throws(JSONError) -> Bool {
        switch step {
        case .key(let key):
            guard reader.skip("{") else { return false }
            repeat {
                guard reader.skip("\"") else { return false }
                let name = try reader.string()
                guard reader.skip(":") else { return false }
                if name == key { return true }
                _ = try reader.value(depth: 0)
            } while reader.skip(",")
        case .index(let index):
            guard reader.skip("[") else { return false }
            for _ in 0..<index {
                _ = try reader.value(depth: 0)
                guard reader.skip(",") else { return false }
            }
            return true
        }
        return false
    }
}
