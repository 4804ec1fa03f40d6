import HookeAnimation
import HookeDynamics
import Testing

/// CSS Easing Functions Level 2, by an implementation of its text in exact fractions (Python), and Bézier curves by mpmath at 40 digits.
@Suite struct CSSTimingTests {
    private static let inputs = [-0.5, 0, 0.125, 0.25, 0.5, 0.625, 0.75, 1, 1.5]

    /// Outputs at the inputs, and before the begin at 0. A quotient and a product of rounded numbers are within four roundings of 2.5.
    @Test(
        "linear() has the specification's output, within, before and after its points",
        arguments: [
            ("linear(0, 0.25, 1)", [-0.25, 0, 0.0625, 0.125, 0.25, 0.4375, 0.625, 1, 1.75], 0),
            ("linear(0, 0.25 25% 75%, 1)", [-0.5, 0, 0.125, 0.25, 0.25, 0.25, 0.25, 1, 2.5], 0),
            ("LINEAR(20% 0, 10% 0.5, 1)", [0, 0, 0, 0.53125, 0.6875, 0.765625, 0.84375, 1, 1.3125], 0),
            ("linear(0.5)", [0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5], 0.5),
            ("linear(10% 30% 0.5)", [0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5], 0.5),
            ("linear(0, 0.4 50%, 0.6 50%, 1)", [-0.4, 0, 0.1, 0.2, 0.6, 0.7, 0.8, 1, 1.4], 0),
            (
                "linear(0.25 0%, 0 0%, 1 100%, 0.75 100%)", [0.25, 0, 0.125, 0.25, 0.5, 0.625, 0.75, 0.75, 0.75], 0.25
            ),
            (
                "linear(0, .5 150%, 0.75, 1)",
                [
                    -0.16666666666666666, 0, 0.041666666666666664, 0.08333333333333333, 0.16666666666666666,
                    0.20833333333333334, 0.25, 0.3333333333333333, 1,
                ], 0
            ),
            ("linear(0 -50%, 1 50%, +5e-1)", [0, 0.5, 0.625, 0.75, 1, 0.875, 0.75, 0.5, 0], 0.5),
            (
                "linear(0, 0.1, 0.2, 0.9 40%, 0.95, 1)",
                [
                    -0.375, 0, 0.09375, 0.1875, 0.9166666666666666, 0.9375, 0.9583333333333334, 1,
                    1.0833333333333333,
                ], 0
            ),
            (
                """
                linear(
                  /* Start to 1st bounce */
                  0, 0.063, 0.25, 0.563, 1 36.4%,
                  0.812, 0.75, 0.813, 1 72.7%, /* 2nd to 3rd bounce */ 0.953, 0.938, 0.953, 1 90.9%, 0.984, 1 100% 100%
                )
                """,
                [
                    -0.34615384615384615, 0, 0.13286813186813187, 0.4838901098901099, 0.7810853994490358,
                    0.8051900826446281, 0.9762417582417583, 1, 1,
                ], 0
            ),
        ] as [(String, [Double], Double)])
    func linear(text: String, outputs: [Double], before: Double) throws {
        let function = try TimingFunction(css: text)
        for (input, output) in zip(CSSTimingTests.inputs, outputs) {
            expect(function.value(at: input), near: output, within: 0x1p-50, "\(text) at \(input)")
        }
        expect(function.value(at: 0, isBefore: true), near: before, within: 0, text)
    }

