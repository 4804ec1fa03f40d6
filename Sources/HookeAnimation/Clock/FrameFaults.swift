public import HookeDynamics

/// Faults of frames that a seed determines: jitter and bursts of work, dropped refreshes, changes of the refresh rate.
///
/// The faults of a frame are a function of the seed, the kind of fault and the frame's index. They do not depend on which other
/// faults there are, nor on what was drawn before. The numbers come from SplitMix64: kind k (jitter 0, bursts 1, drops 2, rates
/// 3) has the generator whose seed is output k of the generator of the seed, and frame n reads its outputs 2n and 2n + 1. A
/// chance compares the upper 53 bits of an output with the probability times 2^53; a choice among n is the upper half of the 128-bit product
/// of the output and n.
public struct FrameFaults: Hashable, Sendable {
    /// The seed.
    public var seed: UInt64
    /// The most work that jitter adds to a frame, each part from zero to an hour; commit and render are drawn apart, evenly from zero to this.
    public var jitter = FrameWork.none {
        didSet { trap(unless: jitter.isSound, FrameWork.requirement) }
    }
    /// Bursts of late frames; `nil` for none.
    public var bursts: Bursts?
    /// Dropped refreshes; `nil` for none.
    public var drops: Drops?
    /// Changes of the refresh rate; `nil` for none.
    public var rates: Rates?

    /// Bursts: for a number of refreshes each frame takes longer.
    public struct Bursts: Hashable, Sendable {
        /// The probability that one begins at a refresh.
        public var chance: Chance
        /// The number of refreshes that it lasts, from 1 to ``mostLength``. Bursts that overlap add nothing.
        public var length: Int {
            didSet { trap(unless: (1...Bursts.mostLength).contains(length), Bursts.requirement) }
        }
        /// The work that it adds to each frame, each part from zero to an hour.
        public var work: FrameWork {
            didSet { trap(unless: work.isSound, FrameWork.requirement) }
        }

        private static let requirement = "a burst lasts from 1 to 600 refreshes"

        /// Bursts that begin with a probability below 1, last from 1 to ``mostLength`` refreshes, and add work to each frame in them.
        public init(chance: Chance, length: Int, work: FrameWork) {
            trap(unless: (1...Bursts.mostLength).contains(length), Bursts.requirement)
            trap(unless: work.isSound, FrameWork.requirement)
            (self.chance, self.length, self.work) = (chance, length, work)
        }

        /// The longest burst, in refreshes.
        public static let mostLength = 600
    }

    /// Frames that drop refreshes.
    public struct Drops: Hashable, Sendable {
        /// The probability that a frame drops refreshes.
        public var chance: Chance
        /// The most refreshes that it drops, from 1 to 1000; their number is drawn evenly from 1 to this.
        public var most: Int {
            didSet { trap(unless: (1...1000).contains(most), Drops.requirement) }
        }

        private static let requirement = "a frame drops from 1 to 1000 refreshes"

        /// Drops with a probability, of 1 to `most` refreshes; `most` is from 1 to 1000.
        public init(chance: Chance, most: Int) {
            trap(unless: (1...1000).contains(most), Drops.requirement)
            (self.chance, self.most) = (chance, most)
        }
    }

    /// Frames at which the refresh rate changes.
    public struct Rates: Hashable, Sendable {
        /// The probability that it changes at a frame.
        public var chance: Chance
        /// The rates, among which one is drawn evenly; at least one.
        public var rates: [Rate] {
            didSet { trap(unless: !rates.isEmpty, Rates.requirement) }
        }

        private static let requirement = "a display has a rate to change to"

        /// Changes with a probability to one of some rates.
        public init(chance: Chance, rates: [Rate]) {
            trap(unless: !rates.isEmpty, Rates.requirement)
            (self.chance, self.rates) = (chance, rates)
        }
    }

    /// A probability as a whole number of 2^-53.
    public struct Chance: Hashable, Sendable {
        private let threshold: UInt64

        /// A probability from 0 to 1.
        public init(_ probability: Double) {
            trap(unless: (0...1).contains(probability), "a probability is from 0 to 1")
            threshold = UInt64(probability * 0x1p53)
        }

        /// Whether a random number is a hit.
        func isHit(by number: UInt64) -> Bool { number >> 11 < threshold }
    }

    /// No faults of a seed yet.
    public init(seed: UInt64) { self.seed = seed }

    /// The faults of one frame.
    public struct Fault: Hashable, Sendable {
        /// The work added to it.
        public var work = FrameWork.none
        /// The number of refreshes dropped after it.
        public var drops = 0
        /// The rate that the display changes to at it; `nil` for no change.
        public var rate: Rate?
    }

    private enum Kind: UInt64 {
        case jitter, bursts, drops, rates
    }

    private func numbers(_ kind: Kind) -> SplitMix64 { SplitMix64(seed: SplitMix64(seed: seed)[kind.rawValue]) }

    /// The faults of the frame at a refresh, counted from 0.
    public func fault(ofFrame frame: Int) -> Fault {
        trap(unless: frame >= 0, "a frame's number is not negative")
        let index = 2 * UInt64(frame)
        var fault = Fault()
        if jitter != .none {
            let numbers = numbers(.jitter)
            fault.work.commit = Flicks(Int64(numbers[index].choice(among: UInt64(jitter.commit.count) + 1)))
            fault.work.render = Flicks(Int64(numbers[index + 1].choice(among: UInt64(jitter.render.count) + 1)))
        }
        if let bursts, isInBurst(frame, bursts) {
            fault.work.commit += bursts.work.commit
            fault.work.render += bursts.work.render
        }
        if let drops {
            let numbers = numbers(.drops)
            if drops.chance.isHit(by: numbers[index]) {
                fault.drops = 1 + Int(numbers[index + 1].choice(among: UInt64(drops.most)))
            }
        }
        if let rates {
            let numbers = numbers(.rates)
            if rates.chance.isHit(by: numbers[index]) {
                fault.rate = rates.rates[Int(numbers[index + 1].choice(among: UInt64(rates.rates.count)))]
            }
        }
        return fault
    }

    private func isInBurst(_ frame: Int, _ bursts: Bursts) -> Bool {
        let numbers = numbers(.bursts)
        for begin in max(0, frame - bursts.length + 1)...frame
        where bursts.chance.isHit(by: numbers[2 * UInt64(begin)]) {
            return true
        }
        return false
    }
}

extension UInt64 {
    /// A number from 0 up to `count`, evenly to 2^-64 of `count`.
    fileprivate func choice(among count: UInt64) -> UInt64 { multipliedFullWidth(by: count).high }
}
