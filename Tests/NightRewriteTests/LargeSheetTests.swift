import NightRewrite
import Testing

@Suite("Large sheets")
struct LargeSheetTests {
    private static let piece = """
        @layer a, b;
        :root { --x-bg: #fff; --x-color: #333; --both: #ccc }
        .card { background: var(--x-bg); color: var(--x-color); border: 1px solid var(--both) }
        @media (min-width: 10px) { .card { color: var(--both); box-shadow: 0 1px 2px #0003 } }
        @layer { .in { color: navy } }
        @layer a { .named { background: linear-gradient(#fff, #eee) } }
        .note { color: #123; & b { color: #456 !important } }
        @keyframes k { from { color: red } to { color: blue } }

        """

    @Test(arguments: [Emission.media, .sheet])
    func `the output does not depend on the number of threads`(emission: Emission) throws {
        let bytes = Array(Array(repeating: Array(LargeSheetTests.piece.utf8), count: 1800).joined())
        let path = Array("large.css".utf8)
        let results = [1, 7].map { jobs in
            var options = RewriteOptions(emission: emission)
            options.output.jobs = jobs
            let rewriter = Rewriter(options: options)
            let graph = rewriter.graph([rewriter.facts(of: bytes, path: path, kind: .css)])
            return rewriter.apply(bytes, path: path, kind: .css, graph: graph)
        }
        let first = try #require(results.first)
        #expect((first.bytes ?? first.companion?.bytes ?? []).count > 300_000)
        for result in results {
            #expect(result.bytes == first.bytes)
            #expect(result.companion?.bytes == first.companion?.bytes)
            #expect(result.diagnostics.map(\.message) == first.diagnostics.map(\.message))
        }
    }
}
