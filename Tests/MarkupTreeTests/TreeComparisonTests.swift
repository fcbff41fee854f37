import Foundation
import MarkupTree
import Testing

@Suite struct TreeComparisonTests {
    private func kind(_ old: String, _ new: String) -> TreeDifference.Kind? {
        TreeComparison.difference(between: Array(old.utf8), and: Array(new.utf8))?.kind
    }

    private static let page =
        "<!doctype html><html>\n<head>\n<title>T</title>\n<style>a{}</style>\n</head>\n"
        + "<body class=a><p>Text <b>bold</b></body></html>\n"

    @Test(arguments: [
        ("<head>\n", "<head>\n<meta name=color-scheme content='light dark' data-nightfall>\n"),
        ("<head>\n", "<head><meta name=color-scheme content='light dark' data-nightfall>\n"),
        ("</head>", "<link rel=stylesheet href=x data-nightfall>\n</head>"),
        ("</head>", "\n<style data-nightfall>:root{}</style>\n</head>"),
        ("a{}</style>", "a{}}\n/*! nightfall:begin +2 */\n@media x{}\n/*! nightfall:end */\n</style>"),
        ("a{}</style>", "a{}\n/*! nightfall:begin 1 */\n@media x{}\n/*! nightfall:end */\n</style>"),
        ("\n</head>", "\r\n<link data-nightfall=''>\r\n\t</head>"),
    ])
    func `marked additions leave the tree the same`(place: String, addition: String) {
        let new = Self.page.replacingOccurrences(of: place, with: addition)
        #expect(new != Self.page)
        #expect(kind(Self.page, new) == nil)
        #expect(kind(new, Self.page) == nil)
    }

    @Test func `a block in a CDATA section of a style leaves the tree the same`() {
        func page(_ addition: String, _ fill: String = "red") -> String {
            "<p>x<svg><style><![CDATA[a { fill: \(fill) }\(addition)]]></style></svg>"
        }
        let block = "\n/*! nightfall:begin +1 */\n@media x{}\n/*! nightfall:end */\n"
        #expect(kind(page(""), page(block)) == nil)
        #expect(kind(page(""), page(block, "blue")) == .content)
    }

    @Test(arguments: [
        ("bold", "bolt", TreeDifference.Kind.content),
        ("Text ", "Text", .content),
        ("class=a", "class=b", .attributes),
        ("class=a", "class=a id=b", .attributes),
        ("<b>bold</b>", "<i>bold</i>", .name),
        ("<b>bold</b>", "", .missing),
        ("a{}", "a{color:red}", .content),
        ("a{}</style>", "a{}/*! nightfall:begin */b{}/*! nightfall:end */c{}</style>", .content),
        ("</head>", "<link rel=x></head>", .missing),
        ("<p>Text", "<p></p>Text", .moved),
        ("doctype html", "doctype htm", .content),
        ("<style>", "<style data-nightfall=keep>", .attributes),
    ])
    func `changes of content, attributes and elements are found`(place: String, change: String, expected: TreeDifference.Kind) {
        let new = Self.page.replacingOccurrences(of: place, with: change)
        #expect(new != Self.page)
        #expect(kind(Self.page, new) == expected)
        #expect(kind(new, Self.page) != nil)
    }

    @Test(arguments: ["<html>", "<head>", "<head></head><body class=a>", "<body>", "<!doctype html><html a=b><head>"])
    func `additions before a text that is before the tags around it leave the tree the same`(tags: String) {
        let added = "<meta name=color-scheme content='light dark' data-nightfall><style data-nightfall>a{}</style>"
        for space in ["", " ", "\n\t", "\u{C}", " \u{C}"] {
            let rest = "x\(tags)<style>p{}</style><p>y"
            #expect(kind(space + rest, space + added + rest) == nil, "\(space.debugDescription)")
            #expect(kind(space + rest, space + added + "y" + rest) != nil)
        }
    }

