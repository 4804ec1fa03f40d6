import HookeDynamics

/// Touches: those that go on, those to come, and what recognisers make of them.
extension Stage {
    func archiveTouches(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.same(recognizers.count, as: "the number of recognisers")
        for recognizer in recognizers { try recognizer.archive(in: &archive) }

        try archive.code(&fingerCount, in: 0...1 << 31)
        let down = try archive.length(fingers.count)
        if archive.isReading { fingers = [] }
        for index in 0..<down {
            let finger = archive.isReading ? nil : fingers[index]
            var path = finger?.path ?? .blank
            var landed = finger?.landed ?? .zero
            try archive.code(&path)
            try archive.code(&landed)
            var (serial, slot) = (finger?.serial ?? 0, finger?.slot ?? 0)
            try archive.code(&serial, in: 0...fingerCount)
            try archive.code(&slot, in: 0...layers.count - 1)
            var places = (finger?.recognizers ?? []).compactMap { one in recognizers.firstIndex { $0 === one } }
            try archive.code(&places)
            try archive.require(places.allSatisfy(recognizers.indices.contains), "a finger is on no recogniser")
            guard archive.isReading else { continue }
            fingers.append(
                Finger(
                    serial: serial, path: path, landed: landed, slot: slot,
                    recognizers: places.map { recognizers[$0] }))
        }

        try archive.same(scriptCount, as: "the number of actions in its script")
        let (own, script) = (inputs.inOrder, inputs.script)
        let waiting = try archive.length(own.count)
        if archive.isReading { inputs = InputQueue() }
        for index in 0..<waiting {
            let entry = archive.isReading ? nil : own[index]
            var time = entry?.time ?? .zero
            try archive.code(&time)
            let input = try archived(entry?.input, of: script, in: &archive)
            if archive.isReading { inputs.schedule(input, at: time) }
        }
    }

    private func archived(
        _ input: Input?, of script: [Int: Input], in archive: inout SnapshotCoder
    ) throws(SnapshotError) -> Input {
        var (path, lifted, number) = (TouchPath.blank, 0, 0)
        var kind = 0
        switch input {
        case .land(let own): path = own
        case .lift(let own): (kind, lifted) = (1, own)
        case .action(_, let own?): (kind, number) = (2, own)
        case .action: throw .notRestorable("an action that code has scheduled while it ran")
        case nil: break
        }
        try archive.code(&kind, in: 0...2)
        switch kind {
        case 0:
            try archive.code(&path)
            return .land(path)
        case 1:
            try archive.code(&lifted)
            return .lift(lifted)
        default:
            try archive.code(&number)
            guard let action = script[number] else { throw .damaged("the script has no action \(number)") }
            return action
        }
    }
}
