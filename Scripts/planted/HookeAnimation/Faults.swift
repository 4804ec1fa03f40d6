// Input of a test of Scripts/lint, which must report the lines marked `fault` and no others.
import Foundation  // fault
import HookeDynamics
@preconcurrency internal import HookeScenes  // fault
import struct Glibc.timespec  // fault

struct Faults {
    let columns: [String: [Double]] = [:]
    private var seen: Set<Int> = []

    func arithmetic(_ x: Double, _ a: Double) -> Double {
        let good = Elementary.exp(x) + Elementary.log(a)  // exp(x) in a comment is allowed
        let name = "exp(x) + sin(x)"
        let bad = exp(x)  // fault
        let worse = a * sin(x)  // fault
        let qualified = Foundation.pow(x, 2)  // fault
        let hidden = _cos(x)  // fault
        let fused = a.addingProduct(x, x)  // fault
        let relaxed = Relaxed.sum(a, x)  // fault
        log(name)
        return good
    }

    func log(_ text: String) {}

    func accumulated(_ dt: Double) {
        var t = 0.0
        var frame = 0
        frame += 1
        t += dt  // fault
    }

    func hashed() {
        for column in columns { use(column) }  // fault
        for column in columns.keys.sorted() { use(column) }
        for value in columns.values where value.isEmpty { use(value) }  // fault
        let first = seen.first  // fault
        let texts = columns.map { $0.key }  // fault
        let list = Array(seen)  // fault
        let count = seen.count + (columns["a"]?.count ?? 0)
        let sorted = seen.sorted().map { $0 + 1 }
    }

    func chance() {
        let start = ContinuousClock().now  // fault
        let luck = Double.random(in: 0..<1)  // fault
        /* let later = Date() */
    }

    init(_ key: String) {
        switch key {
        case "begin": self = .begin
        default: self = .commit  // fault
        }
        switch key {
        case "linear": curve = .linear
        default:
            curve = .standard  // fault
        }
        switch key {
        case .default: self = .default
        default: count += 1
        }
    }

    func traps(_ count: Int) {
        precondition(count > 0, "a count is positive")  // fault
        precondition(  // fault
            count > 0,
            "a count is positive")
        assert(count > 0, "a count is positive")  // fault
        guard count > 0 else { preconditionFailure("a count is positive") }  // fault
        trap(unless: count > 0, "a count is positive")
        precondition(count > 0)
    }

    @exclusivity(unchecked) var listed = 0
    @exclusivity(unchecked) var listedToo = 0
    nonisolated(unsafe) static var unlisted = 0  // fault
    unowned(unsafe) let more: Stage  // fault
    unowned(unsafe) let moreThanListed: Stage
    let text = "nonisolated(unsafe), @unchecked Sendable"  // and @unchecked Sendable in a comment
}

struct Shared: @unchecked Sendable {}  // fault
