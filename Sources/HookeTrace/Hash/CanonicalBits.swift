extension Double {
    /// The bit pattern that stands for this value in a trace: minus zero as zero, every NaN as the one quiet NaN.
    ///
    /// Which zero a sum ends on, and which NaN a processor makes, is no motion; two traces whose text is the same then have the
    /// same hash too, because tables and the hash both go through here. (-0.0 + 0.0 is 0.0 in round-to-nearest.)
    @inlinable var canonicalBits: UInt64 {
        isNaN ? 0x7ff8_0000_0000_0000 : (self + 0.0).bitPattern
    }
}
