internal import SourceText

extension Source {
    /// Returns the source of a template with its front matter and tags masked; returns itself if it is not a template.
    ///
    /// - Parameter keepsStyles: True if rules with tags in them are kept, for a search that only looks for markers.
    func maskingTemplate(_ kind: FileKind, keepsStyles: Bool = false) -> Source {
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
}
