#if hasFeature(Embedded)
    // The functions that a page calls. Memory is the module's own: the page writes a text into what it allocated, and releases it and the answer.

    /// Allocates memory for a text.
    @_cdecl("hooke_allocate") @_expose(wasm, "hooke_allocate")
    public func allocateText(_ count: Int) -> UnsafeMutableRawPointer {
        .allocate(byteCount: max(8, count), alignment: 8)
    }

    /// Releases what ``allocateText(_:)`` or ``runScenario(_:_:)`` returned.
    @_cdecl("hooke_release") @_expose(wasm, "hooke_release")
    public func release(_ memory: UnsafeMutableRawPointer) { memory.deallocate() }

    /// Runs the scenario of a text, and returns its answer, which is to be released.
    @_cdecl("hooke_run") @_expose(wasm, "hooke_run")
    public func runScenario(_ text: UnsafePointer<UInt8>, _ count: Int) -> UnsafeMutableRawPointer {
        let answer = PageCore.run(Array(UnsafeBufferPointer(start: text, count: count)))
        let memory = allocateText(answer.count)
        answer.withUnsafeBytes { memory.copyMemory(from: $0.baseAddress.unsafelyUnwrapped, byteCount: $0.count) }
        return memory
    }
#endif
