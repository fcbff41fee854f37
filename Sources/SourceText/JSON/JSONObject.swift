/// The places of the members of an object in a JSON text.
package struct JSONObject {
    /// A member of the object.
    package struct Member {
        /// The span of the name, with its quotation marks.
        package let name: SourceSpan
        /// The span of the value.
        package let value: SourceSpan
        /// The offset of the comma behind the member; nil if there is none.
        package fileprivate(set) var comma: Int?

        /// The span from the name to the end of the value.
        package var span: SourceSpan { SourceSpan(Int(name.start), Int(value.end)) }
    }

    /// The offset of the opening brace.
    package let open: Int
    /// The offset of the closing brace.
    package let close: Int
    /// The members in the order of the text.
    package let members: [Member]

    /// Finds the object at `start`, or behind white space and comments there; nil for another value, and for text that is not JSON.
    package init?(of bytes: [UInt8], at start: Int, allowsComments: Bool = false) {
        var scanner = JSONScanner(bytes, from: start, allowsComments: allowsComments)
        guard (try? scanner.next()) == .beginObject else { return nil }
        open = Int(scanner.span.start)
        var members: [Member] = []
        while true {
            guard let event = try? scanner.next() else { return nil }
            if let comma = scanner.comma, !members.isEmpty { members[members.count - 1].comma = comma }
            guard event == .name else { break }
            let name = scanner.span
            guard let value = scanner.value() else { return nil }
            members.append(Member(name: name, value: value))
        }
        close = Int(scanner.span.start)
        self.members = members
    }
}

extension JSONScanner {
    /// Returns the span of the value that begins at `start` and fills the rest of `bytes`; nil if that is not JSON.
    package static func value(of bytes: [UInt8], from start: Int) -> SourceSpan? {
        var scanner = JSONScanner(bytes, from: start)
        guard let value = scanner.value(), let end = try? scanner.ends(), end else { return nil }
        return value
    }

    /// Returns the spans of the elements of the array at `span`; nil for another value.
    package static func elements(of span: SourceSpan, in bytes: [UInt8]) -> [SourceSpan]? {
        var scanner = JSONScanner(bytes, from: Int(span.start))
        guard (try? scanner.next()) == .beginArray else { return nil }
        var elements: [SourceSpan] = []
        while let element = scanner.value() { elements.append(element) }
        return elements
    }

    /// Scans one value and returns its span; nil at the end of an array, and for text that is not JSON.
    fileprivate mutating func value() -> SourceSpan? {
        let outer = depth
        guard let first = try? next(), depth >= outer else { return nil }
        let start = Int(span.start)
        guard first == .beginObject || first == .beginArray else { return SourceSpan(start, Int(span.end)) }
        while depth > outer {
            guard (try? next()) != nil else { return nil }
        }
        return SourceSpan(start, Int(span.end))
    }

    /// Returns true if only white space follows.
    fileprivate mutating func ends() throws(JSONFault) -> Bool { try next() == nil }
}
