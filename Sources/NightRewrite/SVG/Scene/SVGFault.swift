internal import MarkupTree
internal import SourceText

/// The reason for which a file can't get dark rules as a drawing.
enum SVGFault: Error {
    /// It is not well-formed, so browsers show nothing of it.
    case malformed(XMLWellFormedness.Violation)
    /// Its root is no `svg` element in SVG's namespace.
    case noRoot
    /// It is a font, which paints nothing by itself.
    case font
    /// libxml2 and the tokenizer find different elements from here on.
    case ambiguous(SourceSpan)
    /// The text of a `style` element is not its CSS: it has tags, or references that are not masked.
    case mixedStyle(SourceSpan)

    /// The warning for the file; nil if there is nothing to correct.
    var diagnostic: Diagnostic? {
        switch self {
        case .malformed(let violation):
            Diagnostic(
                .malformedPicture,
                "is not well-formed XML, so that browsers show nothing of it: line \(violation.line): \(violation.message)",
                notes: ["correct it; it was left unchanged"])
        case .noRoot:
            Diagnostic(
                .malformedPicture, "has no svg element of the namespace http://www.w3.org/2000/svg as its root",
                notes: ["give the root that namespace in an attribute xmlns; it was left unchanged"])
        case .font: nil
        case .ambiguous(let span):
            Diagnostic(
                .malformedPicture, "has markup here that can be read in two ways", at: span,
                notes: ["write tags inside of declarations and instructions as references; it was left unchanged"])
        case .mixedStyle(let span):
            Diagnostic(
                .malformedPicture, "has a style element with tags or references in it, so that its colors are unknown", at: span,
                notes: ["put its CSS between <![CDATA[ and ]]>; it was left unchanged"])
        }
    }
}
