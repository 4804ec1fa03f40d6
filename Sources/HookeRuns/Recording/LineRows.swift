internal import HookeAnimation
internal import HookeDynamics
internal import HookeScenes
internal import HookeText
internal import HookeTrace

/// The rows of `lines.csv`, one a line fragment, in each frame in which a layout of a scene has changed.
struct LineRows {
    /// A scene with text, the names of its containers, and the layout that was recorded last.
    private struct Source {
        let texts: TracedTexts
        let names: [[TextID]]
        var layoutCount = 0
    }

    private var sources: [Source]

    /// Enters the names of the containers in the table.
    init(_ texts: [TracedTexts], in table: inout Table) {
        sources = []
        for texts in texts {
            let names = texts.flows.map { $0.containers.map { table.intern($0.layer.name) } }
            sources.append(Source(texts: texts, names: names))
        }
    }

    /// Whether no scene of the run has a text.
    var isEmpty: Bool { sources.isEmpty }

    /// Appends the rows of the layouts that have changed since the last frame. Returns their number.
    mutating func record(_ refresh: Refresh, in table: inout Table) -> Int {
        let before = table.rowCount
        for index in sources.indices {
            let count = sources[index].texts.layoutCount()
            guard count != sources[index].layoutCount else { continue }
            sources[index].layoutCount = count
            for (flow, names) in zip(sources[index].texts.flows, sources[index].names) {
                for (container, name) in names.enumerated() {
                    append(flow.manager, container, flow.containers[container].inset, name, refresh, to: &table)
                }
            }
        }
        return table.rowCount - before
    }

    private func append(
        _ manager: LayoutManager, _ container: Int, _ inset: Point, _ name: TextID, _ refresh: Refresh,
        to table: inout Table
    ) {
        for fragment in manager.lineFragments(in: container) {
            table.integer(refresh.index)
            table.real(refresh.timestamp.seconds)
            table.text(name)
            table.integer(fragment.lineIndex)
            table.integer(fragment.fragmentIndex)
            table.real(fragment.rect.origin.x + inset.x)
            table.real(fragment.rect.origin.y + inset.y)
            table.real(fragment.rect.size.width)
            table.real(fragment.rect.size.height)
            table.real(fragment.usedWidth)
            table.real(fragment.baseline + inset.y)
            table.integer(fragment.range.lowerBound)
            table.integer(fragment.range.upperBound)
            table.endRow()
        }
    }

    /// Returns to no recorded layout, for another run.
    mutating func removeAll() {
        for index in sources.indices { sources[index].layoutCount = 0 }
    }

    /// Writes or reads which layouts were recorded last.
    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        for index in sources.indices { try archive.code(&sources[index].layoutCount, in: 0...1 << 48) }
    }
}

extension RunTables {
    static let linesSchema = TableSchema(
        "lines",
        about:
            "Lines of texts in containers: a row a line fragment, in the first frame and in each in which a layout has changed.",
        columns: [
            Column("frame", .integer, about: "The refresh, counted from 0."),
            Column("time_s", .real, unit: "s", about: "Simulated time of the refresh."),
            Column("layer", .text, about: "The container's view."),
            Column("line", .integer, about: "Index of the line in its container, from 0."),
            Column("fragment", .integer, about: "Index of the free part of the line, from 0 at the left."),
            Column("x_pt", .real, unit: "pt", about: "Left edge of the fragment in the container's view."),
            Column("y_pt", .real, unit: "pt", about: "Upper edge of the fragment in the container's view, downwards."),
            Column("width_pt", .real, unit: "pt", about: "Width of the fragment, with its padding."),
            Column("height_pt", .real, unit: "pt", about: "Height of the line."),
            Column("used_width_pt", .real, unit: "pt", about: "Width of its characters, without hanging white space."),
            Column("baseline_pt", .real, unit: "pt", about: "The baseline in the container's view, downwards."),
            Column("start", .integer, about: "The first character, counted in UTF-16 code units from 0."),
            Column("end", .integer, about: "The end of its characters, in UTF-16 code units."),
        ],
        key: ["frame", "layer", "line", "fragment"])
}
