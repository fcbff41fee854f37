import CLoopback
import Glibc
import SourceText

/// A server of HTTP on the loopback interface: one thread, a bounded number of connections, one request for each.
struct LoopbackServer: ~Copyable {
    /// A connection in its three stages: a request comes, it is answered, and the other end closes.
    private final class Connection {
        let descriptor: FileDescriptor
        var received: [UInt8] = []
        var request: HTTPRequest?
        /// The parts of the answer that are still to be sent; nil without an answer.
        ///
        /// Connections share the bytes of a body.
        var unsent: [ArraySlice<UInt8>]?
        /// The time at which it is closed unless something happens, on the clock of `Clock.uptime`.
        var deadline: Int

        init(_ descriptor: consuming FileDescriptor, until deadline: Int) {
            self.descriptor = descriptor
            self.deadline = deadline
        }

        /// True if there is something to send.
        var isSending: Bool { unsent?.isEmpty == false }

        /// Gives the connection its answer.
        func answer(_ answer: HTTPAnswer, withBody hasBody: Bool = true) {
            unsent = [answer.head[...]] + (hasBody && !answer.body.isEmpty ? [answer.body[...]] : [])
            deadline = Clock.uptime + LoopbackServer.patience.silence
        }
    }

    /// The largest number of connections; further ones wait in the system's queue.
    private static let most = 64
    /// The times that a connection may be silent, and that a request may wait for its answer, in nanoseconds.
    fileprivate static let patience = (silence: 10_000_000_000, answer: 25_000_000_000)

    private let listener: FileDescriptor
    private var connections: [Connection] = []
    /// The port of the server.
    let port: UInt16

    /// Listens at `port`, or at any free port if that is in use.
    init(preferring port: UInt16) throws(SystemError) {
        var taken: UInt16 = 0
        // The C function writes the number, and keeps no pointer.
        var number = unsafe loopback_listen(port, &taken)
        if number < 0 { number = unsafe loopback_listen(0, &taken) }
        guard number >= 0 else { throw SystemError(number: -number) }
        listener = FileDescriptor(owning: number)
        self.port = taken
    }

    /// Waits for connections, and serves those that are ready.
    ///
    /// - Parameters:
    ///   - other: A further descriptor to wait for.
    ///   - milliseconds: The longest time to wait; nil for any.
    ///   - answer: Returns the answer for a path; nil if there is none yet.
    /// - Returns: True if `other` can be read.
    mutating func serve(
        orReading other: Int32, within milliseconds: Int?, _ answer: (String) -> HTTPAnswer?
    ) throws(SystemError) -> Bool {
        let now = Clock.uptime
        // A request that waits may be answered by now, or has waited long enough.
        for connection in connections where connection.request != nil && connection.unsent == nil {
            reply(connection, orEmpty: connection.deadline <= now, answer)
        }
        connections.removeAll { $0.deadline <= now }
        // Browsers open connections ahead of time, and send nothing on them: they must not keep the others waiting.
        if connections.count == LoopbackServer.most, let idle = connections.firstIndex(where: \.received.isEmpty) {
            connections.remove(at: idle)
        }
        var interests = [DescriptorPoll.Interest(number: other)]
        interests += connections.map { DescriptorPoll.Interest(number: $0.descriptor.number, writes: $0.isSending) }
        if connections.count < LoopbackServer.most { interests.append(DescriptorPoll.Interest(number: listener.number)) }
        let next = connections.map { max(0, $0.deadline - now) / 1_000_000 + 1 }.min()
        let ready = try DescriptorPoll.ready(interests, within: [next, milliseconds].compactMap { $0 }.min())
        var closed: Set<Int32> = []
        for connection in connections where ready.contains(connection.descriptor.number) {
            do throws(SystemError) {
                if try !advance(connection, answer) { closed.insert(connection.descriptor.number) }
            } catch {
                if error.number != EAGAIN { closed.insert(connection.descriptor.number) }
            }
        }
        connections.removeAll { closed.contains($0.descriptor.number) }
        if ready.contains(listener.number) { accept() }
        return ready.contains(other)
    }

    private mutating func accept() {
        while connections.count < LoopbackServer.most {
            let number = loopback_accept(listener.number)
            guard number >= 0 else { return }
            connections.append(Connection(FileDescriptor(owning: number), until: Clock.uptime + LoopbackServer.patience.silence))
        }
    }

    /// Reads or writes what a connection is ready for; returns false if it has ended.
    private func advance(_ connection: Connection, _ answer: (String) -> HTTPAnswer?) throws(SystemError) -> Bool {
        if connection.isSending, var rest = connection.unsent?.first {
            rest = rest.dropFirst(try connection.descriptor.writeSome(rest))
            connection.deadline = Clock.uptime + LoopbackServer.patience.silence
            if rest.isEmpty { connection.unsent?.removeFirst() } else { connection.unsent?[0] = rest }
            // Closing at once would take the answer away from a client that is still sending.
            if !connection.isSending { loopback_end(connection.descriptor.number) }
            return true
        }
        let more = try connection.descriptor.readSome(atMost: 4096)
        guard !more.isEmpty else { return false }
        // Bytes behind the request are not read as another one.
        guard connection.request == nil, connection.unsent == nil else { return true }
        connection.received += more
        switch HTTPRequest.reading(connection.received) {
        case .incomplete: break
        case .tooLong: connection.answer(.line("The request is too long.", status: "431 Request Header Fields Too Large"))
        case .malformed: connection.answer(.line("This is no request.", status: "400 Bad Request"))
        case .complete(let request):
            connection.request = request
            connection.deadline = Clock.uptime + LoopbackServer.patience.answer
            reply(connection, orEmpty: false, answer)
        }
        return true
    }

    /// Gives a connection the answer to its request, if there is one yet, or an empty one.
    private func reply(_ connection: Connection, orEmpty isLate: Bool, _ answer: (String) -> HTTPAnswer?) {
        guard let request = connection.request else { return }
        let empty = isLate ? HTTPAnswer.empty : nil
        guard let reply = LoopbackServer.refusal(of: request, port: port) ?? answer(request.path) ?? empty else { return }
        connection.answer(reply, withBody: request.method == "GET")
    }

    /// Returns the answer to a request that is not for this server; nil for any other.
    ///
    /// A page elsewhere can lead a host's name to this address, so only the address itself and `localhost` are answered.
    static func refusal(of request: HTTPRequest, port: UInt16) -> HTTPAnswer? {
        guard ["127.0.0.1:\(port)", "localhost:\(port)"].contains(request.host) else {
            return .line("This host is not served.", status: "421 Misdirected Request")
        }
        guard request.method == "GET" || request.method == "HEAD" else {
            return .line("This server only answers GET and HEAD.", status: "405 Method Not Allowed")
        }
        return nil
    }
}

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
