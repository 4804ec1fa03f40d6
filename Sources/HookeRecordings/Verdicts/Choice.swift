import HookeDynamics

/// The choice among fitted models.
struct Choice {
    /// The model chosen.
    let chosen: ModelFit
    /// All fits, those with the least criterion first.
    let fits: [ModelFit]
    /// The best of those that are no special or general case of the one chosen.
    let runnerUp: ModelFit?

    /// A difference of the criteria below which two models explain a recording equally well.
    static let leastDifference = 6.0

    /// Whether UIKit's cut-off of a spring from rest is seen.
    let cutOff: Identification.CutOff

    /// A model with a special case, and a cut-off, are chosen only where they are clearly better. The last fit is that with a cut-off.
    init?(_ fits: [ModelFit]) {
        var fits = fits
        var cutOff = Identification.CutOff.cannotTell
        if let cut = fits.last, let plain = fits.dropLast().firstIndex(where: { $0.model.kind == cut.model.kind }) {
            fits.removeLast()
            let gain = fits[plain].criterion - cut.criterion
            if gain > Choice.leastDifference {
                (cutOff, fits[plain]) = (.seen, cut)
            } else if gain < -Choice.leastDifference {
                cutOff = .notSeen
            }
        }
        self.cutOff = cutOff
        let sorted = fits.sorted { $0.criterion < $1.criterion }
        guard var chosen = sorted.first else { return nil }
        var isFinal = false
        while !isFinal {
            isFinal = true
            let limit = chosen.criterion + Choice.leastDifference
            if let special = sorted.first(where: {
                chosen.model.generalises($0.model) && $0.criterion < limit && ($0.isAdequate || !chosen.isAdequate)
            }) {
                (chosen, isFinal) = (special, false)
            }
        }
        self.chosen = chosen
        self.fits = sorted
        runnerUp = sorted.first {
            $0.model.kind != chosen.model.kind && !$0.model.generalises(chosen.model)
                && !chosen.model.generalises($0.model)
        }
    }

    /// Whether the runner-up explains the recording nearly as well.
    var isAmbiguous: Bool {
        runnerUp.map { $0.isAdequate && $0.criterion - chosen.criterion < Choice.leastDifference } ?? false
    }
}

/// Frames that a recorder shows a display frame earlier or later from some row on.
struct Slip {
    /// The first row after the slip.
    let row: Int
    /// How much later those rows are, in steps.
    let shift: Double

    /// The slip that explains most of a fit's misfit; `nil` if none explains more than its price.
    static func find(in fit: ModelFit, shifts: [Double]) -> Slip? {
        let (samples, misfit) = (fit.misfit.samples, fit.misfit)
        let velocities = misfit.velocities(at: fit.point)
        var followed = fit.point.basis
        for column in fit.point.slopes { followed.add(column) }
        var best: (gain: Double, slip: Slip)?
        var column = [Double](repeating: 0, count: velocities.count)
        let tracks = samples.trackCount
        let first = max(1, samples.firstMoving)
        guard first <= samples.lastMoving else { return nil }
        let range = first...samples.lastMoving
        for row in range.reversed() {
            for index
                in (row * tracks)..<(min(samples.count, row == range.upperBound ? samples.count : row + 1) * tracks)
            {
                column[index] = velocities[index]
            }
            var whitened = column
            misfit.whitening.apply(to: &whitened)
            followed.project(&whitened)
            let (along, square) = (
                OrthonormalBasis.product(whitened, fit.point.residuals), OrthonormalBasis.product(whitened, whitened)
            )
            for shift in shifts {
                let gain = 2 * shift * along - shift * shift * square
                if gain > best?.gain ?? 0 { best = (gain, Slip(row: row, shift: shift)) }
            }
        }
        return best.flatMap { $0.gain > price(samples) ? $0.slip : nil }
    }

    /// What a slip costs in the criterion: its row, its size, and a margin against false ones.
    static func price(_ samples: Samples) -> Double { 2 * Elementary.log(4 * Double(samples.count)) + 4 }

    /// The times with the slip.
    func applied(to times: [Double]) -> [Double] {
        times.indices.map { $0 < row ? times[$0] : times[$0] + shift }
    }
}
