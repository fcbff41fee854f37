internal import HTMLSyntax
internal import SourceText

/// Reads a document or a drawing for a preview: takes out what would run or load something, and finds what depends on the color scheme.
///
/// The text of a document is one of HTML, also if the document is XML.
struct PreviewMarkupReader {
    private let kind: FileKind
    let addresses: PreviewAddresses
    /// The depth of frames in frames.
    let depth: Int
    private var tokens: DocumentTokens
    var text = PreviewText()
    /// The offset up to which the source is written.
    private var written: Int
    /// The element whose contents are left out; nil for none.
    private var hidden: HTMLName?
    private var isInStyle = false
    private var isInTitle = false

    private init(_ span: SourceSpan, kind: FileKind, depth: Int, _ addresses: PreviewAddresses) {
        self.kind = kind
        self.depth = depth
        self.addresses = addresses
        tokens = DocumentTokens(span, kind: kind)
        written = Int(span.start)
    }

    /// Returns all `bytes` of a document or drawing.
    static func text(
        of bytes: [UInt8], from start: Int = 0, kind: FileKind, depth: Int = 0, _ addresses: PreviewAddresses
    ) -> PreviewText {
        var reader = PreviewMarkupReader(SourceSpan(start, bytes.count), kind: kind, depth: depth, addresses)
        reader.run(in: bytes.span)
        return reader.text
    }

    private mutating func run(in bytes: Span<UInt8>) {
        while true {
            let token = tokens.next(in: bytes)
            switch token.kind {
            case .endOfFile:
                if hidden == nil { flush(to: bytes.count, in: bytes) }
                return
            case .startTag: if hidden == nil { startTag(token, in: bytes) }
            case .endTag: endTag(token, in: bytes)
            case .text, .cdata: if hidden == nil { characters(token, in: bytes) }
            case .comment, .doctype, .ignored: break
            }
        }
    }

    // MARK: Tags

    private mutating func startTag(_ token: HTMLToken, in bytes: Span<UInt8>) {
        let name = HTMLName(token.name, in: bytes)
        let isEmpty = token.isSelfClosing && (kind != .html || tokens.isForeign)
        guard !isLeftOut(name, in: bytes) else {
            flush(to: Int(token.span.start), in: bytes)
            written = Int(token.span.end)
            if name == DocumentNames.script, !isEmpty { hidden = name }
            return
        }
        let isOfScheme = name == DocumentNames.meta && tokens.value(DocumentNames.name, in: bytes)?.spells("color-scheme") ?? false
        for attribute in tokens.attributes {
            write(attribute, treatment(of: attribute, of: name, isOfScheme: isOfScheme, in: bytes), in: bytes)
        }
        isInStyle = name == DocumentNames.style && !isEmpty
        isInTitle = name == DocumentNames.title && !tokens.isForeign && !isEmpty
        guard kind == .xhtml, isEmpty, !tokens.isForeign, !PreviewMarkupReader.void.contains(name) else { return }
        // HTML knows no empty-element tags.
        flush(to: Int(token.span.end) - 2, in: bytes)
        text.append("></".utf8)
        text.append(bytes.array(token.name) + [UInt8(ascii: ">")])
        written = Int(token.span.end)
    }

    private mutating func write(_ attribute: HTMLAttribute, _ treatment: Treatment, in bytes: Span<UInt8>) {
        guard treatment != .keep else { return }
        flush(to: Int(attribute.span.start), in: bytes)
        if case .precede(let value) = treatment, tokens.value(DocumentNames.srcset, in: bytes) == nil {
            text.append("srcset=".utf8)
            text.append(attribute: value)
            text.append(" ".utf8)
            return
        }
        switch treatment {
        case .keep, .remove: break
        case .replace(let value), .precede(let value):
            text.append(bytes.array(attribute.name) + [UInt8(ascii: "=")])
            text.append(attribute: value)
        }
        written = Int(attribute.span.end)
    }

    private mutating func endTag(_ token: HTMLToken, in bytes: Span<UInt8>) {
        isInStyle = false
        isInTitle = false
        guard let name = hidden, name == HTMLName(token.name, in: bytes) else { return }
        hidden = nil
        written = Int(token.span.end)
    }

    /// The HTML elements without an end tag.
    private static let void: Set<HTMLName> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
    ]

    /// True if the element just begun would run or load something, or change the meaning of addresses.
    private func isLeftOut(_ name: HTMLName, in bytes: Span<UInt8>) -> Bool {
        guard !tokens.isForeign || name == DocumentNames.script else { return false }
        switch name {
        case DocumentNames.script, DocumentNames.base: return true
        case DocumentNames.link:
            let types = tokens.linkTypes(in: bytes)
            guard types.contains(.stylesheet), !types.contains(.alternate), let href = tokens.value(DocumentNames.href, in: bytes) else {
                return true
            }
            var target = PreviewText()
            addresses.append(href, to: &target)
            return target.pieces == [.text(PreviewText.nothing)]
        case DocumentNames.meta:
            guard let kind = tokens.value(DocumentNames.httpEquiv, in: bytes) else { return false }
            return !String(decoding: kind, as: UTF8.self).lowercased().hasPrefix("content-type")
        default: return false
        }
    }

    // MARK: Text

    private mutating func characters(_ token: HTMLToken, in bytes: Span<UInt8>) {
        if isInTitle { text.title += CharacterDecoder.decoded(token.data, as: token.characters, in: bytes) }
        // HTML has no such sections.
        let isSection = token.kind == .cdata && kind == .xhtml && !tokens.isForeign
        if isSection {
            flush(to: Int(token.span.start), in: bytes)
            written = Int(token.data.start)
        }
        if isInStyle {
            flush(to: Int(token.data.start), in: bytes)
            PreviewSheetReader.append(token.data, in: bytes, addresses, to: &text)
            written = Int(token.data.end)
        } else if isSection {
            escape(token.data, in: bytes)
        }
        if isSection { written = Int(token.span.end) }
    }

    /// Writes the characters of a CDATA section as HTML.
    private mutating func escape(_ span: SourceSpan, in bytes: Span<UInt8>) {
        for byte in bytes.array(span) {
            switch byte {
            case UInt8(ascii: "&"): text.append("&amp;".utf8)
            case UInt8(ascii: "<"): text.append("&lt;".utf8)
            default: text.append([byte])
            }
        }
        written = Int(span.end)
    }

    private mutating func flush(to end: Int, in bytes: Span<UInt8>) {
        if end > written { text.append(bytes.array(SourceSpan(written, end))) }
        written = max(written, end)
    }
}
