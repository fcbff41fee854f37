internal import CSSSyntax
package import SourceText

/// The cascade layers of a sheet, in the order in which it first names them ([CSS Cascade 5 §
/// 6.4](https://www.w3.org/TR/css-cascade-5/#layering)).
package struct SheetLayers: Sendable {
    /// A layer: the number of its parent (0 for the sheet itself), its name, and the offset where it is first named.
    package struct Layer: Sendable {
        package let parent: UInt32
        /// The name; nil for an anonymous layer, which equals no other.
        package let name: [UInt8]?
        package let offset: UInt32
    }

    /// The layers; the number of a layer is its index plus 1.
    package private(set) var layers: [Layer] = []
    /// The `@layer` blocks in order: the offset of the at-rule's name and the number of the layer.
    package private(set) var blocks: [(offset: UInt32, layer: UInt32)] = []
    /// Every place that names a layer, in order: its offset and the number of the layer, after those of the layers around it.
    private(set) var mentions: [(offset: UInt32, layer: UInt32)] = []
    private var numbers: [Key: UInt32] = [:]

    private struct Key: Hashable {
        let parent: UInt32
        let name: [UInt8]
    }

    /// Creates an empty list.
    package init() {}

    /// Collects the layers of the sheet at `span`.
    package init(_ span: SourceSpan, in bytes: Span<UInt8>) {
        var walker = RuleWalker(span)
        /// The layers of the open blocks.
        var open: [UInt32] = []
        while true {
            let event = walker.next(in: bytes)
            let parent = open.last ?? 0
            switch event.kind {
            case .endOfFile: return
            case .qualifiedRule: open.append(parent)
            case .atRuleStatement:
                if TokenText.equals(event.name, "layer", in: bytes) { add(event.value, in: parent, of: bytes) }
            case .atRuleBlock:
                if TokenText.equals(event.name, "layer", in: bytes) {
                    let layer = add(event.value, in: parent, of: bytes)
                    blocks.append((event.name.start, layer))
                    open.append(layer)
                } else {
                    open.append(parent)
                }
            case .endBlock: _ = open.popLast()
            case .declaration, .invalid: continue
            }
        }
    }

    /// Adds the layers of a prelude: dotted names separated by commas; an empty prelude adds an anonymous layer.
    ///
    /// - Returns: The number of the last layer.
    @discardableResult
    private mutating func add(_ prelude: SourceSpan, in parent: UInt32, of bytes: Span<UInt8>) -> UInt32 {
        guard !prelude.isEmpty else {
            layers.append(Layer(parent: parent, name: nil, offset: prelude.start))
            mentions.append((prelude.start, UInt32(layers.count)))
            return UInt32(layers.count)
        }
        var tokenizer = Tokenizer(prelude)
        var layer = parent
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .endOfFile: return layer
            case .comma: layer = parent
            case .ident: layer = number(of: TokenText.unescaped(token.span, in: bytes), in: layer, at: token.start)
            default: continue
            }
        }
    }

    private mutating func number(of name: [UInt8], in parent: UInt32, at offset: UInt32) -> UInt32 {
        let key = Key(parent: parent, name: name)
        if let number = numbers[key] {
            mentions.append((offset, number))
            return number
        }
        layers.append(Layer(parent: parent, name: name, offset: offset))
        let number = UInt32(layers.count)
        numbers[key] = number
        mentions.append((offset, number))
        return number
    }
}
