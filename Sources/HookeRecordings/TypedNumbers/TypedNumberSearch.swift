import HookeDynamics

/// The round numbers in the joint 95 % region of frequency and damping ratio, each with its odds.
///
/// A pair's weight is how often such a pair is typed times the likelihood of its spring. Springs without round numbers, and pairs too many
/// to list, have the weight of a smooth density over the region.
struct TypedNumberSearch {
    private let estimate: SpringEstimate
    /// The growth of the misfit at a logarithm of the frequency and a ratio; without it the quadratic form stands.
    private let exactGrowth: ((Double, Double) -> Double)?
    private var best: SpringEstimate { estimate }
    private var covariance: (log: Double, mixed: Double, ratio: Double) { estimate.covariance }
    private var degrees: Double { estimate.degrees }

    /// A pair while it is searched for.
    private struct Pair {
        let dialect: TypedDialect
        let first: Double
        let second: Double
        let log: Double
        let ratio: Double
        /// How often it is typed.
        let prior: Double
        let chance: Double
        var growth: Double
    }

    /// Around an estimate, with the growth of the misfit where it can be computed.
    init(_ estimate: SpringEstimate, growth: ((Double, Double) -> Double)? = nil) {
        (self.estimate, exactGrowth) = (estimate, growth)
    }

    /// The share of springs without round numbers.
    private static let plainPrior = 0.1
    /// The most pairs of a dialect that are looked at, and the most whose misfit is computed.
    private static let mostPairs = 400, mostComputed = 8

    /// The roundest pairs of each dialect, the most likely first.
    func found(isSure: Bool) -> [TypedNumbers] {
        let determinant = covariance.log * covariance.ratio - covariance.mixed * covariance.mixed
        let precision = estimate.precision
        guard determinant > 0, determinant.isFinite, precision.log.isFinite, precision.ratio.isFinite else { return [] }
        let area = 2 * Double.pi * determinant.squareRoot()
        guard area > 0 else { return [] }
        // Frequencies over a factor 20, ratios up to 1.5.
        var rest = TypedNumberSearch.plainPrior * area / (3 * 1.5)
        var pairs: [Pair] = []
        for dialect in TypedDialect.allCases {
            guard dialect != .uiView || estimate.startsFromRest else { continue }
            rest += collect(dialect, area: area, into: &pairs)
        }
        pairs.sort { weight($0) > weight($1) }
        if let exactGrowth {
            for index in pairs.indices.prefix(TypedNumberSearch.mostComputed) {
                pairs[index].growth = max(0, exactGrowth(pairs[index].log, pairs[index].ratio))
            }
        }
        pairs.sort { weight($0) > weight($1) }
        var total = rest
        for pair in pairs { total += weight(pair) }
        let limit = Quantiles.pairGrowth(degrees: degrees)
        var (list, seen): ([TypedNumbers], [TypedDialect]) = ([], [])
        for pair in pairs where pair.growth <= limit && !seen.contains(pair.dialect) {
            seen.append(pair.dialect)
            // The same spring in another dialect is no rival.
            var own = 0.0
            for other in pairs where isSame(pair, other) { own += weight(other) }
            let odds = min(1e9, own / max(total - own, 1e-9 * own))
            list.append(
                TypedNumbers(
                    dialect: pair.dialect, first: pair.first, second: pair.second, growth: pair.growth,
                    chance: pair.chance, odds: odds, isSure: isSure && odds >= TypedNumbers.surelyOdds))
        }
        return list
    }

    private func isSame(_ a: Pair, _ b: Pair) -> Bool {
        (a.log - b.log).magnitude < 1e-9 && (a.ratio - b.ratio).magnitude < 1e-9
    }

    /// How often a pair is typed times its likelihood, by a density with Student's tails where the noise is estimated.
    private func weight(_ pair: Pair) -> Double {
        degrees > 1e6
            ? pair.prior * Elementary.exp(-pair.growth / 2)
            : pair.prior * Elementary.exp(-(degrees + 2) / 2 * Elementary.log1p(pair.growth / degrees))
    }

