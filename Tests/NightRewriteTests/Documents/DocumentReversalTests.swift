import Foundation
import HTMLSyntax
import MarkupTree
import SourceText
import TestSupport
import Testing

@testable import NightRewrite

@Suite struct DocumentReversalTests {
    /// The parts of random documents.
    private static let pieces = [
        "<!doctype html>", "<!DOCTYPE HTML PUBLIC \"-//W3C//DTD HTML 4.01//EN\">", "<html lang=en>", "<html>", "<head>", "</head>",
        "<body>",
        "<body class='a>b' style='color: red'>", "</body>", "</html>", "<frameset>", "<!-- a > b -->",
        "<!--[if IE]><link rel=stylesheet href=ie.css><![endif]-->",
        "<![if !IE]>", "<?xml version=\"1.0\"?>", "\n", "\r\n", "\n  ", "\n\t", " ", "  \n", "text", " > ", "<p>", "</p>",
        "<div style=\"background:#fff\">", "</div>",
        "<pre>", "<table><tr><td>", "</table>", "<title>a</title>", "<title>", "<meta charset=utf-8>", "<META CHARSET='utf-8'>",
        "<meta http-equiv=Content-Type content='text/html; charset=utf-8'>",
        "<meta http-equiv=Content-Security-Policy content=\"default-src 'self'\">",
        "<meta name=viewport content='width=device-width'>", "<meta name=theme-color content=#fff>",
        "<meta name=color-scheme content=light>",
        "<base href=/x/>", "<link rel=stylesheet href=a.css>", "<link href='b&amp;c.css' rel='Stylesheet' media=print>",
        "<link rel=stylesheet href=d.css media='screen, (min-width: 30em)' />", "<link rel='alternate stylesheet' href=e.css title=E>",
        "<link rel=icon href=i>",
        "<link rel=stylesheet href=f.css crossorigin integrity=sha256-x>", "<style>", "</style>", "<style>a{color:red}</style>",
        "<style>\n  a{color:red}\n  </style>",
        "<style media=print>a{}\r\n</style>", "<style></style>", "<style>a{color:red", "<script>var a = '<style>';</script>", "<script>",
        "</script>",
        "<noscript>", "</noscript>", "<noscript><link rel=stylesheet href=n.css></noscript>", "<template>", "</template>",
        "<template><style>t{}</style></template>",
        "<svg>", "</svg>", "<svg><style>c{fill:red}</style></svg>", "<svg><style><![CDATA[d>e{}]]></style><path/></svg>", "<foreignObject>",
        "</foreignObject>",
        "<math><mi>", "</math>", "<textarea>", "</textarea>", "<select><option>", "</select>", "<p data-nightfall=ignore>",
        "<img data-nightfall=\"keep\">", "</>", "<",
        "<a href='", "é", "\0", "<br/>", "</p>", "<style title=T>q{}</style>", "&amp;", "<iframe>", "</iframe>",
    ].map { Array($0.utf8) }

    /// A document with the usual skeleton around random contents, or with random contents only.
    private static func document(_ random: inout SeededGenerator) -> [UInt8] {
        var document: [UInt8] = Int.random(in: 0..<6, using: &random) == 0 ? [0xEF, 0xBB, 0xBF] : []
        func some(_ upTo: Int, _ random: inout SeededGenerator) -> [UInt8] {
            (0..<Int.random(in: 0...upTo, using: &random)).flatMap { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }
        }
        guard Int.random(in: 0..<3, using: &random) > 0 else { return document + some(14, &random) }
        let newline = ["", "\n", "\r\n", "\n  "][Int.random(in: 0..<4, using: &random)]
        for part in ["<!doctype html>", "<html>", "<head>", "</head>", "<body>", "</body>", "</html>"] {
            if Int.random(in: 0..<8, using: &random) > 0 { document += Array((part + newline).utf8) }
            if part != "<!doctype html>", part != "<html>" || Int.random(in: 0..<4, using: &random) == 0 { document += some(4, &random) }
        }
        return document
    }

