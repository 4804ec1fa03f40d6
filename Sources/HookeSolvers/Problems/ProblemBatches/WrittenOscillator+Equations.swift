internal import HookeDynamics
internal import HookeEquations
internal import HookeExpressions

extension WrittenOscillator {
    /// The oscillator as equations, from a state.
    func equations(from state: [Double]) throws -> EquationModel {
        let written = writtenAcceleration
        return EquationModel(
            equations: [
                EquationModel.Definition("x", try ParsedExpression("v")),
                EquationModel.Definition("v", try ParsedExpression(written.text)),
            ], parameters: written.parameters.map { .init($0.name, $0.value) },
            initial: zip(components, state).map { EquationModel.Initial($0, .value($1, .number)) })
    }
}

extension SystemModel {
    /// The equations of the same bits that a named oscillator can be written as, from a state; `nil` for other systems.
    func writtenEquations(from state: [Double]) throws -> EquationModel? {
        switch self {
        case .duffing(let system): try system.equations(from: state)
        case .vanDerPol(let system): try system.equations(from: state)
        case .pendulum(let system): try system.equations(from: state)
        case .cubicDrag(let system): try system.equations(from: state)
        case .linear, .driven, .chain, .mesh, .bounce, .springStop, .equations: nil
        }
    }
}
