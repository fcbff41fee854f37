internal import CSSCascade
internal import CSSSyntax
internal import DocumentStyles
internal import HTMLSyntax
internal import SourceText

/// Reads a document's tokens and fills `DocumentContents`.
///
/// Of tree construction ([HTML § 13.2.6.4](https://html.spec.whatwg.org/multipage/parsing.html#tree-construction)) it implements only the
/// rules that decide where the head begins and ends.
struct DocumentScanner {
    /// The tags of a body that the scan does not need.
    private static let plain = SkippableTags(
        otherThan: DocumentNames.ofElements,
        and: AttributeName.allCases.filter(\.isOfHTML).map(\.name) + [DocumentNames.marker] + DocumentNames.handlers)

    let kind: FileKind
    private let end: UInt32
    var tokens: DocumentTokens
    /// The position in the document's tree.
    var position = DocumentPosition()
    /// The contents of the head so far.
    var head = ScannedHead()
    private var hasDoctype = false
    /// The `style` element that is open.
    var openStyle: DocumentStyleElement?
    /// The start tag of the switcher while it is open.
    private var openSwitcher: SourceSpan?
    /// The inline SVG around the current token.
    private var drawing = InlineDrawing()
    /// The state of the `picture` elements around the current token.
    private var pictures = PictureScanner()
    /// The number of open wrapper elements of nightfall.
    private var openWrappers = 0
    private var namespaces = XHTMLPrefixes()

    init(_ span: SourceSpan, kind: FileKind) {
        self.kind = kind
        end = span.end
        tokens = DocumentTokens(span, kind: kind)
    }

    /// Scans the whole document.
    mutating func run(into scan: inout DocumentContents, in bytes: Span<UInt8>) {
        while true {
            if openStyle == nil, openSwitcher == nil {
                // White space does not begin the body.
                if position.place == .inBody { tokens.skip(DocumentScanner.plain, in: bytes) } else { tokens.skipWhitespace(in: bytes) }
            }
            let token = tokens.next(in: bytes)
            if openStyle != nil { continueStyle(token, into: &scan, in: bytes) }
            if openSwitcher != nil { continueSwitcher(token, into: &scan, in: bytes) }
            switch token.kind {
            case .text:
                text(token, into: &scan, in: bytes)
                continue
            case .startTag: startTag(token, into: &scan, in: bytes)
            case .endTag: endTag(token, into: &scan, in: bytes)
            case .comment, .doctype, .cdata: declaration(token, into: &scan, in: bytes)
            case .ignored: if token.span.count > 3 || bytes[Int(token.span.end) - 1] != 0x3E { scan.structure.truncation = token.span }
            case .endOfFile:
                if drawing.picture.isOpen { drawing.picture.close(at: nil, into: &scan[attributesIn: drawing.shadowRoot], in: bytes) }
                // A doctype alone is no document: there is nothing to show.
                if hasDoctype && position.place != .beforeHead || head.hasHeadContent { scan.structure.isFragment = false }
                // A file that begins with a style and shows something is a page, such as a table that a program has exported.
                if head.hasSheet && position.place == .inBody { scan.structure.isFragment = false }
                if kind == .svg || (kind == .xhtml && scan.structure.htmlTag == nil) { scan.structure.isFragment = true }
                return
            }
            if position.place != .inBody { head.lastMarkup = token.span }
        }
    }

    private mutating func text(_ token: HTMLToken, into scan: inout DocumentContents, in bytes: Span<UInt8>) {
        switch token.characters {
        case .data: break
        default:
            let isScript = DocumentNames.script.matches(tokens.lastStartTag, in: bytes)
            if isScript, position.openTemplates == 0, openSwitcher == nil { scan.scripting.scripts.append(token.span) }
            // Raw text that reaches the end of the file lacks its end tag; `plaintext` never has one.
            if token.span.end == end, !DocumentNames.plaintext.matches(tokens.lastStartTag, in: bytes) {
                scan.structure.truncation = token.span
            }
            return
        }
        guard position.place != .inBody, !position.isInert, openStyle == nil, openSwitcher == nil else { return }
        for index in token.span.range where !bytes[index].isHTMLWhitespace {
            position.place = .inBody
            return
        }
    }

