internal import HookeForms
public import HookeTrace

/// The page that plays a run: one HTML file that refers to no other, works from the disk and lets no script run but its own.
///
/// The run, the scenario and the simulator are data in blocks that a browser does not execute. The script and the style sheet are the
/// only ones that the page's Content-Security-Policy allows, by their SHA-256. Texts of a run are never HTML.
public struct ReportPage: Sendable {
    /// The name of the file in a run's folder.
    public static let file = "report.html"

    private let title: String
    private let recording: JSONValue
    private let scenario: JSONValue
    /// Whether the simulator is in the page. A page that has a run and no scenario has nothing to compute, and is smaller without.
    private let carriesSimulator: Bool
    /// What can be changed of the scenario; `null` without one.
    private let controls: JSONValue

    /// A page of a run.
    ///
    /// - Parameters:
    ///   - folder: The folder of a run, as `hooke run` writes it.
    ///   - other: The folder of a run to compare with; `nil` for none.
    ///   - scenario: The path of the scenario that ran; `nil` for a page without it.
    /// - Throws: ``PageError`` for a folder without a complete run, a run that is too long, and another scenario than that which ran;
    ///   ``ScenarioProblems`` and ``ScenarioFileError`` for a scenario that cannot be read.
    public init(of folder: String, against other: String? = nil, scenario path: String? = nil) throws {
        let run = try PageRun(of: folder)
        let against = try other.map { try PageRun(of: $0) }
        title = run.name
        recording = ReportPage.runs(run.json, against?.json)
        carriesSimulator = path != nil
        guard let path else {
            (scenario, controls) = (.null, .null)
            return
        }
        let text = try ScenarioText(reading: path)
        guard text.digest == run.scenarioDigest else { throw PageError.otherScenario(path: path, run: folder) }
        (scenario, controls) = (try ReportPage.json(of: text), try ScenarioControls(of: text).json)
    }

    /// A page without a recorded run.
    ///
    /// - Parameter path: the path of the page's scenario; `nil` for a page into which files are dropped.
    /// - Throws: ``ScenarioProblems`` and ``ScenarioFileError`` for a scenario that cannot be read.
    public init(scenario path: String?) throws {
        recording = ReportPage.runs(nil, nil)
        carriesSimulator = true
        guard let path else {
            (title, scenario, controls) = ("Hooke", .null, .null)
            return
        }
        let text = try ScenarioText(reading: path)
        (scenario, controls) = (try ReportPage.json(of: text), try ScenarioControls(of: text).json)
        title = scenario["name"]?.text ?? "Hooke"
    }

    private static func runs(_ run: JSONValue?, _ against: JSONValue?) -> JSONValue {
        .object([JSONValue.Member("run", run ?? .null), JSONValue.Member("against", against ?? .null)])
    }

    private static func json(of text: ScenarioText) throws(ScenarioProblems) -> JSONValue {
        let (root, problems) = try text.nodes()
        if !problems.isEmpty { throw ScenarioProblems(file: text.file, problems) }
        // The page has no file that gives the name.
        guard root.isMapping, root["name"] == nil, let name = text.stem else { return root.json }
        let entry = Node.Entry(key: "name", keyPosition: .start, value: Node(.scalar(name, isPlain: false)))
        return Node(.mapping([entry] + root.entries)).json
    }

    /// The bytes of the page.
    public var html: [UInt8] {
        let script = PageScript.text(of: PageAssets.modules)
        let style = String(decoding: PageAssets.style, as: UTF8.self)
        let parts: [String: [UInt8]] = [
            "policy": Array(ReportPage.policy(script: script, style: style, hasWorker: true).utf8),
            "title": Array(ReportPage.escaped(title).utf8),
            "style": Array(style.utf8),
            "recording": ReportPage.embedded(recording),
            "scenario": ReportPage.embedded(scenario),
            "controls": ReportPage.embedded(controls),
            "worker": Array(PageScript.text(of: PageAssets.worker).utf8),
            "core": carriesSimulator ? Base128.text(of: PageAssets.core) : [],
            "script": Array(script.utf8),
        ]
        return ReportPage.filled(String(decoding: PageAssets.template, as: UTF8.self), parts)
    }

    /// Writes the page completely, or not at all.
    public func write(to path: String) throws(TraceError) { try write(to: path, in: nil) }

    /// The same; in a folder that is locked it replaces a symbolic link, and not the link's target.
    package func write(to path: String, in lock: FolderLock?) throws(TraceError) {
        var file = try OutputFile(replacing: path, in: lock)
        try file.write(html)
        try file.publish()
    }

    /// The template with each `{{name}}` replaced by a part. Parts are not searched for names.
    static func filled(_ template: String, _ parts: [String: [UInt8]]) -> [UInt8] {
        var html: [UInt8] = []
        var rest = Array(template.utf8)[...]
        let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
        while let start = rest.firstIndex(of: open) {
            html += rest[..<start]
            rest = rest[start...]
            if rest.starts(with: [open, open]), let end = rest.firstIndex(of: close),
                rest[end...].starts(with: [close, close]),
                let part = parts[String(decoding: rest[(start + 2)..<end], as: UTF8.self)]
            {
                html += part
                rest = rest[(end + 2)...]
            } else {
                html.append(open)
                rest = rest.dropFirst()
            }
        }
        return html + rest
    }

    /// The page's Content-Security-Policy: this script, WebAssembly, this style sheet, pictures that the page itself makes, and a worker, whose
    /// script stands in the page.
    static func policy(script: String, style: String, hasWorker: Bool) -> String {
        "default-src 'none'; script-src '\(source(script))' 'wasm-unsafe-eval'; style-src '\(source(style))'; "
            + "img-src data: blob:; \(hasWorker ? "worker-src blob:; " : "")base-uri 'none'; form-action 'none'"
    }

    /// The source expression of a text: `sha256-` and its digest in Base64.
    static func source(_ text: String) -> String {
        var digest = SHA256()
        digest.update(text.utf8)
        return "sha256-" + String(decoding: Base64.text(of: digest.finished()), as: UTF8.self)
    }

    /// JSON as the text of a script element: without `<`, which could end the element.
    static func embedded(_ value: JSONValue) -> [UInt8] {
        let bytes = value.bytes()
        guard bytes.contains(UInt8(ascii: "<")) else { return bytes }
        return Array(
            bytes.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false).joined(
                separator: Array("\\u003c".utf8)))
    }

    /// A text as the content of an element or the value of an attribute.
    static func escaped(_ text: String) -> String {
        var html = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": html += "&amp;"
            case "<": html += "&lt;"
            case ">": html += "&gt;"
            case "\"": html += "&quot;"
            case "'": html += "&#39;"
            default: html.unicodeScalars.append(scalar)
            }
        }
        return html
    }
}

extension Node {
    /// The value as JSON: plain scalars as null, booleans and numbers where they are such, other scalars as texts.
    var json: JSONValue {
        switch content {
        case .list(let items): .array(items.map(\.json))
        case .mapping(let entries): .object(entries.map { JSONValue.Member($0.key, $0.value.json) })
        case .scalar(let text, isPlain: false): .string(text)
        case .scalar(let text, isPlain: true):
            switch text {
            case "", "null", "~": .null
            case "true": .bool(true)
            case "false": .bool(false)
            default: number(text) ?? .string(text)
            }
        }
    }

    /// A number of JSON that a scenario file reads as the same value.
    private func number(_ text: String) -> JSONValue? {
        guard let number = try? CoreNumber(text) else { return nil }
        if let whole = Int64(text) { return .integer(whole) }
        return .real(number.value)
    }
}
