package import SourceText

/// An element of a document that shows a picture by an attribute; the values are spans as they are written, without quotes.
package struct DocumentImage: Sendable {
    /// The elements that show a picture.
    enum Element: Sendable {
        case img
        /// An `input` with `type=image`.
        case input
        case object
        case embed
        /// A `video`, by its `poster`.
        case video

        /// The attribute that holds the address.
        var attribute: String {
            switch self {
            case .img, .input, .embed: "src"
            case .object: "data"
            case .video: "poster"
            }
        }

        /// The selector of such elements.
        var selector: String {
            switch self {
            case .img: "img"
            case .input: "input[type=image i]"
            case .object: "object"
            case .embed: "embed"
            case .video: "video"
            }
        }
    }

    /// The element.
    var element = Element.img
    /// The start tag.
    package let tag: SourceSpan
    /// The address; empty without one.
    package let source: SourceSpan
    /// The value of `srcset`.
    let candidates: SourceSpan?
    /// The value of `sizes`.
    let sizes: SourceSpan?
    /// The place in `DocumentScan.pictures` of the `picture` that it stands in.
    let picture: Int?
}
