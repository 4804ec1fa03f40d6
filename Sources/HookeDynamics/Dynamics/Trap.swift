/// Ends the process with a sentence unless a condition holds, in every build: the message of `precondition` is not compiled into -O builds.
///
/// For mistakes of callers. A module of WebAssembly, which has no output, traps without the sentence.
@usableFromInline @_transparent
package func trap(
    unless condition: @autoclosure () -> Bool, _ sentence: @autoclosure () -> String, file: StaticString = #fileID,
    line: UInt = #line
) {
    #if hasFeature(Embedded)
        precondition(condition())
    #else
        if !condition() { fatalError(sentence(), file: file, line: line) }
    #endif
}

/// Ends the process with a sentence, in every build (``trap(unless:_:file:line:)``).
@usableFromInline @_transparent
package func trap(
    _ sentence: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) -> Never {
    #if hasFeature(Embedded)
        preconditionFailure()
    #else
        fatalError(sentence(), file: file, line: line)
    #endif
}
