import HookeDynamics

extension Stage {
    /// Animators by their names. One that the scene set up anew made already is read over; any other is made.
    func archiveAnimators(in archive: inout SnapshotCoder, solvers: [any Solver]) throws(SnapshotError) {
        var names: [String] = []
        for animator in archive.isReading ? [] : animators {
            guard let name = animator.name else { throw .notRestorable("a property animator that has no name") }
            names.append(name)
        }
        try archive.code(&names)
        var read: [ViewPropertyAnimator] = []
        for name in names {
            let old = propertyAnimator(named: name)
            var animation = old?.animation ?? .timing(duration: .zero)
            var form = ViewCurveForm(animation.curve)
            try archive.code(&animation.duration)
            try archive.code(&animation.delay)
            try archive.code(&form)
            animation.curve = try form.curve(solvers)
            let animator = old ?? ViewPropertyAnimator(self, animation, named: name)
            try animator.archive(in: &archive, solvers: solvers)
            read.append(animator)
        }
        if archive.isReading { animators = read }
        try archive.code(&viewBlocks.isEnabled)
    }
}

extension ViewPropertyAnimator.State: SnapshotCodable {
    package static var blank: ViewPropertyAnimator.State { .inactive }
}

extension ViewPropertyAnimator {
    fileprivate func archive(in archive: inout SnapshotCoder, solvers: [any Solver]) throws(SnapshotError) {
        try archive.code(&state)
        try archive.code(&pausesOnCompletion)
        try archive.code(&scrubsLinearly)
        try archive.code(&isUserInteractionEnabled)
        try archive.code(&clock)
        try archive.code(&scrubbed)
        try archive.code(&goesBack)
        try archive.code(&lead)
        try archive.code(&stoppedChanges)
        try archive.require(
            stoppedChanges.allSatisfy { stage.layers.name.indices.contains($0.layer) }, "a view is none")
        try archiveCurve(in: &archive, solvers: solvers)

        // What code has added is the new scene's, if it adds as much; what has run is not run again.
        var waiting = changes.count
        try archive.code(&waiting)
        if archive.isReading, waiting == 0 { changes = [] }
        guard waiting == changes.count else { throw .otherScene("what the animator '\(name ?? "")' is to change") }
        try archiveCompletions(in: &archive)
    }

    /// The curve that it follows now, which need not be the one that it was made with.
    private func archiveCurve(in archive: inout SnapshotCoder, solvers: [any Solver]) throws(SnapshotError) {
        var form = ViewCurveForm(curve?.paces.curve ?? .timing(.linear))
        var length = curve?.length ?? .zero
        try archive.code(&form)
        try archive.code(&length)
        guard archive.isReading else { return }
        curve = nil
        guard state == .active else { return }
        let own = try form.curve(solvers)
        curve = stage.paces(along: own).map { AnimatorCurve(paces: $0, length: length) }
    }

    private func archiveCompletions(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var names: [String] = []
        for completion in archive.isReading ? [] : completions {
            switch completion {
            case .named(let own): names.append(own)
            case .code:
                guard state == .inactive else {
                    throw .notRestorable("a completion of the property animator '\(name ?? "")' that has no name")
                }
            }
        }
        let isInactive = state == .inactive
        if isInactive { names = [] }
        try archive.code(&names)
        guard archive.isReading, !isInactive else { return }
        for own in names where stage.completionBlocks[own] == nil {
            throw .otherScene("the completion block '\(own)', which is not set")
        }
        completions = names.map(Completion.named)
    }
}
