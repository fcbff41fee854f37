import SourceText

/// Reads JSON (RFC 8259) into values with their places.
package struct JSONReader {
    /// An object or array that is open.
    private struct Open {
        let place: SourceLocation
        var members: [StructuredMember]?
        var names: Set<String> = []
        var elements: [StructuredValue] = []
        /// The name of the member whose value comes next.
        var name: (text: String, place: SourceLocation)?

        var node: StructuredValue { StructuredValue(members.map { .dictionary($0) } ?? .array(elements), at: place) }

        mutating func add(_ value: StructuredValue) {
            guard let name else { return elements.append(value) }
            members?.append(StructuredMember(name.text, at: name.place, value))
            self.name = nil
        }
    }

    /// The maximum depth of nesting.
    private static let deepest = 512

    private let bytes: [UInt8]
    private let start: Int
    private let file: [UInt8]
    private let lines: LineTable
    private var open: [Open] = []
    private var problems: [ThemeProblem] = []

    /// Parses the JSON text in `bytes`; `file` is its path below the folder of the first file, for places.
    ///
    /// - Parameter allowsComments: True to allow comments and trailing commas, as in JSON5.
    /// - Throws: `ThemeTableError` for a text that is not JSON, and for names that occur twice in an object.
    package static func read(
        _ bytes: [UInt8], file: [UInt8] = [], allowsComments: Bool = false
    ) throws(ThemeTableError) -> StructuredValue {
        var reader = JSONReader(bytes, file)
        do throws(JSONFault) {
            let value = try reader.value(allowsComments: allowsComments)
            if reader.problems.isEmpty { return value }
        } catch {
            throw ThemeTableError([ThemeProblem(.syntax, at: reader.place(error.offset), error.message)])
        }
        throw ThemeTableError(Array(reader.problems.prefix(100)))
    }

    private init(_ bytes: [UInt8], _ file: [UInt8]) {
        self.bytes = bytes
        self.file = file
        start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        lines = LineTable(bytes, contentStart: UInt32(start))
    }

    /// Returns the only value of the text.
    private mutating func value(allowsComments: Bool) throws(JSONFault) -> StructuredValue {
        var scanner = JSONScanner(bytes, from: start, allowsComments: allowsComments)
        var value: StructuredValue?
        while let event = try scanner.next() {
            guard let done = try read(event, scanner.span) else { continue }
            if open.isEmpty { value = done } else { open[open.count - 1].add(done) }
        }
        guard let value else { throw JSONFault("the text ends where a value or name is expected", at: bytes.count) }
        return value
    }

    /// Reads a part of the text; returns a value that is complete.
    private mutating func read(_ event: JSONScanner.Event, _ span: SourceSpan) throws(JSONFault) -> StructuredValue? {
        let place = place(Int(span.start))
        switch event {
        case .beginObject, .beginArray:
            guard open.count < JSONReader.deepest else {
                throw JSONFault("values are nested more than \(JSONReader.deepest) deep", at: Int(span.start))
            }
            open.append(Open(place: place, members: event == .beginObject ? [] : nil))
        case .endObject, .endArray: return open.removeLast().node
        case .name:
            let name = try text(at: span)
            if !open[open.count - 1].names.insert(name).inserted {
                problems.append(ThemeProblem(.duplicateKey, at: place, "the name '\(name)' is in this object already"))
            }
            open[open.count - 1].name = (name, place)
        case .string: return StructuredValue(.string(try text(at: span)), at: place)
        case .number:
            guard let number = Double(String(decoding: bytes[span.range], as: UTF8.self)), number.isFinite else {
                throw JSONFault("this is not a JSON value", at: Int(span.start))
            }
            return StructuredValue(.number(number), at: place)
        case .boolean(let value): return StructuredValue(.boolean(value), at: place)
        case .null: return StructuredValue(.null, at: place)
        }
        return nil
    }

    private func text(at span: SourceSpan) throws(JSONFault) -> String {
        guard let text = JSONText.text(of: bytes[span.range]) else { throw JSONFault.string(at: Int(span.start)) }
        return text
    }

    private func place(_ offset: Int) -> SourceLocation {
        let (line, column) = lines.position(of: UInt32(truncatingIfNeeded: min(max(offset, start), bytes.count)))
        return SourceLocation(line: line, column: column, file: file)
    }
}
