import HookeTrace

/// The manual page of the command in roff, from the argument parser's description of all commands.
struct ManualPage {
    private var lines: [String] = []

    /// Reads the description that `--experimental-dump-help` prints.
    init(of description: JSONValue, version: String) {
        let root = description["command"] ?? .null
        let name = root["commandName"]?.text ?? ""
        lines = [
            ".\\\" Written by 'hooke docs manual'.",
            ".TH \(name.uppercased()) 1 \"\" \"\(name) \(version)\" \"User Commands\"",
            ".SH NAME", "\(ManualPage.escaped(name)) \\- \(ManualPage.escaped(root["abstract"]?.text ?? ""))",
            ".SH SYNOPSIS", ".B \(ManualPage.escaped(name))", "\\fIcommand\\fR [\\fIarguments\\fR]",
            ".SH DESCRIPTION",
        ]
        append(discussion: root["discussion"]?.text ?? "")
        lines.append(".SH OPTIONS")
        append(argumentsOf: root, isRoot: true)
        lines.append(".SH COMMANDS")
        for command in root["subcommands"]?.elements ?? [] { append(command, after: name) }
        lines += [
            ".SH ENVIRONMENT", ".TP", ".B NO_COLOR", "If it is not empty, messages have no colours.",
            ".TP", ".B COLUMNS",
            "The width of lists and curves in a terminal, instead of the width that the terminal reports.",
            ".TP", ".B CI", "If it is set, and not empty, 0 or false, golden traces are not recorded.",
        ]
    }

    /// The page.
    var text: String { lines.joined(separator: "\n") }

    private mutating func append(_ command: JSONValue, after path: String) {
        guard command["shouldDisplay"] != .bool(false), let name = command["commandName"]?.text, name != "help" else {
            return
        }
        let path = "\(path) \(name)"
        let positionals = (command["arguments"]?.elements ?? []).filter { $0["kind"]?.text == "positional" }
        let usage = positionals.map { argument in
            let word = ManualPage.value(of: argument) + (argument["isRepeating"] == .bool(true) ? " ..." : "")
            return argument["isOptional"] == .bool(true) ? "[\(word)]" : word
        }
        lines.append(
            ".SS "
                + ManualPage.quoted(([ManualPage.escaped(path), "[\\fIoptions\\fR]"] + usage).joined(separator: " ")))
        lines.append(ManualPage.escaped(command["abstract"]?.text ?? ""))
        let discussion = command["discussion"]?.text ?? ""
        if !discussion.isEmpty {
            lines.append(".PP")
            append(discussion: discussion)
        }
        append(argumentsOf: command)
        for subcommand in command["subcommands"]?.elements ?? [] { append(subcommand, after: path) }
    }

    private mutating func append(argumentsOf command: JSONValue, isRoot: Bool = false) {
        for argument in command["arguments"]?.elements ?? [] where argument["shouldDisplay"] != .bool(false) {
            let names = (argument["names"]?.elements ?? []).compactMap { name -> String? in
                // Every command has these; the page shows them once.
                guard let word = name["name"]?.text, word != "help", word != "h",
                    isRoot || word != "version" && word != "color"
                else { return nil }
                return "\\fB\(ManualPage.escaped(name["kind"]?.text == "long" ? "--\(word)" : "-\(word)"))\\fR"
            }
            let isPositional = argument["kind"]?.text == "positional"
            guard isPositional || !names.isEmpty else { continue }
            let value = argument["kind"]?.text == "flag" ? "" : ManualPage.value(of: argument)
            lines.append(".TP")
            lines.append((names.joined(separator: ", ") + (isPositional || value.isEmpty ? "" : " ") + value))
            let standard = argument["defaultValue"]?.text.map { " (default: \($0))" } ?? ""
            let values = (argument["allValues"]?.elements ?? []).compactMap(\.text)
            let choice = values.isEmpty ? "" : " One of \(values.joined(separator: ", "))."
            let help = (argument["abstract"]?.text ?? "") + choice + standard
            lines.append(ManualPage.escaped(help.split(whereSeparator: \.isNewline).joined(separator: " ")))
        }
    }

    /// Paragraphs, and indented lines as they are.
    private mutating func append(discussion: String) {
        var isVerbatim = false
        var needsParagraph = false
        for line in discussion.split(separator: "\n", omittingEmptySubsequences: false) {
            let isIndented = line.hasPrefix("  ")
            if isIndented != isVerbatim {
                lines += isIndented ? [".RS 4", ".nf"] : [".fi", ".RE"]
                isVerbatim = isIndented
            }
            if line.isEmpty {
                needsParagraph = true
            } else {
                if needsParagraph { lines.append(".PP") }
                needsParagraph = false
                lines.append(ManualPage.escaped(String(isIndented ? line.dropFirst(2) : line)))
            }
        }
        if isVerbatim { lines += [".fi", ".RE"] }
    }

    private static func value(of argument: JSONValue) -> String {
        "\\fI\(escaped(argument["valueName"]?.text ?? "value"))\\fR"
    }

    /// An argument of a macro.
    private static func quoted(_ text: String) -> String { "\"\(text.replacing("\"", with: "\\(dq"))\"" }

    /// A text without the control characters of roff: backslashes, hyphens that are minus signs, and a dot or quote at its beginning.
    private static func escaped(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
        return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
    }
}
