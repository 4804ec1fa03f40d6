/// Makes a scenario that fails smaller, as long as it still fails: steps, layers and other items go first, then entries, then values
/// become simpler.
public struct Shrinker {
    private let fails: (Document) -> String?
    private var attemptsLeft: Int

    /// A shrinker of what `fails` says something about, which tries at most so many documents.
    public init(attempts: Int = 1000, while fails: @escaping (Document) -> String?) {
        (self.fails, attemptsLeft) = (fails, attempts)
    }

    /// A failure with the smallest scenario that was found.
    public static func shrunk(_ failure: SeedFailure) -> SeedFailure {
        // A scenario that is refused, although it was drawn to be valid, shows itself.
        guard failure.property != "valid" else { return failure }
        // An error stays an error, and a difference a difference: another failure shows nothing of this one.
        let isError = SeedCheck.isError(failure.message)
        var shrinker = Shrinker { document in
            SeedCheck.violation(of: failure.property, by: document, seed: failure.seed).flatMap { message in
                SeedCheck.isError(message) == isError ? message : nil
            }
        }
        let document = shrinker.shrink(failure.document)
        let message = SeedCheck.violation(of: failure.property, by: document, seed: failure.seed)
        return SeedFailure(
            seed: failure.seed, property: failure.property, message: message ?? failure.message, document: document)
    }

    /// The smallest document that was found to fail.
    public mutating func shrink(_ document: Document) -> Document {
        var smallest = document
        while let next = smaller(than: smallest) { smallest = next }
        return smallest
    }

    private mutating func smaller(than document: Document) -> Document? {
        for candidate in Shrinker.reductions(of: document) where candidate != document {
            guard attemptsLeft > 0 else { return nil }
            attemptsLeft -= 1
            if fails(candidate) != nil { return candidate }
        }
        return nil
    }

    /// Documents with one thing less, or one thing simpler: the greatest changes first.
    static func reductions(of document: Document) -> [Document] {
        removals(from: document, isTop: true) + simplifications(of: document)
    }

    private static func removals(from document: Document, isTop: Bool = false) -> [Document] {
        switch document {
        case .scalar, .quoted: return []
        case .list(let items):
            var found: [Document] = []
            var size = items.count
            while size > 0 {
                for start in stride(from: 0, to: items.count, by: size) {
                    var fewer = items
                    fewer.removeSubrange(start..<min(start + size, items.count))
                    found.append(.list(fewer))
                }
                size /= 2
            }
            for (index, item) in items.enumerated() {
                for smaller in removals(from: item) {
                    var changed = items
                    changed[index] = smaller
                    found.append(.list(changed))
                }
            }
            return found
        case .mapping(let entries):
            // Steps before layers: what names a layer must go before it.
            let order = entries.indices.sorted { (weight(entries[$0].key), $0) < (weight(entries[$1].key), $1) }
            var found: [Document] = []
            for index in order {
                var fewer = entries
                fewer.remove(at: index)
                if !isTop || !["hooke", "name"].contains(entries[index].key) { found.append(.mapping(fewer)) }
                for smaller in removals(from: entries[index].value) {
                    var changed = entries
                    changed[index].value = smaller
                    found.append(.mapping(changed))
                }
            }
            return found
        }
    }

    private static func weight(_ key: String) -> Int {
        switch key {
        case "script": 0
        case "layers", "links": 1
        default: 2
        }
    }

    private static func simplifications(of document: Document) -> [Document] {
        switch document {
        case .quoted: return []
        case .scalar(let text): return simpler(text).map { .scalar($0) }
        case .list(let items):
            return items.indices.flatMap { index in
                simplifications(of: items[index]).map { simpler in
                    var changed = items
                    changed[index] = simpler
                    return .list(changed)
                }
            }
        case .mapping(let entries):
            return entries.indices.filter { !["hooke", "name"].contains(entries[$0].key) }.flatMap { index in
                simplifications(of: entries[index].value).map { simpler in
                    var changed = entries
                    changed[index].value = simpler
                    return .mapping(changed)
                }
            }
        }
    }

    /// Simpler texts in place of a number with a unit: 0, 1, fewer digits. Each is shorter, or smaller and as long.
    private static func simpler(_ text: String) -> [String] {
        guard let end = text.lastIndex(where: { $0.isNumber || $0 == "." }) else { return [] }
        let (number, unit) = (String(text[...end]), String(text[text.index(after: end)...]))
        let parts = number.split(separator: "/", maxSplits: 1)
        let suffix = parts.count == 2 ? "/\(parts[1])\(unit)" : unit
        guard let value = parts.first.flatMap({ Double($0) }), abs(value) < 1e15 else { return [] }
        var numbers = ["0", "1", "10", "100"]
        let whole = Int(value)
        numbers += ["\(whole / 2)", "\(whole)"]
        let old = String(parts[0])
        return numbers.filter { isSimpler($0, than: old) }.map { $0 + suffix }
    }

    private static func isSimpler(_ new: String, than old: String) -> Bool {
        guard let one = Double(new), let other = Double(old) else { return false }
        return new.utf8.count < old.utf8.count || new.utf8.count == old.utf8.count && abs(one) < abs(other)
    }
}
