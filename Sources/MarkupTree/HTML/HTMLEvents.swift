internal import CLibXML2
internal import HTMLSyntax
internal import SourceText

/// Runs libxml2's HTML parser and reports where elements begin and end.
///
/// Only this type, `PropertyListEvents`, `XMLWellFormedness` and `XMLOutline` use the C pointers of libxml2. Every call has a parser of its
/// own, so several threads may call at once.
enum HTMLEvents {
    enum Outcome {
        case finished
        case tooLarge
        case failed
    }

    /// The state for the callbacks, which `report` holds for as long as the parser exists.
    @safe
    private final class Session {
        var builder: ElementTreeBuilder
        /// The parser; valid from its creation in `report` to `htmlFreeParserCtxt` there, and so in every callback.
        let context: htmlParserCtxtPtr

        init(_ builder: consuming ElementTreeBuilder, _ context: htmlParserCtxtPtr) {
            self.builder = builder
            unsafe self.context = context
        }

        /// The number of bytes of the shadow that the parser has read.
        var offset: Int { unsafe xmlByteConsumed(context) }
    }

    /// Parses the shadow of `builder` and reports to it where elements begin and end.
    static func report(to builder: inout ElementTreeBuilder) -> Outcome {
        LibXML2.start
        let shadow = builder.shadow.bytes
        guard shadow.count < Int(Int32.max) else { return .tooLarge }
        guard !shadow.isEmpty else { return .finished }
        // The parser reads `count` bytes at `base` and keeps no pointer to them after this block.
        return unsafe shadow.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress,
                let context = unsafe htmlCreateMemoryParserCtxt(base.assumingMemoryBound(to: CChar.self), Int32(buffer.count))
            else { return .failed }
            defer { unsafe htmlFreeParserCtxt(context) }
            let options =
                HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
                | HTML_PARSE_NONET.rawValue | HTML_PARSE_IGNORE_ENC.rawValue
            // The result is the set of unknown options; some versions do not know NONET, which does not matter, as an HTML parser loads
            // nothing.
            _ = unsafe htmlCtxtUseOptions(context, Int32(bitPattern: options))
            guard let handler = unsafe context.pointee.sax else { return .failed }
            // Only two callbacks are set, so libxml2 builds no tree of its own.
            unsafe handler.pointee = htmlSAXHandler()
            unsafe handler.pointee.startElement = startElement
            unsafe handler.pointee.endElement = endElement
            // The session has the only copy, so that its arrays are not copied.
            var own = ElementTreeBuilder(Shadow())
            swap(&own, &builder)
            let session = unsafe Session(own, context)
            unsafe context.pointee.userData = Unmanaged.passUnretained(session).toOpaque()
            _ = withExtendedLifetime(session) { unsafe htmlParseDocument(context) }
            builder = session.builder
            return .finished
        }
    }

    private static let startElement: startElementSAXFunc = { data, name, _ in
        guard let data = unsafe data, let name = unsafe name else { return }
        let session = unsafe Unmanaged<Session>.fromOpaque(data).takeUnretainedValue()
        if !session.builder.start(unsafe packed(name), at: session.offset) { unsafe xmlStopParser(session.context) }
    }

    private static let endElement: endElementSAXFunc = { data, name in
        guard let data = unsafe data, let name = unsafe name else { return }
        let session = unsafe Unmanaged<Session>.fromOpaque(data).takeUnretainedValue()
        session.builder.end(unsafe packed(name), at: session.offset)
    }

    /// Packs a name that libxml2 holds as a string with a NUL after it; reads up to that NUL, or 17 bytes.
    private static func packed(_ name: UnsafePointer<xmlChar>) -> HTMLName {
        var count = 0
        while count <= 16, unsafe name[count] != 0 { count += 1 }
        return unsafe HTMLName(SourceSpan(0, count), in: Span(_unsafeStart: name, count: count))
    }
}
