import NightTheme
import SourceText

/// Parses a JSON text into values with their places, or finds the place where it stops being JSON.
///
/// Takes linear time and no recursion.
struct JSONScanner {
    /// An object or array that is open.
    private struct Open {
        let place: SourceLocation
        var members: [StructuredMember]?
        var names: Set<String> = []
        var elements: [StructuredValue] = []
        /// The name of the member whose value comes next.
        var name: (text: String, place: SourceLocation)?

        /// True if the name of a member comes next.
        var wantsName: Bool { members != nil && name == nil }
        /// The byte that may close it while it is empty; nil once it has contents.
        var emptyCloser: UInt8? { members?.isEmpty ?? true && elements.isEmpty && name == nil ? closer : nil }
        var closer: UInt8 { members == nil ? UInt8(ascii: "]") : UInt8(ascii: "}") }
        var node: StructuredValue { StructuredValue(members.map { .dictionary($0) } ?? .array(elements), at: place) }

        mutating func add(_ value: StructuredValue) {
            guard let name else { return elements.append(value) }
            members?.append(StructuredMember(name.text, at: name.place, value))
            self.name = nil
        }
    }

    private let bytes: [UInt8]
    private let allowsComments: Bool
    private let place: (Int) -> SourceLocation
    private var offset: Int
    private var problems: [ThemeProblem] = []

    /// The maximum depth of nesting, the same as in Foundation's parser.
    private static let deepest = 512

    /// Makes a scanner of `bytes` from an offset on; `place` converts an offset to a place.
    init(_ bytes: [UInt8], from start: Int, allowsComments: Bool = false, place: @escaping (Int) -> SourceLocation) {
        self.bytes = bytes
        self.allowsComments = allowsComments
        self.place = place
        offset = start
    }

    /// Parses the text and returns its value.
    ///
    /// - Throws: `ThemeTableError` with the first syntax error, or with the names that occur twice in an object.
    mutating func value() throws(ThemeTableError) -> StructuredValue {
        var open: [Open] = []
        while true {
            try skipBlanks()
            guard offset < bytes.count else { throw syntax("the text ends where a value or name is expected") }
            let byte = bytes[offset]
            // Open objects and arrays are inspected in place: a copy would copy all their members.
            let closer = open.last.flatMap { allowsComments && $0.name == nil ? $0.closer : $0.emptyCloser }
            if byte != closer, open.last?.wantsName == true {
                let name = try name()
                if !open[open.count - 1].names.insert(name.text).inserted {
                    problems.append(ThemeProblem(.duplicateKey, at: name.place, "the name '\(name.text)' is in this object already"))
                }
                open[open.count - 1].name = name
                continue
            }
            var done: StructuredValue
            if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
                guard open.count < JSONScanner.deepest else { throw syntax("values are nested more than \(JSONScanner.deepest) deep") }
                open.append(Open(place: place(offset), members: byte == UInt8(ascii: "{") ? [] : nil))
                offset += 1
                continue
            } else if byte == closer {
                offset += 1
                done = open.removeLast().node
            } else {
                done = try scalar()
            }
            // The value is complete, and the objects and arrays around it may end with it.
            while var last = open.popLast() {
                last.add(done)
                try skipBlanks()
                guard offset < bytes.count, bytes[offset] == UInt8(ascii: ",") || bytes[offset] == last.closer else {
                    throw syntax("a comma or '\(Unicode.Scalar(last.closer))' is expected here")
                }
                offset += 1
                guard bytes[offset - 1] == last.closer else {
                    open.append(last)
                    break
                }
                done = last.node
            }
            guard open.isEmpty else { continue }
            try skipBlanks()
            guard offset == bytes.count else { throw syntax("there is text behind the value") }
            guard problems.isEmpty else { throw ThemeTableError(Array(problems.prefix(100))) }
            return done
        }
    }

    /// Parses the name of a member, up to its colon.
    private mutating func name() throws(ThemeTableError) -> (text: String, place: SourceLocation) {
        let start = place(offset)
        guard bytes[offset] == UInt8(ascii: "\""), let text = try scalar().string else {
            throw syntax("a name in quotation marks is expected here")
        }
        try skipBlanks()
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: ":") else { throw syntax("a colon is expected here") }
        offset += 1
        return (text, start)
    }

    private mutating func skipBlanks() throws(ThemeTableError) {
        while offset < bytes.count {
            if [0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset]) {
                offset += 1
            } else if allowsComments, bytes[offset...].starts(with: Array("//".utf8)) {
                while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset += 1 }
            } else if allowsComments, bytes[offset...].starts(with: Array("/*".utf8)) {
                guard let end = bytes[(offset + 2)...].firstRange(of: Array("*/".utf8)) else { throw syntax("a comment is not closed") }
                offset = end.upperBound
            } else {
                return
            }
        }
    }

    /// Parses a string, a number or a word.
    private mutating func scalar() throws(ThemeTableError) -> StructuredValue {
        let start = offset
        if bytes[start] == UInt8(ascii: "\"") {
            offset += 1
            while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") { offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1 }
            offset += 1
            guard offset <= bytes.count, let text = JSONReader.string(bytes[start..<offset]) else {
                throw syntax("this is not a JSON string", at: start)
            }
            return StructuredValue(.string(text), at: place(start))
        }
        while offset < bytes.count, !JSONScanner.endsScalar(bytes[offset]) { offset += 1 }
        let word = bytes[start..<offset]
        for (name, value) in [("true", StructuredValue.Value.boolean(true)), ("false", .boolean(false)), ("null", .null)]
        where word.elementsEqual(name.utf8) {
            return StructuredValue(value, at: place(start))
        }
        guard let number = JSONReader.number(word) else { throw syntax("this is not a JSON value", at: start) }
        return StructuredValue(.number(number), at: place(start))
    }

    private static func endsScalar(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
            UInt8(ascii: "}"), UInt8(ascii: "\""):
            true
        default: false
        }
    }

    private func syntax(_ message: String, at other: Int? = nil) -> ThemeTableError {
        ThemeTableError([ThemeProblem(.syntax, at: place(other ?? offset), message)])
    }
}
