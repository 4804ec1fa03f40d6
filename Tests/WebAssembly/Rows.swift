#if !arch(wasm32)
    import HookeRecordings
    import HookeSprings
#endif

// Pieces of work whose results have the same bits on this machine and in WebAssembly: Scripts/wasm compiles this file for both and compares.

/// A piece of work by its name, and the hash of its results.
enum Row: String, CaseIterable {
    /// Springs in every dialect: value, velocity, events.
    case springs
    /// Expressions and their derivatives: every function and operator.
    case expressions
    /// The elastic header, pulled and let go: the trace of `Scenarios/elastic-pull.yaml --solver propagator`.
    case elasticPull = "elastic-pull"
    /// A drag by streams, through every operator: what they send, when, and what they set.
    case streams
    /// Clusters, line breaks, levels and advances of texts of many scripts.
    case text
    /// JSON read by a schema: values, positions and messages.
    case forms
    /// Arrays that are copied and then written to.
    case copies

    /// The hash of what the work gives.
    var hash: UInt64 {
        switch self {
        case .springs: springsHash(count: 10_000)
        case .expressions: expressionsHash()
        case .elasticPull: elasticPullHash()
        case .streams: streamsHash()
        case .text: textHash()
        case .forms: formsHash()
        case .copies: copiesHash()
        }
    }
}

#if arch(wasm32)
    /// The hash of the row `springs`.
    @_cdecl("springs") @_expose(wasm, "springs")
    public func springs() -> UInt64 { Row.springs.hash }

    /// The hash of the row `expressions`.
    @_cdecl("expressions") @_expose(wasm, "expressions")
    public func expressions() -> UInt64 { Row.expressions.hash }

    /// The hash of the row `elastic-pull`.
    @_cdecl("elastic_pull") @_expose(wasm, "elastic-pull")
    public func elasticPull() -> UInt64 { Row.elasticPull.hash }

    /// The hash of the row `streams`.
    @_cdecl("streams") @_expose(wasm, "streams")
    public func streams() -> UInt64 { Row.streams.hash }

    /// The hash of the row `text`.
    @_cdecl("text") @_expose(wasm, "text")
    public func text() -> UInt64 { Row.text.hash }

    /// The hash of the row `forms`.
    @_cdecl("forms") @_expose(wasm, "forms")
    public func forms() -> UInt64 { Row.forms.hash }

    /// The hash of the row `copies`.
    @_cdecl("copies") @_expose(wasm, "copies")
    public func copies() -> UInt64 { Row.copies.hash }
#else
    /// Prints each row's name and its hash as this machine computes it; with a number as argument, the hash of the
    /// answers about so many springs.
    @main
    enum NativeRows {
        static func main() {
            if CommandLine.arguments.count > 1, let count = Int(CommandLine.arguments[1]) {
                print(SpringDesign.sampleHash(count: count))
                return
            }
            for row in Row.allCases {
                let digits = String(row.hash, radix: 16)
                print(row.rawValue, String(repeating: "0", count: 16 - digits.count) + digits)
            }
            // The module of the spring designer has these hashes itself.
            let answers = String(SpringDesign.sampleHash(count: 1000), radix: 16)
            print("spring-answers", String(repeating: "0", count: 16 - answers.count) + answers)
            let recordings = String(RecordingAnswer.sampleHash(count: 20), radix: 16)
            print("recording-answers", String(repeating: "0", count: 16 - recordings.count) + recordings)
        }
    }
#endif

/// FNV-1a with 64 bits over bit patterns, lowest byte first, chained frame by frame: the trace hash of HookeTrace, which stands outside of the core.
struct RowHash {
    /// The hash of everything so far.
    private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325
    private var frames: UInt64 = 0

    /// A cell of a table's row; a text without letters is an empty cell.
    enum Cell {
        case integer(Int)
        case real(Double?)
        case text(String)
    }

    /// Adds 64 bits.
    mutating func combine(_ bits: UInt64) {
        for shift in stride(from: 0 as UInt64, to: 64, by: 8) { absorb((bits >> shift) & 0xff) }
    }

    /// Adds a double; both zeros are one, and so are all NaNs.
    mutating func combine(_ value: Double) {
        combine(value.isNaN ? 0x7ff8_0000_0000_0000 : (value + 0.0).bitPattern)
    }

    /// Adds a row: a bit for each cell that is empty, then the others.
    mutating func combine(_ row: Cell...) {
        var empties: UInt64 = 0
        for (column, cell) in row.enumerated() {
            switch cell {
            case .integer: break
            case .real(let value): if value == nil { empties |= 1 << UInt64(column) }
            case .text(let text): if text.isEmpty { empties |= 1 << UInt64(column) }
            }
        }
        combine(empties)
        for cell in row {
            switch cell {
            case .integer(let value): combine(UInt64(bitPattern: Int64(value)))
            case .real(let value): if let value { combine(value) }
            case .text(let text):
                guard !text.isEmpty else { break }
                combine(UInt64(text.utf8.count))
                for byte in text.utf8 { absorb(UInt64(byte)) }
            }
        }
    }

    /// Ends a frame with its number.
    mutating func endFrame() {
        frames += 1
        combine(frames)
    }

    private mutating func absorb(_ byte: UInt64) {
        value = (value ^ byte) &* 0x0000_0100_0000_01b3
    }
}

/// Numbers from a seed: SplitMix64 (G. Steele, D. Lea and C. Flood, Fast splittable pseudorandom number generators, OOPSLA 2014).
struct SeededNumbers {
    private var state: UInt64

    /// The sequence of a seed.
    init(seed: UInt64) { state = seed }

    /// The next 64 bits.
    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
        bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
        return bits ^ (bits >> 31)
    }

    /// A double from `low` up to, but not including, `high`.
    mutating func uniform(_ low: Double, _ high: Double) -> Double {
        low + Double(next() >> 11) * 0x1p-53 * (high - low)
    }

    /// A number below `count`.
    mutating func index(below count: UInt64) -> UInt64 { next() % count }
}
