internal import HookeRuns
public import HookeTrace

/// The picture of the first difference of a run from its golden trace: golden, run and difference over time.
public enum DifferencePicture {
    /// Writes the table of the picture, `difference.csv`, to a run's folder, and draws `difference.svg` there.
    ///
    /// - Parameters:
    ///   - difference: the difference.
    ///   - golden: the folder of the golden trace.
    ///   - run: the folder of the run.
    ///   - scripts: a folder of gnuplot scripts; `nil` for those in the program.
    /// - Returns: The path of the picture; `nil` if no number over time differs, or gnuplot or its script is missing or fails.
    public static func draw(
        _ difference: RunDifference, golden: String, run: String, scripts: String? = nil
    ) -> String? {
        guard let before = try? ComparedRun(folder: golden), let after = try? ComparedRun(folder: run),
            let series = DifferenceSeries(difference, of: after, from: before)
        else { return nil }
        let table = "\(run)/\(RunFileNames.difference).csv"
        let path = "\(run)/\(RunFileNames.difference).svg"
        do {
            var file = try OutputFile(replacing: table)
            try file.write(series.csv)
            try file.publish()
            guard Gnuplot.isInstalled else { return nil }
            let workshop = try PictureWorkshop(run: run, scripts: scripts)
            try workshop.checkScript("golden-difference")
            let words = ColumnWords(series.column)
            let unit = series.unit.isEmpty ? words.unit : series.unit
            try workshop.draw(
                "golden-difference", .svg, PictureData(),
                [
                    ("title", .text(series.title)), ("name", .text(words.words)),
                    ("unit", .text(unit.isEmpty ? "no unit" : unit)), ("cause", .text(difference.cause)),
                ], to: path, nil)
            return path
        } catch {
            return nil
        }
    }
}
