internal import CSSCascade
internal import CSSSyntax
internal import DocumentStyles
internal import HTMLSyntax
internal import SourceText

/// The elements that belong into a head, and those that load styles.
extension DocumentScanner {
    /// Moves the insertion point behind this tag, which itself has to come early in the head.
    func advanceAnchor(to token: HTMLToken, into scan: inout DocumentContents) {
        guard position.isInHead, !position.isInert, !head.hasSheet else { return }
        scan.structure.anchor = DocumentAnchor(span: token.span, isContainer: false)
    }

    /// Notes that the head contains a tag with which no fragment begins.
    mutating func recordHeadContent() {
        if position.isInHead, !position.isInert { head.hasHeadContent = true }
    }

    mutating func meta(_ token: HTMLToken, into scan: inout DocumentContents, in bytes: Span<UInt8>) {
        if DocumentMarkup.isGenerated(token.span, in: bytes) {
            scan.marks.generated.append(token.span)
            return
        }
        if let equivalent = tokens.value(DocumentNames.httpEquiv, in: bytes) {
            let isPolicy = equivalent.spells("content-security-policy")
            if isPolicy, position.openTemplates == 0 {
                scan.metadata.contentSecurityPolicies.append(tokens.value(DocumentNames.content, in: bytes) ?? [])
                scan.metadata.policyTags.append(token.span)
            }
            if isPolicy || equivalent.spells("content-type") || !head.hasScriptOrTitle { advanceAnchor(to: token, into: &scan) }
        } else if tokens.attribute(DocumentNames.charset, in: bytes) != nil {
            advanceAnchor(to: token, into: &scan)
            recordHeadContent()
        }
        guard position.openTemplates == 0 else { return }
        guard let name = tokens.value(DocumentNames.name, in: bytes) else {
            let isOwnAddress = scan.metadata.canonical == nil && tokens.value(DocumentNames.property, in: bytes)?.spells("og:url") == true
            if isOwnAddress { scan.metadata.canonical = tokens.value(DocumentNames.content, in: bytes) }
            return
        }
        if name.spells("viewport") { recordHeadContent() }
        let isThemeColor = name.spells("theme-color")
        guard isThemeColor || name.spells("color-scheme") else { return }
        let meta = DocumentMeta(
            tag: token.span, content: tokens.value(DocumentNames.content, in: bytes) ?? [],
            media: tokens.value(DocumentNames.media, in: bytes))
        if isThemeColor {
            if scan.metadata.themeColorMetas.isEmpty, position.isInHead, !position.isInNoscript {
                scan.structure.themeColorAnchor = .some(head.lastMarkup.map { DocumentAnchor(span: $0, isContainer: true) })
            }
            scan.metadata.themeColorMetas.append(meta)
        } else if scan.metadata.colorSchemeMeta == nil {
            scan.metadata.colorSchemeMeta = meta
        }
    }

    mutating func link(_ token: HTMLToken, into scan: inout DocumentContents, in bytes: Span<UInt8>) {
        if DocumentMarkup.isGenerated(token.span, in: bytes) {
            scan.marks.generated.append(token.span)
            return
        }
        let types = tokens.linkTypes(in: bytes)
        guard !types.subtracting(.alternate).isEmpty else { return }
        if types.contains(.icon), let address = tokens.attribute(DocumentNames.href, in: bytes) {
            PictureScanner.drawing(address.value, into: &scan, in: bytes)
            if position.isInHead, !position.isInert, tokens.attribute(DocumentNames.media, in: bytes) == nil {
                scan.metadata.icons.append((token.span, CharacterDecoder.decoded(address.value, as: .attributeValue, in: bytes)))
            }
        }
        if types.contains(.canonical) { scan.metadata.canonical = tokens.value(DocumentNames.href, in: bytes) }
        if types.contains(.manifest), scan.metadata.manifest == nil { scan.metadata.manifest = tokens.value(DocumentNames.href, in: bytes) }
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
        recordHeadContent()
        if position.isInHead { head.hasSheet = true }
        let isAlternate = types.contains(.alternate)
        // Presentations in S5 give the sheet of their slides this medium, which no browser has, and their script sets another.
        let isOfSlides = tokens.value(DocumentNames.media, in: bytes)?.spells("projection") == true
        let isLate = DocumentMarkup.holds("media", script) || (isOfSlides && tokens.attribute(DocumentNames.id, in: bytes) != nil)
        let reference = reference(
            .link(href: href), token, token.span, isAlternate: isAlternate, isClosed: true, isForAll: isLate, in: bytes)
        if let template = position.template { scan.templates[template].sheets.append(scan.sheets.count) }
        scan.sheets.append(reference)
    }

    mutating func style(_ token: HTMLToken, into scan: inout DocumentContents, in bytes: Span<UInt8>) {
        let isGenerated = (!tokens.isForeign || kind == .svg) && DocumentMarkup.isGenerated(token.span, in: bytes)
        if !isGenerated, position.isInHead { head.hasSheet = true }
        let inside = SourceSpan(token.span.end, token.span.end)
        let kind = SheetReference.Kind.style(content: inside)
        let style = DocumentStyleElement(
            reference: reference(kind, token, token.span, isAlternate: false, isClosed: true, in: bytes), inside: inside,
            isGenerated: isGenerated)
        // In XML and in SVG `<style/>` is an element without contents.
        if token.isSelfClosing, self.kind != .html || tokens.isForeign {
            if isGenerated { scan.marks.generated.append(token.span) }
            return
        }
        openStyle = style
    }

    mutating func continueStyle(_ token: HTMLToken, into scan: inout DocumentContents, in bytes: Span<UInt8>) {
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
            if token.kind == .endOfFile { scan.structure.truncation = style.reference.element }
        }
        openStyle = nil
        if style.isGenerated {
            if style.reference.isClosed { scan.marks.generated.append(style.reference.element) }
        } else {
            if let template = position.template { scan.templates[template].sheets.append(scan.sheets.count) }
            scan.sheets.append(style.reference)
            scan.styleInsides.append(style.inside)
        }
    }

    func reference(
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
            integrity: tokens.attribute(DocumentNames.integrity, in: bytes)?.value, isClosed: isClosed, isInHead: position.isInHead,
            isInForeignContent: tokens.isForeign, isInTemplate: position.openTemplates > 0, isInNoscript: position.isInNoscript)
    }
}
