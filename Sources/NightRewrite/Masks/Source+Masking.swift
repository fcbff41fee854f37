internal import SourceText

extension Source {
    /// Returns the source in the form in which it is read as HTML and CSS, with a mask in place of its other parts.
    ///
    /// These are the front matter and the tags of templates, and the markup in `style` elements of XML and SVG.
    ///
    /// - Parameter keepsStyles: True if rules with tags in them are kept, for a search that only looks for markers.
    func masking(_ kind: FileKind, keepsStyles: Bool = false) -> Source {
        let source = maskingTemplate(kind, keepsStyles: keepsStyles)
        return source.maskingStyleMarkup(kind) ?? source
    }

    /// Scans a document, and puts its text with a mask in its place.
    ///
    /// Markup in `style` elements is masked only if the scan finds some, as few documents have any.
    mutating func scanMasking(_ kind: FileKind, keepsStyles: Bool = false) -> DocumentScan {
        self = maskingTemplate(kind, keepsStyles: keepsStyles)
        let scan = DocumentScan(self, kind: kind)
        guard scan.hasMixedStyles, let masked = maskingStyleMarkup(kind) else { return scan }
        self = masked
        return DocumentScan(self, kind: kind)
    }

    /// Returns the source of a template with its front matter and tags masked; returns itself if it is not a template.
    private func maskingTemplate(_ kind: FileKind, keepsStyles: Bool) -> Source {
        guard kind == .html || kind == .css else { return self }
        let bytes = self.bytes.span
        // Only Jekyll processes stylesheets, and only those with front matter.
        guard kind == .html || TemplateTags.frontMatter(content, in: bytes) != nil, let tags = TemplateTags(content, in: bytes) else {
            return self
        }
        let mask = TemplateMask(self.bytes, tags, isSheet: kind == .css, keepsStyles: keepsStyles)
        guard mask.isTemplate else { return self }
        return masked(mask.text, from: UInt32(tags.start), hasHead: mask.hasHead, hasKnownColors: mask.hasKnownColors)
    }

    /// Returns the source with the markup in `style` elements of XML and SVG masked; nil if there is none.
    func maskingStyleMarkup(_ kind: FileKind) -> Source? {
        guard kind != .css else { return nil }
        var markup = StyleMarkup(bytes, content, isXML: kind != .html)
        return markup.masked().map { masked($0, from: contentStart) }
    }
}
