internal import HookeDynamics

/// A function of expressions: its name, its documentation, and how it is compiled.
///
/// To add one, make a value in the file of its family and list it there.
public struct ExpressionFunction: Sendable {
    /// Its name and its parameters: `clamp(x, low, high)`. Those in brackets can be left out.
    public let signature: String
    /// What it gives, in a sentence or two.
    public let about: String
    /// How many arguments it takes, a list being one.
    let argumentCount: ClosedRange<Int>
    let listUse: ListUse
    let compile: @Sendable (inout ProgramCompiler, Call) -> TypedValue?

    /// Where lists may stand among its arguments.
    enum ListUse: Sendable {
        case none
        /// The last argument is a list.
        case last
        /// The items of a list stand for arguments.
        case spread
    }

    /// A call, with arguments that are checked to be as many as it takes.
    struct Call {
        let values: [TypedValue]
        /// The items of the last argument where that is a list.
        let list: [TypedValue]
        let range: Range<Int>
    }

    init(
        _ signature: String, _ about: String, takes argumentCount: ClosedRange<Int>, lists: ListUse = .none,
        compile: @escaping @Sendable (inout ProgramCompiler, Call) -> TypedValue?
    ) {
        (self.signature, self.about, self.argumentCount) = (signature, about, argumentCount)
        (listUse, self.compile) = (lists, compile)
    }

    /// Its name.
    public var name: String { String(signature.prefix { $0 != "(" }) }

    /// Every function, in the order of the documentation.
    public static let all = arithmetic + elementary + choosing + interaction
}

extension ProgramCompiler {
    /// The value of a call; `nil` after an error.
    mutating func value(
        ofCall name: String, at position: Range<Int>, _ operands: [Argument], _ range: Range<Int>
    ) -> TypedValue? {
        guard let function = ExpressionFunction.all.first(where: { $0.name == name }) else {
            reportUnknown(name, position)
            return nil
        }
        guard function.argumentCount.contains(operands.count) else {
            let count = operands.count == 1 ? "1 argument" : "\(operands.count) arguments"
            report(range, "'\(name)' cannot take \(count)", expected: function.signature)
            return nil
        }
        return call(of: function, operands, range).flatMap { function.compile(&self, $0) }
    }

    private mutating func call(
        of function: ExpressionFunction, _ operands: [Argument], _ range: Range<Int>
    ) -> ExpressionFunction.Call? {
        var values: [TypedValue] = []
        var list: [TypedValue] = []
        var isWhole = true
        for (index, operand) in operands.enumerated() {
            switch (operand, function.listUse) {
            case (.list(let items, _), .spread): values += items
            case (.list(let items, _), .last) where index == operands.count - 1: list = items
            case (.value(let value), .last) where index == operands.count - 1:
                report(value.range, "a value where a list is needed", expected: function.signature)
                isWhole = false
            case (.value, _), (.list, _), (.invalid, _):
                if let value = value(of: operand) { values.append(value) } else { isWhole = false }
            }
        }
        return isWhole ? ExpressionFunction.Call(values: values, list: list, range: range) : nil
    }

    private mutating func reportUnknown(_ name: String, _ position: Range<Int>) {
        if ExpressionName.Aspect(rawValue: name) != nil {
            report(position, "'\(name)' needs the name of a property", expected: "\(name)(layer.property)")
        } else {
            let names = ExpressionFunction.all.map { $0.name } + ExpressionName.Aspect.allCases.map { $0.rawValue }
            report(
                position, "unknown function \(name.quoted)", suggestion: nearestName(to: name, among: names))
        }
    }
}
