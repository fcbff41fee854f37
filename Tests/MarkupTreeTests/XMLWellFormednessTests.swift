import MarkupTree
import Testing

@Suite struct XMLWellFormednessTests {
    private func violation(_ text: String) -> XMLWellFormedness.Violation? {
        XMLWellFormedness.violation(in: Array(text.utf8))
    }

    @Test(arguments: [
        "<svg xmlns='http://www.w3.org/2000/svg'><path d='M0 0'/><style><![CDATA[a>b]]></style></svg>",
        "<?xml version='1.0' encoding='utf-8'?><!DOCTYPE a [<!ENTITY e 'x'>]><a>&e;</a>",
        "<a/>\n<!-- end -->",
    ])
    func `well-formed documents have no violation`(document: String) {
        #expect(violation(document) == nil)
    }

    @Test(arguments: ["", "a", "<a>", "<a></b>", "<a b=c/>", "<a b='1' b='2'/>", "<a>&nbsp;</a>", "<a/><b/>", "<a>\0</a>", "<a><b></a>"])
    func `documents that are not well-formed have a violation`(document: String) {
        #expect(violation(document) != nil)
    }

    @Test func `a violation has the line where it occurs`() {
        #expect(violation("<a>\n<b>\n</c></b></a>")?.line == 3)
        #expect(violation("<a>\n</b>")?.message.hasSuffix("\n") == false)
    }

    @Test func `entity bombs and deep nesting end quickly`() {
        let entities = (1..<30).map { "<!ENTITY e\($0) '" + String(repeating: "&e\($0 - 1);", count: 10) + "'>" }.joined()
        // Versions of libxml2 differ in whether they refuse this; the test is that it takes no time with either end.
        for end in ["</a>", "</b>"] {
            let found = violation("<!DOCTYPE a [<!ENTITY e0 'x'>\(entities)]><a>&e29;\(end)")
            if end == "</b>" { #expect(found != nil) }
        }
        #expect(violation(String(repeating: "<a>", count: 1_000_000)) != nil)
    }

    /// Tests that external entities are not loaded: the file exists and is not XML, but the document stays well-formed.
    @Test func `external entities and document types are not loaded`() {
        #expect(violation("<!DOCTYPE a [<!ENTITY e SYSTEM '\(#filePath)'>]><a>&e;</a>") == nil)
        #expect(violation("<!DOCTYPE a SYSTEM 'http://localhost:9/x.dtd'><a/>") == nil)
    }
}
