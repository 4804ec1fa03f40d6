/// The reason why a bank of springs, or a value written to it, is invalid.
public enum BankError: Error, Hashable, Sendable {
    /// A spring is invalid; `index` counts springs, or classes if there are classes.
    case spring(index: Int, SpringError)
    /// The propagator of a valid spring is not finite: k/m or c/m is outside 1e-140 to 1e140.
    case propagatorNotFinite(index: Int)
    /// The step is not above zero.
    case stepNotPositive(Flicks)
    /// There are more than 256 classes.
    case tooManyClasses(count: Int)
    /// A range refers to a class that does not exist.
    case noSuchClass(index: Int, count: Int, range: Range<Int>)
    /// Two ranges overlap; the first common spring has the index `at`.
    case rangesOverlap(at: Int)
    /// The springs from index `at` on belong to no range, although later ones do.
    case rangesLeaveGap(at: Int)
    /// A number to be written is not finite, or makes another one not finite.
    case notFinite(parameter: String, value: Double, index: Int)
}

extension BankError: CustomStringConvertible {
    /// What is wrong and what was expected, in a sentence.
    public var description: String {
        switch self {
        case .spring(let index, let error):
            "spring or class \(index) of the bank: \(error)"
        case .propagatorNotFinite(let index):
            "spring or class \(index) of the bank is too far from unit size; k/m and c/m must lie between 1e-140 and 1e140"
        case .stepNotPositive(let step):
            "the step is \(step); it must be above 0"
        case .tooManyClasses(let count):
            "there are \(count) classes of springs; at most 256 are possible, give each spring its own beyond"
        case .noSuchClass(let index, let count, let range):
            "the range \(range) names class \(index); there are \(count), counted from 0"
        case .rangesOverlap(let index):
            "two ranges have spring \(index) in common; a spring belongs to one class"
        case .rangesLeaveGap(let index):
            "spring \(index) belongs to no range; the ranges must cover all springs from 0 on"
        case .notFinite(let parameter, let value, let index):
            "the \(parameter) \(value) for spring \(index) is refused; state and target must stay finite"
        }
    }
}
