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

    /// The names of a tag's attributes that matter, each with its value if that matters.
    func texts(of tag: ElementTag) -> [[UInt8]] {
        var texts: [[UInt8]] = []
        for (name, value) in tag.attributes where bits & NamedAttributes.bit(of: name) != 0 {
            if compared.contains(name) {
                texts += [name, value]
            } else if present.contains(name) {
                texts += [name, []]
            }
        }
        return texts
    }

    private static func bit(of name: [UInt8]) -> UInt64 {
        1 << UInt64((name.count &* 31 &+ Int(name.first ?? 0) &+ Int(name.last ?? 0) &* 7) & 63)
    }
}
