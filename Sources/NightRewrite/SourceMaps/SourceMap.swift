internal import SourceText

/// A source map (ECMA-426 §6), in which only the positions in the sheet are ever changed.
struct SourceMap {
    /// A part of a sheet with its own mappings: the whole sheet, or a section of an index map (ECMA-426 §8).
    private struct Part {
        /// The position where the part begins.
        var start = GeneratedPosition()
        /// The spans of the numbers that give this position.
        var offset: (line: SourceSpan, column: SourceSpan)?
        /// The span of the mappings, including the quotation marks.
        let mappings: SourceSpan
    }

    /// The member that marks a map as written by nightfall.
    private static let mark = Array("\"x_nightfall\"".utf8)
    /// The prefix that a server may put before a map (ECMA-426 §9.2).
    private static let prefix = Array(")]}'".utf8)

    private let bytes: [UInt8]
    private let map: SourceSpan
    /// True if nightfall wrote the map.
    private var isMarked = false
    private var parts: [Part] = []

    /// True if nightfall wrote the map in `bytes`.
    static func isGenerated(_ bytes: [UInt8]) -> Bool {
        guard let map = JSONScanner.value(of: bytes, from: start(of: bytes)) else { return false }
        return JSONObject(of: bytes, at: Int(map.start)).map { member(mark, of: $0.members, in: bytes) != nil } ?? false
    }

    /// Parses a map.
    ///
    /// - Throws: `SourceMapFault` if it is invalid; the mappings themselves are only read when they are translated.
    init(_ bytes: [UInt8]) throws(SourceMapFault) {
        self.bytes = bytes
        guard let map = JSONScanner.value(of: bytes, from: SourceMap.start(of: bytes)) else { throw SourceMapFault("is not JSON") }
        self.map = map
        let members = try members(of: map)
        isMarked = SourceMap.member(SourceMap.mark, of: members, in: bytes) != nil
        guard let sections = member("sections", of: members) else {
            parts = [Part(mappings: try mappings(of: members))]
            return
        }
        try checkVersion(of: members)
        guard let elements = JSONScanner.elements(of: sections, in: bytes) else { throw SourceMapFault("has sections that are not a list") }
        for element in elements {
            let part = try part(try self.members(of: element))
            guard parts.last.map({ $0.start <= part.start }) ?? true else {
                throw SourceMapFault("has sections that are not in order")
            }
            parts.append(part)
        }
    }

    /// Returns the map of the sheet after `shift`, marked as written by nightfall.
    ///
    /// - Throws: `SourceMapFault` for mappings that can't be read.
    func moved(by shift: TextShift) throws(SourceMapFault) -> [UInt8] {
        var result = Array(bytes[..<Int(map.start + 1)])
        if !isMarked { result += SourceMap.mark + Array(":true,".utf8) }
        var position = Int(map.start + 1)
        func replace(_ span: SourceSpan, with text: [UInt8]) {
            result += bytes[position..<Int(span.start)]
            result += text
            position = Int(span.end)
        }
        for (index, part) in parts.enumerated() {
            let end = index + 1 < parts.count ? parts[index + 1].start : nil
            var mappings = MappingsShift(shift, from: part.start, to: end)
            let moved = [UInt8(ascii: "\"")] + (try mappings.shifted(text(of: part.mappings))) + [UInt8(ascii: "\"")]
            var replacements = [(part.mappings, moved)]
            if let offset = part.offset {
                let start = shift.shiftedEnd(part.start)
                replacements += [(offset.line, Array("\(start.line)".utf8)), (offset.column, Array("\(start.column)".utf8))]
            }
            for (span, text) in replacements.sorted(by: { $0.0.start < $1.0.start }) { replace(span, with: text) }
        }
        return result + bytes[position...]
    }

    // MARK: Reading

    /// Returns the offset where the JSON of a map begins.
    private static func start(of bytes: [UInt8]) -> Int {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return 3 }
        return bytes.starts(with: prefix) ? bytes.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count : 0
    }

    private func members(of span: SourceSpan) throws(SourceMapFault) -> [JSONObject.Member] {
        guard let members = JSONObject(of: bytes, at: Int(span.start))?.members else {
            throw SourceMapFault("has a value that is not an object")
        }
        return members
    }

    private func member(_ name: String, of members: [JSONObject.Member]) -> SourceSpan? {
        SourceMap.member(Array("\"\(name)\"".utf8), of: members, in: bytes)
    }

    /// Returns the value of the last member with this name, which is the one in effect.
    private static func member(_ name: [UInt8], of members: [JSONObject.Member], in bytes: [UInt8]) -> SourceSpan? {
        members.last { bytes[$0.name.range] == name[...] }?.value
    }

    private func checkVersion(of members: [JSONObject.Member]) throws(SourceMapFault) {
        guard let version = member("version", of: members), bytes[version.range].elementsEqual([UInt8(ascii: "3")]) else {
            throw SourceMapFault("is not of version 3")
        }
    }

    private func part(_ section: [JSONObject.Member]) throws(SourceMapFault) -> Part {
        guard let offset = member("offset", of: section), let map = member("map", of: section) else {
            throw SourceMapFault("has a section without an offset or a map in it")
        }
        let numbers = try members(of: offset)
        guard let line = member("line", of: numbers), let column = member("column", of: numbers) else {
            throw SourceMapFault("has a section whose offset has no line or column")
        }
        let inner = try members(of: map)
        guard member("sections", of: inner) == nil else { throw SourceMapFault("has sections in a section") }
        return Part(
            start: GeneratedPosition(line: try number(line), column: try number(column)), offset: (line, column),
            mappings: try mappings(of: inner))
    }

    private func number(_ span: SourceSpan) throws(SourceMapFault) -> Int {
        guard span.count <= 10, let number = Int(String(decoding: bytes[span.range], as: UTF8.self)), (0...Int(Int32.max)).contains(number)
        else { throw SourceMapFault("has a section with an invalid offset") }
        return number
    }

    private func mappings(of members: [JSONObject.Member]) throws(SourceMapFault) -> SourceSpan {
        try checkVersion(of: members)
        guard let mappings = member("mappings", of: members), bytes[Int(mappings.start)] == 0x22 else {
            throw SourceMapFault("has no mappings")
        }
        for name in ["scopes", "rangeMappings"] where member(name, of: members) != nil {
            throw SourceMapFault("has \(name), which also refer to positions in the sheet")
        }
        return mappings
    }

    /// Returns the text of a string in which only `/` may be escaped.
    private func text(of string: SourceSpan) -> [UInt8] {
        let text = bytes[Int(string.start + 1)..<Int(string.end - 1)]
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        for index in text.indices where text[index] != UInt8(ascii: "\\") || text[index + 1] != UInt8(ascii: "/") {
            result.append(text[index])
        }
        return result
    }
}

/// The reason why a source map can't be updated, worded as a predicate of the map.
struct SourceMapFault: Error, Equatable {
    let message: String

    init(_ message: String) { self.message = message }
}