    private mutating func declaration(_ token: HTMLToken, into scan: inout DocumentContents, in bytes: Span<UInt8>) {
        let isWhole = bytes[Int(token.span.end) - 1] == 0x3E && (token.kind == .doctype || hasCloser(token))
        if !isWhole { scan.structure.truncation = token.span }
        if token.kind == .comment, token.data.count > 9, let directive = Directive(text: token.data, in: bytes) {
            if directive == .ignoreFile { scan.marks.ignoresFile = true } else { scan.marks.idleDirectives.append(token.span) }
        }
        if token.kind == .doctype {
            if !hasDoctype { scan.structure.isQuirky = QuirksMode.applies(to: tokens.doctype, in: bytes) }
            hasDoctype = true
        }
        // An insertion before this construct would open the head and move the construct into it.
        if isWhole, position.place == .beforeHead { scan.structure.anchor = DocumentAnchor(span: token.span, isContainer: true) }
    }

    /// True if a comment or CDATA section ends with its own delimiter, and not with a `>` that happens to end the file.
    private func hasCloser(_ token: HTMLToken) -> Bool {
        token.span.end < end || token.data.end < token.span.end
    }

    private mutating func endTag(_ token: HTMLToken, into scan: inout DocumentContents, in bytes: Span<UInt8>) {
        if tokens.isForeign, drawing.picture.isOpen {
            drawing.picture.endTag(token, into: &scan[attributesIn: drawing.shadowRoot], in: bytes)
        }
        pictures.endTag(token, into: &scan, in: bytes)
        guard !tokens.isForeign, Self.mayMatter(token.name, in: bytes) else { return }
        let name = HTMLName(token.name, in: bytes)
        switch name {
        case EmojiWrapper.name where openWrappers > 0 && token.span.count == EmojiWrapper.endTag.count:
            openWrappers -= 1
            scan.marks.wrapperTags.append(token.span)
        case DocumentNames.template: position.closeTemplate()
        case DocumentNames.noscript: position.closeNoscript()
        case _ where position.isInert: break
        case DocumentNames.head where position.place == .beforeHead || position.place == .inHead: position.place = .behindHead
        case DocumentNames.body, DocumentNames.html: position.place = .inBody
        default: break
        }
    }

    private mutating func startTag(_ token: HTMLToken, into scan: inout DocumentContents, in bytes: Span<UInt8>) {
        if kind == .xhtml, scan.structure.prefixedTag == nil, namespaces.isPrefixed(token, tokens.attributes, in: bytes) {
            scan.structure.prefixedTag = token.span
        }
        if tokens.isForeign || tokens.mayHaveAttribute(of: DocumentScanner.plain.attributes, in: bytes) {
            collectColors(token, into: &scan, in: bytes)
            collectHandlers(into: &scan, in: bytes)
        }
        pictures.startTag(token, tokens, into: &scan, in: bytes)
        if token.name.count == 6, bytes[Int(token.name.start)] | 0x20 == UInt8(ascii: "i") { frame(token, into: &scan, in: bytes) }
        guard position.place != .inBody || Self.mayMatter(token.name, in: bytes) else { return }
        let name = HTMLName(token.name, in: bytes)
        guard !tokens.isForeign else {
            if !position.isInert, kind != .svg { position.place = .inBody }
            if name == DocumentNames.style { style(token, into: &scan, in: bytes) }
            return
        }
        switch name {
        case EmojiWrapper.name where EmojiWrapper.isStartTag(token.span, in: bytes):
            openWrappers += 1
            scan.marks.wrapperTags.append(token.span)
            return
        case DocumentNames.html, DocumentNames.head, DocumentNames.body, DocumentNames.frameset:
            documentTag(token, name, into: &scan, in: bytes)
            return
        default:
            position.enter(name)
        }
        switch name {
        case DocumentNames.meta: meta(token, into: &scan, in: bytes)
        case DocumentNames.link: link(token, into: &scan, in: bytes)
        case DocumentNames.style: style(token, into: &scan, in: bytes)
        case DocumentNames.base:
            if scan.metadata.baseHref == nil, position.openTemplates == 0 {
                scan.metadata.baseHref = tokens.value(DocumentNames.href, in: bytes)
            }
            advanceAnchor(to: token, into: &scan)
        case DocumentNames.script:
            if DocumentMarkup.isGeneratedScript(token.span, in: bytes) {
                openSwitcher = token.span
            } else {
                head.hasScriptOrTitle = true
                if position.openTemplates == 0, let source = tokens.value(DocumentNames.src, in: bytes) {
                    scan.scripting.scriptSources.append(source)
                }
            }
        case DocumentNames.title:
            head.hasScriptOrTitle = true
            // A fragment never has a title in its head.
            if position.place == .inHead, position.openTemplates == 0 { scan.structure.isFragment = false }
        case DocumentNames.template: if !isWhole(token) { template(token, into: &scan, in: bytes) }
        case DocumentNames.noscript: if !isWhole(token) { position.openNoscript() }
        case DocumentNames.canvas: if scan.scripting.canvas == nil { scan.scripting.canvas = token.span }
        default: break
        }
    }

