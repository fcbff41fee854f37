import HTMLSyntax
import SourceText
import Testing

@testable import NightRewrite

@Suite struct DocumentEditsTests {
    private static let scheme = "<meta name=\"color-scheme\" content=\"light dark\" data-nightfall>"
    private static let paper = "<style media=\"print\" data-nightfall>@layer -nightfall { :where(:root) { color-scheme: light; } }</style>"
    private static let theme = "<meta name=\"theme-color\" media=\"(prefers-color-scheme: dark)\" content=\"#121212\" data-nightfall>"
    private static let style = "<style media=\"screen and (prefers-color-scheme: dark)\" data-nightfall>a{}</style>"

    private func write(_ text: String, _ kind: FileKind = .html, _ change: (inout DocumentInsertions) -> Void) throws -> String {
        let document = DocumentFixture(text, kind: kind)
        let source = try document.source()
        let scan = DocumentScan(source, kind: kind)
        var dark = DocumentInsertions()
        change(&dark)
        return String(decoding: try documentEdits(scan, source, dark).applied(to: source.bytes), as: UTF8.self)
    }

    private func writeHead(_ text: String, _ kind: FileKind = .html) throws -> String {
        try write(text, kind) {
            $0.head.colorScheme = Array("light dark".utf8)
            $0.head.style = Array("a{}".utf8)
        }
    }

