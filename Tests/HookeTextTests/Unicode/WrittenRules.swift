import Foundation
import HookeText

/// The rules of UAX #14 15.0 with example 7 of section 8.2, as they are written: regular expressions over classes, tried one after the other
/// at every place. Slow, and independent of the scanner.
enum WrittenRules {
    /// A character of each class; U is an unassigned pictograph (ID), OW and CW are brackets of East Asia (OP, CP).
    static let classes: [(name: String, text: String)] = [
        ("AL", "a"), ("B2", "\u{2014}"), ("BA", "\u{2010}"), ("BB", "\u{B4}"), ("BK", "\u{0C}"), ("CB", "\u{FFFC}"),
        ("CL", "}"),
        ("CM", "\u{308}"), ("CP", ")"), ("CR", "\r"), ("EB", "\u{1F466}"), ("EM", "\u{1F3FB}"), ("EX", "!"),
        ("GL", "\u{A0}"),
        ("H2", "\u{AC00}"), ("H3", "\u{AC01}"), ("HL", "\u{5D0}"), ("HY", "-"), ("ID", "\u{4E00}"), ("IN", "\u{2025}"),
        ("IS", ","),
        ("JL", "\u{1100}"), ("JT", "\u{11A8}"), ("JV", "\u{1160}"), ("LF", "\n"), ("NL", "\u{85}"), ("NS", "\u{17D6}"),
        ("NU", "0"),
        ("OP", "("), ("PO", "%"), ("PR", "$"), ("QU", "\""), ("RI", "\u{1F1E6}"), ("SP", " "), ("SY", "/"),
        ("WJ", "\u{2060}"),
        ("ZW", "\u{200B}"), ("ZWJ", "\u{200D}"), ("U", "\u{1F0FF}"), ("OW", "\u{300C}"), ("CW", "\u{FF09}"),
    ]

    /// A rule: whether the place | is a break where the expression fits.
    private struct Rule {
        var breaks: Bool
        var expression: NSRegularExpression
    }

    /// Before marks are attached (LB4 to LB9). `^` is the start of the text.
    private static let early = rules(
        """
        ÷ BK |
        × CR | LF
        ÷ ( CR / LF / NL ) |
        × | ( BK / CR / LF / NL )
        × | ( SP / ZW )
        ÷ ZW SP* |
        × ZWJ |
        × [^ BK CR LF NL SP ZW ] ( CM / ZWJ )* | ( CM / ZWJ )
        """)

    /// After marks are attached (LB11 to LB30b).
    private static let late = rules(
        """
        × | WJ
        × WJ |
        × GL |
        × [^ SP BA HY ] | GL
        × [^ NU ] | ( CL / CP / CW / IS / SY )
        × | EX
        × ( OP / OW ) SP* |
        × QU SP* | ( OP / OW )
        × ( CL / CP / CW ) SP* | NS
        × B2 SP* | B2
        ÷ SP |
        × | QU
        × QU |
        ÷ | CB
        ÷ CB |
        × | ( BA / HY / NS )
        × BB |
        × HL ( HY / BA ) |
        × SY | HL
        × | IN
        × ( AL / HL ) | NU
        × NU | ( AL / HL )
        × PR | ( ID / U / EB / EM )
        × ( ID / U / EB / EM ) | PO
        × ( PR / PO ) | ( AL / HL )
        × ( AL / HL ) | ( PR / PO )
        × ( PR / PO ) | ( OP / OW / HY )? NU
        × ( OP / OW / HY ) | NU
        × NU | ( NU / SY / IS )
        × NU ( NU / SY / IS )* | ( NU / SY / IS / CL / CP / CW )
        × NU ( NU / SY / IS )* ( CL / CP / CW )? | ( PO / PR )
        × JL | ( JL / JV / H2 / H3 )
        × ( JV / H2 ) | ( JV / JT )
        × ( JT / H3 ) | JT
        × ( JL / JV / JT / H2 / H3 ) | PO
        × PR | ( JL / JV / JT / H2 / H3 )
        × ( AL / HL ) | ( AL / HL )
        × IS | ( AL / HL )
        × ( AL / HL / NU ) | OP
        × CP | ( AL / HL / NU )
        × ^ ( RI RI )* RI | RI
        × [^ RI ] ( RI RI )* RI | RI
        × EB | EM
        × U | EM
        """)

    private static func symbol(_ name: String) -> String {
        let index = classes.firstIndex { $0.name == name }!
        return String(UnicodeScalar(UInt8(index < 26 ? 0x41 + index : 0x61 + index - 26)))
    }

    private static func rules(_ text: String) -> [Rule] {
        text.split(separator: "\n").map { line in
            let words = line.split(separator: " ").dropFirst()
            let expression = words.map { word in
                let name = word.prefix { $0.isLetter || $0.isNumber }
                let rest = word.dropFirst(name.count)
                if word == "|" { return "#" }
                return word == "/" ? "|" : (name.isEmpty ? "" : symbol(String(name))) + rest
            }
            guard let expression = try? NSRegularExpression(pattern: expression.joined()) else {
                preconditionFailure("\(line) is no expression")
            }
            return Rule(breaks: line.hasPrefix("÷"), expression: expression)
        }
    }

    /// The text of classes and its breaks.
    static func breaks(_ names: [String]) -> (text: [UInt16], breaks: [LineBreak]) {
        var text: [UInt16] = []
        var breaks: [LineBreak] = []
        for (index, name) in names.enumerated() {
            if index > 0, let verdict = verdict(names, at: index), verdict.breaks {
                breaks.append(LineBreak(offset: text.count, isMandatory: verdict.isMandatory))
            }
            text += Array(classes.first { $0.name == name }!.text.utf16)
        }
        breaks.append(LineBreak(offset: text.count, isMandatory: true))
        return (text, breaks)
    }

    private static func verdict(_ names: [String], at place: Int) -> (breaks: Bool, isMandatory: Bool)? {
        if let rule = first(of: early, names, place) { return (early[rule].breaks, rule == 0 || rule == 2) }
        // LB9: marks belong to what stands before them. LB10: others are AL.
        var items: [String] = []
        var itemsBefore = 0
        for (index, name) in names.enumerated() {
            if index == place { itemsBefore = items.count }
            let isMark = name == "CM" || name == "ZWJ"
            let isFree = index == 0 || ["BK", "CR", "LF", "NL", "SP", "ZW"].contains(names[index - 1])
            if !isMark { items.append(name) } else if isFree { items.append("AL") }
        }
        return first(of: late, items, itemsBefore).map { (late[$0].breaks, false) } ?? (true, false)
    }

    /// The first rule that fits at a place.
    private static func first(of rules: [Rule], _ names: [String], _ place: Int) -> Int? {
        let text = names[..<place].map(symbol).joined() + "#" + names[place...].map(symbol).joined()
        let whole = NSRange(text.startIndex..., in: text)
        return rules.firstIndex { $0.expression.firstMatch(in: text, range: whole) != nil }
    }
}
