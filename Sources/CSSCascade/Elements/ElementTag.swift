internal import CSSSyntax
internal import SourceText

/// The name and the attributes in a start tag; elements whose start tags are equal share one.
package final class ElementTag: Sendable {
    /// The name in lower case.
    package let name: [UInt8]
    /// The attributes, with their names in lower case.
    package let attributes: [(name: [UInt8], value: [UInt8])]
    /// The id; nil if there is none.
    package let id: [UInt8]?
    /// The classes in the order of the attribute, each once.
    package let classes: [[UInt8]]
    /// The number of the tag among those that elements of its tree, or of several trees, share; -1 for a tag of one element.
    package let number: Int32

    /// Creates a tag from its name and attributes, whose names are in lower case.
    package init(name: [UInt8], attributes: [(name: [UInt8], value: [UInt8])], number: Int32 = -1) {
        self.name = name
        self.attributes = attributes
        self.number = number
        id = attributes.first { $0.name.elementsEqual("id") }?.value
        let words = attributes.first { $0.name.elementsEqual("class") }?.value ?? []
        let isOneWord = !words.isEmpty && !words.contains(where: \.isCSSWhitespace)
        classes = isOneWord ? [words] : ElementTag.different(words.split(whereSeparator: \.isCSSWhitespace).map { Array($0) })
    }

    /// The different ones of some words.
    static func different(_ words: [[UInt8]]) -> [[UInt8]] {
        guard words.count > few else { return words.indices.filter { !words[..<$0].contains(words[$0]) }.map { words[$0] } }
        var known: Set<[UInt8]> = []
        return words.filter { known.insert($0).inserted }
    }

    /// The greatest number of words that are compared one by one.
    private static let few = 8

    /// The value of an attribute whose name is in lower case; nil if there is none.
    package func value(_ name: [UInt8]) -> [UInt8]? { attributes.first { $0.name == name }?.value }

    /// The tag with another value of an attribute; nil takes the attribute away.
    package func setting(_ name: [UInt8], to value: [UInt8]?) -> ElementTag {
        let others = attributes.filter { $0.name != name }
        return ElementTag(name: self.name, attributes: value.map { others + [(name, $0)] } ?? others)
    }
}
