import CSSColor
import SourceText

/// One row of a theme table: a colour for each theme under one key.
package struct ThemeTableRow: Hashable, Sendable {
    /// The key without leading `--`, as bytes of UTF-8; a custom property may go by it.
    package let key: [UInt8]
    /// The colours in the order of the themes, the source first; 8-bit channels.
    package let cells: [SRGB]
    /// The bytes of the row's key in the table.
    package let keySpan: SourceSpan
}
