internal import HookeDynamics
internal import HookeScenario
package import HookeTrace

/// The answers to the questions of the spring designer: reports, curves, exports and errors in the words of `hooke spring`, as JSON.
///
/// The same function answers on the command line and, compiled to WebAssembly, in the page.
///
///     {"springs": [{"report": {...}, "parameters": {...}, "settling": [...], "exports": [...]}], "curve": {...}}
package enum SpringDesign {
    /// Answers a question in UTF-8. An invalid question gives `{"problem": ...}`; an invalid spring has the member `problem` instead of
    /// its report, and the other springs are answered.
    package static func answer(to question: [UInt8]) -> [UInt8] {
        do throws(DesignQuestion.Failure) {
            return answer(to: try DesignQuestion(parsing: question)).bytes()
        } catch {
            let problem: JSONValue = ["problem": .string(error.description)]
            return problem.bytes()
        }
    }

    /// Answers a question.
    package static func answer(to question: DesignQuestion) -> JSONValue {
        let answers = question.springs.map { DesignedSpring($0, at: question.at) }
        let springs = answers.map { $0.json(exports: question.exports, error: question.error) }
        var members = [JSONValue.Member("springs", .array(springs))]
        if question.curveCount > 0 {
            let curves = DesignCurves(of: answers.map { $0.report }, count: question.curveCount)
            members.append(JSONValue.Member("curve", curves.json))
        }
        return .object(members)
    }
}

extension SpringDesign {
    /// Why a page refuses a spring that the command line computes: a damping ratio so small that 32 bits do not count its half periods.
    ///
    /// - Returns: One sentence; `nil` if the page computes the spring.
    /// - Throws: ``SpringQuestionError`` for an invalid spring.
    package static func pageProblem(of question: SpringQuestion) throws(SpringQuestionError) -> String? {
        try DesignedSpring.pageProblem(of: question)
    }
}

/// A spring of a question, or its error.
struct DesignedSpring {
    /// The report; `nil` for an invalid spring.
    let report: SpringReport?
    /// The error.
    private let problem: String
    /// The keys of the notation that the error is about.
    private let keys: [String]

    init(_ word: String, at times: String) {
        do throws(SpringNotation.Failure) {
            var question = try SpringNotation.question(parsing: word)
            do throws(SpringQuestionError) {
                if !times.isEmpty { question.times = try SampleTime.seconds(parsing: times) }
                let spring = try question.spring()
                guard DesignedSpring.isCountable(spring) else {
                    do throws(SpringRangeError) { try spring.checkRange() } catch { throw .outOfRange(error) }
                    report = nil
                    problem = DesignedSpring.uncountable
                    keys = question.dialect.parameters.map { $0.rawValue }
                    return
                }
                report = try SpringReport(question)
                (problem, keys) = ("", [])
            } catch {
                report = nil
                (problem, keys) = (error.description, error.keys(of: question.dialect))
            }
        } catch {
            report = nil
            (problem, keys) = (error.reason, error.keys)
        }
    }

    /// The smallest damping ratio above 0 for which integers of 32 bits, as WebAssembly has them, count the half periods of a motion.
    private static let leastDampingRatio = 1e-6
    private static let uncountable =
        "the page computes damping ratios of 0 and from 1e-6; for one between them use 'hooke spring'"

    private static func isCountable(_ spring: Spring) -> Bool {
        Int.bitWidth > 32 || isCountedInPages(spring)
    }

    /// Whether a page counts the half periods of a spring.
    private static func isCountedInPages(_ spring: Spring) -> Bool {
        spring.damping == 0 || spring.dampingRatio >= leastDampingRatio
    }

    /// Why a page refuses a spring that the command line computes; `nil` if it computes it.
    static func pageProblem(of question: SpringQuestion) throws(SpringQuestionError) -> String? {
        isCountedInPages(try question.spring()) ? nil : uncountable
    }

    func json(exports: [SpringPlatform], error percent: Double) -> JSONValue {
        guard let report else {
            return ["problem": .string(problem), "keys": .array(keys.map(JSONValue.string))]
        }
        return [
            "report": report.json,
            "parameters": .object(SpringParameter.allCases.map { .init($0.rawValue, report.json(of: $0)) }),
            "regime": .string(report.regime),
            "settlingDialect": .string(report.settlingDialect),
            "madeCritical": .bool(report.motion.isMadeCritical),
            "cutOff": report.motion.cutOff.map(JSONValue.real) ?? .null,
            "settling": .array(SpringMode.allCases.map(report.settlingRow)),
            "exports": .array(exports.map { report.exportRow($0, percent) }),
        ]
    }
}

extension SpringReport {
    /// A parameter of the spring in full precision; `null` if the dialect has no such spring.
    fileprivate func json(of parameter: SpringParameter) -> JSONValue {
        switch parameter {
        case .mass: .real(spring.mass)
        case .stiffness: .real(spring.stiffness)
        case .damping: .real(spring.damping)
        case .naturalFrequency: .real(spring.naturalFrequency)
        case .dampingRatio: .real(spring.dampingRatio)
        case .response, .duration: .real(spring.response)
        case .bounce: .real(spring.bounce)
        case .settlingDuration:
            regime == "over-damped"
                ? .null : SpringMode.uikit.settlingDuration(of: spring).map(JSONValue.real) ?? .null
        case .tension: .real(spring.tension)
        case .friction: .real(spring.friction)
        case .bounciness: spring.bounciness.map(JSONValue.real) ?? .null
        case .speed: .real(spring.speed)
        case .visualDuration: .real(spring.visualDuration)
        }
    }

    fileprivate func settlingRow(_ mode: SpringMode) -> JSONValue {
        [
            "mode": .string(mode.rawValue), "seconds": settlingDuration(mode).map(JSONValue.real) ?? .null,
            "text": .string(settlingText(mode)), "rule": .string(settlingRule(mode)),
        ]
    }

    /// The export to a platform as in `hooke spring --json --as`, with the text of `hooke spring --as`; or its error.
    fileprivate func exportRow(_ platform: SpringPlatform, _ percent: Double) -> JSONValue {
        do throws(SpringExportError) {
            let export = try export(to: platform, percent: percent)
            return .object(
                export.json.members + [
                    .init("worstDeviationTime", .real(export.deviation.time)), .init("text", .string(export.text)),
                ])
        } catch {
            return ["target": .string(platform.rawValue), "problem": .string(error.description)]
        }
    }
}
