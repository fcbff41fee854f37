internal import CLibXML2
package import SourceText

/// Builds the value of a property list from its elements and texts.
final class PropertyListBuilder {
    /// An open container or scalar.
    private struct Open {
        let tag: String
        let place: SourceLocation
        var members: [StructuredMember] = []
        var elements: [StructuredValue] = []
        var key: (name: String, place: SourceLocation)?
        var text: [UInt8] = []
    }

    /// The value of the whole list, after it has been read.
    private(set) var root: StructuredValue?
    /// The first construct that a property list must not contain.
    private(set) var violation: XMLWellFormedness.Violation?
    private var open: [Open] = []
    private let bytes: [UInt8]
    private let lines: LineTable

    /// Creates a builder for the document in `bytes`, to which the offsets of its events refer.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        lines = LineTable(bytes, contentStart: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    }

    /// Processes a start tag that ends at or before `offset`.
    func start(_ tag: String, endingAt offset: Int) {
        var start = max(0, min(offset, bytes.count) - 1)
        while start > 0, bytes[start] != UInt8(ascii: "<") { start -= 1 }
        let place = place(of: start)
        switch tag {
        case "plist" where open.isEmpty: break
        case "dict", "array", "key", "string", "integer", "real", "true", "false", "date", "data":
            guard let last = open.last else { return refuse("a property list begins with <plist>", place) }
            switch last.tag {
            case "plist", "array": if tag == "key" { return refuse("<key> stands in <dict> only", place) }
            case "dict":
                if tag == "key", last.key != nil { return refuse("a <key> without a value precedes this one", place) }
                if tag != "key", last.key == nil { return refuse("<\(tag)> in <dict> needs a <key> before it", place) }
            default: return refuse("<\(last.tag)> holds text only", place)
            }
            if last.tag == "plist", root != nil { return refuse("a property list has one value", place) }
        default: return refuse("<\(tag)> is not an element of a property list", place)
        }
        open.append(Open(tag: tag, place: place))
    }

    /// Processes text that ends at or before `offset`.
    func add(_ text: UnsafeBufferPointer<UInt8>, endingAt offset: Int) {
        // The open element is accessed in place: a copy of it would copy everything that it contains.
        guard let tag = open.last?.tag else { return }
        switch tag {
        case "plist", "dict", "array":
            let isBlank = unsafe text.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
            if !isBlank { refuse("<\(tag)> holds elements only", at: offset) }
        default: unsafe open[open.count - 1].text.append(contentsOf: text)
        }
    }

    /// Processes the end tag of the innermost open element.
    func end() {
        guard let last = open.popLast() else { return }
        let text = String(decoding: last.text, as: UTF8.self)
        let value: StructuredValue.Value
        switch last.tag {
        case "plist": return
        case "key":
            open[open.count - 1].key = (text, last.place)
            return
        case "dict":
            if last.key != nil { refuse("the last <key> of <dict> has no value", last.place) }
            value = .dictionary(last.members)
        case "array": value = .array(last.elements)
        case "true", "false": value = .boolean(last.tag == "true")
        case "integer", "real":
            let trimmed = text.split(whereSeparator: \.isWhitespace).joined()
            guard let number = Double(trimmed), number.isFinite else {
                return refuse("'\(trimmed.prefix(80))' is not a number", last.place)
            }
            value = .number(number)
        default: value = .string(text)
        }
        let node = StructuredValue(value, at: last.place)
        guard let parent = open.last?.tag else { return }
        if parent == "plist" {
            root = node
        } else if let key = open[open.count - 1].key {
            open[open.count - 1].members.append(StructuredMember(key.name, at: key.place, node))
            open[open.count - 1].key = nil
        } else {
            open[open.count - 1].elements.append(node)
        }
    }

    /// Records a violation in the text before `offset`; only the first one is kept.
    func refuse(_ message: String, at offset: Int) { refuse(message, place(of: max(0, min(offset, bytes.count) - 1))) }

    private func refuse(_ message: String, _ place: SourceLocation) {
        guard violation == nil else { return }
        violation = XMLWellFormedness.Violation(line: place.line, column: place.column, message: message)
    }

    private func place(of offset: Int) -> SourceLocation {
        let (line, column) = lines.position(of: UInt32(truncatingIfNeeded: offset))
        return SourceLocation(line: line, column: column)
    }
}

/// Reads property lists in XML (`PropertyList-1.0.dtd`) with libxml2: no network, no external subset, no entities except XML's own.
package enum PropertyListReader {
    /// Reads the value of a property list.
    ///
    /// Dates and data become strings; nothing else is lost. libxml2's limits on depth (256) and on lengths apply.
    ///
    /// - Throws: The first error that keeps the text from being a property list.
    package static func read(_ document: [UInt8]) throws(XMLWellFormedness.Violation) -> StructuredValue {
        guard String(validating: document, as: UTF8.self) != nil else {
            throw XMLWellFormedness.Violation(line: 1, column: 1, message: "a property list is UTF-8")
        }
        let builder = PropertyListBuilder(document)
        xmlResetLastError()
        let isWellFormed = PropertyListEvents.report(document, to: builder)
        if let violation = builder.violation { throw violation }
        if !isWellFormed { throw XMLWellFormedness.lastViolation() }
        guard let root = builder.root else {
            throw XMLWellFormedness.Violation(line: 1, column: 1, message: "there is no value in <plist>")
        }
        return root
    }
}
