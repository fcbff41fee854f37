package import CSSCascade
package import CSSColor
package import SourceText

/// What one file's rewriting came to.
package struct FileResult: Sendable {
    /// The file's new bytes, or nil where it stays as it is.
    package var output: ByteRope?
    /// The files that stand beside it: the companion of a stylesheet, and a document's own rules.
    package var companions: [NewFile] = []
    /// Whether nightfall wrote the file itself, to stand beside another.
    package var isCompanion = false
    /// Whether the file itself was written by nightfall and goes away (a companion sheet, when reverting).
    package var isRemoved = false
    /// The colours of the file, where they were asked for, in the order of the source.
    package var uses: [ColorUse] = []
    /// What there is to say, in the order of the source.
    package var diagnostics: [Diagnostic] = []

    /// The file's new bytes in one piece.
    package var bytes: [UInt8]? {
        get { output?.joined }
        set { output = newValue.map { ByteRope($0) } }
    }

    /// The one file that stands beside it, or nil where there is none.
    package var companion: NewFile? {
        get { companions.first }
        set { companions = newValue.map { [$0] } ?? [] }
    }

    /// A file that stays as it is.
    package init() {}
}

/// A file that nightfall adds to a site.
package struct NewFile: Sendable, Equatable {
    /// Its path in the site: the names from the root down, joined by `/`, as bytes.
    package let path: [UInt8]
    /// Its contents.
    package let bytes: [UInt8]

    /// A file at `path`.
    package init(path: [UInt8], bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }
}

/// One colour of a file: where it stands, what it paints, and what it is at night.
package struct ColorUse: Sendable {
    /// The place: the colour in a sheet, the whole value of an attribute in a document.
    package var span: SourceSpan
    /// The property or attribute, as written.
    package var property: [UInt8]
    /// The colour, as written.
    package let value: [UInt8]
    /// What it paints; nil for a custom property that nothing uses.
    package let role: ColorRole?
    /// The colour by day.
    package let light: SRGB
    /// The colour by night, as a colour of CSS also where channels stand; the author's own, and what paints nothing, stays as it is.
    package let night: [UInt8]
    /// Words that name it: what is painted and of which rule, or the author's custom property, with its `--`, that holds this colour alone.
    package let label: [UInt8]
}
