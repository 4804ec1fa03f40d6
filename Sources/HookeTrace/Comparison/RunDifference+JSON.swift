extension RunDifference {
    /// The difference as JSON. Whole numbers of more than 63 bits are texts, because many JSON readers pass them through a double.
    public var json: JSONValue {
        var members: [JSONValue.Member] = [
            .init("equal", .bool(isEqual)), .init("golden", .string(golden)), .init("run", .string(run)),
        ]
        if !isEqual {
            members.append(.init("cause", .string(cause)))
            members.append(.init("causes", .array(causes.map(\.json))))
            if let first {
                members.append(.init("phase", .string(first.difference.phase.name)))
                members.append(.init("first", first.difference.json(in: first.table)))
            }
        }
        if let times {
            members.append(
                .init(
                    "times",
                    [
                        "golden": .integer(Int64(times.golden)), "run": .integer(Int64(times.run)),
                        "common": .integer(Int64(times.common)),
                    ]))
        }
        if !damaged.isEmpty {
            let errors = damaged.map { ["table": .string($0.table), "message": .string("\($0.error)")] as JSONValue }
            members.append(.init("damaged", .array(errors)))
        }
        members.append(.init("tables", .array(tables.map(\.json))))
        return .object(members)
    }
}

extension DifferenceCause {
    fileprivate var json: JSONValue {
        let (name, detail): (String, JSONValue.Member?) =
            switch kind {
            case .edited(let file, let isOfGolden):
                ("edited", .init("file", .string(isOfGolden ? "golden \(file)" : "run \(file)")))
            case .scenario: ("scenario", nil)
            case .refresh: ("refresh", nil)
            case .solver: ("solver", nil)
            case .seed: ("seed", nil)
            case .input(let path): ("input", .init("path", .string(path)))
            case .file(let path, _): ("file", .init("path", .string(path)))
            case .text: ("scenarioText", nil)
            case .gsl: ("gsl", nil)
            case .hooke: ("hooke", nil)
            }
        return .object(
            [.init("kind", .string(name)), detail].compactMap(\.self) + [
                .init("golden", golden.map(JSONValue.string) ?? .null),
                .init("run", run.map(JSONValue.string) ?? .null),
            ])
    }
}

extension FirstDifference {
    fileprivate func json(in table: String) -> JSONValue {
        var members: [JSONValue.Member] = [.init("table", .string(table))]
        if let frame { members.append(.init("frame", .integer(frame))) }
        if let time { members.append(.init("time", .real(time))) }
        members += position.json
        if let cell { members += cell.json }
        return .object(members)
    }
}

extension RowPosition {
    fileprivate var json: [JSONValue.Member] {
        [
            .init("key", .object(keys.map { .init($0.column, .string($0.value)) })),
            .init("goldenLine", goldenLine.map { .integer(Int64($0)) } ?? .null),
            .init("runLine", runLine.map { .integer(Int64($0)) } ?? .null),
        ]
    }
}

extension FirstDifference.Cell {
    fileprivate var json: [JSONValue.Member] {
        let texts: [JSONValue.Member] = [
            .init("column", .string(column)), .init("unit", .string(unit)), .init("goldenValue", .string(golden)),
            .init("runValue", .string(found)),
        ]
        switch distance {
        case .none: return texts
        case .whole(let difference, let relative):
            return texts + [
                .init("absolute", Int64(exactly: difference).map(JSONValue.integer) ?? .string("\(difference)")),
                .init("relative", relative.map(JSONValue.real) ?? .null),
            ]
        case .real(let distance):
            return texts + [
                .init("absolute", .real(distance.absolute)),
                .init("relative", distance.relative.map(JSONValue.real) ?? .null), .init("ulps", .ulps(distance.ulps)),
            ]
        }
    }
}

extension JSONValue {
    fileprivate static func ulps(_ count: UInt64) -> JSONValue {
        Int64(exactly: count).map(JSONValue.integer) ?? .string("\(count)")
    }
}

extension TableDifference {
    fileprivate var json: JSONValue {
        var members: [JSONValue.Member] = [.init("table", .string(table))]
        switch absence {
        case .ofGolden: members.append(.init("missingIn", "golden"))
        case .ofRun: members.append(.init("missingIn", "run"))
        case nil: break
        }
        for (name, columns) in [("onlyGoldenColumns", onlyGoldenColumns), ("onlyRunColumns", onlyRunColumns)]
        where !columns.isEmpty {
            members.append(.init(name, .array(columns.map(JSONValue.string))))
        }
        if let shift {
            members.append(.init("shift", ["frame": .integer(shift.frame), "framesLater": .integer(shift.frames)]))
        }
        if !withoutTime.isEmpty {
            members.append(
                .init(
                    "rowsWithoutTime",
                    ["golden": .integer(Int64(withoutTime.golden)), "run": .integer(Int64(withoutTime.run))]))
        }
        if let missing { members.append(.init("missingRows", missing.json)) }
        if let added { members.append(.init("addedRows", added.json)) }
        if let first { members.append(.init("first", first.json(in: table))) }
        members.append(.init("columns", .array(columns.map(\.json))))
        return .object(members)
    }
}

extension UnmatchedRows {
    fileprivate var json: JSONValue {
        var members: [JSONValue.Member] = [.init("count", .integer(Int64(count)))]
        if let frames {
            members += [
                .init("frames", .integer(Int64(frames.count))), .init("firstFrame", .integer(frames.first)),
                .init("lastFrame", .integer(frames.last)),
            ]
        }
        members.append(.init("rows", .array(rows.map { .object($0.json) })))
        return .object(members)
    }
}

extension ColumnDifference {
    fileprivate var json: JSONValue {
        var members: [JSONValue.Member] = [.init("column", .string(column)), .init("cells", .integer(Int64(count)))]
        if let relative { members.append(.init("largestRelative", .real(relative))) }
        if let ulps { members.append(.init("largestUlps", .ulps(ulps))) }
        members.append(.init("worst", .object(position.json + worst.json)))
        return .object(members)
    }
}