    /// Outputs at the inputs, and with the before flag at 0 and at 0.5; each is one rounded quotient.
    @Test(
        "steps() has the specification's output, at a rise that of the before flag",
        arguments: [
            ("steps(1, jump-start)", [0, 1, 1, 1, 1, 1, 1, 1, 2], 0, 1),
            ("step-start", [0, 1, 1, 1, 1, 1, 1, 1, 2], 0, 1), ("step-end", [-1, 0, 0, 0, 0, 0, 0, 1, 1], 0, 0),
            ("steps(1)", [-1, 0, 0, 0, 0, 0, 0, 1, 1], 0, 0),
            ("steps(1, jump-both)", [0, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 1, 1], 0, 0.5),
            ("steps(3, start)", [-1.0 / 3, 1.0 / 3, 1.0 / 3, 1.0 / 3, 2.0 / 3, 2.0 / 3, 1, 1, 5.0 / 3], 0, 2.0 / 3),
            ("steps(3, end)", [-2.0 / 3, 0, 0, 0, 1.0 / 3, 1.0 / 3, 2.0 / 3, 1, 4.0 / 3], 0, 1.0 / 3),
            ("steps(3, jump-none)", [-1, 0, 0, 0, 0.5, 0.5, 1, 1, 2], 0, 0.5),
            ("steps(3, jump-both)", [-0.25, 0.25, 0.25, 0.25, 0.5, 0.5, 0.75, 1, 1.25], 0, 0.5),
            ("steps(4, jump-start)", [-0.25, 0.25, 0.25, 0.5, 0.75, 0.75, 1, 1, 1.75], 0, 0.5),
            ("Steps( +4 , Jump-End )", [-0.5, 0, 0, 0.25, 0.5, 0.5, 0.75, 1, 1.5], 0, 0.25),
            ("steps(4, jump-none)", [-2.0 / 3, 0, 0, 1.0 / 3, 2.0 / 3, 2.0 / 3, 1, 1, 2], 0, 1.0 / 3),
            ("steps(4, jump-both)", [-0.2, 0.2, 0.2, 0.4, 0.6, 0.6, 0.8, 1, 1.4], 0, 0.4),
        ] as [(String, [Double], Double, Double)])
    func steps(text: String, outputs: [Double], atStart: Double, atHalf: Double) throws {
        let function = try TimingFunction(css: text)
        for (input, output) in zip(CSSTimingTests.inputs, outputs) {
            #expect(function.value(at: input) == output, "\(text) at \(input)")
            #expect(function.slope(at: input) == 0)
        }
        #expect(function.value(at: 0, isBefore: true) == atStart && function.value(at: 0.5, isBefore: true) == atHalf)
    }

    /// The rounded product of k / 49 and 49 is below k for k = 1 and others.
    @Test("A rise is at the double nearest to k / n", arguments: [3, 7, 49, 103, 1_000_003])
    func rises(count: Int) {
        let function = TimingFunction.steps(count)
        for step in stride(from: 1, to: count, by: max(1, count / 200)) {
            let input = Double(step) / Double(count)
            #expect(function.value(at: input) == input, "\(step)")
            #expect(function.value(at: input.nextDown) == Double(step - 1) / Double(count), "\(step)")
        }
    }

    /// The bound is that of the library's own curves, 2e-15.
    @Test(
        "The catalogue has the curves of its platforms",
        arguments: [
            (.ease, [0.094796305716043246, 0.40851059135539587, 0.80240338758485699, 0.99431647748455637]),
            (.default, [0.094796305716043246, 0.40851059135539587, 0.80240338758485699, 0.99431647748455637]),
            (.material2Standard, [0.025863014891412996, 0.2365873604677816, 0.77556131111619777, 0.99435392873687617]),
            (
                .material2Decelerate,
                [0.30384757729336812, 0.57757292783582359, 0.83924505770850303, 0.99460141820935988]
            ),
            (.material2Accelerate, [0.018372884200351227, 0.0986265613755389, 0.32481461060063759, 0.84375]),
            (.material2Sharp, [0.021337392660261758, 0.13530716500902964, 0.5, 0.97866260733973824]),
            (.material3Standard, [0.15625, 0.60722036207268214, 0.8778336048097609, 0.99645904051167132]),
            (
                .material3StandardDecelerate,
                [0.44633040700956512, 0.69055078897614961, 0.88988157484230975, 0.99650925535847298]
            ),
            (
                .material3StandardAccelerate,
                [0.027562283913732727, 0.12850212062574498, 0.3720293855828779, 0.86255591651254756]
            ),
            (
                .material3Emphasized,
                [0.093479871432052076, 0.77283119079903564, 0.95061246262844074, 0.99882884667348518]
            ),
            (
                .material3EmphasizedDecelerate,
                [0.6213843955771871, 0.83152974648711205, 0.95024747532402183, 0.99866634598919062]
            ),
            (
                .material3EmphasizedAccelerate,
                [0.0055382483962873147, 0.035342649087999069, 0.15399819195884146, 0.68330092471574567]
            ),
        ] as [(EasingName, [Double])])
    func catalogue(name: EasingName, outputs: [Double]) {
        for (input, output) in zip([0.1, 0.25, 0.5, 0.9], outputs) {
            expect(name.function.value(at: input), near: output, within: 2e-15, "\(name) at \(input)")
        }
    }

