internal import HookeRuns

/// The formats of films, which ffmpeg writes.
public enum FilmFormat: String, CaseIterable, Sendable {
    /// A GIF that loops, with the palette of its frames.
    case gif
    /// An MP4 with H.264.
    case mp4

    /// The most frames a second. Delays in a GIF are hundredths of a second, and players slow down frames of less than two.
    var mostRate: Double {
        switch self {
        case .gif: 50
        case .mp4: 60
        }
    }

    /// Whether a file that begins with these bytes is one.
    func begins(_ bytes: [UInt8]) -> Bool {
        switch self {
        case .gif: bytes.starts(with: Array("GIF8".utf8))
        case .mp4: bytes.count >= 8 && Array(bytes[4..<8]) == Array("ftyp".utf8)
        }
    }

    /// ffmpeg's options for it. No dates and no versions, and one thread, so that equal frames give equal bytes.
    var options: [String] {
        let exact = ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact", "-threads", "1"]
        switch self {
        case .gif:
            return ["-filter_complex", "[0:v]split[a][b];[a]palettegen[p];[b][p]paletteuse", "-loop", "0"] + exact
                + ["-f", "gif"]
        case .mp4:
            return ["-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2", "-c:v", "libx264", "-pix_fmt", "yuv420p"] + exact
                + ["-movflags", "+faststart", "-f", "mp4"]
        }
    }
}

extension PictureFormat {
    /// Whether a file with these last bytes is complete.
    func isComplete(endingIn bytes: [UInt8]) -> Bool {
        switch self {
        case .svg:
            let blanks = Array(" \t\r\n".utf8)
            return bytes.reversed().drop { blanks.contains($0) }.starts(with: "</svg>".utf8.reversed())
        case .png:
            // The chunk IEND: length 0, name, checksum.
            return bytes.suffix(12) == [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]
        }
    }
}
