import HookeDynamics

extension UserInfo.Entry {
    /// What kind of value a byte says follows.
    private enum Kind: UInt8, SnapshotCodable {
        case flag, integer, number, text, time

        static var blank: Kind { .flag }
    }

    /// The value, its kind before it; the name is the list's.
    mutating func archiveValue(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var kind: Kind
        switch value {
        case is Bool: kind = .flag
        case is Int: kind = .integer
        case is Double: kind = .number
        case is String: kind = .text
        case is Flicks: kind = .time
        default: throw .notRestorable("the value '\(name)', which is a \(type(of: value))")
        }
        try archive.code(&kind)
        switch kind {
        case .flag: try code(Bool.self, in: &archive)
        case .integer: try code(Int.self, in: &archive)
        case .number: try code(Double.self, in: &archive)
        case .text: try code(String.self, in: &archive)
        case .time: try code(Flicks.self, in: &archive)
        }
    }

    private mutating func code<Value: SnapshotCodable & Sendable>(
        _ type: Value.Type, in archive: inout SnapshotCoder
    ) throws(SnapshotError) {
        var own = value as? Value ?? .blank
        try archive.code(&own)
        value = own
    }
}
