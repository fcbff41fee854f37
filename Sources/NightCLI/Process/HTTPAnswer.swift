/// An answer to a request: its status line, type and body.
struct HTTPAnswer: Sendable, Equatable {
    var status = "200 OK"
    var type = "text/html; charset=utf-8"
    var body: [UInt8] = []

    /// Makes an answer of one line of text.
    static func line(_ text: String, status: String = "200 OK") -> HTTPAnswer {
        HTTPAnswer(status: status, type: "text/plain; charset=utf-8", body: Array((text + "\n").utf8))
    }

    /// The answer without a body (RFC 9110 § 15.3.5).
    static let empty = HTTPAnswer(status: "204 No Content", type: "")

    /// The lines in front of the body.
    ///
    /// No page of another origin may show the answer in a frame or load it.
    var head: [UInt8] {
        let contents = type.isEmpty ? [] : ["Content-Type: \(type)", "Content-Length: \(body.count)"]
        let lines =
            ["HTTP/1.1 \(status)"] + contents + [
                "Cache-Control: no-store", "Content-Security-Policy: frame-ancestors 'none'", "Cross-Origin-Resource-Policy: same-origin",
                "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer", "Connection: close",
            ]
        return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }
}
