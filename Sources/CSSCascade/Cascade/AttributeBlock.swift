package import SourceText

/// The declarations of `style` attributes with one text, or of presentational hints; what inherits from them refers to them.
package final class AttributeBlock: Sendable {
    /// The declarations.
    let block: DeclarationBlock

    /// Reads the declarations.
    init(_ text: [UInt8]) { block = DeclarationBlock(contentsOf: text) }

    /// The text of the attribute.
    package var text: [UInt8] { block.text }

    /// The span of the declaration with a number in the text; nil if there are fewer.
    package func span(ofDeclaration number: Int) -> SourceSpan? {
        block.declarations.indices.contains(number) ? block.span(of: number) : nil
    }

    /// The name of the custom property that the declaration with a number defines; nil if it defines none.
    package func name(ofDefinition number: Int) -> [UInt8]? {
        guard block.declarations.indices.contains(number), block.declarations[number].values.isEmpty else { return nil }
        let text = block.text
        let name = block.declarations[number].name
        return CustomPropertyName.unified(name, in: text.span) ?? text.span.array(name)
    }
}

/// Blocks are equal if they are the same: a cascade has one for each text.
extension AttributeBlock: Hashable {
    package static func == (left: AttributeBlock, right: AttributeBlock) -> Bool { left === right }
    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
