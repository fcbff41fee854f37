internal import HTMLSyntax
internal import SourceText

/// The text of a template before its engine runs, with the front matter and the tags masked; its length is unchanged.
///
/// A tag in text becomes white space. An attribute with a tag in it is removed, because its value is unknown. In CSS a declaration or rule
/// with a tag in it is removed.
struct TemplateMask {
    /// The masked text.
    private(set) var text: [UInt8]
    /// True if there is front matter, or a tag outside of code samples.
    var isTemplate: Bool { hasFrontMatter || hasMarkupTags || hasStyleTags }
    /// True if the head, with everything that loads sheets, is in the text.
    var hasHead: Bool { hasDocumentTag && isHeadWhole }

    /// True if no tag sets colors or loads a sheet in CSS.
    private(set) var hasKnownColors = true

    private let tags: TemplateTags
    private let hasFrontMatter: Bool
    /// True if a tag is in markup or text outside of code samples.
    private var hasMarkupTags = false
    private var hasStyleTags = false
    /// The selectors of the rules in `style` elements in which tags set colors.
    private var colored: [TemplateSelector] = []
    private var hasDocumentTag = false
    private var isHeadWhole = true
    private var isInBody = false
    /// The number of open elements that show code.
    private var codeDepth = 0

    // Control characters, which no engine or author writes.
    private static let output: UInt8 = 0x1A
    private static let control: UInt8 = 0x1F

    private static let code: [HTMLName] = ["pre", "code", "samp", "kbd", "xmp"]

    /// Masks a sheet or document.
    ///
    /// - Parameter keepsStyles: True if rules with tags in them are kept, for a search that only looks for markers.
    init(_ bytes: [UInt8], _ tags: TemplateTags, isSheet: Bool, keepsStyles: Bool) {
        text = bytes
        self.tags = tags
        hasFrontMatter =
            tags.start > 0 && bytes.count >= 3 && TemplateTags.frontMatter(SourceSpan(0, bytes.count), in: bytes.span) != nil
        for tag in tags.tags {
            for index in tag.span where !bytes[index].isLineEnd { text[index] = tag.isOutput ? Self.output : Self.control }
        }
        if isSheet {
            hasStyleTags = true
            maskSheet(tags.start..<bytes.count, keepsRules: keepsStyles)
            hasKnownColors = hasKnownColors && colored.isEmpty
        } else {
            maskDocument(of: bytes, keepsStyles: keepsStyles)
            if !colored.isEmpty { hasKnownColors = hasKnownColors && !hasMarkupTags && !setsShownColors(bytes) }
        }
    }

    // MARK: Documents

    private mutating func maskDocument(of original: [UInt8], keepsStyles: Bool) {
        let marked = text
        let bytes = marked.span
        var scanner = MarkupScanner(SourceSpan(tags.start, marked.count))
        var last = HTMLName.other
        while true {
            let token = scanner.next(in: bytes)
            switch token.kind {
            case .endOfFile: return
            case .startTag:
                last = HTMLName(token.name, in: bytes)
                startTag(token, last, scanner, in: bytes)
            case .endTag:
                if codeDepth > 0, Self.code.contains(HTMLName(token.name, in: bytes)) { codeDepth -= 1 }
                blank(token.span.range)
            case .text where token.characters == .data: take(text: token.span, in: bytes)
            case .text where last == DocumentNames.style:
                if holdsTag(token.span.range) { hasStyleTags = true }
                maskSheet(token.span.range, keepsRules: keepsStyles)
            case .text where last == DocumentNames.script:
                for index in token.span.range { text[index] = original[index] }
            case .doctype, .comment, .cdata:
                if token.kind == .doctype { hasDocumentTag = true }
                // The `>` of a tag does not end the markup around it.
                if holdsTag(token.span.range), Self.end(ofTokenAt: token.span, in: original.span) != token.span.end { hasMarkupTags = true }
                blank(token.span.range)
            case .text, .ignored:
                // A tag that is not closed ends the document within a tag of HTML.
                if last == DocumentNames.title || token.kind == .ignored, holdsTag(token.span.range) { hasMarkupTags = true }
                blank(token.span.range)
            }
        }
    }

