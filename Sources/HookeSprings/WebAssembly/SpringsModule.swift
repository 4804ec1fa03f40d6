// The WebAssembly module of the spring designer: memory for texts, and functions from a question to its answer, both in UTF-8.
// Scripts/wasm compiles it as Embedded Swift; elsewhere this file is empty.
#if hasFeature(Embedded)
    internal import HookeRecordings

    /// Memory for a text of some bytes, at least one; 0 if the size is negative.
    @_cdecl("hooke_allocate") @_expose(wasm, "hooke_allocate")
    public func allocate(_ count: Int32) -> UnsafeMutableRawPointer? {
        guard count >= 0 else { return nil }
        return UnsafeMutableRawPointer.allocate(byteCount: max(1, Int(count)), alignment: 8)
    }

    /// Releases what ``allocate(_:)``, ``answer(_:_:)`` or ``identify(_:_:)`` returned.
    @_cdecl("hooke_release") @_expose(wasm, "hooke_release")
    public func release(_ start: UnsafeMutableRawPointer?) { start?.deallocate() }

    /// Answers a question of the designer, see `SpringDesign`: the length of the answer in four bytes, lowest first, then its text.
    @_cdecl("hooke_springs") @_expose(wasm, "hooke_springs")
    public func answer(_ start: UnsafeRawPointer, _ count: Int32) -> UnsafeMutableRawPointer {
        counted(SpringDesign.answer(to: bytes(start, count)))
    }

    /// Identifies a recording, see `RecordingAnswer`; the answer is like that of ``answer(_:_:)``.
    @_cdecl("hooke_identify") @_expose(wasm, "hooke_identify")
    public func identify(_ start: UnsafeRawPointer, _ count: Int32) -> UnsafeMutableRawPointer {
        counted(RecordingAnswer.answer(to: bytes(start, count)))
    }

    /// The hash of the answers about `count` random springs, see `SpringDesign.sampleHash(count:)`.
    @_cdecl("hooke_springs_hash") @_expose(wasm, "hooke_springs_hash")
    public func sampleHash(_ count: Int32) -> UInt64 { SpringDesign.sampleHash(count: Int(count)) }

    /// The hash of the answers to `count` recordings, see `RecordingAnswer.sampleHash(count:)`.
    @_cdecl("hooke_identify_hash") @_expose(wasm, "hooke_identify_hash")
    public func recordingHash(_ count: Int32) -> UInt64 { RecordingAnswer.sampleHash(count: Int(count)) }

    private func bytes(_ start: UnsafeRawPointer, _ count: Int32) -> [UInt8] {
        [UInt8](UnsafeRawBufferPointer(start: start, count: Int(count)))
    }

    private func counted(_ answer: [UInt8]) -> UnsafeMutableRawPointer {
        let result = UnsafeMutableRawPointer.allocate(byteCount: 4 + answer.count, alignment: 8)
        result.storeBytes(of: UInt32(answer.count).littleEndian, as: UInt32.self)
        answer.withUnsafeBytes { source in
            if let start = source.baseAddress { (result + 4).copyMemory(from: start, byteCount: source.count) }
        }
        return result
    }
#endif
