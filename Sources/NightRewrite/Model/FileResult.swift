package import CSSCascade
package import CSSColor
package import SourceText

/// The result of rewriting one file.
package struct FileResult: Sendable {
    /// The file's new bytes; nil if it stays unchanged.
    package var output: ByteRope?
    /// The files to be written beside it: the companion of a stylesheet, and the rules generated for a document.
    package var companions: [NewFile] = []
    /// True if nightfall generated the file, as a companion of another.
    package var isCompanion = false
    /// True if nightfall generated the file and it has to be deleted (a companion sheet, when reverting).
    package var isRemoved = false
    /// The colors of the file in the order of the source, if the caller asked for them.
    package var uses: [ColorUse] = []
    /// The diagnostics in the order of the source.
    package var diagnostics: [Diagnostic] = []

    /// The file's new bytes in one piece.
    package var bytes: [UInt8]? {
        get { output?.joined }
        set { output = newValue.map { ByteRope($0) } }
    }

    /// The first file to be written beside it; nil if there is none.
    package var companion: NewFile? {
        get { companions.first }
        set { companions = newValue.map { [$0] } ?? [] }
    }

    /// Creates the result of a file that stays unchanged.
    package init() {}
}

/// A file that nightfall adds to a site.
package struct NewFile: Sendable, Equatable {
    /// Its path in the site: the names from the root down, joined by `/`, as bytes.
    package let path: [UInt8]
    /// Its contents, in pieces: a large companion is not copied before it is written.
    package let contents: ByteRope

    /// Its contents in one piece.
    package var bytes: [UInt8] { contents.joined }

    /// Creates a file at `path`.
    package init(path: [UInt8], contents: ByteRope) {
        self.path = path
        self.contents = contents
    }

    /// Creates a file of `bytes` at `path`.
    package init(path: [UInt8], bytes: [UInt8]) { self.init(path: path, contents: ByteRope(bytes)) }

    /// Returns true if two files have the same path and the same bytes, in whatever pieces.
    package static func == (first: NewFile, second: NewFile) -> Bool {
        first.path == second.path && first.contents.holds(second.bytes)
    }
}

/// One color of a file: its place, what it paints, and its dark counterpart.
package struct ColorUse: Sendable {
    /// The span of the color in a stylesheet, or of the whole value of an attribute in a document.
    package var span: SourceSpan
    /// The property or attribute, as written.
    package var property: [UInt8]
    /// The color, as written.
    package let value: [UInt8]
    /// The role of the color; nil for a custom property that nothing uses.
    package let role: ColorRole?
    /// The color in the light theme.
    package let light: SRGB
    /// The color in the dark theme, as a CSS color even if the value holds channels only.
    ///
    /// An author's own dark color, and a color that paints nothing, is unchanged.
    package let dark: [UInt8]
    /// A description of the color: what is painted by which rule, or the author's custom property, with its `--`, that holds only this
    /// color.
    package let label: [UInt8]
    /// The origin of the dark color.
    package var origin = ColorOrigin.kept
    /// The text or surface that bounds the dark luminance; nil for none.
    var counterpart: ColorSource?
    /// The place of that text or surface; nil for none, and for one in a `style` element of another document.
    package var boundedBy: DeclarationPlace?
}

/// The place of a declaration of a color.
package struct DeclarationPlace: Sendable {
    /// The path of the file.
    package let path: [UInt8]
    /// The line, from 1.
    package let line: Int
    /// The column in bytes, from 1.
    package let column: Int
    /// The color in the light theme.
    package let light: SRGB
}
