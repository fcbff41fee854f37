/// The attributes that the selectors of a document's sheets name.
struct NamedAttributes {
    /// The attributes whose values matter.
    private var compared: Set<[UInt8]> = []
    /// The attributes that matter by being there.
    private var present: Set<[UInt8]> = []
    /// A bit for each of the names, which tells of most others without a look at the sets.
    private var bits: UInt64 = 0

    /// Only `href`, which is what makes an element a link.
    init() { insert(Array("href".utf8), isCompared: false) }

    /// Adds an attribute selector.
    mutating func insert(_ attribute: SimpleSelector.Attribute) {
        insert(attribute.name, isCompared: attribute.test != nil)
    }

    private mutating func insert(_ name: [UInt8], isCompared: Bool) {
        bits |= NamedAttributes.bit(of: name)
        if isCompared { compared.insert(name) } else { present.insert(name) }
    }

    /// Adds the names of a tag's attributes that matter to a text, each with its value if that matters.
    func append(_ tag: ElementTag, to text: inout [UInt8]) {
        for (name, value) in tag.attributes where bits & NamedAttributes.bit(of: name) != 0 {
            let isCompared = compared.contains(name)
            guard isCompared || present.contains(name) else { continue }
            // No name and no value holds a NUL.
            text += name
            text.append(0)
            guard isCompared else { continue }
            text += value
            text.append(0)
        }
    }

    private static func bit(of name: [UInt8]) -> UInt64 {
        1 << UInt64((name.count &* 31 &+ Int(name.first ?? 0) &+ Int(name.last ?? 0) &* 7) & 63)
    }
}
