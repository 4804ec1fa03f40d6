internal import HookeDynamics
package import HookeForms
internal import HookeSolvers

/// A name in a scenario file, with the position where it stands.
package typealias Name = Located<String>

extension Schema where Value == Name {
    /// The name of a layer, or of what lies in a scene.
    static var layerName: Schema { .located(.text(LayerKeyPath.referencePattern)) }
    /// The name that a layer has itself.
    static var ownLayerName: Schema { .located(.text(LayerKeyPath.layerPattern)) }
    /// Any text that is not empty.
    static var name: Schema { .located(.text) }
}

/// Suggests names for the misspelt ones of a file, with a bounded amount of work for all of them together.
///
/// A file of as many misspelt names as there are layers would take a time that grows with the square of its length. After
/// ``mostComparisons`` of two names there are no more suggestions; which ones there are depends on the file alone.
final class NameSearch {
    /// The most comparisons of two names for a file: 80 suggestions among 2500 names, and a fraction of a second.
    static let mostComparisons = 200_000

    private var remaining = NameSearch.mostComparisons

    /// The name that was probably meant; `nil` where none is near, or too many have been compared.
    func nearest(to name: String, among known: some Collection<String>) -> String? {
        guard known.count <= remaining else { return nil }
        remaining -= known.count
        return nearestName(to: name, among: known)
    }
}

/// `a, b or c`, or with a separator throughout; of many names the first ones: `a, b, c or one of 97 others`.
func listed(_ names: some Collection<String>, separator: String? = nil, atMost most: Int = 20) -> String {
    guard names.count > most else {
        return separator.map { names.joined(separator: $0) } ?? listed(Array(names), "or")
    }
    return names.prefix(most).joined(separator: ", ") + " or one of \(names.count - most) others"
}
