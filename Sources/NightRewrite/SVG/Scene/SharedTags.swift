internal import CSSCascade
internal import SourceText

/// The tags of a drawing's elements, of which equal ones are in memory once.
struct SharedTags {
    private var tags: [[UInt8]: ElementTag] = [:]
    private var texts: SharedTexts

    /// The number of tags that are looked for.
    private static let most = 4096

    /// No tags yet.
    ///
    /// - Parameter length: The number of bytes of the source of the tags.
    init(of length: Int) { texts = SharedTexts(of: length) }

    /// Returns the tag with a name and attributes, whose names are in lower case.
    mutating func tag(_ name: [UInt8], _ attributes: [(name: [UInt8], value: [UInt8])]) -> ElementTag {
        // No name and no value holds a NUL.
        let key = attributes.reduce(name) { $0 + [0] + $1.name + [0] + $1.value }
        if let known = tags[key] { return known }
        let tag = ElementTag(
            name: texts.shared(name), attributes: attributes.map { (texts.shared($0.name), texts.shared($0.value)) })
        if tags.count < SharedTags.most { tags[key] = tag }
        return tag
    }
}
