import Foundation
import Testing

@testable import NightCLI

@Suite("The report of preview --serve", .enabled(if: Executable.isBuilt, "the program is not built beside the tests"))
struct ServeTests {
    /// Starts a server for the folder `site`, runs a script of Bash that asks it, and returns what the script prints.
    ///
    /// In the script, `ask` sends the lines of a request's head and prints the answer, and `get` asks for a path as a browser does. `change`
    /// runs a command and waits until the server has another version than `$version`, which is that of the last report.
    private func ask(_ script: String, of files: [String: String]) throws -> Executable.Ending {
        let folder = try TestFolder()
        try folder.write("{\"root\": true}", to: "nightfall.json")
        for (name, text) in files { try folder.write(text, to: "site/" + name) }
        try folder.write(
            """
            "$nightfall" preview --serve site 2> log & server=$!
            trap 'kill $server; wait $server 2> /dev/null; echo "ended by $(($? - 128))"' EXIT
            for turn in $(seq 2000); do grep -q http: log && break; sleep 0.01; done
            port=$(sed -n 's|.*http://127.0.0.1:\\([0-9]*\\)/.*|\\1|p' log)
            ask() { exec 3<> /dev/tcp/127.0.0.1/$port; printf '%s\\r\\n' "$@" '' >&3; timeout 60 cat <&3; exec 3>&-; }
            get() { ask "GET $1 HTTP/1.1" "Host: 127.0.0.1:$port"; }
            status() { head -n 1 | tr -d '\\r'; }
            report() { get / > report; status < report; version=$(grep -o '"version":"[^"]*"' report | cut -d '"' -f 4); }
            change() { get /version/$version > next & "$@"; wait $!; status < next; version=$(tail -n 1 next); }
            \(script)
            """, to: "script")
        return try Executable.run("bash script", in: folder)
    }

    private static let site = [
        "index.html": "<!doctype html><link rel=stylesheet href=style.css><p>x", "style.css": "p { color: #123456 }",
    ]

    @Test func `the report and the version follow the files and the configuration`() throws {
        let ending = try ask(
            """
            report; grep -c '#123456' report; grep -c "connect-src 'self'" report
            get /version/other | tail -n 1 | grep -cx "$version"
            old=$version; change cp /dev/stdin site/style.css <<< 'p { color: #654321 }'
            [ "$version" != "$old" ] && echo other
            report; grep -c '#654321' report; grep -c '#22252a' report
            change cp /dev/stdin site/nightfall.json <<< '{ "root": true, "theme": "dim" }'
            report; grep -c '#22252a' report
            """, of: Self.site)
        let lines = ending.output.split(separator: "\n")
        let fine: Substring = "HTTP/1.1 200 OK"
        #expect(lines.count == 13, "\(ending)")
        guard lines.count == 13 else { return }
        #expect([0, 4, 6, 9, 10].allSatisfy { lines[$0] == fine } && lines[5] == "other" && lines[12] == "ended by 15", "\(ending.output)")
        #expect([1, 2, 3, 7, 11].allSatisfy { Int(lines[$0]) ?? 0 > 0 } && lines[8] == "0", "\(ending.output)")
    }

    @Test func `requests of other hosts and for anything else get nothing`() throws {
        let ending = try ask(
            """
            ask 'GET / HTTP/1.1' "Host: evil.example:$port" | status
            ask 'GET / HTTP/1.1' 'Host: 127.0.0.1' | status
            ask 'GET / HTTP/1.1' | status
            for path in /style.css /../site/style.css /%2e%2e/site/style.css /%2fstyle.css //style.css /version/../style.css /version; do
                get $path > answer; status < answer; grep -c color answer
            done
            ask 'POST / HTTP/1.1' "Host: localhost:$port" | status
            ask 'hello' | status
            get "/$(head -c 20000 /dev/zero | tr '\\0' a)" | status
            ask 'HEAD / HTTP/1.1' "host: LOCALHOST:$port" > head; status < head; tail -n 1 head | od -An -c | tr -d ' '
            """, of: Self.site)
        let absent = Array(repeating: ["HTTP/1.1 404 Not Found", "0"], count: 7).flatMap { $0 }
        let expected =
            ["HTTP/1.1 421 Misdirected Request", "HTTP/1.1 421 Misdirected Request", "HTTP/1.1 400 Bad Request"] + absent + [
                "HTTP/1.1 405 Method Not Allowed", "HTTP/1.1 400 Bad Request", "HTTP/1.1 431 Request Header Fields Too Large",
                "HTTP/1.1 200 OK", "\\r\\n", "ended by 15",
            ]
        #expect(ending.output.split(separator: "\n").map(String.init) == expected, "\(ending)")
    }

    @Test func `it listens on the loopback interface alone, and connections without a whole request keep nobody waiting`() throws {
        // The kernel's tables have addresses as bytes in the order of the machine, and 0A for a socket that listens.
        let ending = try ask(
            """
            cat /proc/net/tcp /proc/net/tcp6 | grep -i ":$(printf %04X $port) 0*:0000 0A" | awk '{ print $2 }' | cut -d: -f1
            for number in $(seq 10 99); do
                eval "exec $number<> /dev/tcp/127.0.0.1/$port"
                if [ $number -lt 40 ]; then printf 'GET / HT' >&$number; fi
            done
            get / | status
            """, of: Self.site)
        #expect(ending.output.split(separator: "\n") == ["0100007F", "HTTP/1.1 200 OK", "ended by 15"], "\(ending)")
    }

    @Test func `a folder that is gone for a while is shown again`() throws {
        let ending = try ask("report; change mv site gone; get / | status; change mv gone site; report", of: Self.site)
        let fine = "HTTP/1.1 200 OK"
        #expect(
            ending.output.split(separator: "\n").map(String.init) == [
                fine, fine, "HTTP/1.1 503 Service Unavailable", fine, fine, "ended by 15",
            ], "\(ending)")
    }

    @Test(arguments: [
        ("-o r.html site", "nightfall: --serve writes no file: leave -o out\n"),
        ("- < /dev/null", "nightfall: --serve needs a PATH, whose files it can read again\n"),
    ])
    func `it needs files and writes none`(arguments: String, message: String) throws {
        let ending = try Executable.run("\"$nightfall\" preview --serve \(arguments)", in: try TestFolder())
        #expect(ending.status == 2 && ending.output == "" && ending.errors == message)
    }
}
