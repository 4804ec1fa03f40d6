import CPango

/// Pango's shaping of DejaVu Sans by HarfBuzz: which clusters a text has, with what glyphs, and how wide they are.
///
/// Positions are not hinted nor rounded to pixels; Pango rounds each glyph's advance to 1/1024 pt (``advanceUnit``). Results depend on the
/// installed libraries and font, so that no simulation uses them.
public final class PangoShaper {
    /// The unit in which Pango counts advances, in points.
    public static let advanceUnit = 1.0 / 1024
    /// OpenType features that change glyphs or their advances, all off: kerning, ligatures, composed glyphs, forms by context, marks.
    public static let plainFeatures = [
        "kern", "liga", "clig", "dlig", "rlig", "calt", "ccmp", "locl", "isol", "init", "medi", "fina", "mark",
        "mkmk", "mset",
    ].map { $0 + " 0" }.joined(separator: ", ")

    /// A piece of text whose glyphs cannot be told apart by its characters: a character with its marks, or a ligature.
    public struct Cluster: Hashable, Sendable {
        /// The cluster's code units in UTF-16.
        public var range: Range<Int>
        /// The width in points.
        public var advance: Double
        /// The glyphs' numbers in the face, from left to right.
        public var glyphs: [UInt32]
        /// Whether the face lacks a character of the cluster.
        public var isMissing: Bool
        /// Whether the cluster is in a run from right to left.
        public var isRightToLeft: Bool
    }

    /// The reason why no text can be shaped.
    public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
        /// The size is not from 1/1024 to 10 000 pt.
        case size(Double)
        /// DejaVu Sans is not installed; the font that would stand in for it.
        case missingFace(found: String)

        /// What is wrong and a remedy.
        public var description: String {
            switch self {
            case .size(let size): "font size is \(size); it must be from 1/1024 to 10000 pt"
            case .missingFace(let found):
                "DejaVu Sans is not installed (found \(found)): apt-get install fonts-dejavu-core"
            }
        }
    }

    /// The size of an em in points: a multiple of ``advanceUnit``.
    public let size: Double
    private let map: UnsafeMutablePointer<PangoFontMap>
    private let context: OpaquePointer
    private let layout: OpaquePointer

    /// Shapes at a size, which is rounded to 1/1024 pt, with OpenType features as CSS writes them, such as `kern 0, liga 0`.
    ///
    /// - Throws: ``Failure``.
    public init(size: Double, features: String = "") throws(Failure) {
        guard size >= Self.advanceUnit, size <= 10_000 else { throw .size(size) }
        let units = (size / Self.advanceUnit).rounded()
        self.size = units * Self.advanceUnit
        map = pango_ft2_font_map_new()
        pango_ft2_font_map_set_resolution(OpaquePointer(map), 72, 72)
        context = pango_font_map_create_context(map)
        pango_context_set_round_glyph_positions(context, 0)
        pango_context_set_base_dir(context, PANGO_DIRECTION_LTR)
        layout = pango_layout_new(context)
        let font = pango_font_description_new()
        pango_font_description_set_family(font, "DejaVu Sans")
        pango_font_description_set_size(font, gint(units))
        pango_layout_set_font_description(layout, font)
        pango_layout_set_auto_dir(layout, 0)
        let attributes = pango_attr_list_new()
        pango_attr_list_insert(attributes, pango_attr_fallback_new(0))
        if !features.isEmpty { pango_attr_list_insert(attributes, pango_attr_font_features_new(features)) }
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
        let family = Self.family(of: font, map, context)
        pango_font_description_free(font)
        guard family == "DejaVu Sans" else { throw .missingFace(found: family) }
    }

    deinit {
        g_object_unref(UnsafeMutableRawPointer(layout))
        g_object_unref(UnsafeMutableRawPointer(context))
        g_object_unref(UnsafeMutableRawPointer(map))
    }

    private static func family(
        of font: OpaquePointer?, _ map: UnsafeMutablePointer<PangoFontMap>, _ context: OpaquePointer
    ) -> String {
        guard let loaded = pango_font_map_load_font(map, context, font) else { return "no font" }
        let found = pango_font_describe(loaded)
        defer {
            pango_font_description_free(found)
            g_object_unref(UnsafeMutableRawPointer(loaded))
        }
        return pango_font_description_get_family(found).map { String(cString: $0) } ?? "no font"
    }

    /// The clusters of a text without newlines and tabs, in logical order.
    public func clusters(of text: String) -> [Cluster] {
        let bytes = Array(text.utf8)
        bytes.withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                pango_layout_set_text(layout, $0.baseAddress, gint($0.count))
            }
        }
        // The offset in UTF-16 of each byte that starts a code point.
        var offsets: [Int] = []
        var offset = 0
        for scalar in text.unicodeScalars {
            for _ in 0..<UTF8.width(scalar) { offsets.append(offset) }
            offset += UTF16.width(scalar)
        }
        offsets.append(offset)

        var clusters: [Cluster] = []
        var line = pango_layout_get_line_readonly(layout, 0)?.pointee.runs
        while let run = line {
            if let item = run.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee {
                append(item, offsets, to: &clusters)
            }
            line = run.pointee.next
        }
        return clusters.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    private func append(_ run: PangoGlyphItem, _ offsets: [Int], to clusters: inout [Cluster]) {
        guard let item = run.item?.pointee, let string = run.glyphs?.pointee, let starts = string.log_clusters,
            let glyphs = string.glyphs
        else { return }
        let bytes = (0..<Int(string.num_glyphs)).map { Int(item.offset) + Int(starts[$0]) }
        let ends = bytes.sorted() + [Int(item.offset + item.length)]
        for (start, end) in zip(ends, ends.dropFirst()) where start < end {
            var cluster = Cluster(
                range: offsets[start]..<offsets[end], advance: 0, glyphs: [], isMissing: false,
                isRightToLeft: item.analysis.level & 1 == 1)
            for index in bytes.indices where bytes[index] == start {
                cluster.advance += Double(glyphs[index].geometry.width) * Self.advanceUnit
                cluster.glyphs.append(glyphs[index].glyph)
                // PANGO_GLYPH_UNKNOWN_FLAG, which is a macro.
                if glyphs[index].glyph & 0x1000_0000 != 0 { cluster.isMissing = true }
            }
            clusters.append(cluster)
        }
    }
}