    @Test("A name means one function, and every function has its description; CSS's names are read as CSS")
    func names() throws {
        for name in EasingName.allCases {
            #expect(!name.about.isEmpty)
            let others = EasingName.allCases.filter { $0 != name && $0.function == name.function }
            #expect(others == (name == .ease ? [.default] : name == .default ? [.ease] : []), "\(name)")
        }
        for word in ["linear", "ease", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end"] {
            #expect(try TimingFunction(css: word) == #require(EasingName(rawValue: word)).function)
        }
        #expect(EasingName.easeInOut.function == TimingFunction(TimingFunction.Name.easeInEaseOut))
        #expect(EasingName.ease.function == TimingFunction(TimingFunction.Name.default))
    }

    @Test(
        "cubic-bezier() continues along its tangents beyond 0...1",
        arguments: [
            ("cubic-bezier(0.25, 0.1, 0.25, 1)", -0.2, 1), ("cubic-bezier(0.3, -0.5, 0.7, 1.5)", 5.0 / 6, 1.0 / 6),
            ("cubic-bezier(0, 0.5, 0.5, 1)", -1, 1), ("cubic-bezier(0.5, 0, 1, 0.5)", 0, 2),
            ("cubic-bezier(1, 0.2, 1, 0.3)", -0.1, 1), ("cubic-bezier(0, 0.2, 0, 0.3)", 0, 1.35),
            ("ease-in", 0, 1.8620689655172413793),
            ("linear", -0.5, 1.5),
        ] as [(String, Double, Double)])
    func beyond(text: String, before: Double, after: Double) throws {
        let function = try TimingFunction(css: text)
        expect(function.value(at: -0.5), near: before, within: 0x1p-52, text)
        expect(function.value(at: 1.5), near: after, within: 0x1p-51, text)
        #expect(function.slope(at: -0.5) == function.slope(at: -1.5))
    }

    @Test("At a corner the slope is that of the line into which the fraction moves; a jump adds nothing")
    func slopes() throws {
        let corner = try TimingFunction(css: "linear(0, 0.25 50%, 1)")
        #expect(corner.valueAndSlope(at: 0.5) == (0.25, 1.5))
        #expect(corner.valueAndSlope(at: 0.5, isFalling: true) == (0.25, 0.5))
        #expect(corner.slope(at: 0) == 0.5 && corner.slope(at: 1) == 1.5)
        #expect(corner.valueAndSlope(at: 1, isFalling: true) == (1, 1.5))
        let jump = try TimingFunction(css: "linear(0, 0.25 50%, 0.75 50%, 1 100% 100%)")
        #expect(jump.valueAndSlope(at: 0.5) == (0.75, 0.5))
        #expect(jump.valueAndSlope(at: 0.5, isFalling: true) == (0.75, 0.5))
        #expect(jump.slope(at: 1) == 0, "beyond a last pair of equal inputs the output is constant")
        // 0.34 / 0.033333 and 0.42 / 0.041667 of the two curves of the path.
        let emphasized = EasingName.material3Emphasized.function
        expect(emphasized.valueAndSlope(at: 0.166666, isFalling: true).slope, near: 0.34 / 0.033333, within: 1e-13)
        expect(emphasized.slope(at: 0.166666), near: 0.42 / 0.041667, within: 1e-13)
        #expect(emphasized.value(at: 0.166666) == 0.4 && emphasized.value(at: 0) == 0 && emphasized.value(at: 1) == 1)
    }

