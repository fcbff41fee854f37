/// The attributes that the selectors of a document's sheets name.
struct NamedAttributes {
    /// The attributes that matter.
    private var names = ByteNames()
    /// For each of them whether its value matters, or only that it is there.
    private var areCompared: [Bool] = []
    /// A bit for each of the names, which tells of most others without a look at the table.
    private var bits: UInt64 = 0

    /// Only `href`, which is what makes an element a link.
    init() { insert(Array("href".utf8), isCompared: false) }

    /// Adds an attribute selector.
    mutating func insert(_ attribute: SimpleSelector.Attribute) {
        insert(attribute.name, isCompared: attribute.test != nil)
    }

    /// Adds an attribute.
    ///
    /// - Parameter isCompared: True if its value matters.
    mutating func insert(_ name: [UInt8], isCompared: Bool) {
        bits |= NamedAttributes.bit(of: name)
        let number = names.intern(name)
        if number == areCompared.count { areCompared.append(isCompared) } else if isCompared { areCompared[number] = true }
    }

    /// Adds the attributes that other selectors name.
    mutating func formUnion(_ other: NamedAttributes) {
        for number in 0..<other.names.count { insert(Array(other.names[number]), isCompared: other.areCompared[number]) }
    }

    /// Adds the names of a tag's attributes that matter to a text, each with its value if that matters.
    func append(_ tag: ElementTag, to text: inout [UInt8]) {
        for (name, value) in tag.attributes where bits & NamedAttributes.bit(of: name) != 0 {
            guard let number = names.id(of: name) else { continue }
            // No name and no value holds a NUL.
            text += name
            text.append(0)
            guard areCompared[number] else { continue }
            text += value
            text.append(0)
        }
    }

    /// True if the values of the attribute with a name matter.
    func areCompared(_ name: [UInt8]) -> Bool { names.id(of: name).map { areCompared[$0] } ?? false }

    private static func bit(of name: [UInt8]) -> UInt64 {
        1 << UInt64((name.count &* 31 &+ Int(name.first ?? 0) &+ Int(name.last ?? 0) &* 7) & 63)
    }
}
