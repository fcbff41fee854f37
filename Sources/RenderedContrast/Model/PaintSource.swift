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
