internal import SourceText

/// The values of attributes that the selectors of a document's sheets tell from other values.
package struct ComparedValues: Sendable {
    let attributes: NamedAttributes
    /// The ids and classes that selectors name, in lower case for a document in quirks mode.
    let ids: ByteNames
    let classes: ByteNames
    let isQuirky: Bool

    /// True if a selector compares the values of an attribute, whose name is in lower case, with its brackets.
    package func contains(_ name: [UInt8]) -> Bool { attributes.areCompared(name) }

    /// True for an id that a selector names.
    package func contains(id: [UInt8]) -> Bool { ids.id(of: isQuirky ? id.map(\.asciiLowercased) : id) != nil }

    /// The classes in the value of an attribute that selectors name, each before a space.
    package func classes(in value: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        for name in value.split(whereSeparator: \.isCSSWhitespace) {
            let name = Array(name)
            if classes.id(of: isQuirky ? name.map(\.asciiLowercased) : name) != nil { result += name + [0x20] }
        }
        return result
    }
}
