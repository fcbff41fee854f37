internal import CSSSyntax
package import SourceText

/// The cascade layers of a sheet, in the order in which it first names them ([CSS Cascade 5 §
/// 6.4](https://www.w3.org/TR/css-cascade-5/#layering)).
package struct SheetLayers: Sendable {
    /// A layer of the sheet.
    package struct Layer: Sendable {
        /// The number of the layer around it; 0 for the sheet itself.
        package let parent: UInt32
        /// The name; nil for an anonymous layer, which equals no other.
        package let name: [UInt8]?
    }

    /// The layers; the number of a layer is its index plus 1.
    package private(set) var layers: [Layer] = []
    /// The `@layer` blocks in order: the offset of the at-rule's name and the number of the layer.
    package private(set) var blocks: [(offset: UInt32, layer: UInt32)] = []
    /// Every place that names a layer, in order, after those of the layers around it: its offset, the number of the layer, and the index
    /// of the condition around it in the rules of the sheet; -1 for none.
    private(set) var mentions: [(offset: UInt32, layer: UInt32, condition: Int32)] = []
    private var numbers: [Key: UInt32] = [:]

    private struct Key: Hashable {
        let parent: UInt32
        let name: [UInt8]
    }

    /// Creates an empty list.
    package init() {}

    /// Collects the layers of the sheet at `span`; places under a condition that never holds on a screen do not name them.
    package init(_ span: SourceSpan, in bytes: Span<UInt8>) {
        var walker = RuleWalker(span)
        /// For each open block its layer, and true if its conditions may hold.
        var open: [(layer: UInt32, isPossible: Bool)] = []
        while true {
            let event = walker.next(in: bytes)
            let (parent, isPossible) = open.last ?? (0, true)
            switch event.kind {
            case .endOfFile: return
            case .qualifiedRule: open.append((parent, isPossible))
            case .atRuleStatement:
                if TokenText.equals(event.name, "layer", in: bytes) { add(event.value, in: parent, isMention: isPossible, of: bytes) }
            case .atRuleBlock:
                if TokenText.equals(event.name, "layer", in: bytes) {
                    let layer = add(event.value, in: parent, isMention: isPossible, of: bytes)
                    blocks.append((event.name.start, layer))
                    open.append((layer, isPossible))
                } else {
                    open.append((parent, isPossible && SheetLayers.mayHold(event, in: bytes)))
                }
            case .endBlock: _ = open.popLast()
            case .declaration, .invalid: continue
            }
        }
    }

    /// True if the condition of an at-rule may hold on a screen.
    private static func mayHold(_ rule: RuleEvent, in bytes: Span<UInt8>) -> Bool {
        if TokenText.equals(rule.name, "media", in: bytes) { return MediaQueryResult(rule.value, in: bytes) != .never }
        return !TokenText.equals(rule.name, "supports", in: bytes) || SupportsCondition.mayHold(rule.value, in: bytes)
    }

    /// Adds the layers of a prelude: dotted names separated by commas; an empty prelude adds an anonymous layer.
    ///
    /// - Parameters:
    ///   - isMention: false if the place does not name the layers, because it is under a condition that never holds.
    ///   - condition: The index of the condition around the place; -1 for none.
    /// - Returns: The number of the last layer.
    @discardableResult
    mutating func add(
        _ prelude: SourceSpan, in parent: UInt32, isMention: Bool = true, condition: Int32 = -1, of bytes: Span<UInt8>
    ) -> UInt32 {
        guard !prelude.isEmpty else {
            layers.append(Layer(parent: parent, name: nil))
            if isMention { mentions.append((prelude.start, UInt32(layers.count), condition)) }
            return UInt32(layers.count)
        }
        var tokenizer = Tokenizer(prelude)
        var layer = parent
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .endOfFile: return layer
            case .comma: layer = parent
            case .ident:
                layer = number(of: TokenText.unescaped(token.span, in: bytes), in: layer)
                if isMention { mentions.append((token.start, layer, condition)) }
            default: continue
            }
        }
    }

    private mutating func number(of name: [UInt8], in parent: UInt32) -> UInt32 {
        let key = Key(parent: parent, name: name)
        if let number = numbers[key] { return number }
        layers.append(Layer(parent: parent, name: name))
        let number = UInt32(layers.count)
        numbers[key] = number
        return number
    }
}
