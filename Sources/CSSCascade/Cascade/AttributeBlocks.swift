/// The declarations of the attributes of documents' elements, read once for each different text.
package struct AttributeBlocks {
    /// The blocks of different texts.
    private struct Texts {
        var blocks: [AttributeBlock] = []
        var numbers: [[UInt8]: Int32] = [:]

        /// The number of the block of a text; -1 if it has no declarations that the cascade reads.
        mutating func number(of text: [UInt8]) -> Int32 {
            guard !text.isEmpty else { return -1 }
            let number = numbers[text] ?? Int32(truncatingIfNeeded: blocks.count)
            if Int(number) == blocks.count {
                blocks.append(AttributeBlock(text))
                numbers[text] = number
            }
            return blocks[Int(number)].block.declarations.isEmpty ? -1 : number
        }
    }

    private var texts = Texts()
    private var ofTags = ElementTagTable<(hints: Int32, style: Int32)>()
    /// The surroundings of the elements whose declarations are in `ofTags`.
    private var surroundings: [UInt8] = []
    /// For each element that is read the block of its presentational hints and that of its `style` attribute; -1 for none.
    private(set) var hints: [Int32] = []
    private(set) var styles: [Int32] = []

    /// The number of different texts.
    var count: Int { texts.blocks.count }

    subscript(_ number: Int) -> AttributeBlock { texts.blocks[number] }

    /// The declarations of the `style` attribute of an element that is read; nil if it has none that the cascade reads.
    package func style(of element: Int) -> AttributeBlock? { styles[element] < 0 ? nil : self[Int(styles[element])] }

    /// Forgets the elements, but not the texts.
    mutating func beginDocument() {
        hints.removeAll(keepingCapacity: true)
        styles.removeAll(keepingCapacity: true)
    }

    /// Forgets the texts, so that the blocks of the elements that are read get no valid number any more.
    mutating func forgetTexts() {
        texts = Texts()
        ofTags = ElementTagTable()
    }

    /// Reads the attributes of all elements, unless they are read already.
    mutating func read(_ tree: StyleTree, _ attributes: some ElementAttributes) {
        var attributes = attributes
        while hints.count < tree.elements.count { readNext(tree, &attributes) }
    }

    /// Reads the attributes of the first element that is not read yet.
    mutating func readNext(_ tree: StyleTree, _ attributes: inout some ElementAttributes) {
        let index = hints.count
        if index == 0, attributes.surroundings != surroundings {
            surroundings = attributes.surroundings
            ofTags = ElementTagTable()
        }
        var known = ofTags[tree.elements[index].tag]
        if known == nil {
            let (hints, style) = attributes.declarations(of: index, in: tree)
            known = (texts.number(of: hints), texts.number(of: style))
            ofTags[tree.elements[index].tag] = known
        }
        hints.append(known?.hints ?? -1)
        styles.append(known?.style ?? -1)
    }
}
