extension MovingPicture {
    /// The most frames of a film; longer runs are sampled evenly.
    static let mostFrames = 600

    /// The times of a film's frames, and their number per second.
    var filmTimes: (times: [Double], rate: Double) {
        let count = min(times.count, MovingPicture.mostFrames)
        guard count > 0 else { return ([], 1) }
        // At most 60 frames a second: players show no more.
        let frames = max(1, min(count, Int(min(end * 60, 1e6))))
        return ((0..<frames).map { times[$0 * times.count / frames] }, Double(frames) / end)
    }

    /// What `film.gp` draws: the shapes of each frame, a block of rows for each.
    func filmData(title: String, note: String) -> PictureData {
        let (times, _) = filmTimes
        var text = "x,y,half_width,half_height,is_box,is_model\n"
        for time in times {
            for isModel in [true, false] {
                for shape in shapes {
                    let values = (isModel ? shape.model : shape.shown).values(at: time)
                    text += "\(values[0]),\(values[1]),\(abs(values[2]) / 2),\(abs(values[3]) / 2),"
                    text += "\(shape.kind == .box ? 1 : 0),\(isModel ? 1 : 0)\n"
                }
            }
            text += "\n"
        }
        var data = PictureData()
        data.table("film", text)
        data.set("FilmTime", count: "frames", times.map { .number($0) })
        data.set("title", .text(title))
        data.set("note", .text(note))
        data.set("film_left", .number(frame.left))
        data.set("film_top", .number(frame.top))
        data.set("film_width", .number(frame.width))
        data.set("film_height", .number(frame.height))
        data.set("ScaleTitle", count: "SCALES", scales.map { .text("\($0.title): \($0.low) to \($0.high)") })
        data.set("ScaleY", scales.map { .number($0.y) })
        return data
    }
}
