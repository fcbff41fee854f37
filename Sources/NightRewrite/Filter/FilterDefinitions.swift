internal import CSSCascade

/// The custom properties that rules define together; a later definition replaces an earlier one.
struct FilterDefinitions {
    private var blocks: [FilterDeclarations] = []
    private var names = ByteNames()
    /// For each name the last definition: the number of the block, and that of the declaration in it.
    private var definitions: [(block: UInt32, declaration: UInt32)] = []

    /// Adds the definitions of rules of one sheet.
    mutating func add(_ rules: [Range<Int32>], of block: FilterDeclarations) {
        for rule in rules {
            for number in Int(rule.lowerBound)..<Int(rule.upperBound) where block.all[number].property == .custom {
                let name = block.intern(block.all[number], into: &names)
                let definition = (UInt32(blocks.count), UInt32(number))
                if name == definitions.count { definitions.append(definition) } else { definitions[name] = definition }
            }
        }
        blocks.append(block)
    }

    /// Returns the value of the custom property `name`; nil if no block defines it.
    func value(of name: [UInt8]) -> [UInt8]? {
        guard let number = names.id(of: name) else { return nil }
        let definition = definitions[number]
        let block = blocks[Int(definition.block)]
        return block.value(of: block.all[Int(definition.declaration)])
    }
}