    @Test func `additions to a page without a head leave the tree the same`() {
        #expect(kind("<p>a", "<link data-nightfall>\n<p>a") == nil)
        #expect(kind("<html>\n<body>a", "<html><link data-nightfall>\n<body>a") == nil)
        #expect(kind("a", "a<link data-nightfall>") == nil)
    }

    /// HTML 4 has none of these elements, so libxml2 leaves them in an open head.
    @Test(arguments: ["foo", "x-app", "template", "x"], ["", "<!doctype html>", "<!doctype html>\n<html>"])
    func `additions before unknown elements leave the tree the same`(name: String, start: String) {
        let page = "<\(name)><p style='color:red'>a</p></\(name)>"
        let addition = "<meta name=color-scheme content='light dark' data-nightfall><style data-nightfall>p{}</style>"
        #expect(kind(start + page, start + addition + page) == nil)
        #expect(kind(start + page, start + addition + page.replacingOccurrences(of: "<p", with: "<p id=p")) == .attributes)
        #expect(kind(start + page + "<p>b", start + addition + "<p>b" + page) != nil)
    }

    @Test func `white space behind a head without tags makes no difference`() {
        let page = "<title>a</title>\n<link x>\n<h1>b</h1>\n"
        #expect(kind(page, page.replacingOccurrences(of: "<link x>", with: "<link x>\n<link data-nightfall>")) == nil)
    }

    /// The text implies the body, and the tags behind it only add attributes.
    @Test(arguments: ["", "<!--c-->"], ["", "\n", " \n\t"])
    func `additions behind text before the doctype leave the tree the same`(beginning: String, blank: String) {
        let page = "<!DOCTYPE html>\n<html><head><title>a</title></head>\n<body class=b><p>c</p></body></html>"
        let text = blank + "Stray <!--c-->text\n" + page
        let added = beginning + "<meta name=a data-nightfall><style data-nightfall>b{}</style>"
        func kind(_ old: String, _ new: String) -> TreeDifference.Kind? {
            self.kind(beginning + text.replacing(old, with: new), added + text)
        }
        #expect(kind("", "") == nil)
        #expect(kind("Stray", "stray") == .content)
        #expect(kind("class=b", "class=c") == .attributes)
        #expect(kind("</title>", "</title><b></b>") != nil)
        #expect(kind("Stray", "<i></i>Stray") != nil)
    }

    /// An element after `<p>` in the head moves the following ones into the body.
    @Test func `elements that move into the body are found`() {
        #expect(kind("<html><head><title>a</title><meta x></head>", "<html><head><title>a</title><i></i><meta x></head>") != nil)
        #expect(kind(Self.page, Self.page.replacingOccurrences(of: "<title>", with: "<p data-nightfall=keep><title>")) != nil)
    }

    @Test func `differences in ignored attributes do not count`() {
        let old = Array("<p style='color:red' class=a>".utf8)
        let new = Array("<p style='color:light-dark(red,blue)' class=a>".utf8)
        #expect(TreeComparison.difference(between: old, and: new)?.kind == .attributes)
        #expect(TreeComparison.difference(between: old, and: new, ignoring: ["style"]) == nil)
    }

    @Test func `insertions in style elements and attributes are removed before the comparison`() {
        let old = "<style>a{color:red}</style><p style=color:red>color:red"
        func isSame(_ new: String) -> Bool {
            TreeComparison.difference(between: Array(old.utf8), and: Array(new.utf8), plainStyle: { $0.filter { $0 != 0x2B } }) == nil
        }
        #expect(isSame("<style>a{color:r+ed+}</style><p style=col+or:red>color:red"))
        #expect(!isSame("<style>a{color:r+ad+}</style><p style=color:red>color:red"))
        #expect(!isSame("<style>a{color:red}</style><p style=color:+rad>color:red"))
        // Texts outside styles have no insertions to remove.
        #expect(!isSame("<style>a{color:red}</style><p style=color:red>color:+red"))
    }

    @Test func `a page too deep to read is never the same`() {
        let deep = Array(String(repeating: "<div>", count: 1000).utf8)
        #expect(TreeComparison.difference(between: deep, and: deep)?.kind == .unreadable)
    }
}
