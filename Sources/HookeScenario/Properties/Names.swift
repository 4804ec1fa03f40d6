internal import HookeDynamics
package import HookeForms
internal import HookeSolvers

/// A name in a scenario file with its position.
package typealias Name = Located<String>

extension Schema where Value == Name {
    /// The name of a layer, or of what lies in a scene: a reference, which is checked beside errors too.
    static var layerName: Schema { Schema.located(.text(LayerKeyPath.referencePattern)).referring }
    /// The name that a layer has itself.
    static var ownLayerName: Schema { .located(.text(LayerKeyPath.layerPattern)) }
    /// A text that is not empty.
    static var name: Schema { .located(.text) }
}

/// Suggests known names for the misspelt names of a file, with bounded work for the whole file.
///
/// Without a bound, the time for a file in which every name is misspelt grows with the square of its length. After
/// ``mostComparisons`` comparisons of two names there are no more suggestions. The suggestions depend on the file only.
final class NameSearch {
    /// The largest number of comparisons of two names for a file, for example 80 suggestions among 2500 names.
    static let mostComparisons = 200_000

    private var remaining = NameSearch.mostComparisons

    /// The name that was probably meant; `nil` if none is similar, or too many names have been compared.
    func nearest(to name: String, among known: some Collection<String>) -> String? {
        guard known.count <= remaining else { return nil }
        remaining -= known.count
        return nearestName(to: name, among: known)
    }
}

/// Joins names as `a, b or c`, or with `separator` between all; more than `most` names become `a, b, c or one of 97 others`.
func listed(_ names: some Collection<String>, separator: String? = nil, atMost most: Int = 20) -> String {
    guard names.count > most else {
        return separator.map { names.joined(separator: $0) } ?? listed(Array(names), "or")
    }
    return names.prefix(most).joined(separator: ", ") + " or one of \(names.count - most) others"
}
