/// The declarations of the attributes of documents' elements, read once for each different text.
struct AttributeBlocks {
    private var blocks: [DeclarationBlock] = []
    private var numbers: [[UInt8]: Int32] = [:]
    /// For each element the block of its presentational hints and that of its `style` attribute; -1 for none.
    private(set) var hints: [Int32] = []
    private(set) var styles: [Int32] = []

    subscript(_ number: Int) -> DeclarationBlock { blocks[number] }

    /// Forgets the elements, but not the texts.
    mutating func beginDocument() { (hints, styles) = ([], []) }

    /// Reads the attributes of all elements, unless they are read already.
    mutating func read(_ tree: StyleTree, _ attributes: some ElementAttributes) {
        guard hints.count < tree.elements.count else { return }
        let name = Array("style".utf8)
        var ofTags = ElementTagTable<(hints: Int32, style: Int32)>()
        for (index, element) in tree.elements.enumerated() {
            let numbers = ofTags.value(of: element.tag) {
                (number(of: attributes.presentationalHints(of: index, in: tree)), number(of: element.value(name) ?? []))
            }
            hints.append(numbers.hints)
            styles.append(numbers.style)
        }
    }

    /// The number of the block of a text; -1 if it has no declarations that the cascade reads.
    private mutating func number(of text: [UInt8]) -> Int32 {
        guard !text.isEmpty else { return -1 }
        let number = numbers[text] ?? Int32(truncatingIfNeeded: blocks.count)
        if Int(number) == blocks.count {
            blocks.append(DeclarationBlock(contentsOf: text))
            numbers[text] = number
        }
        return blocks[Int(number)].declarations.isEmpty ? -1 : number
    }
}
