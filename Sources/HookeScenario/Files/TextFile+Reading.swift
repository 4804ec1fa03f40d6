internal import HookeForms
internal import HookeText
internal import HookeTrace

extension TextSource {
    /// The content of a file in UTF-16; `nil` after a report.
    static func read(_ path: Located<String>, _ diagnostics: inout Diagnostics) -> [UInt16]? {
        let place = path.value.hasPrefix("/") ? path.value : diagnostics.folder + path.value
        let bytes: [UInt8]
        do throws(TraceError) {
            // One byte more than the limit shows that a file is too long.
            bytes = try InputFile.prefix(TextDecoding.byteLimit + 1, of: place)
        } catch {
            diagnostics.report(
                at: path.position, error.isMissingFile ? "\(quoted(path.value)): no such file" : "\(error)",
                expected: error.isMissingFile ? "a text file, relative to the scenario's folder" : nil)
            return nil
        }
        return checked(at: path.position, after: "\(quoted(path.value)): ", &diagnostics) { () throws(TextError) in
            try TextDecoding.units(fromUTF8: bytes)
        }
    }
}
