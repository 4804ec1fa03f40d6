internal import HookeRuns
internal import HookeTrace

extension Pictures {
    /// Writes `animation.svg` beside the run's tables: the run in real time, model and presentation, from `layers.csv` and `points.csv`. Returns
    /// its path.
    ///
    /// - Throws: ``PictureError`` when a table is missing or incomplete, or the file cannot be written.
    public func animate() throws(PictureError) -> String {
        let (lock, picture) = try moving()
        let path = "\(run)/animation.svg"
        let (title, note) = captions
        try PictureWorkshop.tracing { () throws(TraceError) in
            var file = try OutputFile(replacing: path, in: lock)
            try file.write(picture.svg(title: title, note: note))
            try file.publish()
        }
        return path
    }

    /// Writes `animation.gif` or `animation.mp4` beside the run's tables, with gnuplot and ffmpeg. Returns its path.
    ///
    /// - Throws: ``PictureError`` as ``animate()``, and when gnuplot or ffmpeg is missing or fails.
    public func film(_ format: FilmFormat, scripts: String? = nil) throws(PictureError) -> String {
        guard ChildProcess.isInstalled("ffmpeg") else { throw .noFFmpeg(format: format) }
        let (lock, picture) = try moving()
        let path = "\(run)/animation.\(format.rawValue)"
        let (title, note) = captions
        let (times, rate) = picture.filmTimes(format)
        let hasScreens = files.manifest["inputs"]?["screens"]?.text == "every-frame"
        let data = picture.filmData(at: times, hasScreens: hasScreens, title: title, note: note)
        try PictureWorkshop(run: run, scripts: scripts).film(
            format, data, frames: times.count, rate: rate, to: path, lock)
        return path
    }

    /// The lock of the run's folder, and the shapes.
    private func moving() throws(PictureError) -> (FolderLock, MovingPicture) {
        let folder = run
        let lock = try PictureWorkshop.tracing { () throws(TraceError) in try FolderLock(folder) }
        for table in RunData.tables where rowCount(table) != nil {
            try check(table)
        }
        let picture = try MovingPicture(RunData(run) { rowCount($0) })
        guard !picture.shapes.isEmpty, !picture.times.isEmpty else {
            throw .noPictures(path: run, reason: "nothing in its tables moves; add a probe")
        }
        return (lock, picture)
    }
}
