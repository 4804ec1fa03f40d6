// The WebAssembly module of the spring designer: memory for texts, and one function from a question to its answer, both JSON in UTF-8.
// Scripts/wasm compiles it as Embedded Swift; elsewhere this file is empty.
#if hasFeature(Embedded)
    internal import HookeExpressions

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

    /// The function of the C library behind `Double(text)`: the nearest double of a decimal number, and its end; `nil` for other texts.
    @_cdecl("_swift_stdlib_strtod_clocale")
    public func readDouble(_ text: UnsafePointer<UInt8>, _ result: UnsafeMutablePointer<Double>) -> UnsafePointer<
        UInt8
    >? {
        var end = text
        let isNegative = end.pointee == UInt8(ascii: "-")
        if isNegative || end.pointee == UInt8(ascii: "+") { end += 1 }
        let start = end
        func skipDigits() -> Int {
            let first = end
            while (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(end.pointee) { end += 1 }
            return end - first
        }
        var count = skipDigits()
        if end.pointee == UInt8(ascii: ".") {
            end += 1
            count += skipDigits()
        }
        guard count > 0 else { return nil }
        if end.pointee == UInt8(ascii: "e") || end.pointee == UInt8(ascii: "E") {
            end += 1
            if end.pointee == UInt8(ascii: "-") || end.pointee == UInt8(ascii: "+") { end += 1 }
            guard skipDigits() > 0 else { return nil }
        }
        let magnitude = DecimalNumber(UnsafeBufferPointer(start: start, count: end - start)).value
        result.pointee = isNegative ? -magnitude : magnitude
        return end
    }
#endif
