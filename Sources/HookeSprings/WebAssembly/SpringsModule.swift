// The WebAssembly module of the spring designer: memory for texts, and one function from a question to its answer, both JSON in UTF-8.
// Scripts/wasm compiles it as Embedded Swift; elsewhere this file is empty.
#if hasFeature(Embedded)
    /// Memory for a text of some bytes, at least one; 0 if the size is negative.
    @_cdecl("hooke_allocate") @_expose(wasm, "hooke_allocate")
    public func allocate(_ count: Int32) -> UnsafeMutableRawPointer? {
        guard count >= 0 else { return nil }
        return UnsafeMutableRawPointer.allocate(byteCount: max(1, Int(count)), alignment: 8)
    }

    /// Releases what ``allocate(_:)`` or ``answer(_:_:)`` returned.
    @_cdecl("hooke_release") @_expose(wasm, "hooke_release")
    public func release(_ start: UnsafeMutableRawPointer?) { start?.deallocate() }

    /// Answers a question of the designer, see `SpringDesign`: the length of the answer in four bytes, lowest first, then its text.
    @_cdecl("hooke_springs") @_expose(wasm, "hooke_springs")
    public func answer(_ start: UnsafeRawPointer, _ count: Int32) -> UnsafeMutableRawPointer {
        let question = [UInt8](UnsafeRawBufferPointer(start: start, count: Int(count)))
        let answer = SpringDesign.answer(to: question)
        let result = UnsafeMutableRawPointer.allocate(byteCount: 4 + answer.count, alignment: 8)
        result.storeBytes(of: UInt32(answer.count).littleEndian, as: UInt32.self)
        answer.withUnsafeBytes { (result + 4).copyMemory(from: $0.baseAddress ?? start, byteCount: $0.count) }
        return result
    }

    /// The hash of the answers about `count` random springs, see `SpringDesign.sampleHash(count:)`.
    @_cdecl("hooke_springs_hash") @_expose(wasm, "hooke_springs_hash")
    public func sampleHash(_ count: Int32) -> UInt64 { SpringDesign.sampleHash(count: Int(count)) }
#endif
