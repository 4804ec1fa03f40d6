import HookeAnimation
import HookeDynamics
import Testing

/// The code of the article Streams.
struct StreamsSamples {
    @Test("Streams: a card follows the finger and comes back")
    func drag() throws {
        let stage = Stage.small()
        let card = stage.addView("card", frame: Rect(x: 0, y: 0, width: 100, height: 100))
        let rest = card.layer.position
        let pan = stage.addPanRecognizer(to: card) { _ in }
        let released = pan.states.filter { $0 == .ended }
        let drag = pan.changes.filter { $0.state == .changed }.map { rest + $0.translation }
        let back = released.delay(for: 0.5, scheduler: stage).map { _ in rest }
        let subscription = drag.merge(with: back).assign(to: .position, on: card.layer)
        stage.play(TouchPath(from: Point(x: 50, y: 50), to: Point(x: 50, y: 250), duration: 0.4), at: 0.1)
        try stage.step(to: 0.6)
        expect(card.layer.position.y, near: rest.y + 190, within: 1e-9)
        try stage.step(to: 1.0)
        #expect(card.layer.position == rest)
        withExtendedLifetime(subscription) {}
    }

    @Test("Streams: zip is not combineLatest")
    func zip() {
        let (left, right) = (PassthroughSubject<String>(), PassthroughSubject<String>())
        var (pairs, newest) = ([String](), [String]())
        let pairing = left.stream.zip(right.stream).sink { pairs.append($0 + $1) }
        let combining = left.stream.combineLatest(right.stream, +).sink { newest.append($0) }
        left.send("a")
        left.send("b")
        right.send("x")  // pairs: ax; newest: bx
        right.send("y")  // pairs: ax, by; newest: bx, by
        #expect(pairs == ["ax", "by"])
        #expect(newest == ["bx", "by"])
        withExtendedLifetime((pairing, combining)) {}
    }

    /// The diagrams: a column is a tick.
    @Test("Streams: the diagrams")
    func diagrams() throws {
        let numbers = ["2:1 5:2 11:3 14:|"]
        #expect(try marbles(numbers) { _, s in s[0].map { $0 + "0" } } == "2:10 5:20 11:30 14:|")
        #expect(try marbles(numbers) { _, s in s[0].filter { $0 > "1" } } == "5:2 11:3 14:|")
        func number(_ text: String) -> Int { Int(text) ?? 0 }
        #expect(
            try marbles(numbers) { _, s in s[0].map { number($0) }.scan(0, +).map { "\($0)" } } == "2:1 5:3 11:6 14:|")
        #expect(
            try marbles(numbers) { _, s in s[0].map { number($0) }.reduce(0, +).map { "\($0)" } } == "14:6 14:|")
        let two = ["2:1 8:2 11:|", "4:x 6:y 14:z 17:|"]
        #expect(try marbles(two) { _, s in s[0].merge(with: s[1]) } == "2:1 4:x 6:y 8:2 14:z 17:|")
        #expect(try marbles(two) { _, s in s[0].concat(s[1]) } == "2:1 8:2 14:z 17:|")
        #expect(try marbles(two) { _, s in s[0].then(s[1]) } == "14:z 17:|")
        #expect(try marbles(two) { _, s in s[0].zip(s[1]).map { $0 + $1 } } == "4:1x 8:2y 11:|")
        #expect(try marbles(two) { _, s in s[0].combineLatest(s[1], +) } == "4:1x 6:1y 8:2y 14:2z 17:|")
        let burst = ["2:1 4:2 6:3 14:4 17:|"]
        #expect(try marbles(burst) { stage, s in s[0].delay(for: 0.2, scheduler: stage) } == "4:1 6:2 8:3 16:4 19:|")
        #expect(try marbles(burst) { stage, s in s[0].debounce(for: 0.4, scheduler: stage) } == "10:3 17:|")
        for (latest, second) in [(true, "3"), (false, "2")] {
            let output = try marbles(burst) { stage, s in s[0].throttle(for: 0.5, scheduler: stage, latest: latest) }
            #expect(output == "2:1 7:\(second) 14:4 17:|")
        }
        #expect(try marbles(burst) { _, s in s[0].prefix(2) } == "2:1 4:2 4:|")
        #expect(try marbles(burst) { _, s in s[0].dropFirst(2) } == "6:3 14:4 17:|")
    }
}
