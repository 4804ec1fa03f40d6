import HookeAnimation
import HookeDynamics
import Testing

/// Helpers of the tests of this module: a small stage, steps by a number of frames, presentation values.
extension Stage {
    /// Has another stage, set up alike, read the state of this one, and expects that it then writes the same.
    func copyState(to other: Stage) throws {
        var (written, again) = (SnapshotCoder(), SnapshotCoder())
        try archive(in: &written)
        var read = SnapshotCoder(reading: written.bytes)
        try other.archive(in: &read)
        try read.end()
        try other.archive(in: &again)
        #expect(again.bytes == written.bytes, "the state read back is another state")
    }

    static func small(_ hertz: Int64 = 60) -> Stage {
        Stage(size: Size(width: 320, height: 568), rate: Rate(hertz))
    }

    /// Makes that many refreshes.
    func frames(_ count: Int) throws {
        for _ in 0..<count { try step() }
    }

    /// Makes refreshes until nothing moves; fails after ten simulated seconds.
    @discardableResult
    func untilSettled() throws -> Flicks {
        while isMoving {
            try step()
            try #require(now < 10.0, "nothing settled within ten seconds")
        }
        return now
    }

    /// A layer that was committed, and so animates by itself.
    func committedLayer(_ name: String = "layer") throws -> Layer {
        let layer = addLayer(name)
        try step()
        return layer
    }

    /// Comes to rest with a layer that is part of the shown tree, its events taken.
    func committedLayer(_ name: String = "layer", opacity: Double = 1) throws -> Layer {
        let layer = addLayer(name)
        layer.opacity = opacity
        try step()
        _ = takeEvents()
        return layer
    }

    func takeKinds() -> [String] { takeEvents().map { $0.kind.rawValue } }
}

/// The kind of an animation, by the name of its case, and its typed value.
extension Animation {
    var kind: String {
        switch self {
        case .basic: "basic"
        case .spring: "spring"
        case .decay: "decay"
        case .keyframe: "keyframe"
        case .group: "group"
        case .transition: "transition"
        }
    }
    var asBasic: BasicAnimation? { if case .basic(let animation) = self { animation } else { nil } }
    var asKeyframe: KeyframeAnimation? { if case .keyframe(let animation) = self { animation } else { nil } }
}

/// Fails unless two numbers are within a bound, and reports all three.
func expect(
    _ value: Double, near reference: Double, within bound: Double, _ what: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(
        abs(value - reference) <= bound, "\(what): \(value) against \(reference), bound \(bound)",
        sourceLocation: sourceLocation)
}
