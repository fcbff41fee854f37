package import SourceText

/// One attribute of a start tag, as spans of the source.
package struct HTMLAttribute: Hashable, Sendable {
    /// How a value is written.
    package enum Quote: UInt8, Sendable {
        /// A bare value: `a=b`.
        case none
        /// A value in `'`.
        case single
        /// A value in `"`.
        case double
        /// No value: `a`, or `a=` before the tag's end.
        case absent
    }

    /// The name, as written.
    package var name: SourceSpan
    /// The value without its quotes; empty, behind what is written, where there is none.
    package var value: SourceSpan
    /// The whole attribute from its name to the closing quote.
    package var span: SourceSpan
    /// How the value is written.
    package var quote: Quote
    /// Whether an earlier attribute of the tag has the same name; browsers drop this one.
    package var isDuplicate: Bool
}
