#if hasFeature(Embedded)
    internal import HookeExpressions

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

    /// What the standard library calls to read a double: the nearest one to a decimal number, by the project's own reader.
    ///
    /// - Returns: The end of the text; `nil` for a text that is no decimal number.
    @_cdecl("_swift_stdlib_strtod_clocale")
    public func readDouble(
        _ text: UnsafePointer<UInt8>, _ result: UnsafeMutablePointer<Double>
    ) -> UnsafePointer<UInt8>? {
        var end = text
        func skipDigits() -> Bool {
            let start = end
            while (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(end.pointee) { end += 1 }
            return end > start
        }
        func skipSign() {
            if end.pointee == UInt8(ascii: "-") || end.pointee == UInt8(ascii: "+") { end += 1 }
        }
        skipSign()
        let start = end
        var hasDigits = skipDigits()
        if end.pointee == UInt8(ascii: ".") {
            end += 1
            hasDigits = skipDigits() || hasDigits
        }
        guard hasDigits else { return nil }
        if end.pointee == UInt8(ascii: "e") || end.pointee == UInt8(ascii: "E") {
            end += 1
            skipSign()
            guard skipDigits() else { return nil }
        }
        let value = DecimalNumber(UnsafeBufferPointer(start: start, count: end - start)).value
        result.pointee = text.pointee == UInt8(ascii: "-") ? -value : value
        return end
    }
#endif
