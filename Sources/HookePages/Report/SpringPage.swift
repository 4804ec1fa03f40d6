public import HookeTrace

/// The page of the spring designer: one HTML file that refers to no other, works from the disk and lets no script run but its own.
///
/// The page computes springs by the calculator of `hooke spring`, compiled to WebAssembly from the same source. Script and style sheet are
/// allowed by their SHA-256, as in ``ReportPage``.
public struct SpringPage: Sendable {
    /// The file's name without another.
    public static let file = "springs.html"

    private let words: [String]

    /// A page that shows springs at first.
    ///
    /// - Parameter words: none, one or two springs in the notation of `hooke compare`, such as `spring:duration=0.5,bounce=0.3`. An address
    ///   with a fragment shows the springs of the fragment.
    public init(springs words: [String]) {
        self.words = words
    }

    /// The bytes of the page.
    public var html: [UInt8] {
        let script = PageScript.text(of: PageAssets.springsModules)
        let style = String(decoding: PageAssets.springsStyle, as: UTF8.self)
        let parts: [String: [UInt8]] = [
            "policy": Array(ReportPage.policy(script: script, style: style, hasWorker: false).utf8),
            "title": Array("Springs – Hooke".utf8),
            "style": Array(style.utf8),
            "springs": ReportPage.embedded(.array(words.map(JSONValue.string))),
            "core": Base128.text(of: PageAssets.springsCore),
            "script": Array(script.utf8),
        ]
        return ReportPage.filled(String(decoding: PageAssets.springsTemplate, as: UTF8.self), parts)
    }

    /// Writes the page completely, or not at all.
    public func write(to path: String) throws(TraceError) {
        var file = try OutputFile(replacing: path)
        try file.write(html)
        try file.publish()
    }
}
