import HookeDynamics
import HookeExpressions
import HookeForms

/// JSON texts read by a schema with every kind of value, most of them damaged in one place: values, positions and messages; and numbers from digits.
func formsHash() -> UInt64 {
    var hash = RowHash()
    var random = SeededNumbers(seed: 0xf0)
    let original = Array(motionText.unicodeScalars)
    for round in 0..<300 {
        var scalars = original
        if round > 0 {
            let index = Int(random.index(below: UInt64(scalars.count)))
            let other = replacements[Int(random.index(below: UInt64(replacements.count)))]
            switch random.index(below: 3) {
            case 0: scalars.remove(at: index)
            case 1: scalars.insert(other, at: index)
            default: scalars[index] = other
            }
        }
        var changed = String.UnicodeScalarView()
        changed.append(contentsOf: scalars)
        read(String(changed), into: &hash)
    }
    for _ in 0..<3000 { addNumber(digits: 1 + Int(random.index(below: 25)), &random, into: &hash) }
    return hash.value
}

private func read(_ text: String, into hash: inout RowHash) {
    do throws(ScenarioProblems) {
        let (root, problems) = try ScenarioText(text, file: "page.json").jsonNodes()
        var diagnostics = Diagnostics()
        diagnostics.expressions.parameters = [.init(name: "width", symbol: .constant(320, .length))]
        diagnostics.report(contentsOf: problems)
        if let value = Motion.schema.decode(root, &diagnostics) { value.add(to: &hash) }
        hash.combine(.text(ScenarioProblems(file: "page.json", diagnostics.all).description))
    } catch {
        hash.combine(.text(error.description))
    }
}

/// Adds a random decimal number, between the least and the greatest doubles and beyond.
private func addNumber(digits: Int, _ random: inout SeededNumbers, into hash: inout RowHash) {
    var text = random.index(below: 2) == 0 ? "-" : ""
    for _ in 0..<digits { text += String(random.index(below: 10)) }
    if random.index(below: 2) == 0 { text += "." + String(random.next()) }
    text += "e" + String(Int(random.index(below: 660)) - 340)
    do throws(ParseError) {
        let number = try CoreNumber(text)
        hash.combine(number.value)
        hash.combine(UInt64(bitPattern: number.ratio?.numerator ?? 0))
        hash.combine(.text("\(number.value)"))
    } catch {
        hash.combine(.text(error.message))
    }
}

private let motionText = #"""
    {"name": "Größe-\u00fcber\ud83d\ude00", "at": "1/60 s", "to": "=width / 2 + 10 pt", "by": [1.5, -2e-3, 0.1],
     "spring": {"response": "350 ms", "dampingRatio": 0.57}, "mode": "two-way", "loops": true, "count": 12,
     "with": {"card.position": 3, "Card.opacity": 0.25}}
    """#
private let replacements = Array("{}[]:,\"\\ 019.-+eEntÖß😀s#".unicodeScalars)

/// A word of several.
private enum Mode: String, Word {
    static let noun = "mode"
    case once, twoWay = "two-way", endless

    var about: String { "\(rawValue) and no other" }
}

/// A mapping with a value of every kind.
private struct Motion {
    var name: String
    var time: Flicks
    var target: Double
    var numbers: [Double]
    var spring: [Double]
    var mode: Mode
    var flags: (loops: Bool, count: Int?)
    var others: [(key: Located<String>, value: Double)]?

    func add(to hash: inout RowHash) {
        hash.combine(.text(name), .real(time.seconds), .real(target), .text(mode.rawValue))
        for number in numbers + spring { hash.combine(number) }
        hash.combine(.integer(flags.count ?? 0), .integer(flags.loops ? 1 : 0))
        for (key, value) in others ?? [] { hash.combine(.text("\(key.position) \(key.value)"), .real(value)) }
    }

    static let schema = ObjectSchema(
        "a motion", about: "A motion.",
        Field.required("name", .text, "Its name."),
        Field.required("at", Schema<Flicks>.time, "When it begins."),
        Field.required("to", Schema<Double>.length(), "Where it ends."),
        Field.optional("by", .list(of: Schema<Double>.number(.within(-10...10)), atLeast: 1), "Numbers."),
        Field.required("spring", .object(spring), "Its spring."),
        Field.optional("mode", Schema<Mode>.words, default: "once", "How often."),
        Field.group(
            Field.optional("loops", Schema<Bool>.flag, default: "false", "Whether it repeats."),
            Field.optional("count", Schema<Int>.count(1...100), "How many times.")
        ) { (loops: $0, count: $1) }
        .checked { flags, position, diagnostics in
            if flags.count != nil, !flags.loops { diagnostics.report(at: position, "'count' needs 'loops'") }
        },
        Field.optional("with", .dictionary(others), "Other numbers.")
    ) {
        Motion(
            name: $0, time: $1, target: $2, numbers: $3 ?? [], spring: $4, mode: $5, flags: $6, others: $7)
    }

    /// One of two dialects, chosen by its keys.
    private static let spring = ObjectSchema(
        "a spring", about: "A spring.",
        Field<[Double]>.variants([
            Variant(
                .group(
                    .required("response", .quantity(.time, .positive), "Its response."),
                    .required("dampingRatio", .number(.positive), "Its damping ratio.")
                ) { (response: Measurement, ratio: Double) in [response.value, ratio] }),
            Variant(
                .group(
                    .required("stiffness", .number(.positive), "Its stiffness."),
                    .required("damping", .number(.notNegative), "Its damping.")
                ) { (stiffness: Double, damping: Double) in [stiffness, damping] }),
        ]))

    private static let others = DictionarySchema<Double>(
        name: "other numbers",
        entries: [
            DictionarySchema.Entry(
                expression: "^[a-z]", fits: { $0.first?.isLowercase == true }, .number(), about: "A number.")
        ],
        stray: {
            Diagnostic(
                at: $0.keyPosition, "\($0.key) begins with a capital letter", expected: "a name",
                suggestion: $0.key.lowercased())
        })
}
