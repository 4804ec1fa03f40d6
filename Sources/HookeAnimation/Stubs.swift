struct PathInterpolation { init?(from: Path, to: Path) { nil }; func write(at share: Double, into path: inout Path) {} }
