internal import CSSSyntax
package import SourceText

/// The declarations of a stylesheet or of a `style` attribute that the cascade reads, in order.
package struct DeclarationBlock: Sendable {
    /// One declaration.
    struct Declaration: Sendable {
        /// The name as written.
        let name: SourceSpan
        /// The value as written, without `!important`.
        let value: SourceSpan
        let isImportant: Bool
        /// The values of longhands; empty for a custom property.
        let values: Range<Int>
    }

    /// The text that spans refer to.
    package let text: [UInt8]
    private(set) var declarations: [Declaration] = []
    private(set) var values: [SpecifiedValue] = []

    /// True if one of the declarations gives a value to a longhand, or to a custom property, which may be a part of any value.
    func sets(_ longhands: LonghandSet, in range: Range<Int>) -> Bool {
        declarations[range].contains { declaration in
            declaration.values.isEmpty || values[declaration.values].contains { longhands.contains(LonghandSet($0.longhand)) }
        }
    }

    /// True if one of the declarations gives a value to a longhand.
    func declares(_ longhand: Longhand, in range: Range<Int>) -> Bool {
        declarations[range].contains { values[$0.values].contains { $0.longhand == longhand } }
    }

    /// Creates an empty block whose spans refer to `text`.
    init(text: [UInt8]) { self.text = text }

    /// Reads a list of declarations, such as a `style` attribute; nested rules have no effect there.
    package init(contentsOf attribute: [UInt8]) {
        self.init(text: attribute)
        let bytes = attribute.span
        var walker = RuleWalker(SourceSpan(0, attribute.count), context: .blockContents)
        while true {
            let event = walker.next(in: bytes)
            switch event.kind {
            case .endOfFile: return
            case .declaration where walker.depth == 0: _ = append(event, in: bytes)
            case .qualifiedRule, .atRuleBlock: _ = walker.skipBlock(in: bytes)
            default: continue
            }
        }
    }

    /// Adds a declaration; returns false if the cascade does not need it, or if its value is invalid.
    mutating func append(_ event: RuleEvent, in bytes: Span<UInt8>) -> Bool {
        let start = values.count
        if !event.isCustom(in: bytes) {
            guard let index = DeclarableProperty.index(of: event.name, in: bytes),
                let read = ValueReader.values(of: DeclarableProperty.all[index], event.value, in: bytes)
            else { return false }
            values += read
        }
        declarations.append(
            Declaration(name: event.name, value: event.value, isImportant: event.isImportant, values: start..<values.count))
        return true
    }

    /// The text that a declaration gives to a longhand, which for most shorthands is a part of its value; nil if it does not set it.
    package func value(of longhand: Longhand, in declaration: Int) -> SourceSpan? {
        values[declarations[declaration].values].first { $0.longhand == longhand }?.span
    }

    /// The span of the declaration with a number, from its name to the end of its value.
    package func span(of declaration: Int) -> SourceSpan {
        SourceSpan(declarations[declaration].name.start, declarations[declaration].value.end)
    }
}
