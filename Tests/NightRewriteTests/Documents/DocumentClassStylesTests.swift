import SourceText
import Testing

@testable import NightRewrite

/// Tests that styles which are computed once for many documents give the same documents.
struct DocumentClassStylesTests {
    /// Pages that differ in the inputs of the dark styles, and share texts at different offsets.
    private var files: [String: [UInt8]] {
        let heads = ["", "<style>body { background: #fff3e0 }</style>", "<script>a.style.color = '#123456'</script>"]
        let bodies = [
            "", "<p data-nightfall=ignore style='color: #333'>a</p>",
            "<svg viewBox='0 0 8 8'><rect width='4' height='4' fill='#123'/><text fill='#456'>b</text></svg>",
            "<svg viewBox='0 0 8 8'><rect width='4' height='4' fill='#123'/></svg>",
            "<table bgcolor='#eeeeee'><tr><td style='color: #333; background: #fff'>c</td></tr></table>",
        ]
        let common = "<style>h1 { color: #202020; colour: red }</style></head><body class='x'><p style='color: #333'>d</p>"
        var files = ["a.css": Array("h2 { color: #404040 }".utf8)]
        for (number, head) in heads.enumerated() {
            for (index, body) in bodies.enumerated() {
                for ending in ["html", "xhtml"] {
                    let root = ending == "html" ? "<html>" : "<html xmlns='http://www.w3.org/1999/xhtml'>"
                    let text = "<!DOCTYPE html>\(root)<head>\n<link rel='stylesheet' href='a.css'/>\n\(head)\(common)\(body)</body></html>"
                    files["p\(number)\(index).\(ending)"] = Array(text.utf8)
                    files["q\(number)\(index).\(ending)"] = Array(text.replacing("\n", with: "\r\n").utf8)
                }
            }
        }
        return files
    }

    @Test(arguments: Emission.allCases) func `a shared rewriter gives pages the same result as their own`(emission: Emission) {
        let options = RewriteOptions(emission: emission)
        let rewriter = Rewriter(options: options)
        let files = files.sorted { $0.key < $1.key }.map {
            (path: Array($0.key.utf8), kind: FileKind(fileName: Array($0.key.utf8)) ?? .css, bytes: $0.value)
        }
        let facts = files.map { rewriter.facts(of: $0.bytes, path: $0.path, kind: $0.kind) }
        let graph = rewriter.graph(facts)
        for file in files + files.reversed().prefix(8) {
            let shared = rewriter.apply(file.bytes, path: file.path, kind: file.kind, graph: graph)
            let own = Rewriter(options: options).apply(file.bytes, path: file.path, kind: file.kind, graph: graph)
            #expect(shared.bytes == own.bytes)
            #expect(shared.diagnostics == own.diagnostics)
            #expect(file.kind == .css || shared.bytes != nil)
        }
    }

    @Test func `a bounded cache computes again what it has no room for`() {
        let memory = BoundedCache<ByteKey, Int>(ByteBudget(200))
        var made = 0
        func value(_ key: [UInt8]) -> Int {
            memory.value(for: ByteKey(key), size: { _ in 30 }) {
                made += 1
                return key.count
            }
        }
        let long = Array("0123456789".utf8)
        // The budget has room for two, whose keys have the first eight bytes in common, and not for the third.
        for _ in 0..<3 { #expect(value(long) == 10 && value(Array(long[..<9])) == 9) }
        #expect(made == 2)
        #expect(value([1]) == 1 && value([1]) == 1)
        #expect(made == 4)
        #expect(memory[ByteKey(long)] == 10 && memory[ByteKey([1])] == nil)
    }
}
