import SourceText

/// The places of the members of an object in JSON with comments, so that members can be added and removed.
///
/// The text must be valid. Takes linear time and no recursion.
struct JSONObjectPlaces {
    /// A member of the object.
    struct Member {
        /// The name of the member.
        let name: String
        /// The span from the name to the end of the value.
        let span: SourceSpan
        /// The span of the value.
        let value: SourceSpan
        /// The offset of the comma behind the member; nil if there is none.
        let comma: Int?
    }

    /// The offset of the opening brace.
    let open: Int
    /// The offset of the closing brace.
    private(set) var close: Int
    /// The members in order.
    private(set) var members: [Member] = []

    /// Finds the object that is the value of the whole text; returns nil if the value is no object.
    init?(of bytes: [UInt8]) {
        self.init(at: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0, in: bytes)
    }

    /// Finds the object at `start` or behind white space and comments there; returns nil if there is none.
    init?(at start: Int, in bytes: [UInt8]) {
        open = JSONObjectPlaces.solid(from: start, in: bytes)
        close = open
        guard open < bytes.count, bytes[open] == UInt8(ascii: "{") else { return nil }
        var offset = JSONObjectPlaces.solid(from: open + 1, in: bytes)
        while offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") {
            let nameEnd = JSONObjectPlaces.end(ofValueAt: offset, in: bytes)
            guard let name = JSONReader.string(bytes[offset..<nameEnd]) else { return nil }
            let colon = JSONObjectPlaces.solid(from: nameEnd, in: bytes)
            let value = JSONObjectPlaces.solid(from: colon + 1, in: bytes)
            let end = JSONObjectPlaces.end(ofValueAt: value, in: bytes)
            let next = JSONObjectPlaces.solid(from: end, in: bytes)
            let comma = next < bytes.count && bytes[next] == UInt8(ascii: ",") ? next : nil
            members.append(Member(name: name, span: SourceSpan(offset, end), value: SourceSpan(value, end), comma: comma))
            offset = comma.map { JSONObjectPlaces.solid(from: $0 + 1, in: bytes) } ?? next
        }
        close = offset
        guard close < bytes.count, bytes[close] == UInt8(ascii: "}") else { return nil }
    }

    /// Returns the object that is the value of the last member `name`; nil if there is none.
    func object(_ name: String, in bytes: [UInt8]) -> JSONObjectPlaces? {
        members.last { $0.name == name }.flatMap { JSONObjectPlaces(at: Int($0.value.start), in: bytes) }
    }

    /// Returns the first offset from `start` on that is neither white space nor in a comment.
    private static func solid(from start: Int, in bytes: [UInt8]) -> Int {
        var offset = start
        while offset < bytes.count {
            if [0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset]) {
                offset += 1
            } else if let end = endOfComment(at: offset, in: bytes) {
                offset = end
            } else {
                break
            }
        }
        return offset
    }

    /// Returns the end of the comment that begins at `offset`, without the line end; nil if none begins there.
    static func endOfComment(at offset: Int, in bytes: [UInt8]) -> Int? {
        guard offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "/") else { return nil }
        var end = offset + 2
        switch bytes[offset + 1] {
        case UInt8(ascii: "/"):
            while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
            return end
        case UInt8(ascii: "*"):
            while end + 1 < bytes.count, !(bytes[end] == UInt8(ascii: "*") && bytes[end + 1] == UInt8(ascii: "/")) { end += 1 }
            return min(end + 2, bytes.count)
        default: return nil
        }
    }

    /// Returns the end of the value that begins at `start`.
    private static func end(ofValueAt start: Int, in bytes: [UInt8]) -> Int {
        var offset = start
        var depth = 0
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "\""):
                offset += 1
                while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") { offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1 }
                offset = min(offset + 1, bytes.count)
                if depth == 0 { return offset }
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                offset += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                guard depth > 0 else { return offset }
                depth -= 1
                offset += 1
                if depth == 0 { return offset }
            case UInt8(ascii: ","), 0x20, 0x09, 0x0A, 0x0D:
                if depth == 0 { return offset }
                offset += 1
            default:
                let comment = endOfComment(at: offset, in: bytes)
                if comment != nil, depth == 0 { return offset }
                offset = comment ?? offset + 1
            }
        }
        return offset
    }
}
