import Foundation
import Testing

@testable import NightRewrite

/// Pages with restrictions: Content Security Policy and Subresource Integrity.
struct GuardedPageTests {
    // Computed with `openssl dgst -sha256 -binary | base64`: nothing, and the text "a{}".
    private static let empty = "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="

    private func policy(_ text: String) -> SecurityPolicy { SecurityPolicy(Array(text.utf8)) }

    @Test(arguments: [
        ("script-src 'none'", true), ("style-src 'self' 'unsafe-inline'", true), ("default-src 'UNSAFE-INLINE'", true),
        ("style-src 'self'", false), ("default-src 'none'", false), ("style-src", false),
        // The most specific directive counts, and of two equal ones the first.
        ("style-src 'self'; style-src-elem 'unsafe-inline'", true), ("style-src 'unsafe-inline'; style-src 'self'", true),
        ("default-src 'unsafe-inline'; style-src 'self'", false), ("style-src-attr 'none'", true),
        // Beside a hash or a nonce it is ignored (CSP 3 §6.7.3.2).
        ("style-src 'unsafe-inline' 'nonce-abc'", false), ("style-src 'unsafe-inline' 'sha256-\(empty)'", false),
    ])
    func `a policy allows inline styles only with an effective unsafe-inline`(text: String, allowed: Bool) {
        #expect(policy(text).allowsInline == allowed)
    }

    @Test(arguments: [
        ("style-src 'self'; img-src *", "style-src 'self' 'sha256-x'; img-src *"), ("style-src 'none'", "style-src 'sha256-x'"),
        ("default-src 'self'", "default-src 'self'; style-src 'self' 'sha256-x'"),
        ("STYLE-SRC-ELEM a.b ;; style-src 'none';", "style-src-elem a.b 'sha256-x'; style-src 'none'"),
    ])
    func `hashes are added to the directive that applies to styles`(text: String, expected: String) {
        #expect(String(decoding: policy(text).text(adding: ["'sha256-x'"]), as: UTF8.self) == expected)
    }

