import HookeAnimation
import Testing

/// Expects that a reader of dots' positions, which has found those that move in the first frame of a stretch, reads in one of the frames
/// made together what stepped dots show.
func expectEqual(_ reader: PropertyReader, _ frame: Int, of frames: StretchFrames, to stepped: [View]) {
    var readings = reader.readings
    for (index, column) in reader.columns.enumerated() where column >= 0 {
        frames.read(frame, Int(column), into: &readings[index])
    }
    for (index, dot) in stepped.enumerated() {
        let (x, y) = (readings[2 * index], readings[2 * index + 1])
        let words = "dot \(index) in frame \(frames.frames[frame].refresh.index)"
        #expect(Point(x: x.model, y: y.model) == dot.center, "\(words)")
        #expect(Point(x: x.presentation, y: y.presentation) == dot.layer.presentation?.position, "\(words)")
        #expect(x.velocity == dot.layer.presentation?.velocity(ofComponent: 0, of: .position), "\(words)")
        #expect(y.velocity == dot.layer.presentation?.velocity(ofComponent: 1, of: .position), "\(words)")
    }
}
