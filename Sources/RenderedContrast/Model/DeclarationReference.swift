/// The place of a declaration: a span of a file by the file's number.
package struct DeclarationReference: Hashable, Sendable {
    /// The number of the file; -1 for the browser's defaults.
    package let file: Int32
    /// The offset of its first byte.
    package let start: UInt32
    /// The offset behind its last byte.
    package let end: UInt32

    /// The browser's default.
    package static let browser = DeclarationReference(file: -1, start: 0, end: 0)

    /// Creates the reference to a span of a file.
    package init(file: Int32, start: UInt32, end: UInt32) {
        self.file = file
        self.start = start
        self.end = end
    }

    /// True if no file declares it.
    package var isBrowser: Bool { file < 0 }
}

/// The declaration that gives a color, with the definitions of the custom properties that it takes the color from.
package struct PaintSource: Hashable, Sendable {
    package let declaration: DeclarationReference
    /// The definitions that wrote the value, in the order of its text; empty for a value without `var()`.
    ///
    /// A definition that only refers to another custom property is left out: its own definition is there.
    package let definitions: [DeclarationReference]

    /// The browser's default.
    package static let browser = PaintSource(.browser)

    package init(_ declaration: DeclarationReference, definitions: [DeclarationReference] = []) {
        self.declaration = declaration
        self.definitions = definitions
    }
}
