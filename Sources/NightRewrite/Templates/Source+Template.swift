internal import SourceText

extension Source {
    /// The source as it can be read before a template engine has worked on it; itself where it is no template.
    ///
    /// - Parameter keepsStyles: whether rules with tags in them stay, for what looks for markers alone.
    func maskingTemplate(_ kind: FileKind, keepsStyles: Bool = false) -> Source {
        guard kind == .html || kind == .css else { return self }
        let bytes = self.bytes.span
        // Only Jekyll works on sheets, and only on those that have front matter.
        guard kind == .html || TemplateTags.frontMatter(content, in: bytes) != nil, let tags = TemplateTags(content, in: bytes) else {
            return self
        }
        let mask = TemplateMask(self.bytes, tags, isSheet: kind == .css, keepsStyles: keepsStyles)
        guard mask.isTemplate else { return self }
        return masked(mask.text, from: UInt32(tags.start), hasHead: mask.hasHead, hasKnownColors: mask.hasKnownColors)
    }
}
