import Foundation

/// The output of `nightfall stream`, parsed.
struct StreamAnswers {
    /// One record.
    struct Record {
        let header: [String: Any]
        let body: Data

        var name: String? { header["name"] as? String }
        var status: String? { header["status"] as? String }
        var text: String { String(decoding: body, as: UTF8.self) }
        var companions: Int? { header["companions"] as? Int }
        var messages: [[String: Any]] { header["messages"] as? [[String: Any]] ?? [] }
        var codes: [String] { messages.compactMap { $0["code"] as? String } }
    }

    /// The error for bytes that are no records.
    struct NotRecords: Error {}

    private(set) var records: [Record] = []

    /// Parses `bytes`, which must be complete records.
    init(_ bytes: Data) throws {
        var rest = bytes
        while !rest.isEmpty {
            guard let end = rest.firstIndex(of: 0x0A),
                let header = try JSONSerialization.jsonObject(with: rest[..<end]) as? [String: Any],
                let length = header["length"] as? Int, rest.distance(from: end, to: rest.endIndex) > length
            else { throw NotRecords() }
            rest = rest[(end + 1)...]
            records.append(Record(header: header, body: Data(rest.prefix(length))))
            rest = rest.dropFirst(length)
        }
    }

    /// Creates a record of the input.
    static func record(_ name: String, _ body: String, type: String? = nil) -> Data {
        var header: [String: Any] = ["name": name, "length": body.utf8.count]
        header["type"] = type
        // Strings and numbers can always be encoded.
        return ((try? JSONSerialization.data(withJSONObject: header)) ?? Data()) + Data("\n\(body)".utf8)
    }
}
