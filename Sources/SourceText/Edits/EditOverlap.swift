/// Two edits that can't both be made.
package struct EditOverlap: Error, Equatable, Sendable {
    /// The edit that stands first in the source.
    package let first: SourceSpan
    /// The one that reaches into it.
    package let second: SourceSpan
}
