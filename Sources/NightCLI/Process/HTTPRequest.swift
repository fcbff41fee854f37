import SourceText

/// The head of a request (RFC 9112).
struct HTTPRequest: Sendable, Equatable {
    /// The state of the bytes of a request that have come so far.
    enum Reading: Sendable, Equatable {
        case incomplete
        case tooLong
        case malformed
        case complete(HTTPRequest)
    }

    /// The size of the longest head, in bytes.
    static let longest = 1 << 14

    let method: String
    /// The path, as it was sent, without the query.
    let path: String
    /// The value of `Host`, in lower case.
    let host: String

    /// Reads the beginning of a connection.
    static func reading(_ bytes: [UInt8]) -> Reading {
        guard let end = end(of: bytes) else { return bytes.count > longest ? .tooLong : .incomplete }
        guard end <= longest else { return .tooLong }
        let lines = bytes[..<end].split(separator: 0x0A, omittingEmptySubsequences: false).map { $0.last == 0x0D ? $0.dropLast() : $0 }
        guard let request = HTTPRequest(lines) else { return .malformed }
        return .complete(request)
    }

    /// Returns the offset behind the last line of a head, which an empty line follows; nil if there is none yet.
    private static func end(of bytes: [UInt8]) -> Int? {
        var start = 0
        while let feed = bytes[start...].firstIndex(of: 0x0A) {
            let line = bytes[start..<feed]
            if start > 0, line.isEmpty || line.elementsEqual([0x0D]) { return start - 1 }
            start = feed + 1
        }
        return nil
    }

    private init?(_ lines: [ArraySlice<UInt8>]) {
        // No byte of a head is a control character, apart from tabs in values.
        guard let first = lines.first, lines.allSatisfy({ $0.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 } }) else { return nil }
        let words = first.split(separator: 0x20, omittingEmptySubsequences: false)
        guard words.count == 3, !words[0].isEmpty, words[0].allSatisfy({ $0.asciiLowercased &- UInt8(ascii: "a") < 26 }),
            words[1].first == UInt8(ascii: "/"),
            words[2].elementsEqual("HTTP/1.1".utf8) || words[2].elementsEqual("HTTP/1.0".utf8)
        else { return nil }
        var hosts: [String] = []
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
                line[..<colon].allSatisfy({ $0 > 0x20 })
            else { return nil }
            guard String(decoding: line[..<colon], as: UTF8.self).lowercased() == "host" else { continue }
            let value = line[(colon + 1)...].drop { $0 == 0x20 || $0 == 0x09 }
            hosts.append(String(decoding: value[..<(value.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? value.startIndex)], as: UTF8.self))
        }
        guard hosts.count == 1 else { return nil }
        method = String(decoding: words[0], as: UTF8.self)
        path = String(decoding: words[1].prefix { $0 != UInt8(ascii: "?") }, as: UTF8.self)
        host = hosts[0].lowercased()
    }
}
