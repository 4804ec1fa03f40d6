internal import HookeTrace

/// Runs gnuplot scripts with variables set on the command line.
///
/// All paths must be absolute: gnuplot runs a file name that begins with `<` or `|` as a command.
enum Gnuplot {
    /// A variable's name and value.
    typealias Variable = (name: String, value: Value)

    /// The value of a variable. A missing number is NaN, as gnuplot writes it.
    enum Value {
        case text(String)
        case number(Double?)
        /// Numbers separated by spaces, for gnuplot's `word` and `words`.
        case numbers([Double?])

        var code: String {
            switch self {
            case .text(let text): Value.quoted(text)
            case .number(let number): Value.word(number)
            case .numbers(let numbers): "'\(numbers.map(Value.word).joined(separator: " "))'"
            }
        }

        /// A gnuplot expression for a text. Within single quotes gnuplot expands neither backquotes nor macros. Quotes, and control
        /// characters, of which a line end would end the command, are written by their codes.
        private static func quoted(_ text: String) -> String {
            var (parts, plain) = ([String](), "")
            for scalar in text.unicodeScalars {
                switch scalar {
                case "\0"..<" ", "\u{7F}", "'":
                    parts += ["'\(plain)'", "sprintf('%c',\(max(1, scalar.value)))"]
                    plain = ""
                default: plain.unicodeScalars.append(scalar)
                }
            }
            return (parts + ["'\(plain)'"]).joined(separator: ".")
        }

        private static func word(_ number: Double?) -> String { number.map { "\($0)" } ?? "NaN" }
    }

    /// Whether `PATH` has gnuplot.
    static var isInstalled: Bool { ChildProcess.isInstalled("gnuplot") }

    /// Runs a script and returns gnuplot's standard error. The paths of the script and in the variables must be absolute.
    ///
    /// - Parameters:
    ///   - script: the script.
    ///   - variables: its variables.
    ///   - take: called with each piece that the script writes to ``ChildProcess/output``. gnuplot does not check writing to a file.
    /// - Throws: ``PictureError`` when gnuplot is missing or fails, and the error of `take`.
    static func draw(
        script: String, variables: [Variable], taking take: ([UInt8]) throws(TraceError) -> Void
    ) throws(PictureError) -> String {
        let settings = variables.map { "\($0.name)=\($0.value.code)" }.joined(separator: ";")
        let (status, message) = try ChildProcess.run(["gnuplot", "-d", "-e", settings, script], taking: take)
        // The status of a shell for a missing command.
        if status == 127 { throw .noGnuplot() }
        // For a file that it cannot open, gnuplot warns and leaves out the curve.
        guard status == 0, !message.contains("Cannot find or open file") else {
            let words = message.isEmpty ? "it ended with \(status), without a word" : message.shortened(to: 4000)
            throw .gnuplot(script: script, message: words)
        }
        return message
    }
}
