package import SourceText

/// The dark versions of images and icons that a document gets.
package struct ImageInsertions: Sendable {
    /// A `source` element to be added to a `picture`.
    package struct PictureSource: Sendable {
        /// The tag that the element follows, or the tag of the `img` that is wrapped with it.
        let tag: SourceSpan
        /// Its attributes: not escaped, in the document's encoding; `media` first.
        let attributes: [(String, [UInt8])]
    }

    /// The `source` elements of `picture` elements; those behind the same tag in order.
    package var sources: [PictureSource] = []
    /// The `img` elements that get a `picture` around them, by their tags, with a `source` before them.
    package var wrapped: [PictureSource] = []
    /// The links of icons, each with the address of its dark version: not escaped, in the document's encoding.
    package var icons: [(tag: SourceSpan, href: [UInt8])] = []
}
