import HTMLSyntax
import SourceText
import Testing

@Suite struct MarkupScannerTests {
    /// The tokens of a document, each as its kind's initial (`+` start tag, `-` end tag, `=` text, …) and its source.
    private func tokens(_ document: String) -> [String] {
        let array = Array(document.utf8)
        var scanner = MarkupScanner(SourceSpan(0, array.count))
        var result: [String] = []
        while true {
            let token = scanner.next(in: array.span)
            let source = String(decoding: array[token.span.range], as: UTF8.self)
            switch token.kind {
            case .startTag: result.append("+" + source)
            case .endTag: result.append("-" + source)
            case .text: result.append("=" + source)
            case .comment: result.append("!" + source)
            case .doctype: result.append("D" + source)
            case .cdata: result.append("C" + source)
            case .ignored: result.append("?" + source)
            case .endOfFile: return result
            }
        }
    }

    @Test(arguments: ["style", "xmp", "iframe", "noembed", "noframes", "title", "textarea", "script", "STYLE"])
    func `raw text elements hide markup`(name: String) {
        #expect(tokens("<\(name)><b></x></\(name)><i>") == ["+<\(name)>", "=<b></x>", "-</\(name)>", "+<i>"])
    }

    @Test func `a plaintext element never ends`() {
        #expect(tokens("<plaintext></plaintext><b>") == ["+<plaintext>", "=</plaintext><b>"])
    }

    @Test func `a self-closing slash has no effect in HTML`() {
        #expect(tokens("<style/><b></style>") == ["+<style/>", "=<b>", "-</style>"])
    }

    @Test func `noscript and template hold markup`() {
        #expect(tokens("<noscript><b></noscript>") == ["+<noscript>", "+<b>", "-</noscript>"])
        #expect(tokens("<template><b></template>") == ["+<template>", "+<b>", "-</template>"])
    }

    @Test func `a style element in SVG holds markup`() {
        #expect(
            tokens("<svg><style><![CDATA[a>b]]></style></svg><style><b></style>")
                == ["+<svg>", "+<style>", "C<![CDATA[a>b]]>", "-</style>", "-</svg>", "+<style>", "=<b>", "-</style>"])
    }

    @Test func `a title in SVG is an integration point`() {
        #expect(
            tokens("<svg><title>a<b>c</b></title><style><g>") == [
                "+<svg>", "+<title>", "=a", "+<b>", "=c", "-</b>", "-</title>", "+<style>", "+<g>",
            ])
    }

    @Test func `foreignObject in SVG holds HTML`() {
        #expect(
            tokens("<svg><foreignObject><style><b></style><p></foreignObject><style><i></svg><title><u>")
                == [
                    "+<svg>", "+<foreignObject>", "+<style>", "=<b>", "-</style>", "+<p>", "-</foreignObject>", "+<style>", "+<i>",
                    "-</svg>",
                    "+<title>", "=<u>",
                ])
    }

    @Test func `HTML start tags break out of foreign content`() {
        #expect(tokens("<svg><g><div><style><b>") == ["+<svg>", "+<g>", "+<div>", "+<style>", "=<b>"])
        #expect(tokens("<svg><font><style><b>") == ["+<svg>", "+<font>", "+<style>", "+<b>"])
        #expect(tokens("<svg><font color=x><style><b>") == ["+<svg>", "+<font color=x>", "+<style>", "=<b>"])
    }

    @Test func `end tags of HTML elements close foreign content`() {
        #expect(tokens("<div><svg><g></div><style><b>") == ["+<div>", "+<svg>", "+<g>", "-</div>", "+<style>", "=<b>"])
        #expect(tokens("<svg><g></p><style><b>") == ["+<svg>", "+<g>", "-</p>", "+<style>", "=<b>"])
        #expect(tokens("<svg><path/></path><style><b>") == ["+<svg>", "+<path/>", "-</path>", "+<style>", "+<b>"])
    }

    @Test func `a self-closing svg element is closed`() {
        #expect(tokens("<svg/><style><b>") == ["+<svg/>", "+<style>", "=<b>"])
    }

    @Test func `text elements of MathML hold HTML`() {
        #expect(tokens("<math><mi><style><b></style></mi><style><b>").suffix(2) == ["+<style>", "+<b>"])
        #expect(tokens("<math><mi><style><b>").suffix(2) == ["+<style>", "=<b>"])
        #expect(tokens("<math><annotation-xml encoding='TEXT/html'><style><b>").suffix(2) == ["+<style>", "=<b>"])
        #expect(tokens("<math><annotation-xml><style><b>").suffix(2) == ["+<style>", "+<b>"])
    }

    @Test func `CDATA outside foreign content is a comment`() {
        #expect(tokens("<![CDATA[a>b]]>") == ["!<![CDATA[a>", "=b]]>"])
        #expect(tokens("<svg><![cdata[a>b]]>") == ["+<svg>", "!<![cdata[a>", "=b]]>"])
    }

    @Test func `start tags have the namespace of their content`() {
        let document = Array("<p><svg><a/><desc><i></i></desc></svg><math><mn><b></b></mn></math><u>".utf8)
        var scanner = MarkupScanner(SourceSpan(0, document.count))
        var namespaces: [Namespace] = []
        while true {
            let token = scanner.next(in: document.span)
            if token.kind == .endOfFile { break }
            if token.kind == .startTag { namespaces.append(scanner.namespace) }
        }
        #expect(namespaces == [.html, .svg, .svg, .svg, .html, .mathML, .mathML, .html, .html])
    }
}
