internal import HookeDynamics

// The C target behind the product Yams.
internal import CYaml

/// The events of libyaml's parser over one text, one by one.
struct YAMLEvents: ~Copyable {
    // Allocated, because the parser has pointers to itself and to the text.
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let text: UnsafeMutableBufferPointer<UInt8>

    /// The events of a text in UTF-8.
    init(_ bytes: [UInt8]) {
        text = .allocate(capacity: bytes.count)
        _ = text.initialize(from: bytes)
        parser = .allocate(capacity: 1)
        parser.initialize(to: yaml_parser_t())
        trap(unless: yaml_parser_initialize(parser) == 1, "out of memory")
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, text.baseAddress, text.count)
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
        text.deallocate()
    }

    /// The next event.
    mutating func next() throws(YAMLSyntaxError) -> YAMLEvent {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else { throw YAMLSyntaxError(parser.pointee) }
        defer { yaml_event_delete(&event) }
        return YAMLEvent(event)
    }
}

/// One event: a scalar, the start of a collection, or a boundary.
struct YAMLEvent {
    enum Kind {
        /// `isPlain` when it is written without quotes and not as a block.
        case scalar(String, isPlain: Bool, isDoubleQuoted: Bool)
        case sequence
        case mapping(isFlow: Bool)
        /// The end of a collection, or a start or end of the document or the stream.
        case boundary
    }

    let kind: Kind
    /// Whether an anchor, an alias, a tag or a directive stands at its start.
    let hasIndicator: Bool
    /// The index of its first character.
    let start: Int
    /// The index behind its last character; of a collection, behind what opens it.
    let end: Int
    let position: SourcePosition
}

/// A syntax error with libyaml's message.
struct YAMLSyntaxError: Error {
    /// The construct that libyaml was parsing, and its start.
    struct Context {
        let text: String
        let start: Int
        let line: Int
    }

    let message: String
    /// The index of the character at which parsing stopped.
    let start: Int
    let position: SourcePosition
    let context: Context?
}

// MARK: Conversion from libyaml's types

extension YAMLEvent {
    fileprivate init(_ event: yaml_event_t) {
        kind = Kind(event)
        hasIndicator = event.hasIndicator
        start = event.start_mark.index
        end = event.end_mark.index
        position = SourcePosition(event.start_mark)
    }
}

extension YAMLEvent.Kind {
    fileprivate init(_ event: yaml_event_t) {
        self =
            switch event.type {
            case YAML_SCALAR_EVENT:
                .scalar(
                    event.scalarText, isPlain: event.data.scalar.style == YAML_PLAIN_SCALAR_STYLE,
                    isDoubleQuoted: event.data.scalar.style == YAML_DOUBLE_QUOTED_SCALAR_STYLE)
            case YAML_SEQUENCE_START_EVENT: .sequence
            case YAML_MAPPING_START_EVENT: .mapping(isFlow: event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE)
            default: .boundary
            }
    }
}

extension yaml_event_t {
    /// The text of a scalar; it may contain NUL.
    fileprivate var scalarText: String {
        let bytes = UnsafeBufferPointer(start: data.scalar.value, count: data.scalar.length)
        return String(decoding: bytes, as: UTF8.self)
    }

    fileprivate var hasIndicator: Bool {
        switch type {
        case YAML_SCALAR_EVENT: data.scalar.anchor != nil || data.scalar.tag != nil
        case YAML_SEQUENCE_START_EVENT: data.sequence_start.anchor != nil || data.sequence_start.tag != nil
        case YAML_MAPPING_START_EVENT: data.mapping_start.anchor != nil || data.mapping_start.tag != nil
        case YAML_DOCUMENT_START_EVENT:
            data.document_start.version_directive != nil
                || data.document_start.tag_directives.start != data.document_start.tag_directives.end
        default: type == YAML_ALIAS_EVENT
        }
    }
}

extension YAMLSyntaxError {
    fileprivate init(_ parser: yaml_parser_t) {
        message = parser.problem.map { String(cString: $0) } ?? "out of memory"
        start = parser.problem_mark.index
        position = SourcePosition(parser.problem_mark)
        context = parser.context.map {
            Context(text: String(cString: $0), start: parser.context_mark.index, line: parser.context_mark.line + 1)
        }
    }
}

extension SourcePosition {
    fileprivate init(_ mark: yaml_mark_t) {
        self.init(line: mark.line + 1, column: mark.column + 1)
    }
}
