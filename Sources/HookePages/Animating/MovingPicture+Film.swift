extension MovingPicture {
    /// The most frames of a film; longer runs have fewer frames a second.
    static let mostFrames = 1200

    /// The times of a film's frames, s, and their number per second.
    ///
    /// A film lasts as long as the run, to less than one of its frames, and plays in real time: each of its frames shows the run's last frame up to that time.
    func filmTimes(_ format: FilmFormat) -> (times: [Double], rate: Double) {
        guard !times.isEmpty else { return ([], format.mostRate) }
        let rate = format.mostRate / max(1, (end * format.mostRate / Double(MovingPicture.mostFrames)).rounded(.up))
        let count = max(1, Int((end * rate - 1e-6).rounded(.up)))
        var (shown, next) = ([Double](), 0)
        for index in 0..<count {
            while next + 1 < times.count, times[next + 1] <= Double(index) / rate + 1e-9 { next += 1 }
            shown.append(times[next])
        }
        return (shown, rate)
    }

    /// What `film.gp` draws: `layers.csv` and `models.csv` with a block of five corners for each layer, and `dots.csv` with a row for each dot;
    /// two blank lines end a frame.
    ///
    /// - Parameter hasScreens: whether the run has a screen of every frame, which is drawn then.
    func filmData(at times: [Double], hasScreens: Bool, title: String, note: String) -> PictureData {
        let (boxes, dots) = (shapes.filter { $0.kind == .layer }, shapes.filter { $0.kind != .layer })
        var (layers, models, circles) = ("x,y\n", "x,y\n", "x,y,is_model\n")
        var opacities: [Gnuplot.Value] = []
        for time in times {
            var alphas: [Double?] = []
            for box in boxes {
                let values = box.shown.values(at: time)
                layers += MovingPicture.polygon(values) + "\n"
                models += MovingPicture.polygon(box.model.values(at: time)) + "\n"
                alphas.append(values[8] / 100)
            }
            for isModel in [true, false] {
                for dot in dots {
                    let values = (isModel ? dot.model : dot.shown).values(at: time)
                    circles += "\(values[0]),\(values[1]),\(isModel ? 1 : 0)\n"
                }
            }
            layers += "\n"
            models += "\n"
            circles += "\n\n"
            opacities.append(.numbers(alphas))
        }
        var data = PictureData()
        data.table("layers", layers)
        data.table("models", models)
        data.table("dots", circles)
        data.set("FilmTime", count: "frames", times.map { .number($0) })
        data.set("FilmAlpha", opacities)
        data.set("has_screens", .number(hasScreens ? 1 : 0))
        data.set("FilmStart", times.map { .number(starts[self.times.firstIndex(of: $0) ?? 0]) })
        data.set("boxes", .number(Double(boxes.count)))
        data.set("dots_count", .number(Double(dots.count)))
        data.set("zoom", .number(zoom))
        data.set("title", .text(title))
        data.set("note", .text(note))
        for (name, area) in [("film", hasScreens ? display : frame), ("display", display)] {
            data.set("\(name)_left", .number(area.isEmpty ? nil : area.left))
            data.set("\(name)_top", .number(area.isEmpty ? nil : area.top))
            data.set("\(name)_width", .number(area.isEmpty ? nil : area.width))
            data.set("\(name)_height", .number(area.isEmpty ? nil : area.height))
        }
        let scales = hasScreens ? [] : scales
        data.set("ScaleTitle", count: "SCALES", scales.map { .text("\($0.title): \($0.low) to \($0.high)") })
        data.set("ScaleY", scales.map { .number($0.y) })
        return data
    }

    /// Four corners and the first again, a row each.
    private static func polygon(_ values: [Double]) -> String {
        [0, 2, 4, 6, 0].map { "\(values[$0]),\(values[$0 + 1])\n" }.joined()
    }
}
