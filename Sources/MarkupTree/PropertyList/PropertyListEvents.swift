internal import CLibXML2

/// Runs libxml2's XML parser on a property list and reports its elements and texts.
enum PropertyListEvents {
    /// The state for the callbacks, which `report` holds for as long as the parser exists.
    @safe
    private final class Session {
        let builder: PropertyListBuilder
        /// The parser; valid from its creation in `report` to `xmlFreeParserCtxt` there, and so in every callback.
        let context: xmlParserCtxtPtr

        init(_ builder: PropertyListBuilder, _ context: xmlParserCtxtPtr) {
            self.builder = builder
            unsafe self.context = context
        }

        /// The number of bytes that the parser has read: up to the end of the tag or text that it reports.
        var offset: Int { unsafe xmlByteConsumed(context) }

        func stopIfWrong() {
            if builder.violation != nil { unsafe xmlStopParser(context) }
        }
    }

    /// Parses `document`, which must be UTF-8, and reports its elements and texts to `builder`.
    ///
    /// - Returns: True if the document was well-formed as far as it was read.
    static func report(_ document: [UInt8], to builder: PropertyListBuilder) -> Bool {
        LibXML2.start
        // The parser reads `count` bytes at `base` and keeps no pointer to them after this block.
        return unsafe document.withUnsafeBytes { buffer in
            guard buffer.count < Int(Int32.max), let base = buffer.baseAddress, let context = unsafe xmlNewParserCtxt() else {
                return false
            }
            defer { unsafe xmlFreeParserCtxt(context) }
            // In an encoding other than UTF-8, each query of the offset would take linear time.
            let options =
                XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue | XML_PARSE_IGNORE_ENC.rawValue
            guard let handler = unsafe context.pointee.sax else { return false }
            // Only these callbacks are set, so libxml2 builds no tree of its own and ignores entities that a document declares.
            unsafe handler.pointee = xmlSAXHandler()
            unsafe handler.pointee.initialized = XML_SAX2_MAGIC
            unsafe handler.pointee.startElementNs = startElement
            unsafe handler.pointee.endElementNs = endElement
            unsafe handler.pointee.characters = characters
            unsafe handler.pointee.ignorableWhitespace = characters
            unsafe handler.pointee.cdataBlock = characters
            unsafe handler.pointee.reference = reference
            let session = unsafe Session(builder, context)
            unsafe context.pointee.userData = Unmanaged.passUnretained(session).toOpaque()
            let document = unsafe withExtendedLifetime(session) {
                unsafe xmlCtxtReadMemory(
                    context, base.assumingMemoryBound(to: CChar.self), Int32(buffer.count), nil, nil, Int32(bitPattern: options))
            }
            unsafe xmlFreeDoc(document)
            return unsafe context.pointee.wellFormed == 1
        }
    }

    private static let startElement: startElementNsSAX2Func = { data, name, _, _, _, _, _, _, _ in
        guard let data = unsafe data, let name = unsafe name else { return }
        let session = unsafe Unmanaged<Session>.fromOpaque(data).takeUnretainedValue()
        session.builder.start(unsafe String(cString: name), endingAt: session.offset)
        session.stopIfWrong()
    }

    private static let endElement: endElementNsSAX2Func = { data, _, _, _ in
        guard let data = unsafe data else { return }
        let session = unsafe Unmanaged<Session>.fromOpaque(data).takeUnretainedValue()
        session.builder.end()
        session.stopIfWrong()
    }

    private static let characters: charactersSAXFunc = { data, text, count in
        guard let data = unsafe data, let text = unsafe text else { return }
        let session = unsafe Unmanaged<Session>.fromOpaque(data).takeUnretainedValue()
        // libxml2 passes `count` bytes at `text`, valid until this call ends.
        unsafe session.builder.add(UnsafeBufferPointer(start: text, count: Int(count)), endingAt: session.offset)
        session.stopIfWrong()
    }

    private static let reference: referenceSAXFunc = { data, _ in
        guard let data = unsafe data else { return }
        let session = unsafe Unmanaged<Session>.fromOpaque(data).takeUnretainedValue()
        session.builder.refuse("a property list has no entities of its own", at: session.offset)
        session.stopIfWrong()
    }
}
