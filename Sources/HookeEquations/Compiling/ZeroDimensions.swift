internal import HookeExpressions

/// What components measure that begin with zero without a unit: zero is zero in every unit, so that the equations decide.
///
/// In `x: =v` the velocity measures what the position does per second. A zero that no such equation joins to a component with a unit is a number.
extension EquationCompiler {
    /// Sets the dimensions of such components of an instance, whose initial values are known.
    mutating func measureZeros(_ instance: Int) {
        let first = instance * model.equations.count
        var open = Set(
            model.equations.indices.filter { index in
                initial[first + index] == 0 && dimensions[first + index].isNumber
            })
        var isChanging = !open.isEmpty
        while isChanging {
            isChanging = false
            for (index, equation) in model.equations.enumerated() {
                let text = String(equation.expression.text.filter { $0 != " " })
                guard let rate = model.equations.firstIndex(where: { $0.name == text }), rate != index else { continue }
                let (whole, part) = (dimensions[first + index], dimensions[first + rate])
                if open.contains(rate), !open.contains(index), !whole.isNumber, let found = whole.divided(by: .time) {
                    dimensions[first + rate] = found
                    open.remove(rate)
                    isChanging = true
                } else if open.contains(index), !open.contains(rate), !part.isNumber,
                    let found = part.times(.time)
                {
                    dimensions[first + index] = found
                    open.remove(index)
                    isChanging = true
                }
            }
        }
    }
}
