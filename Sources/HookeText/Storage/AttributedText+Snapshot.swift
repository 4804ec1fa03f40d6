import HookeDynamics

package import HookeAnimation

extension AttributedText: SnapshotCodable {
    package static var blank: AttributedText { AttributedText() }

    /// Stores the code units, and each run of attributes with its length.
    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var units = self.units.map { Int($0) }
        try archive.code(&units)
        var runs = self.runs.map { SnapshotRun(count: $0.range.count, attributes: $0.attributes) }
        try archive.code(&runs)
        guard archive.isReading else { return }
        try archive.require(units.allSatisfy { (0...0xFFFF).contains($0) }, "a text has a code unit beyond 16 bits")
        try archive.require(
            runs.allSatisfy { $0.count > 0 } && runs.reduce(0) { $0 + $1.count } == units.count,
            "runs of attributes that do not cover the text")
        self = AttributedText()
        var start = 0
        for run in runs {
            append(AttributedText(units: units[start..<start + run.count].map { UInt16($0) }, run.attributes))
            start += run.count
        }
    }
}

/// A run of attributes in a snapshot.
private struct SnapshotRun: SnapshotCodable {
    var count: Int
    var attributes: TextAttributes

    static var blank: SnapshotRun { SnapshotRun(count: 0, attributes: .blank) }

    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&count)
        try archive.code(&attributes)
    }
}

extension TextAttributes: SnapshotCodable {
    package static var blank: TextAttributes {
        do throws(TextError) {
            return TextAttributes(font: try Font(size: 12))
        } catch {
            trap("12 pt is a font size")
        }
    }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var size = font.size
        try archive.code(&size)
        var components = [color.red, color.green, color.blue, color.alpha]
        try archive.code(&components, count: 4)
        try archive.code(&kern)
        try archive.code(&baselineOffset)
        var underline = UnderlineStyle.allCases.firstIndex(of: underlineStyle) ?? 0
        try archive.code(&underline, in: 0...UnderlineStyle.allCases.count - 1)
        var pattern = UnderlinePattern.allCases.firstIndex(of: underlinePattern) ?? 0
        try archive.code(&pattern, in: 0...UnderlinePattern.allCases.count - 1)
        try archive.code(&link)
        // 0 for none.
        var found = foundLink.flatMap { LinkKind.allCases.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
        try archive.code(&found, in: 0...LinkKind.allCases.count)
        var name = attachment?.name
        try archive.code(&name)
        var extent = attachment.map { Point(x: $0.size.width, y: $0.size.height) }
        try archive.code(&extent)
        guard archive.isReading else { return }
        do throws(TextError) { font = try Font(size: size) } catch { throw .damaged("a font size of \(size)") }
        color = Color(red: components[0], green: components[1], blue: components[2], alpha: components[3])
        underlineStyle = UnderlineStyle.allCases[underline]
        underlinePattern = UnderlinePattern.allCases[pattern]
        foundLink = found == 0 ? nil : LinkKind.allCases[found - 1]
        attachment = nil
        if let name, let extent {
            attachment = TextAttachment(name: name, size: Size(width: extent.x, height: extent.y))
        }
    }
}