    @Test(
        "An error in a text has its place",
        arguments: [
            ("", 0, "the text ends here (expected a timing function)"),
            ("(0)", 0, "unexpected '('"), ("linear(", 7, "the text ends here (expected a number, the output"),
            ("linear()", 7, "unexpected ')'"),
            ("linear(0, 1", 11, "the text ends here (expected a percentage, ',' or ')')"),
            ("linear(0,, 1)", 9, "unexpected ','"), ("linear(0, 1,)", 12, "unexpected ')'"),
            ("linear(0 1)", 9, "unexpected '1'"), ("linear(0, 25%, 1)", 13, "unexpected ','"),
            ("linear(25% 0 75%, 1)", 13, "unexpected '75%' (expected ',' or ')')"),
            ("linear(0 1% 2% 3%, 1)", 15, "unexpected '3%' (expected ',' or ')')"),
            ("linear(1% 2% 3% 0)", 13, "unexpected '3%'"),
            ("linear(0, 1) 2", 13, "unexpected '2' (expected the end of the text)"),
            ("linear(0, 1e999)", 10, "'1e999' is out of range"), ("linear(0, 1px)", 10, "unexpected '1px'"),
            ("linear(0, 1.)", 11, "unexpected '.'"), ("linear(0, calc(1))", 10, "unexpected 'calc'"),
            ("linear(0, é)", 10, "unexpected 'é'"),
            ("linear(0 /* 1)", 9, "the comment does not end"),
            ("spring(1, 100)", 0, "unknown timing function 'spring' (expected linear(), steps() or cubic-bezier())"),
            ("ease-inn", 0, "unknown timing function 'ease-inn'"), ("easeIn", 0, "unknown timing function 'easein'"),
            ("steps()", 6, "unexpected ')' (expected a whole number of intervals, at least 1)"),
            ("steps(0)", 6, "out of range (expected from 1 to 2147483647)"), ("steps(-2, start)", 6, "out of range"),
            ("steps(1, jump-none)", 6, "out of range (expected from 2 with jump-none"),
            ("steps(2147483648)", 6, "out of range"),
            ("steps(2.5)", 6, "unexpected '2.5'"), ("steps(50%)", 6, "unexpected '50%'"),
            ("steps(2, middle)", 9, "unknown step position 'middle'"),
            ("steps(2 end)", 8, "unexpected 'end' (expected ',' or ')')"),
            ("cubic-bezier(0, 0, 1)", 20, "unexpected ')' (expected ',' and a further number"),
            ("cubic-bezier(0, 0, 1, 1, 1)", 23, "unexpected ',' (expected ')')"),
            ("cubic-bezier(-0.1, 0, 1, 1)", 13, "x1 is -0.1, which is out of range (expected x from 0 to 1)"),
            ("cubic-bezier(0, 0, 1.5, 1)", 19, "x2 is 1.5, which is out of range"),
            ("cubic-bezier(0, 0%, 1, 1)", 16, "unexpected '0%' (expected y1"),
        ] as [(String, Int, String)])
    func errors(text: String, offset: Int, words: String) {
        let error = #expect(throws: TimingTextError.self) { try TimingFunction(css: text) }
        #expect(error?.offset == offset, "\(error?.description ?? "") in \(text)")
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "") in \(text)")
    }

    @Test(
        "Every kind animates, and is stored in a snapshot",
        arguments: [
            "linear(0, 0.25 25% 75%, 1)", "linear(0.5)", "steps(4, jump-none)", "steps(2, start)",
            "cubic-bezier(0.3, -0.5, 0.7, 1.5)",
        ])
    func stored(text: String) throws { try expectStored(try TimingFunction(css: text)) }

    @Test("A joined curve is stored in a snapshot")
    func storedPath() throws { try expectStored(EasingName.material3Emphasized.function) }

    private func expectStored(_ function: TimingFunction) throws {
        func scene() throws -> ShownView {
            let shown = try ShownView()
            shown.stage.setCompletionBlock(named: "done") { _ in }
            return shown
        }
        let (one, other) = (try scene(), try scene())
        one.stage.animate(.timing(function, duration: 0.5), completion: "done") { one.view.center.y = 100 }
        for frame in 0..<10 {
            try one.stage.step()
            expect(one.y, near: 100 * function.value(at: Double(frame) / 30), within: 1e-12, "frame \(frame)")
        }
        try one.stage.copyState(to: other.stage)
        for _ in 0..<25 {
            try one.stage.step()
            try other.stage.step()
            #expect(one.y == other.y && one.velocity == other.velocity)
        }
        #expect(one.y == 100)
    }

    @Test("Before the begin of a delayed animation a jump at its start has not happened")
    func delayed() throws {
        let shown = try ShownView()
        let start = shown.stage.now
        var animation = ViewAnimation.timing(.steps(2, .jumpStart), duration: 0.5)
        animation.delay = .seconds(0.25)
        shown.stage.animate(animation) { shown.view.center.y = 100 }
        let animator = ViewPropertyAnimator(shown.stage, .timing(.steps(2, .jumpStart), duration: 0.5)) {
            shown.view.center.x = 100
        }
        try animator.startAnimation(afterDelay: .seconds(0.25))
        for frame in 0..<40 {
            try shown.stage.step()
            let gone = shown.stage.now - start
            let expected: Double = gone < .seconds(0.25) ? 0 : gone < .seconds(0.5) ? 50 : 100
            #expect(shown.y == expected && shown.center.x == expected, "frame \(frame): \(shown.center)")
        }
    }
}
