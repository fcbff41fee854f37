import HTMLSyntax
import SourceText
import Testing

@Suite struct EncodingSnifferTests {
    private func label(_ text: String) -> String? {
        let bytes = Array(text.utf8)
        return EncodingSniffer.sniffedEncoding(in: bytes.span).map { String(decoding: bytes[$0.range], as: UTF8.self) }
    }

    @Test(arguments: [
        ("<meta charset=utf-8>", "utf-8"),
        ("<!doctype html><html><head a='<meta charset=x>'><META CharSet=' Latin1 '>", "Latin1"),
        ("<meta http-equiv=Content-Type content='text/html; charset=windows-1252'>", "windows-1252"),
        ("<meta content='charset = \"koi8-r\"' http-equiv=content-type>", "koi8-r"),
        ("<meta/charset=utf-8>", "utf-8"),
        ("<!-- <meta charset=a> --><meta charset=b>", "b"),
        ("<!--><meta charset=c>", "c"),
        ("</p x='<meta charset=a>'><meta charset=d>", "d"),
        ("<?xml version='1.0' encoding='iso-8859-2'?><p>", "iso-8859-2"),
        ("<?xml version='1.0' encoding='iso-8859-2'?><meta charset=e>", "e"),
        ("<meta charset=f charset=g>", "f"),
    ])
    func `a declared encoding is found`(document: String, expected: String) {
        #expect(label(document) == expected)
    }

    @Test(arguments: [
        "", "<", "<meta", "<meta ", "<meta charset", "<meta charset=", "<meta charset=''>", "<metacharset=utf-8>",
        "<meta content='text/html; charset=utf-8'>", "<meta http-equiv=refresh content='text/html; charset=utf-8'>",
        "<!-- <meta charset=a>",
        "<?xml encoding=''?>", "<?xml encoding='a b'?>", " <?xml encoding='x'?>", "<!", "</", "<?",
    ])
    func `documents without a valid declaration have no encoding`(document: String) {
        #expect(label(document) == nil)
    }

    @Test func `an encoding counts only in the first 1024 bytes`() {
        #expect(label(String(repeating: " ", count: 1000) + "<meta charset=utf-8>") == "utf-8")
        #expect(label(String(repeating: " ", count: 1010) + "<meta charset=utf-8>") == nil)
    }

    @Test func `unknown encoding labels are skipped`() {
        let bytes = Array("<meta charset=nonsense><meta charset=utf-8>".utf8)
        let span = EncodingSniffer.sniffedEncoding(in: bytes.span) { $0.count == 5 }
        #expect(span == SourceSpan(37, 42))
    }
}
