import HookeAnimation
import HookeDynamics

/// A card that a finger drags by streams, a layer that follows it through every operator, and what all of them send: a hash over two seconds.
func streamsHash() -> UInt64 {
    let run = StreamRun()
    while run.stage.now < 2.0 {
        do throws(SolverError) {
            try run.stage.step()
        } catch {
            fatalError("no motion is solved")
        }
        run.endFrame()
    }
    return run.hash.value
}

/// The stage, its streams and the hash of what they send.
private final class StreamRun {
    let stage = Stage(size: Size(width: 320, height: 568), rate: Rate(60))
    private(set) var hash = RowHash()
    private let follower: Layer
    private var subscriptions: [Subscription] = []

    init() {
        let stage = stage
        let card = stage.addView("card", frame: Rect(x: 0, y: 0, width: 100, height: 100))
        follower = stage.addLayer("follower")
        let pan = stage.addPanRecognizer(to: card) { _ in }
        let link = stage.addDisplayLink { _ in }
        pan.translations.assign(to: .position, on: card.layer).store(in: &subscriptions)
        transforming(pan, link).assign(to: .position, on: follower).store(in: &subscriptions)
        sequencing(pan).merge(with: timing(pan)).concat(.just(1)).sink { [unowned(unsafe) self] in self.note($0) }
            .store(in: &subscriptions)
        stage.events.map { Double($0.frame) }.merge(with: follower.committedValues(of: .position.x))
            .sink { [unowned(unsafe) self] in self.note($0) }.store(in: &subscriptions)
        stage.play(
            TouchPath(
                from: Point(x: 50, y: 50), to: Point(x: 90, y: 250), duration: Flicks(seconds: 0.4), pace: .easeOut),
            at: Flicks(seconds: 0.1))
    }

    func endFrame() {
        hash.combine(follower.presentation?.position.x ?? 0)
        hash.combine(follower.presentation?.position.y ?? 0)
        hash.endFrame()
    }

    private func note(_ value: Double) {
        hash.combine(UInt64(bitPattern: stage.instant.count))
        hash.combine(value)
    }

    private func transforming(_ pan: PanRecognizer, _ link: DisplayLink) -> Stream<Point> {
        let smooth = pan.velocities.map { $0.y }.scan(0) { 0.9 * $0 + 0.1 * $1 }.removeDuplicates()
        return link.ticks.map { $0.timestamp.seconds }.zip(follower.presentationValues(of: .opacity))
            .filter { $0.0 > 0.05 }.combineLatest(smooth) { Point(x: 100 * $0.0 + $0.1, y: $1) }
    }

    private func sequencing(_ pan: PanRecognizer) -> Stream<Double> {
        let stage = stage
        return pan.states.filter { $0 == .ended }.flatMap { _ in
            stage.timer(every: Flicks(seconds: 0.07)).bind { time, stop in
                stop = time > Flicks(seconds: 1.0)
                return .just(time.seconds)
            }
        }
    }

    private func timing(_ pan: PanRecognizer) -> Stream<Double> {
        let heights = pan.locations.map { $0.y }
        return heights.throttle(for: Flicks(seconds: 0.05), scheduler: stage, latest: false)
            .merge(
                with: heights.debounce(for: Flicks(seconds: 0.3), scheduler: stage),
                heights.delay(for: Flicks(seconds: 0.11), scheduler: stage),
                Stream<Double>.empty().then(Stream<Double>.sequence([1, 2, 3]).reduce(0) { $0 + $1 }))
    }
}