    @Test func `random documents revert to their bytes and are stable`() throws {
        var changed = 0
        let count = Thoroughness.share(of: 6000)
        for number in 0..<count {
            var random = SeededGenerator(stream: UInt64(number))
            let document = DocumentFixture(Self.document(&random))
            let note = Comment(rawValue: "document \(number) of seed \(SeededGenerator.seed): \(document.text.debugDescription)")
            #expect(try document.reverted().bytes == document.bytes, note)
            let edits = try document.edits()
            #expect(edits.edits.allSatisfy { $0.span.isEmpty }, note)
            let applied = try document.applied()
            #expect(try applied.reverted().bytes == document.bytes, note)
            #expect(try applied.applied().bytes == applied.bytes, note)
            let before = try document.scan()
            let after = try applied.scan()
            #expect(before.sheets.count == after.sheets.count && before.styleAttributes.count == after.styleAttributes.count, note)
            #expect(before.truncation == nil || after.truncation != nil, note)
            if applied.bytes != document.bytes { changed += 1 }
            #expect(try Self.tags(of: document) == Self.tags(of: applied), note)
        }
        print("\(changed) of \(count) random documents changed")
        #expect(changed > count / 2)
    }

    /// The unchanged tags, comments and doctypes of a document, without nightfall's own.
    private static func tags(of document: DocumentFixture) throws -> [[UInt8]] {
        let source = try document.source()
        let generated = try document.scan().generated
        var next = generated.startIndex
        var scanner = MarkupScanner(source.content)
        var tags: [[UInt8]] = []
        while true {
            let token = scanner.next(in: source.bytes.span)
            if token.kind == .endOfFile { return tags }
            while next < generated.endIndex, generated[next].end <= token.span.start { next += 1 }
            if next < generated.endIndex, token.span.start >= generated[next].start, token.span.start < generated[next].end { continue }
            if token.kind == .text || token.kind == .cdata { continue }
            tags.append(Array(source.bytes[token.span.range]))
        }
    }

    /// Well nested documents in the usual order with any tag left out, which HTML 4 and HTML 5 parse alike.
    private static func orderlyDocument(_ random: inout SeededGenerator) -> String {
        let headPieces = [
            "<title>a</title>", "<meta charset=utf-8>", "<meta http-equiv=X-UA-Compatible content=IE>",
            "<meta name=theme-color content=#fff>",
            "<meta name=color-scheme content='light dark'>", "<base href=/x/>", "<link rel=stylesheet href=a.css>", "<!-- c -->",
            "<link rel=stylesheet href=b.css media='(min-width: 1px), print'>", "<style>a{color:red}</style>",
            "<style media=screen>\n  b{}\n  </style>",
            "<script>var a = '<style>'</script>", "<link rel=icon href=i>",
        ]
        let bodyPieces = [
            "<p style='color:red'>text</p>", "<div><link rel=stylesheet href=c.css><b>x</b></div>", "<style>c{}</style>", "text",
            "<!-- d -->",
            "<svg><style>d{fill:red}</style><path d='M0 0'/></svg>", "<table><tr><td>x</td></tr></table>", "<pre>\nx\n</pre>",
            "<ul><li>a<li>b</ul>",
            "<img src=a data-nightfall=keep>", "<textarea><style></textarea>",
        ]
        let newline = ["", "\n", "\r\n", "\n  "].randomElement(using: &random) ?? ""
        func some(_ pieces: [String], _ random: inout SeededGenerator) -> String {
            (0..<Int.random(in: 1...5, using: &random)).map { _ in (pieces.randomElement(using: &random) ?? "") + newline }.joined()
        }
        let hasHTML = Bool.random(using: &random)
        let hasHead = Bool.random(using: &random)
        var text = "<!doctype html>" + newline
        if Bool.random(using: &random) { text += "<!-- first -->" + newline }
        if hasHTML { text += "<html lang=en>" + newline }
        if hasHead { text += "<head>" + newline }
        text += "<title>t</title>" + some(headPieces, &random)
        if hasHead { text += "</head>" + newline }
        text += "<body class=b>" + some(bodyPieces, &random) + "</body>"
        if hasHTML { text += newline + "</html>" }
        return text
    }

    @Test func `parsed trees differ only by nightfall's elements`() throws {
        var blocks = 0
        let count = Thoroughness.share(of: 2500)
        for number in 0..<count {
            var random = SeededGenerator(stream: 2 << 32 + UInt64(number))
            let document = DocumentFixture(Self.orderlyDocument(&random))
            let applied = try document.applied()
            let note = Comment(rawValue: "\(document.text.debugDescription) became \(applied.text.debugDescription)")
            #expect(try applied.reverted().bytes == document.bytes, note)
            #expect(TreeComparison.difference(between: document.bytes, and: applied.bytes) == nil, note)
            blocks += try applied.scan().generated.count
        }
        #expect(blocks > count)
    }

