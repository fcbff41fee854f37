internal import CSSCascade
internal import MarkupTree

/// A document with its sheets, in which references find their declarations.
struct PageDocument {
    let elements: ElementTree
    let bytes: [UInt8]
    /// The number of the document's file.
    let file: Int32
    let sheets: CascadeSheets
}
