/// The facts about a `html` or `body` start tag that selectors can test.
package struct RootElement: Sendable, Hashable {
    /// An attribute: its name in lower case and its value.
    package struct Attribute: Sendable, Hashable {
        /// The name in lower case.
        package let name: [UInt8]
        /// The value, with character references replaced.
        package let value: [UInt8]

        /// Creates an attribute.
        package init(name: [UInt8], value: [UInt8]) {
            self.name = name
            self.value = value
        }
    }

    /// True for the `html` element, false for the `body`.
    package let isRoot: Bool
    /// The attributes of the element.
    package let attributes: [Attribute]
    /// The classes if there are many, so that many rules find theirs without reading all; empty if there are few.
    private let manyClasses: Set<[UInt8]>
    private static let fewBytes = 1024

    /// Creates an element with attributes.
    package init(isRoot: Bool, attributes: [Attribute] = []) {
        self.isRoot = isRoot
        self.attributes = attributes
        let classes = attributes.first { $0.name.elementsEqual("class".utf8) }?.value ?? []
        manyClasses = classes.count > RootElement.fewBytes ? Set(RootElement.words(of: classes)) : []
    }

    /// The names by which selectors can find the element: its attributes, its classes, and its id.
    package var names: [[UInt8]] {
        var names = attributes.map(\.name)
        for attribute in attributes {
            if attribute.name.elementsEqual("class".utf8) {
                names += RootElement.words(of: attribute.value)
            } else if attribute.name.elementsEqual("id".utf8) {
                names.append(attribute.value)
            }
        }
        return names
    }

    /// The same element with the class or attribute of a dark-mode selector.
    package func marked(_ marker: DarkModeSelector) -> RootElement {
        var value = marker.value
        if marker.isClass, let classes = attribute(marker.attribute) { value = classes + [0x20] + value }
        let others = attributes.filter { $0.name != marker.attribute }
        return RootElement(isRoot: isRoot, attributes: others + [Attribute(name: marker.attribute, value: value)])
    }

    /// True if the element has the class or attribute of a dark-mode selector.
    package func has(_ marker: DarkModeSelector) -> Bool {
        guard let value = attribute(marker.attribute) else { return false }
        return marker.isClass ? RootElement.hasWord(marker.value, in: value) : value == marker.value
    }

    func attribute(_ name: [UInt8]) -> [UInt8]? {
        attributes.first { $0.name == name }?.value
    }

    func hasClass(_ name: [UInt8]) -> Bool {
        if !manyClasses.isEmpty { return manyClasses.contains(name) }
        return attribute(Array("class".utf8)).map { RootElement.hasWord(name, in: $0) } ?? false
    }

    private static func words(of value: [UInt8]) -> [[UInt8]] { value.split(whereSeparator: { $0 <= 0x20 }).map(Array.init) }

    static func hasWord(_ word: [UInt8], in value: [UInt8]) -> Bool {
        value.split(whereSeparator: { $0 <= 0x20 }).contains { $0.elementsEqual(word) }
    }
}