    /// Lists the pairs of a dialect around the region; returns the weight of those that are too many to list.
    private func collect(_ dialect: TypedDialect, area: Double, into pairs: inout [Pair]) -> Double {
        // The box around the region, three deviations wide.
        let reach = (2 * Quantiles.pairGrowth(degrees: degrees)).squareRoot()
        let (wide, along) = (covariance.log.squareRoot(), covariance.mixed / covariance.log.squareRoot())
        let narrow = max(0, covariance.ratio - along * along).squareRoot()
        var (low, high) = ((Double.infinity, Double.infinity), (-Double.infinity, -Double.infinity))
        for index in 0..<16 {
            let (sine, cosine) = Elementary.sineAndCosine(Double(index) * .pi / 8)
            let log = best.log + reach * wide * cosine
            let ratio = max(0.003, best.ratio + reach * (along * cosine + narrow * sine))
            guard log.magnitude < 50,
                let pair = dialect.pair(
                    frequency: Elementary.exp(log), ratio: dialect == .uiView ? min(1, ratio) : ratio)
            else { continue }
            low = (min(low.0, pair.first), min(low.1, pair.second))
            high = (max(high.0, pair.first), max(high.1, pair.second))
        }
        let (first, second) = dialect.scales
        let (rows, columns) = ((high.0 - low.0) / first.unit, (high.1 - low.1) / second.unit)
        // The multiples fit in 32 bits, which integers have in WebAssembly.
        let ends = [low.0 / first.unit, high.0 / first.unit, low.1 / second.unit, high.1 / second.unit]
        guard rows >= 0, columns >= 0, ends.allSatisfy({ $0.magnitude < 1e9 }) else { return 0 }
        // Too many fine ones: those are a smooth density, and of the others the finest steps are left out.
        var (firstStep, secondStep, smooth) = (1, 1, 0.0)
        while (rows / Double(firstStep) + 1) * (columns / Double(secondStep) + 1) > Double(TypedNumberSearch.mostPairs)
        {
            smooth = dialect.prior
            if firstStep < 100 || secondStep < 100 {
                (firstStep, secondStep) = (firstStep * 10, secondStep * 10)
            } else {
                return smooth * area / 4.5
            }
        }
        let cell = cellScale(dialect, area: area)
        for multiple in multiples(from: low.0 / first.unit, to: high.0 / first.unit, step: firstStep)
        where multiple != 0 || dialect == .tension {
            for other in multiples(from: low.1 / second.unit, to: high.1 / second.unit, step: secondStep) {
                let (a, b) = (RoundScale.value(multiple, first.unit), RoundScale.value(other, second.unit))
                guard let spring = dialect.spring(a, b) else { continue }
                let log = Elementary.log(spring.frequency)
                let growth = estimate.growth(log, spring.ratio)
                guard growth < 40 else { continue }
                let (weightA, weightB) = (first.weight(of: multiple), second.weight(of: other))
                pairs.append(
                    Pair(
                        dialect: dialect, first: a, second: b, log: log, ratio: spring.ratio,
                        prior: dialect.prior * weightA.share * weightB.share,
                        chance: cell / (weightA.step * weightB.step), growth: growth))
            }
        }
        return smooth * area / 4.5
    }

    /// The area of the 95 % region in the parameters of a dialect.
    private func cellScale(_ dialect: TypedDialect, area: Double) -> Double {
        let ratio = dialect == .uiView ? min(0.999, max(0.004, best.ratio)) : best.ratio
        let (h, frequency) = (1e-4, Elementary.exp(best.log))
        guard let here = dialect.pair(frequency: frequency, ratio: ratio),
            let right = dialect.pair(frequency: frequency * (1 + h), ratio: ratio),
            let up = dialect.pair(frequency: frequency, ratio: ratio - h)
        else { return area }
        let determinant =
            (right.first - here.first) * (here.second - up.second) - (right.second - here.second)
            * (here.first - up.first)
        return area / 2 * Quantiles.pairGrowth(degrees: degrees) * (determinant / (h * h)).magnitude
    }

    private func multiples(from low: Double, to high: Double, step: Int) -> [Int] {
        let (first, last) = ((low / Double(step)).rounded(.up), (high / Double(step)).rounded(.down))
        guard first <= last else { return [] }
        return (Int(first)...Int(last)).map { $0 * step }
    }
}

extension RoundScale {
    /// A multiple of a unit, as the double that its decimal digits give.
    static func value(_ multiple: Int, _ unit: Double) -> Double {
        unit < 1 ? Double(multiple) / (1 / unit).rounded() : Double(multiple) * unit
    }
}