    private func collectHandlers(into scan: inout DocumentContents, in bytes: Span<UInt8>) {
        for attribute in tokens.attributes where DocumentNames.handlers.contains(where: { $0.matches(attribute.name, in: bytes) }) {
            scan.scripting.handlers.append(attribute.value)
        }
    }

    /// Keeps the document of a `srcdoc` attribute; in XML no attribute contains markup as written.
    private mutating func frame(_ token: HTMLToken, into scan: inout DocumentContents, in bytes: Span<UInt8>) {
        guard kind == .html, !tokens.isForeign, DocumentNames.iframe.matches(token.name, in: bytes),
            let document = tokens.attribute(DocumentNames.srcdoc, in: bytes), document.quote == .single || document.quote == .double,
            !document.value.isEmpty
        else { return }
        scan.frames.append(document.value)
    }

    /// Opens a template; the rule that an element has only one shadow root makes no difference here.
    private mutating func template(_ token: HTMLToken, into scan: inout DocumentContents, in bytes: Span<UInt8>) {
        let mode = tokens.value(DocumentNames.shadowRootMode, in: bytes)
        let isShadowRoot = mode.map { $0.spells("open") || $0.spells("closed") } ?? false
        position.openTemplate(scan.templates.count, isShadowRoot: isShadowRoot)
        scan.templates.append(DocumentTemplate(tag: token.span, isShadowRoot: isShadowRoot))
    }

    /// Keeps the attributes that set colors without a sheet.
    @inline(__always)
    private mutating func collectColors(_ token: HTMLToken, into scan: inout DocumentContents, in bytes: Span<UInt8>) {
        for attribute in tokens.attributes {
            switch (attribute.name.count, bytes[Int(attribute.name.start)] | 0x20) {
            case (14, UInt8(ascii: "d")): marker(attribute, of: token, into: &scan, in: bytes)
            case (10, UInt8(ascii: "b")) where !tokens.isForeign: tile(attribute, of: token, into: &scan, in: bytes)
            default: continue
            }
        }
        let shadow = position.shadowRoot
        if tokens.isForeign, kind != .svg {
            if !drawing.picture.isOpen { drawing.shadowRoot = shadow }
            drawing.picture.startTag(token, tokens.attributes, into: &scan[attributesIn: drawing.shadowRoot], in: bytes)
        }
        // The rules of the document do not reach shadow trees; a template without shadow root may become one by a script or be inserted
        // into the document.
        collect(token, into: &scan[attributesIn: shadow], in: bytes)
        if shadow == nil, let template = position.template { collect(token, into: &scan.templates[template].attributes, in: bytes) }
    }

    /// Keeps a `background` that is a `data:` URL of a drawing.
    private func tile(_ attribute: HTMLAttribute, of token: HTMLToken, into scan: inout DocumentContents, in bytes: Span<UInt8>) {
        guard !attribute.isDuplicate, let name = AttributeName(attribute.name, in: bytes),
            name.use(on: HTMLName(token.name, in: bytes)) == .tile
        else { return }
        PictureScanner.drawing(attribute.value, into: &scan, in: bytes)
    }

