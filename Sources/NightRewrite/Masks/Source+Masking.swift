internal import SourceText

extension Source {
    /// Returns the source in the form in which it is read as HTML and CSS, with a mask in place of its other parts.
    ///
    /// These are the front matter and the tags of templates, and the character references in `style` elements of XML and SVG.
    ///
    /// - Parameter keepsStyles: True if rules with tags in them are kept, for a search that only looks for markers.
    func masking(_ kind: FileKind, keepsStyles: Bool = false) -> Source {
        maskingTemplate(kind, keepsStyles: keepsStyles).maskingStyleReferences(kind)
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

    /// Returns the source with the character references in `style` elements of XML and SVG masked; returns itself if there are none.
    func maskingStyleReferences(_ kind: FileKind) -> Source {
        guard kind != .css else { return self }
        var references = StyleReferences(bytes, content, isXML: kind != .html)
        return references.masked().map { masked($0, from: contentStart) } ?? self
    }
}
