import NightTheme
import SourceText

/// Finds the values of a text that a JSON parser has accepted, in order and with their places.
///
/// Takes linear time and no recursion.
struct JSONScanner {
    /// An object or array that is open.
    private struct Open {
        let place: TextPlace
        var members: [DataMember]?
        var names: Set<String> = []
        var elements: [DataNode] = []
        /// The name whose value comes next.
        var name: (text: String, place: TextPlace)?
    }

    private let bytes: [UInt8]
    private let place: (Int) -> TextPlace
    private var offset: Int
    private var problems: [ThemeProblem] = []

    /// A scanner of `bytes` from an offset on; `place` tells what place an offset is.
    init(_ bytes: [UInt8], from start: Int, place: @escaping (Int) -> TextPlace) {
        self.bytes = bytes
        self.place = place
        offset = start
    }

    /// The value that the text is.
    ///
    /// - Throws: names that stand twice in an object, and what turns out not to be JSON after all.
    mutating func value() throws(ThemeTableError) -> DataNode {
        var open: [Open] = []
        while true {
            skipSeparators()
            guard offset < bytes.count else { throw syntax("the text ends too early", at: offset) }
            let start = place(offset)
            var done: DataNode
            switch bytes[offset] {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                open.append(Open(place: start, members: bytes[offset] == UInt8(ascii: "{") ? [] : nil))
                offset += 1
                continue
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                guard let last = open.popLast() else { throw syntax("nothing is open here", at: offset) }
                offset += 1
                done = DataNode(last.members.map { .dictionary($0) } ?? .array(last.elements), at: last.place)
            default:
                let scalar = try scalar()
                if let text = scalar.string, let last = open.last, last.members != nil, last.name == nil {
                    open[open.count - 1].name = (text, start)
                    if !open[open.count - 1].names.insert(text).inserted {
                        problems.append(ThemeProblem(.duplicateKey, at: start, "the name '\(text)' stands already in this object"))
                    }
                    continue
                }
                done = scalar
            }
            guard let last = open.last else {
                guard problems.isEmpty else { throw ThemeTableError(Array(problems.prefix(100))) }
                return done
            }
            if last.members == nil {
                open[open.count - 1].elements.append(done)
            } else if let name = last.name {
                open[open.count - 1].members?.append(DataMember(name.text, at: name.place, done))
                open[open.count - 1].name = nil
            } else {
                throw ThemeTableError([ThemeProblem(.syntax, at: done.place, "a name is expected here")])
            }
        }
    }

    private mutating func skipSeparators() {
        while offset < bytes.count {
            switch bytes[offset] {
            case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: ":"): offset += 1
            default: return
            }
        }
    }

    /// A string, a number or a word.
    private mutating func scalar() throws(ThemeTableError) -> DataNode {
        let start = offset
        if bytes[start] == UInt8(ascii: "\"") {
            offset += 1
            while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") { offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1 }
            offset += 1
            guard offset <= bytes.count, let text = JSONReader.string(bytes[start..<offset]) else {
                throw syntax("this is no string of JSON", at: start)
            }
            return DataNode(.string(text), at: place(start))
        }
        while offset < bytes.count, !JSONScanner.endsScalar(bytes[offset]) { offset += 1 }
        let word = bytes[start..<offset]
        for (name, value) in [("true", DataNode.Value.boolean(true)), ("false", .boolean(false)), ("null", .null)]
        where word.elementsEqual(name.utf8) {
            return DataNode(value, at: place(start))
        }
        guard let number = JSONReader.number(word) else { throw syntax("this is no value of JSON", at: start) }
        return DataNode(.number(number), at: place(start))
    }

    private static func endsScalar(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
            UInt8(ascii: "}"), UInt8(ascii: "\""):
            true
        default: false
        }
    }

    private func syntax(_ message: String, at offset: Int) -> ThemeTableError {
        ThemeTableError([ThemeProblem(.syntax, at: place(offset), message)])
    }
}
