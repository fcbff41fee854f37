import Testing

@testable import NightCLI

/// Heads of requests, by RFC 9112.
@Suite("Heads of HTTP requests")
struct HTTPRequestTests {
    private func reading(_ text: String) -> HTTPRequest.Reading { HTTPRequest.reading(Array(text.utf8)) }

    private func request(_ text: String) -> HTTPRequest? {
        if case .complete(let request) = reading(text) { request } else { nil }
    }

    @Test func `method, path and host are read, whatever the case of the field's name and the blanks around its value`() {
        let request = request("GET /version/1?x=/y HTTP/1.1\r\nAccept: */*\r\nHOST:\t LocalHost:80 \r\n\r\nrest")
        #expect(request?.method == "GET" && request?.path == "/version/1" && request?.host == "localhost:80")
        #expect(self.request("HEAD / HTTP/1.0\nHost: a\n\n")?.method == "HEAD")
    }

    @Test func `a head is complete with the empty line behind it`() {
        let whole = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
        for end in whole.indices.dropLast() { #expect(reading(String(whole[..<end])) == .incomplete) }
        #expect(request(whole) != nil)
    }

    @Test(arguments: [
        "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n", "GET / HTTP/2\r\nHost: a\r\n\r\n",
        "GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n", "GET  / HTTP/1.1\r\nHost: a\r\n\r\n", "GET /\r\nHost: a\r\n\r\n",
        "G@T / HTTP/1.1\r\nHost: a\r\n\r\n", "GET / HTTP/1.1\r\nHost : a\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\n b\r\n\r\n",
        "GET / HTTP/1.1\r\nHost\r\n\r\n", "GET /\u{1} HTTP/1.1\r\nHost: a\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\u{0}\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\rb\r\n\r\n", "\r\n\r\n",
    ])
    func `anything else is malformed`(text: String) {
        #expect(reading(text) == .malformed)
    }

    @Test func `a head has a largest size`() {
        let long = "GET /\(String(repeating: "a", count: HTTPRequest.longest)) HTTP/1.1\r\n"
        #expect(reading(long) == .tooLong)
        #expect(reading(long + "Host: a\r\n\r\n") == .tooLong)
    }
}