    @Test func `random XHTML documents stay balanced and revert to their bytes`() throws {
        var changed = 0
        let pieces = [
            "\n", "\n  ", "<meta charset=\"utf-8\"/>", "<title/>", "<script src=\"a.js\"/>", "<link rel=\"stylesheet\" href=\"a.css\"/>",
            "<style>a{color:red}</style>", "<style/>", "<style><![CDATA[a>b{color:red}]]></style>",
            "<style>/*<![CDATA[*/a>b{}/*]]>*/</style>",
            "<style>a &gt; b {}</style>", "<style>a{}<!-- b --></style>", "<!-- c -->", "<?php a?>",
            "<meta name=\"theme-color\" content=\"#fff\" />",
        ]
        let count = Thoroughness.share(of: 1500)
        for number in 0..<count {
            var random = SeededGenerator(stream: 1 << 32 + UInt64(number))
            func some() -> String { (0..<4).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined() }
            let text =
                "<?xml version=\"1.0\"?>\n<html xmlns=\"http://www.w3.org/1999/xhtml\">\(some())<head>\(some())</head>"
                + "<body>\(some())<p/></body></html>"
            let document = DocumentFixture(text, kind: .xhtml)
            let applied = try document.applied()
            #expect(try document.reverted().bytes == document.bytes, "\(text.debugDescription)")
            #expect(try applied.reverted().bytes == document.bytes, "\(text.debugDescription)")
            #expect(try applied.applied().bytes == applied.bytes, "\(text.debugDescription)")
            #expect(XMLTags.areBalanced(applied.text), "\(applied.text.debugDescription)")
            if applied.bytes != document.bytes { changed += 1 }
        }
        #expect(changed == count)
    }

    static let folders: [String] = {
        let named = ProcessInfo.processInfo.environment["NIGHTFALL_PAGES"]?.split(separator: ":").map(String.init)
        return ([PackageFolder.samples.path] + (named ?? [])).filter { FileManager.default.fileExists(atPath: $0) }
    }()

    @Test(.enabled(if: !folders.isEmpty, "no Samples folder"), arguments: folders)
    func `sample pages revert to their bytes and keep their trees`(folder: String) throws {
        let root = URL(fileURLWithPath: folder).resolvingSymlinksInPath()
        let paths = (FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? [])
            .filter { $0.hasSuffix(".html") || $0.hasSuffix(".htm") || $0.hasSuffix(".xhtml") }.sorted()
        var pages = 0
        for index in stride(from: 0, to: paths.count, by: max(1, paths.count / 300)) {
            guard let data = try? Data(contentsOf: root.appendingPathComponent(paths[index])) else { continue }
            let document = DocumentFixture(Array(data), kind: paths[index].hasSuffix(".xhtml") ? .xhtml : .html)
            guard (try? document.source()) != nil else { continue }
            let applied = try document.applied()
            let isFragment = try document.scan().isFragment
            #expect(applied.bytes != document.bytes || isFragment, "\(paths[index])")
            #expect(try applied.reverted().bytes == document.bytes, "\(paths[index])")
            #expect(try applied.applied().bytes == applied.bytes, "\(paths[index])")
            if document.kind == .html {
                #expect(TreeComparison.difference(between: document.bytes, and: applied.bytes) == nil, "\(paths[index])")
            }
            pages += 1
        }
        print("\(pages) pages of \(folder) applied and reverted")
        #expect(pages > 0)
    }
}

/// A check of XML's nesting that shares no code with the code under test.
private enum XMLTags {
    static func areBalanced(_ text: String) -> Bool {
        var open: [Substring] = []
        var rest = text[...]
        while let start = rest.firstIndex(of: "<") {
            rest = rest[start...]
            if let (_, closer) = [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")].first(where: { rest.hasPrefix($0.0) }) {
                guard let end = rest.range(of: closer) else { return false }
                rest = rest[end.upperBound...]
                continue
            }
            guard let end = rest.firstIndex(of: ">") else { return false }
            let tag = rest[rest.index(after: start)..<end]
            rest = rest[rest.index(after: end)...]
            if tag.hasPrefix("/") {
                guard open.popLast() == tag.dropFirst().prefix(while: \.isLetter) else { return false }
            } else if !tag.hasSuffix("/") {
                open.append(tag.prefix(while: \.isLetter))
            }
        }
        return open.isEmpty
    }
}
