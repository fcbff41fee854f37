internal import CSSSyntax
internal import SourceText

/// What one source says of custom properties: where they are used, what they are defined as, which stands in which.
package struct PropertyFacts: Sendable {
    /// One property whose value refers to another.
    package struct Reference: Sendable {
        package let from: Int
        package let to: Int
        package let asChannels: Bool
    }

    /// The names, with their dashes.
    package private(set) var names = ByteNames()
    /// How each is used by properties that are not custom.
    package private(set) var usage: [PropertyUsage] = []
    /// Whether a definition of it holds a colour.
    package private(set) var holdsColor: [Bool] = []
    /// Whether a definition of it is neither one colour nor one reference.
    package private(set) var isCompound: [Bool] = []
    /// Whether it is defined at all.
    package private(set) var isDefined: [Bool] = []
    /// What refers to what.
    package private(set) var references: [Reference] = []

    /// No facts.
    package init() {}

    /// The facts of an outline.
    package mutating func add(_ outline: SheetOutline, in bytes: Span<UInt8>) {
        /// Up to which item the declarations stand that are known to have their background clipped to the text or not.
        var known = 0
        var clipsToText = false
        var isKnown = [Bool](repeating: false, count: outline.textCount)
        for (index, item) in outline.items.enumerated() {
            switch item.kind {
            case .declaration:
                let property = PropertyTable.shared.properties[Int(item.property)]
                guard property.syntax != .context, property.syntax != .colorScheme else { continue }
                if index >= known { (known, clipsToText) = outline.clipping(from: index, in: bytes) }
                let role = clipsToText && property.role == .background ? .text : property.role
                if role == property.role {
                    if isKnown[Int(item.text)] { continue }
                    isKnown[Int(item.text)] = true
                }
                var value = item.value
                if property.syntax == .scrollbar {
                    value = ScrollbarColor.thumb(of: value, in: bytes)
                    let track = SourceSpan(value.end, item.value.end)
                    addUses(in: track, usage: PropertyUsage(.background), from: nil, of: bytes)
                }
                addUses(in: value, usage: PropertyUsage(role), from: nil, of: bytes)
            case .custom:
                if isKnown[Int(item.text)] { continue }
                isKnown[Int(item.text)] = true
                addDefinition(item, in: bytes)
            default: continue
            }
        }
    }

    private mutating func id(_ span: SourceSpan, in bytes: Span<UInt8>) -> Int {
        let id = names.intern(span, in: bytes)
        if id == usage.count {
            usage.append([])
            holdsColor.append(false)
            isCompound.append(false)
            isDefined.append(false)
        }
        return id
    }

    private mutating func addDefinition(_ item: SheetItem, in bytes: Span<UInt8>) {
        let id = id(item.name, in: bytes)
        isDefined[id] = true
        let shape = ValueShape(item.value, in: bytes)
        if shape.holdsColor { holdsColor[id] = true }
        if !shape.isSingle { isCompound[id] = true }
        addUses(in: item.value, usage: [], from: id, of: bytes)
    }

    private mutating func addUses(in value: SourceSpan, usage: PropertyUsage, from: Int?, of bytes: Span<UInt8>) {
        guard PropertyFacts.mayHaveReference(value, in: bytes) else { return }
        var tokenizer = Tokenizer(value)
        /// Whether each open parenthesis belongs to a colour function.
        var open: [Bool] = []
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .endOfFile: return
            case .leftParenthesis: open.append(open.last ?? false)
            case .rightParenthesis: _ = open.popLast()
            case .function:
                let isReference = TokenText.equals(token.text(in: bytes), "var", in: bytes)
                let inColor = open.last ?? false
                if isReference {
                    let name = tokenizer.nextSolid(in: bytes)
                    if name.type == .ident {
                        let to = id(name.span, in: bytes)
                        if let from {
                            references.append(Reference(from: from, to: to, asChannels: inColor))
                        } else {
                            self.usage[to].formUnion(inColor ? usage.asChannels : usage)
                        }
                    } else if name.type == .endOfFile {
                        return
                    } else if name.type == .rightParenthesis {
                        continue
                    }
                }
                open.append(isReference ? inColor : inColor || ValueShape.takesChannels(token, in: bytes))
            default: continue
            }
        }
    }

    /// Whether `r(` stands in the value, as in `var(`.
    private static func mayHaveReference(_ value: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        guard value.count > 6 else { return false }
        for index in Int(value.start) + 3..<Int(value.end) where bytes[index] == 0x28 && bytes[index - 1] | 0x20 == 0x72 {
            return true
        }
        return false
    }
}
