package import HookeScenario
package import HookeTrace

extension ComparedItem {
    /// A scenario, run in memory.
    package init(running scenario: Scenario, label: String) throws(RunError) {
        self.init(label: label, curves: try scenario.run().curves)
    }

    /// A finished run, read from its folder, which must have the files of its manifest, unchanged.
    package init(reading folder: String) throws(ComparedRunError) {
        guard RunFolderCheck.isRun(folder) else { throw .unfinished(folder: folder) }
        let check: RunFolderCheck
        do throws(RunFolderCheck.Failure) {
            check = try RunFolderCheck(of: folder)
        } catch {
            throw .damaged(reason: "\(error)", exitCode: error.exitCode)
        }
        // What the manifest does not list, such as pictures, is not read.
        if let difference = check.differences.first(where: { $0.kind != .foreign }) {
            throw .damaged(reason: "\(folder)/\(difference); run the scenario again", exitCode: 65)
        }
        var curves = CurveSet()
        for place in TableCurves.all {
            let path = StoredTable.path(of: place.table, in: folder)
            do {
                var reader = try CSVReader(StoredTable.csv(of: path), name: path)
                var infinite: String?
                let isKnown = try place.read(into: &curves, columns: reader.header) {
                    try reader.next()
                } number: { column in
                    let number = Double(reader[column])
                    if let number, number.isInfinite, infinite == nil {
                        infinite = "\(reader.line): '\(reader[column])'"
                    }
                    return number
                } name: {
                    reader[$0]
                }
                if !isKnown { throw ComparedRunError.damaged(reason: "\(path): a column is missing", exitCode: 65) }
                if let infinite {
                    throw ComparedRunError.damaged(reason: "\(path):\(infinite) is not a finite number", exitCode: 65)
                }
            } catch let error as TraceError {
                // A run has only some of the tables.
                if error.isMissingFile { continue }
                throw .damaged(reason: "\(error)", exitCode: error.exitCode)
            } catch let error as ComparedRunError {
                throw error
            } catch {
                throw .damaged(reason: "\(error)", exitCode: 65)
            }
        }
        self.init(label: folder, curves: curves, (try? StoredManifest(of: folder)).map { RunDescription($0) })
    }
}

/// Why a folder cannot be compared.
package enum ComparedRunError: Error, Sendable, CustomStringConvertible {
    /// It has no manifest.
    case unfinished(folder: String)
    /// A file of it cannot be read, in one sentence.
    case damaged(reason: String, exitCode: Int32)

    /// The exit code of a command: 66 for a folder that is not a finished run, otherwise that of the error.
    package var exitCode: Int32 {
        switch self {
        case .unfinished: 66
        case .damaged(_, let code): code
        }
    }

    /// The message.
    package var description: String {
        switch self {
        case .unfinished(let folder):
            "\(folder): not a finished run: it has no \(Manifest.file) (expected a folder written by 'hooke run', a scenario file, "
                + "or spring:...)"
        case .damaged(let reason, _): reason
        }
    }
}
