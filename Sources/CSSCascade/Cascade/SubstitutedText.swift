internal import CSSSyntax

/// A definition of a custom property that takes part in a value.
package struct CustomDefinition: Hashable, Sendable {
    /// The name of the property.
    package let name: [UInt8]
    /// The declaration that defines it.
    package let origin: ComputedStyle.Origin
}

/// A value whose references to custom properties are replaced, with the definitions that wrote its parts.
struct SubstitutedText {
    /// A range of the text with its definition.
    private struct Part {
        let range: Range<Int>
        let definition: CustomDefinition
    }

    private(set) var bytes: [UInt8] = []
    private var parts: [Part] = []

    /// Adds a part of a definition's own text; nil for the text of the value itself.
    mutating func append(_ text: ArraySlice<UInt8>, of definition: CustomDefinition?) {
        if let definition, text.contains(where: { !$0.isCSSWhitespace }) {
            parts.append(Part(range: bytes.count..<bytes.count + text.count, definition: definition))
        }
        bytes += text
    }

    /// Adds the value of a reference.
    mutating func append(_ other: SubstitutedText) {
        for part in other.parts {
            let range = part.range.lowerBound + bytes.count..<part.range.upperBound + bytes.count
            parts.append(Part(range: range, definition: part.definition))
        }
        bytes += other.bytes
    }

    /// The definitions that wrote the text in a range, in the order of the text; those that only refer to others are left out.
    func definitions(in range: Range<Int>) -> [CustomDefinition] {
        var result: [CustomDefinition] = []
        for part in parts where part.range.overlaps(range) && !result.contains(part.definition) { result.append(part.definition) }
        return result
    }
}
