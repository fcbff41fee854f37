/// The declarations of attributes, read once for each different text.
struct AttributeBlocks {
    private var blocks: [DeclarationBlock] = []
    private var numbers: [[UInt8]: Int] = [:]

    subscript(_ number: Int) -> DeclarationBlock { blocks[number] }

    /// The number of the block of a text; nil if it has no declarations that the cascade reads.
    mutating func number(of text: [UInt8]) -> Int? {
        guard !text.isEmpty else { return nil }
        let number = numbers[text] ?? blocks.count
        if number == blocks.count {
            blocks.append(DeclarationBlock(contentsOf: text))
            numbers[text] = number
        }
        return blocks[number].declarations.isEmpty ? nil : number
    }
}
