import HookeDynamics

/// Quantiles of distributions of ratios.
enum Quantiles {
    /// The quantile 0.975 of Student's t, by the expansion in 1 / degrees (Abramowitz and Stegun 26.7.5); degrees below 3 count as 3.
    static func studentT(degrees: Double) -> Double {
        let n = max(3, degrees)
        guard n < 1e9 else { return normal }
        return normal + 2.372_270_8 / n + 2.822_500_6 / (n * n) + 2.555_844_8 / (n * n * n) + 1.589_546
            / (n * n * n * n)
    }

    /// The quantile 0.975 of the normal distribution.
    static let normal = 1.959_963_985

    /// Twice the quantile 0.95 of F with 2 and some degrees: how much a misfit may grow in the joint region of two parameters.
    static func pairGrowth(degrees: Double) -> Double {
        let n = max(3, degrees)
        guard n < 1e7 else { return 5.991_464_547 }
        // 0.05^(-2/n) = exp(2 ln 20 / n).
        return n * Elementary.expm1(5.991_464_547 / n)
    }

    /// The quantile 0.999 of chi squared, by Wilson and Hilferty's approximation, within 2.5 % from two degrees on.
    static func chiSquared(degrees: Int) -> Double {
        let n = Double(max(1, degrees))
        let root = 1 - 2 / (9 * n) + 3.090_232 * (2 / (9 * n)).squareRoot()
        return n * root * root * root
    }
}