    /// The end of the markup at the start of `span` for a reader who does not know tags.
    private static func end(ofTokenAt span: SourceSpan, in bytes: Span<UInt8>) -> UInt32 {
        var scanner = MarkupScanner(SourceSpan(Int(span.start), bytes.count))
        return scanner.next(in: bytes).span.end
    }

    private mutating func take(text span: SourceSpan, in bytes: Span<UInt8>) {
        var hasOutput = false
        for index in span.range {
            switch bytes[index] {
            case Self.output: hasOutput = true
            case Self.control: if codeDepth == 0 { hasMarkupTags = true }
            default: if !bytes[index].isHTMLWhitespace, hasDocumentTag { isInBody = true }
            }
        }
        if hasOutput {
            if codeDepth == 0 { hasMarkupTags = true }
            if hasDocumentTag, !isInBody { isHeadWhole = false }
        }
        blank(span.range)
    }

    private mutating func startTag(_ token: HTMLToken, _ name: HTMLName, _ scanner: MarkupScanner, in bytes: Span<UInt8>) {
        switch name {
        case DocumentNames.html, DocumentNames.head: hasDocumentTag = true
        case DocumentNames.body: isInBody = true
        default: if hasDocumentTag, !DocumentNames.headContent.contains(name) { isInBody = true }
        }
        if Self.code.contains(name) { codeDepth += 1 }
        guard holdsTag(token.span.range) else { return }
        hasMarkupTags = true
        for attribute in scanner.attributes where holdsTag(attribute.span.range) {
            for index in attribute.span.range { text[index] = 0x20 }
        }
        blank(token.span.range)
        // The address of the sheet is unknown.
        if name == DocumentNames.link, DocumentMarkup.holds("stylesheet", token.span.range.map { bytes[$0].asciiLowercased }) {
            isHeadWhole = false
        }
    }

    // MARK: CSS

    /// Masks the declarations and rules in a range that contain a tag which may be replaced by text.
    private mutating func maskSheet(_ range: Range<Int>, keepsRules: Bool) {
        defer { blank(range) }
        guard !keepsRules, holdsTag(range) else { return }
        let marked = text
        var last: Range<Int>?
        var walk = TemplateStatements(marked, range, tag: Self.output)
        while let statement = walk.next() {
            switch TemplateMask.setColors(marked[statement]) {
            case .none: break
            case .ofRule:
                guard let selector = walk.selector else {
                    hasKnownColors = false
                    break
                }
                // A rule may have many such declarations.
                if selector != last { colored.append(TemplateSelector(marked[selector])) }
                last = selector
            case .unknown: hasKnownColors = false
            }
            for index in statement where !marked[index].isLineEnd { text[index] = 0x20 }
        }
        if walk.hasLoneTag { isHeadWhole = false }
    }

    /// The effect of a declaration or rule with a tag on the colors of a sheet.
    private enum SetColors {
        case none
        /// A declaration sets colors of the elements that its rule selects.
        case ofRule
        /// A rule, a custom property or another sheet may set any colors.
        case unknown
    }

    private static func setColors(_ statement: ArraySlice<UInt8>) -> SetColors {
        let text = statement.map(\.asciiLowercased)
        if text.drop(while: { $0 <= 0x20 }).starts(with: "--".utf8) || DocumentMarkup.holds("@import", text) { return .unknown }
        guard ["color", "background"].contains(where: { DocumentMarkup.holds($0, text) }) else { return .none }
        return text.contains(UInt8(ascii: "{")) ? .unknown : .ofRule
    }

    /// Returns true if some element of the document has colors that tags set: browsers ignore what a generator left unprocessed.
    private func setsShownColors(_ bytes: [UInt8]) -> Bool {
        let names = TemplateSelector.names(in: bytes.span)
        return colored.contains { $0.mayMatch(names) }
    }

    // MARK: Bytes

    private func holdsTag(_ range: Range<Int>) -> Bool { text[range].contains { $0 == Self.output || $0 == Self.control } }

    private mutating func blank(_ range: Range<Int>) {
        for index in range where text[index] == Self.output || text[index] == Self.control { text[index] = 0x20 }
    }
}