    @Test func `elements for the head are written early and indented`() throws {
        let document =
            "<!doctype html>\n<html>\n<head>\n  <meta charset=utf-8>\n  <title>a</title>\n  <link rel=stylesheet href=a>\n</head>\n"
        #expect(
            try writeHead(document)
                == "<!doctype html>\n<html>\n<head>\n  <meta charset=utf-8>"
                + "\n  \(Self.scheme)\n  \(Self.paper)\n  \(Self.style)\n  <title>a</title>\n  <link rel=stylesheet href=a>\n</head>\n"
        )
    }

    @Test(arguments: [
        ("<html><head>", "<title>x</title></head>"), ("<!doctype html>", "<title>x</title>"), ("<html>", "<body>"), ("", "<body>"),
        ("<!doctype html><!-- c -->", "<p>"), ("<head><title>x</title><meta charset=utf-8>", "<style></style>"),
        ("<head><base href=x><meta http-equiv=X-UA-Compatible content=y>", "<script></script><meta http-equiv=refresh content=1>"),
        ("<head><script></script><meta http-equiv='content-security-policy' content=y>", "<p>"),
        ("<head>", "<style></style><meta charset=utf-8>"), ("<head>", "<noscript><meta http-equiv=refresh content=0></noscript>"),
    ])
    func `elements for the head follow the encoding, base and security policy`(before: String, after: String) throws {
        #expect(try writeHead(before + after) == before + Self.scheme + Self.paper + Self.style + after)
    }

    @Test func `added lines have the line ends of the document`() throws {
        #expect(
            try writeHead("<head>\r\n\t<title>x</title>")
                == "<head>\r\n\t\(Self.scheme)\r\n\t\(Self.paper)\r\n\t\(Self.style)\r\n\t<title>x</title>")
    }

    @Test func `an existing color-scheme meta is kept`() throws {
        #expect(
            try writeHead("<head><meta name=color-scheme content=light>") == "<head>\(Self.style)<meta name=color-scheme content=light>")
    }

    @Test func `the dark theme-color is written before the light one`() throws {
        let change: (inout DocumentInsertions) -> Void = { $0.head.themeColors = [(DocumentMedia.dark, Array("#121212".utf8))] }
        #expect(
            try write("<head>\n <meta charset=x>\n <title>a</title>\n <meta name=theme-color content=red>", change: change)
                == "<head>\n <meta charset=x>\n <title>a</title>\n \(Self.theme)\n <meta name=theme-color content=red>")
        #expect(
            try write("<meta name=theme-color content=red><body>", change: change)
                == "\(Self.theme)<meta name=theme-color content=red><body>")
        #expect(try write("<head><title>a</title>", change: change) == "<head>\(Self.theme)<title>a</title>")
    }

    private func write(_ text: String, change: (inout DocumentInsertions) -> Void) throws -> String { try write(text, .html, change) }

    @Test func `companion sheets follow their links with the same attributes`() throws {
        let dark = "media=\"screen and (prefers-color-scheme: dark)\" data-nightfall>"
        #expect(
            try write("<head>\n  <link rel=stylesheet href=a.css type='text/css' crossorigin nonce='&quot;n'>\n</head>") {
                $0.companions.addresses[0] = Array("a&.css".utf8)
            }
                == "<head>\n  <link rel=stylesheet href=a.css type='text/css' crossorigin nonce='&quot;n'>\n"
                + "  <link rel=\"stylesheet\" href=\"a&amp;.css\" type=\"text/css\" "
                + "crossorigin=\"\" nonce=\"&quot;n\" \(dark)\n</head>"
        )
        #expect(
            try write("<body>\n<p>\n<link rel=stylesheet href=a>") { $0.companions.addresses[0] = [UInt8(ascii: "b")] }
                == "<body>\n<p>\n<link rel=stylesheet href=a><link rel=\"stylesheet\" href=\"b\" \(dark)")
        #expect(
            try write("<head><link rel=stylesheet href=a media='(width > 1px)'>") { $0.companions.addresses[0] = [UInt8(ascii: "b")] }
                == "<head><link rel=stylesheet href=a media='(width > 1px)'>"
                + "<link rel=\"stylesheet\" href=\"b\" media=\"screen and (width &gt; 1px) and (prefers-color-scheme: dark)\" data-nightfall>"
        )
    }

    @Test(arguments: ["media=print", "disabled", "media='print, speech'"])
    func `a link that no screen loads gets no companion sheet`(attribute: String) throws {
        let document = "<head><link rel=stylesheet href=a \(attribute)>"
        #expect(try write(document) { $0.companions.addresses[0] = [UInt8(ascii: "b")] } == document)
    }

    @Test func `companion sheets of alternate sheets are alternates`() throws {
        let document = "<head><link rel='alternate stylesheet' href=a title=x&amp;>"
        let link =
            "<link rel=\"alternate stylesheet\" href=\"b\" title=\"x&amp;\" media=\"screen and (prefers-color-scheme: dark)\" data-nightfall>"
        let result = try write(document) { $0.companions.addresses[0] = [UInt8(ascii: "b")] }
        #expect(result == document + link)
        #expect(try DocumentFixture(result).reverted().text == document)
    }

    @Test func `XHTML stays well-formed with added elements and blocks`() throws {
        let result = try write("<html><head><style>a{}</style></head></html>", .xhtml) {
            $0.head.colorScheme = Array("light dark".utf8)
            $0.head.style = Array("a{content:'<&'}".utf8)
            $0.blocks[0] = Marker.region(body: ByteRope(Array("b{content:'&'}".utf8)), newline: .lineFeed, startsLine: false)
        }
        #expect(
            result
                == "<html><head><meta name=\"color-scheme\" content=\"light dark\" data-nightfall=\"\" />"
                + "<style media=\"print\" data-nightfall=\"\">@layer -nightfall { :where(:root) { color-scheme: light; } }</style>"
                + "<style media=\"screen and (prefers-color-scheme: dark)\" data-nightfall=\"\">/*<![CDATA[*/a{content:'<&'}/*]]>*/</style>"
                + "<style>a{}\n/*! nightfall:begin +1 */\n"
                + "/*<![CDATA[*/b{content:'&'}\n/*]]>*//*! nightfall:end */\n</style></head></html>"
        )
        #expect(try DocumentFixture(result, kind: .xhtml).reverted().text == "<html><head><style>a{}</style></head></html>")
    }

    @Test func `added blocks are written inside the CDATA section`() throws {
        let result = try write("<body><svg><style>/*<![CDATA[*/a{}/*]]>*/</style></svg>") {
            $0.blocks[0] = Marker.region(body: ByteRope(Array("b>c{content:'&'}".utf8)), newline: .lineFeed, startsLine: false)
        }
        #expect(
            result
                == "<body><svg><style>/*<![CDATA[*/a{}\n/*! nightfall:begin +1 */\n"
                + "b>c{content:'&'}\n/*! nightfall:end */\n/*]]>*/</style></svg>"
        )
    }

    @Test func `a fragment gets added blocks and no other elements`() throws {
        let fragment = "<p>x</p>\n<link rel=stylesheet href=a><style>a{}</style>"
        let result = try write(fragment) {
            $0.head.colorScheme = Array("light dark".utf8)
            $0.head.style = [UInt8(ascii: "a")]
            $0.head.themeColors = [(DocumentMedia.dark, [UInt8(ascii: "b")])]
            $0.companions.addresses[0] = [UInt8(ascii: "c")]
            $0.blocks[1] = Marker.region(body: ByteRope(Array("b{}".utf8)), newline: .lineFeed, startsLine: false)
        }
        #expect(
            result == "<p>x</p>\n<link rel=stylesheet href=a><style>a{}\n/*! nightfall:begin +1 */\nb{}\n/*! nightfall:end */\n</style>")
    }

    @Test func `dark rules that contain a style end tag are refused`() throws {
        #expect(throws: Diagnostic.self) { try write("<head>") { $0.head.style = Array("a{content:'</STYLE>'}".utf8) } }
        #expect(throws: Diagnostic.self) {
            try write("<style>a{}</style>") {
                $0.blocks[0] = Marker.region(body: ByteRope(Array("</style".utf8)), newline: .lineFeed, startsLine: false)
            }
        }
    }

    /// Tests that the encoding stays within the first 1024 bytes, where browsers look for it.
    @Test func `the encoding declaration stays within the first 1024 bytes`() throws {
        let css = String(repeating: "a{color:red}", count: 60)
        let document = "<head><style>\(css)</style><meta charset=ISO-8859-15><title>x"
        let result = try write(document + "</title>") { $0.head.style = Array(css.utf8) }
        #expect(result.hasPrefix("<head><meta charset=\"ISO-8859-15\" data-nightfall><style media"))
        let bytes = Array(result.utf8)
        let label = EncodingSniffer.sniffedEncoding(in: bytes.span)
        #expect(label.map { String(decoding: bytes[$0.range], as: UTF8.self) } == "ISO-8859-15")
        #expect(try DocumentFixture(result).reverted().text == document + "</title>")
        let usual = try write("<head><title>x</title><meta charset=utf-8>") { $0.head.style = Array((css + css).utf8) }
        #expect(usual.hasPrefix("<head><title>x</title><meta charset=utf-8><style"))
    }

    @Test func `UTF-16 documents are changed and reverted to their bytes`() throws {
        let text = "<!doctype html><head>\r\n<title>é</title><style>a{}</style>"
        let bytes: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
        let document = DocumentFixture(bytes)
        let applied = try document.applied()
        #expect(applied.bytes.count > bytes.count + 200)
        #expect(applied.bytes.starts(with: [0xFF, 0xFE]))
        #expect(try applied.reverted().bytes == bytes)
    }

    @Test func `a broken marker in a document is reported and left unchanged`() throws {
        let document = DocumentFixture("<head><style>a{}/*! nightfall:begin +1 */b{}</style>")
        let source = try document.source()
        let reversal = revertedDocument(try document.scan(), source)
        #expect(reversal.edits.isEmpty)
        #expect(reversal.diagnostics.map(\.code) == [.brokenMarker])
    }
}
