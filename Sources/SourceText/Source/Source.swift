/// One input: its bytes, its encoding, and the properties that have to be restored when edits are written.
///
/// A file in an encoding that keeps ASCII bytes apart is edited in its own bytes. A file in UTF-16, Shift_JIS or a similar encoding is
/// edited in UTF-8 and converted back; it is only read if that gives the original bytes again.
package struct Source: Sendable {
    /// The name for messages: a path in the form of the system, or a name for standard input.
    package let name: [UInt8]
    /// The text that spans refer to: the file's own bytes, or UTF-8 if these can't be edited.
    ///
    /// A byte order mark is part of it.
    package let bytes: [UInt8]
    /// The encoding of the file's bytes.
    package let encoding: TextEncoding
    /// The offset at which the text begins, behind the byte order mark.
    package let contentStart: UInt32
    /// The line end that new lines in this source get: the first one found, or LF if there is none.
    package let newline: Newline
    /// The facts about the template that `bytes` are a mask of; nil if the text is no template.
    package private(set) var template: Template?
    /// The text that `bytes` are a mask of; nil if `bytes` are the text itself.
    private var unmasked: Unmasked?

    /// The text that edits are written into.
    package var text: [UInt8] { unmasked?.text ?? bytes }
    /// True if `bytes` are a mask of the text.
    package var isMasked: Bool { unmasked != nil }

    /// Reads `bytes`.
    ///
    /// - Parameters:
    ///   - declared: the encoding that the text declares (`@charset`, `<meta charset>`, the XML declaration); a byte order mark has
    ///     precedence over it.
    ///   - environment: the encoding of the document that loads this source.
    ///   - fallsBack: true if bytes that are not UTF-8 do not matter without a byte order mark: browsers read undeclared ones as
    ///     windows-1252 in documents, and replace those of a text that declares UTF-8.
    /// - Throws: a `Diagnostic` if the bytes can't be read without a guess; such a file has to stay as it is.
    package init(
        name: [UInt8], bytes file: [UInt8], declared: TextEncoding? = nil, environment: TextEncoding? = nil,
        fallsBack: @autoclosure () -> Bool = false
    ) throws(Diagnostic) {
        self.name = name
        guard file.count < Int(UInt32.max) - 1 << 20 else {
            throw Diagnostic(.tooLarge, "is larger than 4 GiB", notes: ["split it; nothing was changed"])
        }
        let marked = Source.byteOrderMark(of: file)
        if let marked, marked.encoding != .utf8 {
            let decoded = try UTF16Text.utf8(from: file, bigEndian: marked.encoding == .utf16BigEndian)
            bytes = decoded
            encoding = marked.encoding
            contentStart = 3
            newline = Newline(firstIn: decoded)
            return
        }
        // A declaration that could be read as ASCII can't be UTF-16: browsers use UTF-8 then.
        var claimed = declared ?? environment
        if claimed == .utf16LittleEndian || claimed == .utf16BigEndian { claimed = .utf8 }
        if marked != nil { claimed = .utf8 }
        if case .multibyte(let charset) = claimed, !Source.isASCII(file) {
            bytes = try ConvertedText.utf8(from: file, charset: charset.rawValue)
            encoding = .multibyte(charset)
            contentStart = 0
            newline = Newline(firstIn: bytes)
            return
        }
        bytes = file
        contentStart = marked == nil ? 0 : 3
        newline = Newline(firstIn: file)
        switch claimed {
        case .multibyte: encoding = .asciiSuperset
        case .replacement:
            guard Source.isASCII(file) else {
                throw Diagnostic(
                    .undecodable, "is in an encoding that browsers no longer read", notes: ["convert it to UTF-8; it was left unchanged"])
            }
            encoding = .asciiSuperset
        case .asciiSuperset:
            encoding = .asciiSuperset
        case .utf8, .utf16LittleEndian, .utf16BigEndian, nil:
            if let offset = UTF8Validation.firstInvalidOffset(in: file.span) {
                guard marked == nil, fallsBack() else {
                    throw Diagnostic(
                        .undecodable, "is not valid UTF-8", at: SourceSpan(offset, offset + 1),
                        notes: ["declare its encoding or convert it to UTF-8; it was left unchanged"])
                }
                encoding = .asciiSuperset
            } else {
                encoding = .utf8
            }
        }
    }

    /// The span of the text without its byte order mark.
    package var content: SourceSpan { SourceSpan(contentStart, UInt32(bytes.count)) }

    /// Returns the bytes to write to a file for `text`, which is this source's text after edits.
    ///
    /// - Throws: a `Diagnostic` if the file's encoding lacks a character of it.
    package func encoded(_ text: [UInt8]) throws(Diagnostic) -> [UInt8] {
        switch encoding {
        case .utf16LittleEndian: UTF16Text.utf16(from: text, bigEndian: false)
        case .utf16BigEndian: UTF16Text.utf16(from: text, bigEndian: true)
        case .multibyte(let charset): try ConvertedText.encoded(text, charset: charset.rawValue)
        case .utf8, .asciiSuperset, .replacement: text
        }
    }

    /// Returns the bytes to write to a file for `text`, which is this source's text after edits.
    ///
    /// - Throws: a `Diagnostic` if the file's encoding lacks a character of it.
    package func encoded(_ text: ByteRope) throws(Diagnostic) -> ByteRope {
        switch encoding {
        case .utf16LittleEndian, .utf16BigEndian, .multibyte: ByteRope(try encoded(text.joined))
        case .utf8, .asciiSuperset, .replacement: text
        }
    }

    /// Returns true if the bytes are ASCII without ESC, with which ISO 2022 switches to other character sets.
    private static func isASCII(_ file: [UInt8]) -> Bool { file.allSatisfy { $0 < 0x80 && $0 != 0x1B } }

    private static func byteOrderMark(of file: [UInt8]) -> (encoding: TextEncoding, count: Int)? {
        if file.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
        if file.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
        if file.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
        return nil
    }
}

