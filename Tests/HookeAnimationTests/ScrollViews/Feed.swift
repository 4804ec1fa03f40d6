import Foundation
import HookeAnimation
import HookeDynamics
import Testing

/// A scroll view of 320 x 400 pt at the top of a stage, with touches that drag it.
struct Feed {
    let stage: Stage
    let scroll: ScrollView

    init(hertz: Int64 = 60, content: Size = Size(width: 320, height: 4000)) {
        stage = Stage.small(hertz)
        scroll = stage.addScrollView("feed", frame: Rect(x: 0, y: 0, width: 320, height: 400))
        scroll.contentSize = content
    }

    /// Plays a touch at constant speed along y.
    func drag(
        from start: Double, to end: Double, at time: Flicks = .zero, for duration: Flicks = 0.2,
        _ ending: TouchPath.Ending = .lifted
    ) {
        stage.play(
            TouchPath(
                from: Point(x: 160, y: start), to: Point(x: 160, y: end), duration: duration, ending: ending),
            at: time)
    }

    /// A flick upwards at 1000 pt/s, let go at 0.2 s with an offset of 190 pt: 200 pt less the slop.
    func flick() { drag(from: 300, to: 100) }

    /// Makes the frames up to a time, which is that of a refresh.
    func run(to time: Flicks) throws {
        repeat { try stage.step() } while stage.now < time
        #expect(stage.now == time)
    }

    var offset: Double { scroll.contentOffset.y }

    /// The events of scroll views so far, as `kind` or `kind detail`, with their times.
    func takeEvents() -> [(text: String, time: Flicks)] {
        let kinds: [StageEvent.Kind] = [
            .scrollBegan, .scrollEnded, .scrollEdge, .decelerationEnded, .scrollAnimationEnded,
        ]
        return stage.takeEvents().filter { kinds.contains($0.kind) }.map { event in
            let detail = event.kind == .scrollEnded || event.detail.isEmpty ? "" : " \(event.detail)"
            return (event.kind.rawValue + detail, event.time)
        }
    }
}
