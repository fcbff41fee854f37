import SourceText

/// Edits of an object that preserve all other bytes and comments, ordered from the end of the text to its beginning.
extension JSONObject {
    /// Finds the object of a configuration, JSON with comments; returns nil for another value.
    init?(ofConfiguration bytes: [UInt8]) {
        self.init(of: bytes, at: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0, allowsComments: true)
    }

    /// Returns the object that is the value of the last member `name`; nil if there is none.
    func object(_ name: String, in bytes: [UInt8]) -> JSONObject? {
        members.last { JSONText.text(of: bytes[$0.name.range]) == name }.flatMap {
            JSONObject(of: bytes, at: Int($0.value.start), allowsComments: true)
        }
    }

    /// Adds a member behind the others, on its own line if the members have lines of their own.
    func adding(_ member: [UInt8], to bytes: [UInt8]) -> [Edit] {
        let newline = Newline(firstIn: bytes).bytes
        guard let last = members.last else { return [addingFirst(member, to: bytes, newline)] }
        let end = (last.comma ?? Int(last.span.end) - 1) + 1
        let comma = last.comma == nil ? Edit(SourceSpan(last.span.end, last.span.end), [UInt8(ascii: ",")]) : nil
        var text = [0x20] + member
        var place = end
        if !isOnOneLine(in: bytes), let line = endOfLine(from: end, in: bytes) {
            text = newline + JSONObject.indent(of: Int(last.span.start), in: bytes) + member
            place = line
        }
        if comma == nil { text.append(UInt8(ascii: ",")) }
        return [Edit(SourceSpan(place, place), text)] + (comma.map { [$0] } ?? [])
    }

    /// Removes the member at `index` with its comma, and with its line if the line contains nothing else.
    func removing(_ index: Int, from bytes: [UInt8]) -> [Edit] {
        let member = members[index]
        var (start, end) = (Int(member.span.start), Int(member.span.end))
        var edits: [Edit] = []
        if let comma = member.comma {
            if isBlank(end..<comma, in: bytes) {
                end = comma + 1
            } else {
                edits.append(Edit(SourceSpan(comma, comma + 1), []))
            }
        }
        // A comma that only separates this member from the one before is removed, too.
        let idle = member.comma == nil && index > 0 ? members[index - 1].comma : nil
        let line = JSONObject.startOfLine(of: start, in: bytes)
        var next = end
        while next < bytes.count, bytes[next] == 0x20 || bytes[next] == 0x09 { next += 1 }
        if isBlank(line..<start, in: bytes), next < bytes.count, bytes[next] == 0x0A || bytes[next] == 0x0D {
            start = line
            end = next + (bytes[next...].starts(with: [0x0D, 0x0A]) ? 2 : 1)
        } else if let idle, isBlank(idle + 1..<start, in: bytes) {
            return edits + [Edit(SourceSpan(idle, end), [])]
        } else {
            end = next
        }
        edits.append(Edit(SourceSpan(start, end), []))
        if let idle { edits.append(Edit(SourceSpan(idle, idle + 1), [])) }
        return edits
    }

    private func addingFirst(_ member: [UInt8], to bytes: [UInt8], _ newline: [UInt8]) -> Edit {
        let line = JSONObject.startOfLine(of: close, in: bytes)
        if line > open, isBlank(line..<close, in: bytes) {
            let indent = Array(bytes[line..<close]) + JSONObject.step
            return Edit(SourceSpan(line, line), indent + member + newline)
        }
        if isBlank(open + 1..<close, in: bytes) { return Edit(SourceSpan(open + 1, close), [0x20] + member + [0x20]) }
        return Edit(SourceSpan(open + 1, open + 1), [0x20] + member)
    }

    /// The indentation of a level if the text does not show one.
    static let step = Array("  ".utf8)

    /// Returns true if the first member is on the line of the opening brace.
    func isOnOneLine(in bytes: [UInt8]) -> Bool {
        guard let first = members.first else { return !bytes[open..<close].contains { $0 == 0x0A || $0 == 0x0D } }
        return !bytes[open..<Int(first.span.start)].contains { $0 == 0x0A || $0 == 0x0D }
    }

    /// Returns the spaces and tabs that the line of `offset` begins with.
    static func indent(of offset: Int, in bytes: [UInt8]) -> [UInt8] {
        bytes[startOfLine(of: offset, in: bytes)..<offset].prefix { $0 == 0x20 || $0 == 0x09 }.map { $0 }
    }

    private static func startOfLine(of offset: Int, in bytes: [UInt8]) -> Int {
        var start = offset
        while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
        return start
    }

    /// Returns the end of the line if only white space and complete comments follow `offset` in it; else nil.
    private func endOfLine(from offset: Int, in bytes: [UInt8]) -> Int? {
        var offset = offset
        while offset < bytes.count {
            if bytes[offset] == 0x0A || bytes[offset] == 0x0D { return offset }
            if let end = JSONScanner.endOfComment(at: offset, in: bytes) {
                guard !bytes[offset..<end].contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return nil }
                offset = end
            } else {
                guard bytes[offset] == 0x20 || bytes[offset] == 0x09 else { return nil }
                offset += 1
            }
        }
        return nil
    }

    private func isBlank(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
        bytes[range].allSatisfy(JSONScanner.isBlank)
    }
}
