internal import CSSSyntax
package import SourceText

/// The custom properties of an element, with those that it inherits.
///
/// A value is computed when it is first asked for, in the element that declares it ([CSS Variables 1 §
/// 3](https://www.w3.org/TR/css-variables-1/#using-variables)).
package final class CustomProperties {
    /// A value on the way from its declaration to its computed text.
    enum Value {
        /// The text of a declaration, which is no part of the document's sheets if its origin is `none`.
        case declared([UInt8], ComputedStyle.Origin)
        /// A value that is being computed; a reference to it is a cycle.
        case pending
        /// The computed text; nil for the guaranteed-invalid value.
        case computed(SubstitutedText?)
    }

    private var parent: CustomProperties?
    private var own: [ByteKey: Value]
    /// Finds the declared values that are not in `own`.
    private let declaration: (_ name: [UInt8]) -> [UInt8]?
    /// The properties that a rule may define that may or may not apply, and those that depend on them.
    private var uncertain: Set<ByteKey>
    /// True if the value asked for last depends on one of them.
    private(set) var isUncertain = false
    /// The properties that are being computed, each for the sake of the one before it.
    private var pending: [ByteKey] = []
    /// The properties that depend on themselves.
    private var cyclic: Set<ByteKey> = []
    /// The initial values of registered properties, and whether they inherit.
    private let registered: [[UInt8]: (inherits: Bool, initial: [UInt8]?)]

    /// The greatest number of references in one value, and its greatest length in bytes.
    private static let mostReferences = 256
    private static let greatestLength = 1 << 16
    private static let deepest = 64
    /// The greatest number of elements around one in which a value is searched; browsers nest elements of HTML no deeper.
    private static let mostAncestors = 512

    init(
        _ own: [ByteKey: Value], uncertain: Set<ByteKey> = [], in parent: CustomProperties?,
        registered: [[UInt8]: (inherits: Bool, initial: [UInt8]?)]
    ) {
        self.own = own
        self.uncertain = uncertain
        self.parent = parent
        self.registered = registered
        declaration = { _ in nil }
    }

    /// Creates the properties of an element whose declarations are found when they are asked for.
    ///
    /// - Parameter declaration: Returns the value that wins the cascade on this element; nil if no rule declares the property.
    package init(in parent: CustomProperties?, declaration: @escaping (_ name: [UInt8]) -> [UInt8]?) {
        own = [:]
        uncertain = []
        self.parent = parent
        registered = [:]
        self.declaration = declaration
    }

    /// Releases the elements around this one from the inside out: a release inside another takes a stack as deep as the document.
    deinit {
        var outer = parent
        parent = nil
        while isKnownUniquelyReferenced(&outer) {
            let next = outer?.parent
            outer?.parent = nil
            outer = next
        }
    }

    /// The value of a declaration; nil if it is that of the parent.
    static func value(ofDeclaration text: [UInt8], _ origin: ComputedStyle.Origin = .none) -> Value? {
        switch ValueReader.wideKeyword(SourceSpan(0, text.count), in: text.span) {
        case .initial: .computed(nil)
        case .inherit, .unset, .revert: nil
        default: .declared(text, origin)
        }
    }

    /// Returns the computed value of a property, which may be inherited; nil if it has none.
    private func value(of name: ByteKey, depth: Int) -> SubstitutedText? {
        var element = self
        for _ in 0...CustomProperties.mostAncestors {
            if !element.uncertain.isEmpty, element.uncertain.contains(name) { isUncertain = true }
            if let value = element.own[name] ?? element.declaration(name.bytes).flatMap({ CustomProperties.value(ofDeclaration: $0) }) {
                if element !== self { element.isUncertain = false }
                let computed = element.computed(value, of: name, depth: depth)
                isUncertain = isUncertain || element.isUncertain
                return computed ?? initial(name.bytes)
            }
            guard registered[name.bytes]?.inherits ?? true, let parent = element.parent else { break }
            element = parent
        }
        return initial(name.bytes)
    }

    /// Returns the computed value of a property that the element itself declares; nil for the guaranteed-invalid value.
    private func computed(_ value: Value, of name: ByteKey, depth: Int) -> SubstitutedText? {
        switch value {
        case .computed(let text): return text
        case .pending:
            cyclic.formUnion(pending[(pending.firstIndex(of: name) ?? 0)...])
            return nil
        case .declared(let text, let origin):
            own[name] = .pending
            pending.append(name)
            let wasUncertain = isUncertain
            isUncertain = false
            let definition = origin == .none ? nil : CustomDefinition(name: name.bytes, origin: origin)
            let found = substituted(text, SourceSpan(0, text.count), of: definition, depth: depth + 1)
            pending.removeLast()
            if isUncertain { uncertain.insert(name) }
            isUncertain = isUncertain || wasUncertain
            // Fallbacks do not help the properties of a cycle.
            let result = !cyclic.isEmpty && cyclic.contains(name) ? nil : found
            own[name] = .computed(result)
            return result
        }
    }

    /// The initial value of a registered property; nil if it has none.
    private func initial(_ name: [UInt8]) -> SubstitutedText? {
        guard !registered.isEmpty else { return nil }
        return registered[name]?.initial.map { text in
            var result = SubstitutedText()
            result.append(text[...], of: nil)
            return result
        }
    }

    /// Returns the text at `span` with its references replaced, and whether that is certain; the text is nil if one has no value.
    package func substituted(_ text: [UInt8], _ span: SourceSpan) -> (text: [UInt8]?, isUncertain: Bool) {
        let (result, isUncertain) = substitution(in: text, span)
        return (result?.bytes, isUncertain)
    }

    /// Returns the same with the definitions that wrote the text.
    func substitution(in text: [UInt8], _ span: SourceSpan) -> (text: SubstitutedText?, isUncertain: Bool) {
        isUncertain = false
        let result = substituted(text, span, of: nil, depth: 0)
        return (result, isUncertain)
    }

    /// Returns the text at `span` with its references replaced; nil if one has neither a value nor a fallback.
    ///
    /// - Parameter definition: The definition whose value is `text`; nil if it is that of another property.
    private func substituted(_ text: [UInt8], _ span: SourceSpan, of definition: CustomDefinition?, depth: Int) -> SubstitutedText? {
        guard depth < CustomProperties.deepest, span.count < CustomProperties.greatestLength else { return nil }
        let bytes = text.span
        var tokenizer = Tokenizer(span)
        var result = SubstitutedText()
        var copied = Int(span.start)
        var references = 0
        while true {
            let token = tokenizer.next(in: bytes)
            if token.type == .endOfFile { break }
            guard token.type == .function else { continue }
            let isVariable = ValueShape.isReference(token, in: bytes)
            guard isVariable || TokenText.equals(token.text(in: bytes), "env", in: bytes) else { continue }
            references += 1
            guard references < CustomProperties.mostReferences, result.bytes.count < CustomProperties.greatestLength else { return nil }
            let name = tokenizer.nextSolid(in: bytes)
            guard name.type == .ident else { return nil }
            var end = tokenizer
            end.skipBlock(in: bytes)
            var value: SubstitutedText?
            if isVariable {
                let property = CustomPropertyName.unified(name.span, in: bytes) ?? bytes.array(name.span)
                value = self.value(of: ByteKey(property), depth: depth)
            } else if TokenText.begins(name.span, with: "safe-area-inset-", in: bytes) {
                value = SubstitutedText()
                value?.append(Array("0px".utf8)[...], of: nil)
            }
            if value == nil {
                let comma = tokenizer.nextSolid(in: bytes)
                guard comma.type == .comma else { return nil }
                let isClosed = end.position > Int(comma.end) && bytes[end.position - 1] == UInt8(ascii: ")")
                let last = max(Int(comma.end), isClosed ? end.position - 1 : end.position)
                value = substituted(text, SourceSpan(Int(comma.end), last), of: definition, depth: depth + 1)
            }
            guard let value else { return nil }
            result.append(text[copied..<Int(token.start)], of: definition)
            result.append(value)
            copied = end.position
            tokenizer = end
        }
        result.append(text[min(copied, Int(span.end))..<Int(span.end)], of: definition)
        return result
    }
}