extension Source {
    /// A text that a template engine still has to process.
    package struct Template: Sendable {
        /// True if it contains the head with everything that loads stylesheets.
        package let hasHead: Bool
        /// True if no template tag sets colors in a stylesheet or a `style` element.
        package let hasKnownColors: Bool
    }

    /// The byte order mark, or an empty slice.
    package var byteOrderMark: ArraySlice<UInt8> { bytes[..<(unmasked?.markLength ?? Int(contentStart))] }

    /// A text with a mask.
    private struct Unmasked {
        /// The text, as long as its mask.
        let text: [UInt8]
        /// The length of the byte order mark.
        let markLength: Int
    }

    /// The form of a file that is edited in its own bytes: encoding, start of the text, and line end.
    package struct Form: Sendable {
        fileprivate let encoding: TextEncoding
        fileprivate let contentStart: UInt32
        fileprivate let newline: Newline
    }

    /// The form of the file; nil if the text is not the file's own bytes.
    package var form: Form? {
        switch encoding {
        case .utf8, .asciiSuperset, .replacement: Form(encoding: encoding, contentStart: contentStart, newline: newline)
        case .utf16LittleEndian, .utf16BigEndian, .multibyte: nil
        }
    }

    /// Creates a source from bytes whose form is known from reading them before.
    package init(name: [UInt8], bytes: [UInt8], form: Form) {
        self.init(name: name, text: bytes, encoding: form.encoding, contentStart: form.contentStart, newline: form.newline)
    }

    /// Returns the same source with other text, in the same encoding.
    package func withBytes(_ text: [UInt8]) -> Source {
        Source(name: name, text: text, encoding: encoding, contentStart: contentStart, newline: Newline(firstIn: text))
    }

    /// Returns a source with only a part of the text, in the same encoding and with the same line end.
    package func part(_ text: [UInt8]) -> Source {
        Source(name: name, text: text, encoding: encoding, contentStart: 0, newline: newline)
    }

    /// Returns the same source, a template, with a mask of the same length that is read in place of its text.
    ///
    /// - Parameters:
    ///   - start: the offset at which the text begins.
    ///   - hasHead: true if it contains the head with everything that loads stylesheets.
    ///   - hasKnownColors: true if no template tag sets colors in a stylesheet or a `style` element.
    package func masked(_ mask: [UInt8], from start: UInt32, hasHead: Bool, hasKnownColors: Bool) -> Source {
        var source = masked(mask, from: start)
        source.template = Template(hasHead: hasHead, hasKnownColors: hasKnownColors)
        return source
    }

    /// Returns the same source with a mask of the same length that is read in place of its text.
    ///
    /// - Parameter start: the offset at which the text begins.
    package func masked(_ mask: [UInt8], from start: UInt32) -> Source {
        var source = Source(name: name, text: mask, encoding: encoding, contentStart: max(contentStart, start), newline: newline)
        source.template = template
        source.unmasked = unmasked ?? Unmasked(text: bytes, markLength: Int(contentStart))
        return source
    }

    private init(name: [UInt8], text: [UInt8], encoding: TextEncoding, contentStart: UInt32, newline: Newline) {
        self.name = name
        bytes = text
        self.encoding = encoding
        self.contentStart = contentStart
        self.newline = newline
    }
}
