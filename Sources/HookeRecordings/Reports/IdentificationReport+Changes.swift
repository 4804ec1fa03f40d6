internal import HookeTrace

extension IdentificationReport {
    /// The differences from an earlier report, as sentences with the names of tracks.
    public func changes(from earlier: IdentificationReport) -> [String] {
        identification.differences(from: earlier.identification).map { difference in
            switch difference {
            case .model: return difference.description
            case .parameter(let parameter, _):
                guard let track = parameter.track else { return difference.description }
                return "\(tracks[track].name.shown): "
                    + difference.description.replacing(" of track \(track + 1)", with: "")
            }
        }
    }
}
