/// The coefficients of a Rosenbrock method, in the form that needs no product with the Jacobian.
///
/// With the step h and W = 1 / (h gamma) - J, stage i solves
///
///     W U_i = f(t + c_i h, y + sum_j a_ij U_j) + sum_j C_ij U_j / h + h d_i df/dt      (j < i)
///
/// The step's result is the last stage's argument plus its U, and that U is the error estimate: the methods here are stiffly accurate. (E. Hairer and
/// G. Wanner, Solving Ordinary Differential Equations II, IV.7.)
struct RosenbrockTableau: Hashable, Sendable {
    /// The factor gamma of the Jacobian.
    let diagonal: Double
    /// The weights a of earlier stages in each stage's argument.
    let argument: [[Double]]
    /// The weights C of earlier stages on each stage's right side.
    let coupling: [[Double]]
    /// The times c of the stages, as parts of the step.
    let times: [Double]
    /// The weights d of the time derivative.
    let timeWeights: [Double]

    /// The number of stages.
    var stageCount: Int { times.count }

    /// Rodas5P: order 5 with an embedded order 4, L-stable, eight stages. G. Steinebach, "Construction of Rosenbrock-Wanner method Rodas5P and
    /// numerical benchmarks within the Julia Differential Equations package", BIT 63 (2023), 27.
    static let rodas5p: RosenbrockTableau = {
        let sixth = [
            -7.502846399306121, 2.561846144803919, -11.627539656261098, -0.18268767659942256, 0.030198172008377946,
        ]
        return RosenbrockTableau(
            diagonal: 0.21193756319429014,
            argument: [
                [], [3], [2.849394379747939, 0.45842242204463923],
                [-6.954028509809101, 2.489845061869568, -10.358996098473584],
                [2.8029986275628964, 0.5072464736228206, -0.3988312541770524, -0.04721187230404641],
                sixth, sixth + [1], sixth + [1, 1],
            ],
            coupling: [
                [], [-14.155112264123755], [-17.97296035885952, -2.859693295451294],
                [147.12150275711716, -1.41221402718213, 71.68940251302358],
                [165.43517024871676, -0.4592823456491126, 42.90938336958603, -5.961986721573306],
                [24.854864614690072, -3.0009227002832186, 47.4931110020768, 5.5814197821558125, -0.6610691825249471],
                [
                    30.91273214028599, -3.1208243349937974, 77.79954646070892, 34.28646028294783, -19.097331116725623,
                    -28.087943162872662,
                ],
                [
                    37.80277123390563, -3.2571969029072276, 112.26918849496327, 66.9347231244047, -40.06618937091002,
                    -54.66780262877968, -9.48861652309627,
                ],
            ],
            times: [0, 0.6358126895828704, 0.4095798393397535, 0.9769306725060716, 0.4288403609558664, 1, 1, 1],
            timeWeights: [
                0.21193756319429014, -0.42387512638858027, -0.3384627126235924, 1.8046452872882734, 2.325825639765069,
                0, 0, 0,
            ])
    }()
}
