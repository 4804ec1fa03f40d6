internal import HookeRuns
public import HookeTrace

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The picture of the first difference of a run from its golden trace: golden, run and difference over time.
public enum DifferencePicture {
    /// Writes the table of the picture, `difference.csv`, to a run's folder, and draws `difference.svg` there.
    ///
    /// - Parameters:
    ///   - difference: the difference.
    ///   - golden: the folder of the golden trace.
    ///   - run: the folder of the run.
    ///   - scripts: the folder of the gnuplot scripts.
    /// - Returns: The path of the picture; `nil` if no number over time differs, or gnuplot or its script is missing or fails.
    public static func draw(
        _ difference: RunDifference, golden: String, run: String, scripts: String
    ) -> String? {
        guard let before = try? ComparedRun(folder: golden), let after = try? ComparedRun(folder: run),
            let series = DifferenceSeries(difference, of: after, from: before)
        else { return nil }
        let table = "\(run)/\(RunFileNames.difference).csv"
        let script = "\(scripts)/golden-difference.gp"
        let path = "\(run)/\(RunFileNames.difference).svg"
        do {
            var file = try OutputFile(replacing: table)
            try file.write(series.csv)
            try file.publish()
            guard Gnuplot.isInstalled, let script = absolute(script), let folder = absolute(scripts),
                let table = absolute(table)
            else { return nil }
            let picture = try OutputFile(replacing: path)
            guard let hidden = absolute(picture.hiddenPath) else { return nil }
            _ = try Gnuplot.draw(
                script: script,
                variables: [
                    ("table", .text(table)), ("scripts", .text(folder)), ("output", .text(hidden)),
                    ("format", .text(PictureFormat.svg.rawValue)), ("title", .text(series.title)),
                    ("name", .text(series.column)), ("cause", .text(difference.cause)),
                ])
            try picture.synchronise()
            guard PictureFormat.svg.isComplete(endingIn: try picture.end(64).bytes) else { return nil }
            try picture.publish()
            return path
        } catch {
            return nil
        }
    }

    private static func absolute(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
