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
    /// The position relative to the head, as a parser would see it.
    private enum Place: UInt8 {
        /// Before any tag that opens the head.
        case beforeHead
        case inHead
        case behindHead
        case inBody
    }

    /// The tags of a body that the scan does not need.
    private static let plain = SkippableTags(
        otherThan: DocumentNames.ofElements, and: AttributeName.allCases.filter(\.isOfHTML).map(\.name) + [DocumentNames.marker])

    private let kind: FileKind
    private let end: UInt32
    private var tokens: DocumentTokens
    private var place = Place.beforeHead
    private var openTemplates = 0
    /// The indices of the open templates in `scan.templates`, each with the index of the innermost shadow root around or at it.
    private var templates: [(place: Int, shadow: Int?)] = []
    private var openNoscripts = 0
    /// True if the head has a stylesheet, before which nightfall's elements must be inserted.
    private var hasSheet = false
    /// True if the document has a sheet or a `meta` that can only be in a head, and never in a fragment.
    private var hasHeadContent = false
    /// True if the head has a script or a title.
    private var hasScriptOrTitle = false
    private var hasDoctype = false
    private var openStyle: DocumentStyleElement?
    /// The start tag of the switcher while it is open.
    private var openSwitcher: SourceSpan?
    /// The state of the inline SVG around the current token.
    private var picture = AttributeImage()
    /// The index of the shadow root that contains the SVG; nil outside of shadow roots.
    private var pictureShadow: Int?
    /// The state of the `picture` elements around the current token.
    private var pictures = PictureScanner()
    /// The number of open wrapper elements of nightfall.
    private var openWrappers = 0
    /// The namespace prefixes that the root element binds to XHTML.
    private var prefixes: [[UInt8]] = []
    private var hasRoot = false
    /// The last token before the body that is not text.
    private var lastMarkup: SourceSpan?

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
                if place == .inBody { tokens.skip(DocumentScanner.plain, in: bytes) } else { tokens.skipWhitespace(in: bytes) }
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
            case .ignored: if token.span.count > 3 || bytes[Int(token.span.end) - 1] != 0x3E { scan.truncation = token.span }
            case .endOfFile:
                if picture.isOpen { picture.close(into: &scan[attributesIn: pictureShadow], in: bytes) }
                // A doctype alone is no document: there is nothing to show.
                if hasDoctype && place != .beforeHead || hasHeadContent { scan.isFragment = false }
                if kind == .svg || (kind == .xhtml && scan.htmlTag == nil) { scan.isFragment = true }
                return
            }
            if place != .inBody { lastMarkup = token.span }
        }
    }

    private mutating func text(_ token: HTMLToken, into scan: inout DocumentContents, in bytes: Span<UInt8>) {
        switch token.characters {
        case .data: break
        default:
            let isScript = DocumentNames.script.matches(tokens.lastStartTag, in: bytes)
            if isScript, openTemplates == 0, openSwitcher == nil { scan.scripts.append(token.span) }
            // Raw text that reaches the end of the file lacks its end tag; `plaintext` never has one.
            if token.span.end == end, !DocumentNames.plaintext.matches(tokens.lastStartTag, in: bytes) { scan.truncation = token.span }
            return
        }
        guard place != .inBody, openTemplates == 0, openNoscripts == 0, openStyle == nil, openSwitcher == nil else { return }
        for index in token.span.range where !bytes[index].isHTMLWhitespace {
            place = .inBody
            return
        }
    }

    private mutating func declaration(_ token: HTMLToken, into scan: inout DocumentContents, in bytes: Span<UInt8>) {
        let isWhole = bytes[Int(token.span.end) - 1] == 0x3E && (token.kind == .doctype || hasCloser(token))
        if !isWhole { scan.truncation = token.span }
        if token.kind == .comment, token.data.count > 9, let directive = Directive(text: token.data, in: bytes) {
            if directive == .ignoreFile { scan.ignoresFile = true } else { scan.idleDirectives.append(token.span) }
        }
        if token.kind == .doctype {
            if !hasDoctype { scan.isQuirky = QuirksMode.applies(to: tokens.doctype, in: bytes) }
            hasDoctype = true
        }
        // An insertion before this construct would open the head and move the construct into it.
        if isWhole, place == .beforeHead { scan.anchor = DocumentAnchor(span: token.span, isContainer: true) }
    }

    /// True if a comment or CDATA section ends with its own delimiter, and not with a `>` that happens to end the file.
    private func hasCloser(_ token: HTMLToken) -> Bool {
        token.span.end < end || token.data.end < token.span.end
    }

    private mutating func endTag(_ token: HTMLToken, into scan: inout DocumentContents, in bytes: Span<UInt8>) {
        if tokens.isForeign, picture.isOpen { picture.endTag(token.name, into: &scan[attributesIn: pictureShadow], in: bytes) }
        pictures.endTag(token, into: &scan, in: bytes)
        guard !tokens.isForeign, Self.mayMatter(token.name, in: bytes) else { return }
        let name = HTMLName(token.name, in: bytes)
        switch name {
        case EmojiWrapper.name where openWrappers > 0 && token.span.count == EmojiWrapper.endTag.count:
            openWrappers -= 1
            scan.wrapperTags.append(token.span)
        case DocumentNames.template:
            openTemplates = max(0, openTemplates - 1)
            _ = templates.popLast()
        case DocumentNames.noscript: openNoscripts = max(0, openNoscripts - 1)
        case _ where openTemplates > 0 || openNoscripts > 0: break
        case DocumentNames.head where place == .beforeHead || place == .inHead: place = .behindHead
        case DocumentNames.body, DocumentNames.html: place = .inBody
        default: break
        }
    }

    private mutating func startTag(_ token: HTMLToken, into scan: inout DocumentContents, in bytes: Span<UInt8>) {
        if kind == .xhtml, scan.prefixedTag == nil { notePrefix(token, into: &scan, in: bytes) }
        if tokens.isForeign || tokens.mayHaveAttribute(of: DocumentScanner.plain.attributes, in: bytes) {
            collectColors(token, into: &scan, in: bytes)
        }
        pictures.startTag(token, tokens, into: &scan, in: bytes)
        if token.name.count == 6, bytes[Int(token.name.start)] | 0x20 == UInt8(ascii: "i") { frame(token, into: &scan, in: bytes) }
        guard place != .inBody || Self.mayMatter(token.name, in: bytes) else { return }
        let name = HTMLName(token.name, in: bytes)
        guard !tokens.isForeign else {
            if openTemplates == 0, openNoscripts == 0, kind != .svg { place = .inBody }
            if name == DocumentNames.style { style(token, into: &scan, in: bytes) }
            return
        }
        switch name {
        case EmojiWrapper.name where EmojiWrapper.isStartTag(token.span, in: bytes):
            openWrappers += 1
            scan.wrapperTags.append(token.span)
            return
        case DocumentNames.html, DocumentNames.head, DocumentNames.body, DocumentNames.frameset:
            documentTag(token, name, into: &scan, in: bytes)
            return
        default:
            enterHeadOrBody(name)
        }
        switch name {
        case DocumentNames.meta: meta(token, into: &scan, in: bytes)
        case DocumentNames.link: link(token, into: &scan, in: bytes)
        case DocumentNames.style: style(token, into: &scan, in: bytes)
        case DocumentNames.base:
            if scan.baseHref == nil, openTemplates == 0 { scan.baseHref = tokens.value(DocumentNames.href, in: bytes) }
            advanceAnchor(to: token, into: &scan)
        case DocumentNames.script:
            if DocumentMarkup.isOurScript(token.span, in: bytes) {
                openSwitcher = token.span
            } else {
                hasScriptOrTitle = true
                if openTemplates == 0, let source = tokens.value(DocumentNames.src, in: bytes) { scan.scriptSources.append(source) }
            }
        case DocumentNames.title:
            hasScriptOrTitle = true
            // A fragment never has a title in its head.
            if place == .inHead, openTemplates == 0 { scan.isFragment = false }
        case DocumentNames.template: if !isWhole(token) { template(token, into: &scan, in: bytes) }
        case DocumentNames.noscript: if !isWhole(token) { openNoscripts += 1 }
        default: break
        }
    }

    /// Keeps the first tag with a prefix that the tag or the root element binds to the namespace of XHTML ([Namespaces in XML 1.0 §
    /// 3](https://www.w3.org/TR/xml-names/#ns-decl)).
    private mutating func notePrefix(_ token: HTMLToken, into scan: inout DocumentContents, in bytes: Span<UInt8>) {
        let colon = token.name.range.first { bytes[$0] == UInt8(ascii: ":") }
        guard !hasRoot || colon != nil else { return }
        let xmlns = Array("xmlns:".utf8), namespace = Array("http://www.w3.org/1999/xhtml".utf8)
        let bound = tokens.attributes.filter { attribute in
            attribute.name.range.prefix(xmlns.count).elementsEqual(xmlns.indices) { bytes[$0] == xmlns[$1] }
                && CharacterDecoder.decoded(attribute.value, as: .attributeValue, in: bytes) == namespace
        }.map { attribute in attribute.name.range.dropFirst(xmlns.count).map { bytes[$0] } }
        if !hasRoot { prefixes = bound }
        hasRoot = true
        guard let colon else { return }
        let prefix = (Int(token.name.start)..<colon).map { bytes[$0] }
        if prefixes.contains(prefix) || bound.contains(prefix) { scan.prefixedTag = token.span }
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
        openTemplates += 1
        let isShadowRoot = mode.map { $0.spells("open") || $0.spells("closed") } ?? false
        let place = scan.templates.count
        templates.append((place, isShadowRoot ? place : templates.last?.shadow))
        scan.templates.append(DocumentTemplate(tag: token.span, isShadowRoot: isShadowRoot))
    }

    /// Keeps the attributes that set colours without a sheet.
    @inline(__always)
    private mutating func collectColors(_ token: HTMLToken, into scan: inout DocumentContents, in bytes: Span<UInt8>) {
        for attribute in tokens.attributes {
            switch (attribute.name.count, bytes[Int(attribute.name.start)] | 0x20) {
            case (14, UInt8(ascii: "d")): marker(attribute, of: token, into: &scan, in: bytes)
            case (10, UInt8(ascii: "b")) where !tokens.isForeign: tile(attribute, of: token, into: &scan, in: bytes)
            default: continue
            }
        }
        let shadow = templates.last?.shadow
        if tokens.isForeign, kind != .svg {
            if !picture.isOpen { pictureShadow = shadow }
            picture.startTag(token, tokens.attributes, into: &scan[attributesIn: pictureShadow], in: bytes)
        }
        // The rules of the document do not reach shadow trees; a template without shadow root may become one by a script or be inserted
        // into the document.
        collect(token, into: &scan[attributesIn: shadow], in: bytes)
        if shadow == nil, let template = templates.last?.place { collect(token, into: &scan.templates[template].attributes, in: bytes) }
    }

    /// Keeps a `background` that is a `data:` URL of a drawing.
    private func tile(_ attribute: HTMLAttribute, of token: HTMLToken, into scan: inout DocumentContents, in bytes: Span<UInt8>) {
        guard !attribute.isDuplicate, let name = AttributeName(attribute.name, in: bytes),
            name.use(on: HTMLName(token.name, in: bytes)) == .tile
        else { return }
        PictureScanner.drawing(attribute.value, into: &scan, in: bytes)
    }

    /// Keeps the attributes that set colours in HTML, and every `style`.
    @inline(__always)
    private func collect(_ token: HTMLToken, into colors: inout AttributeColors, in bytes: Span<UInt8>) {
        for attribute in tokens.attributes {
            guard let name = AttributeName(attribute.name, in: bytes), !attribute.isDuplicate, !attribute.value.isEmpty else { continue }
            if name == .style {
                colors.add(style: attribute.value, isMasked: picture.isMasked, in: bytes)
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
            scan.idleDirectives.append(token.span)
        } else {
            scan.hasIslands = true
        }
    }

    /// True if the name has the length and initial of one that matters in the body.
    @inline(__always)
    private static func mayMatter(_ name: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        switch (name.count, bytes[Int(name.start)] | 0x20) {
        case (4, UInt8(ascii: "b")), (4, UInt8(ascii: "l")), (4, UInt8(ascii: "m")), (4, UInt8(ascii: "h")), (5, UInt8(ascii: "s")),
            (6, UInt8(ascii: "s")), (8, UInt8(ascii: "t")), (8, UInt8(ascii: "n")), (9, UInt8(ascii: "f")), (15, UInt8(ascii: "n")):
            true
        default: false
        }
    }

    /// True if the tag is an element without contents.
    private func isWhole(_ token: HTMLToken) -> Bool { kind != .html && token.isSelfClosing }

    /// True if the head is open.
    private var isInHead: Bool { place == .inHead }

    private mutating func enterHeadOrBody(_ name: HTMLName) {
        guard place != .inBody, openTemplates == 0, openNoscripts == 0 else { return }
        if DocumentNames.headContent.contains(name) {
            if place == .beforeHead { place = .inHead }
        } else {
            place = .inBody
        }
    }

    private mutating func documentTag(_ token: HTMLToken, _ name: HTMLName, into scan: inout DocumentContents, in bytes: Span<UInt8>) {
        guard openTemplates == 0 else { return }
        scan.isFragment = false
        switch name {
        case DocumentNames.html:
            if place == .beforeHead { scan.anchor = DocumentAnchor(span: token.span, isContainer: true) }
            if scan.htmlTag == nil { scan.htmlTag = tag(token, in: bytes) }
        case DocumentNames.head:
            guard place == .beforeHead else { return }
            scan.headTag = tag(token, in: bytes)
            place = isWhole(token) ? .behindHead : .inHead
            if place == .inHead { scan.anchor = DocumentAnchor(span: token.span, isContainer: true) }
        default:
            if scan.bodyTag == nil { scan.bodyTag = tag(token, in: bytes) }
            place = .inBody
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

    /// Moves the insertion point behind this tag, which itself has to come early in the head.
    private func advanceAnchor(to token: HTMLToken, into scan: inout DocumentContents) {
        guard isInHead, openTemplates == 0, openNoscripts == 0, !hasSheet else { return }
        scan.anchor = DocumentAnchor(span: token.span, isContainer: false)
    }

    /// Notes that the head contains a tag with which no fragment begins.
    private mutating func noteHeadContent() {
        if isInHead, openTemplates == 0, openNoscripts == 0 { hasHeadContent = true }
    }

    private mutating func meta(_ token: HTMLToken, into scan: inout DocumentContents, in bytes: Span<UInt8>) {
        if DocumentMarkup.isOurs(token.span, in: bytes) {
            scan.ours.append(token.span)
            return
        }
        if let equivalent = tokens.value(DocumentNames.httpEquiv, in: bytes) {
            let isPolicy = equivalent.spells("content-security-policy")
            if isPolicy, openTemplates == 0 {
                scan.contentSecurityPolicies.append(tokens.value(DocumentNames.content, in: bytes) ?? [])
                scan.policyTags.append(token.span)
            }
            if isPolicy || equivalent.spells("content-type") || !hasScriptOrTitle { advanceAnchor(to: token, into: &scan) }
        } else if tokens.attribute(DocumentNames.charset, in: bytes) != nil {
            advanceAnchor(to: token, into: &scan)
            noteHeadContent()
        }
        guard openTemplates == 0 else { return }
        guard let name = tokens.value(DocumentNames.name, in: bytes) else {
            let isOwnAddress = scan.canonical == nil && tokens.value(DocumentNames.property, in: bytes)?.spells("og:url") == true
            if isOwnAddress { scan.canonical = tokens.value(DocumentNames.content, in: bytes) }
            return
        }
        if name.spells("viewport") { noteHeadContent() }
        let isThemeColor = name.spells("theme-color")
        guard isThemeColor || name.spells("color-scheme") else { return }
        let meta = DocumentMeta(
            tag: token.span, content: tokens.value(DocumentNames.content, in: bytes) ?? [],
            media: tokens.value(DocumentNames.media, in: bytes))
        if isThemeColor {
            if scan.themeColorMetas.isEmpty, isInHead, openNoscripts == 0 {
                scan.themeColorAnchor = .some(lastMarkup.map { DocumentAnchor(span: $0, isContainer: true) })
            }
            scan.themeColorMetas.append(meta)
        } else if scan.colorSchemeMeta == nil {
            scan.colorSchemeMeta = meta
        }
    }

    private mutating func link(_ token: HTMLToken, into scan: inout DocumentContents, in bytes: Span<UInt8>) {
        if DocumentMarkup.isOurs(token.span, in: bytes) {
            scan.ours.append(token.span)
            return
        }
        let types = tokens.linkTypes(in: bytes)
        guard !types.subtracting(.alternate).isEmpty else { return }
        if types.contains(.icon), let address = tokens.attribute(DocumentNames.href, in: bytes) {
            PictureScanner.drawing(address.value, into: &scan, in: bytes)
            if isInHead, openTemplates == 0, openNoscripts == 0, tokens.attribute(DocumentNames.media, in: bytes) == nil {
                scan.icons.append((token.span, CharacterDecoder.decoded(address.value, as: .attributeValue, in: bytes)))
            }
        }
        if types.contains(.canonical) { scan.canonical = tokens.value(DocumentNames.href, in: bytes) }
        if types.contains(.manifest), scan.manifest == nil { scan.manifest = tokens.value(DocumentNames.href, in: bytes) }
        // Scripts in the link's own tag load such sheets late; the strings that they assign to `rel` or `media` show the final values.
        let script = tokens.value(DocumentNames.onload, in: bytes) ?? []
        let isLoading = !types.isDisjoint(with: [.preload, .prefetch])
        let isForSheet = isLoading && tokens.value(DocumentNames.as, in: bytes)?.spells("style") == true
        let isPreload = isForSheet && types.contains(.preload) && DocumentMarkup.holds("stylesheet", script)
        if isForSheet, !isPreload, !types.contains(.stylesheet), let href = tokens.value(DocumentNames.href, in: bytes) {
            let integrity = tokens.attribute(DocumentNames.integrity, in: bytes)?.value
            scan.preloads.append(PreloadReference(tag: token.span, href: href, integrity: integrity))
        }
        guard types.contains(.stylesheet) || isPreload, let href = tokens.value(DocumentNames.href, in: bytes), !href.isEmpty
        else { return }
        noteHeadContent()
        if isInHead { hasSheet = true }
        let isAlternate = types.contains(.alternate)
        let isLate = DocumentMarkup.holds("media", script)
        let reference = reference(
            .link(href: href), token, token.span, isAlternate: isAlternate, isClosed: true, isForAll: isLate, in: bytes)
        if let template = templates.last?.place { scan.templates[template].sheets.append(scan.sheets.count) }
        scan.sheets.append(reference)
    }

    private mutating func style(_ token: HTMLToken, into scan: inout DocumentContents, in bytes: Span<UInt8>) {
        let isOurs = (!tokens.isForeign || kind == .svg) && DocumentMarkup.isOurs(token.span, in: bytes)
        if !isOurs, isInHead { hasSheet = true }
        let inside = SourceSpan(token.span.end, token.span.end)
        let kind = SheetReference.Kind.style(content: inside)
        let style = DocumentStyleElement(
            reference: reference(kind, token, token.span, isAlternate: false, isClosed: true, in: bytes), inside: inside, isOurs: isOurs)
        // In XML and in SVG `<style/>` is an element without contents.
        if token.isSelfClosing, self.kind != .html || tokens.isForeign {
            if isOurs { scan.ours.append(token.span) }
            return
        }
        openStyle = style
    }

    private mutating func continueStyle(_ token: HTMLToken, into scan: inout DocumentContents, in bytes: Span<UInt8>) {
        guard var style = openStyle else { return }
        switch token.kind {
        case .text, .cdata:
            style.append(token, in: bytes)
            openStyle = style
            return
        case .comment, .doctype:
            style.isMixed = true
            style.inside.end = token.span.end
            openStyle = style
            return
        case .endTag where DocumentNames.style.matches(token.name, in: bytes):
            style.finish(element: SourceSpan(style.reference.tag.start, token.span.end), in: bytes)
        case .startTag, .endTag, .ignored, .endOfFile:
            style.abandon()
            if token.kind == .endOfFile { scan.truncation = style.reference.element }
        }
        openStyle = nil
        if style.isOurs {
            if style.reference.isClosed { scan.ours.append(style.reference.element) }
        } else {
            if let template = templates.last?.place { scan.templates[template].sheets.append(scan.sheets.count) }
            scan.sheets.append(style.reference)
            scan.styleInsides.append(style.inside)
        }
    }

    private mutating func continueSwitcher(_ token: HTMLToken, into scan: inout DocumentContents, in bytes: Span<UInt8>) {
        guard let tag = openSwitcher, token.kind != .text, token.kind != .cdata else { return }
        if token.kind == .endTag, DocumentNames.script.matches(token.name, in: bytes) {
            scan.ours.append(SourceSpan(tag.start, token.span.end))
        }
        openSwitcher = nil
    }

    private func reference(
        _ kind: SheetReference.Kind, _ token: HTMLToken, _ element: SourceSpan, isAlternate: Bool, isClosed: Bool, isForAll: Bool = false,
        in bytes: Span<UInt8>
    ) -> SheetReference {
        let type = tokens.value(DocumentNames.type, in: bytes) ?? []
        // Only links have the attribute `disabled`; a `style` element is disabled by scripts.
        let isLink = if case .link = kind { true } else { false }
        let essence = Array(type.prefix { $0 != UInt8(ascii: ";") })
        return SheetReference(
            kind: kind, tag: token.span, element: element, media: isForAll ? nil : tokens.value(DocumentNames.media, in: bytes),
            isCSS: essence.words.isEmpty || essence.spells("text/css"), isAlternate: isAlternate,
            isDisabled: isLink && tokens.attribute(DocumentNames.disabled, in: bytes) != nil,
            title: tokens.value(DocumentNames.title, in: bytes).flatMap { $0.isEmpty ? nil : $0 },
            integrity: tokens.attribute(DocumentNames.integrity, in: bytes)?.value, isClosed: isClosed, isInHead: isInHead,
            isInForeignContent: tokens.isForeign, isInTemplate: openTemplates > 0, isInNoscript: openNoscripts > 0)
    }
}