    @Test func `hashes are recognized in both Base64 alphabets`() {
        let digests = SheetDigests([])
        #expect(policy("style-src 'sha256-\(Self.empty)'").lists(digests))
        let other = Self.empty.map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 }
        #expect(policy("style-src 'SHA256-\(String(other))'").lists(digests))
        #expect(!policy("style-src 'sha384-\(Self.empty)'").lists(digests))
        #expect(policy("style-src 'sha512-x' 'sha384-y'").algorithm == .sha384)
    }

    @Test(arguments: [
        ("style-src https://a.b/c.css", true), ("style-src a.b/c.css b/", false), ("style-src a.b", false),
        ("style-src 'self' a/b.css", false),
        ("style-src https:", false), ("style-src 'none'", false), ("img-src a/b.css", false),
    ])
    func `a policy that lists only single files is recognized`(text: String, expected: Bool) {
        #expect(policy(text).namesFilesOnly == expected)
    }

    @Test func `integrity is checked by its strongest digests`() {
        let (old, new) = (SheetDigests([]), SheetDigests([UInt8(ascii: "a")]))
        let weak = "sha256-\(Self.empty)"
        #expect(IntegrityMetadata(Array(weak.utf8)).admits(old))
        #expect(!IntegrityMetadata(Array("\(weak) sha512-AAAA".utf8)).admits(old))
        #expect(IntegrityMetadata(Array("md5-abc".utf8)).strongest == nil)
        let replaced = IntegrityMetadata(Array(" \(weak)?ct=x  sha256-other".utf8)).replacing(old, with: new)
        #expect(String(decoding: replaced, as: UTF8.self) == "sha256-\(new.text(.sha256))?ct=x sha256-other")
    }

    @Test(arguments: [
        ("css/app.3f2a91bc.css", true), ("main-BX3d9k2Q.css", true), ("app-5Q7WXN2K.css", true), ("3f2a91bc44d1.css", true),
        ("app_3F2A91BC.min.css", true), ("style.css", false), ("style-20240131.css", false), ("bootstrap-5.3.2.css", false),
        ("page-Version2.css", false), ("facade-decade.css", false), ("BX3d9k2Q.css", false), ("d/3f2a91bc/a.css", false),
    ])
    func `file names that contain a content hash are recognized`(path: String, expected: Bool) {
        #expect(ContentHash.isIn(Array(path.utf8)) == expected)
    }

    private static let sheet = "p { color: #333 }\n"

    private static func page(_ policy: String, style: String = "a { color: #036 }", link: String = "") -> String {
        """
        <!DOCTYPE html><html><head><meta charset=utf-8>
        <meta content='\(policy)' http-equiv="Content-Security-Policy">
        \(link)<style>\(style)</style></head><body bgcolor="#fff"><p>x</p></body></html>
        """
    }

    @Test(arguments: Emission.allCases)
    func `policies get the hashes of written styles and revert exactly`(emission: Emission) {
        let hash = "sha512-\(SheetDigests(Array("a { color: #036 }".utf8)).text(.sha512))"
        let page = Self.page("default-src &apos;none&apos;; style-src \"'self'\" '\(hash)'".replacingOccurrences(of: "'", with: "&#39;"))
        let site = SiteFixture(["a.html": page], emission: emission)
        let after = site.applied()
        #expect(site.codes("a.html").contains(.securityPolicy))
        #expect(after.text("a.html").contains(" data-nightfall-content='default-src"))
        // The two added styles, and the changed one beside the old.
        #expect(after.text("a.html").components(separatedBy: "'sha512-").count - 1 == 4)
        #expect(site.isReversible)
    }

    @Test func `a policy that allows all inline styles stays unchanged`() {
        let site = SiteFixture(["a.html": Self.page("style-src &apos;unsafe-inline&apos;")])
        #expect(!site.applied().text("a.html").contains("data-nightfall-content"))
        #expect(site.isReversible)
    }

    @Test func `a style's hash is computed from its decoded characters`() {
        // In windows-1252 the byte E9 is é, and a carriage return is a line feed.
        let text = "a::after { content: \"é\"; color: #036 }\r\n"
        let utf8 = SheetDigests(Array(text.replacingOccurrences(of: "\r\n", with: "\n").utf8)).text(.sha256)
        let page = Self.page("style-src &apos;sha256-\(utf8)&apos;", style: text).replacingOccurrences(of: "utf-8", with: "latin1")
        let site = SiteFixture(["a.html": page.unicodeScalars.map { UInt8($0.value) }])
        let after = site.applied()
        #expect(after.text("a.html").components(separatedBy: "'sha256-").count - 1 == 4)
        #expect(site.isReversible)
    }

    @Test(arguments: Emission.allCases)
    func `integrity attributes follow the changed sheet`(emission: Emission) throws {
        let old = SheetDigests(Array(Self.sheet.utf8)).text(.sha384)
        let link = "<link rel=stylesheet href=a.css integrity=sha384-\(old)>\n"
        let site = SiteFixture(["a.html": Self.page("img-src *", link: link), "a.css": Self.sheet], emission: emission)
        let after = site.applied()
        let name = emission == .sheet ? "a.night.css" : "a.css"
        let new = SheetDigests(try #require(after.files[name])).text(.sha384)
        #expect(new != old)
        #expect(after.text("a.html").contains("integrity=\"sha384-\(new)\""))
        #expect(after.text("a.html").contains(" data-nightfall-integrity=sha384-\(old)>") == (emission != .sheet))
        #expect(site.isReversible)
    }

    @Test func `integrity that does not match the sheet stays unchanged`() {
        let link = "<link rel=stylesheet href=a.css integrity=sha256-\(Self.empty)>\n"
        let site = SiteFixture(["a.html": Self.page("img-src *", link: link), "a.css": Self.sheet])
        #expect(site.codes("a.html").contains(.staleIntegrity))
        #expect(!site.applied().text("a.html").contains("data-nightfall-integrity"))
        #expect(site.isReversible)
    }

    @Test func `an unchanged page gets the new integrity of a shared sheet`() throws {
        let digest = SheetDigests(Array(Self.sheet.utf8)).text(.sha256)
        let link = "<link rel=stylesheet href=a.css integrity=sha256-\(digest)>\n"
        let dark = Self.page(
            "img-src *", style: "@media (prefers-color-scheme: dark) { body { background: #000; color: #fff } }", link: link)
        let site = SiteFixture(["a.html": Self.page("img-src *", link: link), "b.html": dark, "a.css": Self.sheet])
        let after = site.applied()
        let new = SheetDigests(try #require(after.files["a.css"])).text(.sha256)
        for name in ["a.html", "b.html"] {
            let expected = after.files["a.css"] == site.files["a.css"] ? digest : new
            #expect(after.text(name).contains("sha256-\(expected)"), "\(name)")
        }
        #expect(site.isReversible)
    }

    @Test func `a sheet with a content hash in its name keeps its bytes`() {
        let link = "<link rel=stylesheet href=app.3f2a91bc.css>\n"
        let files = ["a.html": Self.page("img-src *", link: link), "app.3f2a91bc.css": Self.sheet]
        let after = SiteFixture(files).applied()
        #expect(after.text("app.3f2a91bc.css") == Self.sheet)
        #expect(after.files["app.3f2a91bc.night.css"] != nil)
        #expect(after.text("a.html").contains("href=\"app.3f2a91bc.night.css\""))
        #expect(SiteFixture(files).isReversible)
        #expect(SiteFixture(files, emission: .variables).codes("app.3f2a91bc.css").contains(.hashedName))
    }
}