    /// Keeps the attributes that set colors in HTML, and every `style`.
    @inline(__always)
    private func collect(_ token: HTMLToken, into colors: inout AttributeColors, in bytes: Span<UInt8>) {
        for attribute in tokens.attributes {
            guard let name = AttributeName(attribute.name, in: bytes), !attribute.isDuplicate, !attribute.value.isEmpty else { continue }
            if name == .style {
                colors.add(style: attribute.value, isMasked: drawing.picture.isMasked, in: bytes)
            } else if !tokens.isForeign, let use = name.use(on: HTMLName(token.name, in: bytes)) {
                colors.add(attribute, name, use: use, in: bytes)
            }
        }
    }

    /// Handles an attribute that may be `data-nightfall="ignore"`.
    private mutating func marker(
        _ attribute: HTMLAttribute, of token: HTMLToken, into scan: inout DocumentContents, in bytes: Span<UInt8>
    ) {
        guard DocumentNames.marker.matches(attribute.name, in: bytes), DocumentNames.ignore.matches(attribute.value, in: bytes) else {
            return
        }
        if DocumentNames.style.matches(token.name, in: bytes) || DocumentNames.link.matches(token.name, in: bytes) {
            scan.marks.idleDirectives.append(token.span)
        } else {
            scan.marks.hasIslands = true
        }
    }

    /// True if the name has the length and initial of one that matters in the body.
    @inline(__always)
    private static func mayMatter(_ name: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        switch (name.count, bytes[Int(name.start)] | 0x20) {
        case (4, UInt8(ascii: "b")), (4, UInt8(ascii: "l")), (4, UInt8(ascii: "m")), (4, UInt8(ascii: "h")), (5, UInt8(ascii: "s")),
            (6, UInt8(ascii: "s")), (6, UInt8(ascii: "c")), (8, UInt8(ascii: "t")), (8, UInt8(ascii: "n")), (9, UInt8(ascii: "f")),
            (15, UInt8(ascii: "n")):
            true
        default: false
        }
    }

    /// True if the tag is an element without contents.
    private func isWhole(_ token: HTMLToken) -> Bool { kind != .html && token.isSelfClosing }

    private mutating func documentTag(_ token: HTMLToken, _ name: HTMLName, into scan: inout DocumentContents, in bytes: Span<UInt8>) {
        guard position.openTemplates == 0 else { return }
        scan.structure.isFragment = false
        switch name {
        case DocumentNames.html:
            if position.place == .beforeHead { scan.structure.anchor = DocumentAnchor(span: token.span, isContainer: true) }
            if scan.structure.htmlTag == nil { scan.structure.htmlTag = tag(token, in: bytes) }
        case DocumentNames.head:
            guard position.place == .beforeHead else { return }
            scan.structure.headTag = tag(token, in: bytes)
            position.place = isWhole(token) ? .behindHead : .inHead
            if position.place == .inHead { scan.structure.anchor = DocumentAnchor(span: token.span, isContainer: true) }
        default:
            if scan.structure.bodyTag == nil { scan.structure.bodyTag = tag(token, in: bytes) }
            position.place = .inBody
        }
    }

    private func tag(_ token: HTMLToken, in bytes: Span<UInt8>) -> DocumentTag {
        var attributes: [DocumentTag.Attribute] = []
        for attribute in tokens.attributes where !attribute.isDuplicate {
            attributes.append(
                DocumentTag.Attribute(
                    name: CharacterDecoder.decodedName(attribute.name, in: bytes),
                    value: CharacterDecoder.decoded(attribute.value, as: .attributeValue, in: bytes),
                    valueSpan: attribute.value))
        }
        return DocumentTag(span: token.span, attributes: attributes)
    }

    private mutating func continueSwitcher(_ token: HTMLToken, into scan: inout DocumentContents, in bytes: Span<UInt8>) {
        guard let tag = openSwitcher, token.kind != .text, token.kind != .cdata else { return }
        if token.kind == .endTag, DocumentNames.script.matches(token.name, in: bytes) {
            scan.marks.generated.append(SourceSpan(tag.start, token.span.end))
        }
        openSwitcher = nil
    }
}
