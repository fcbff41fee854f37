import SourceText
import TestSupport
import Testing

@testable import NightRewrite

/// Tests that apply, check and revert can read the output of apply, and that revert gives the original bytes.
struct ReadableOutputTests {
    private static let emissions: [Emission] = [.sheet, .media, .lightDark, .variables]

    private static func latin(_ text: String) -> [UInt8] { text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } }

    @Test(arguments: emissions)
    func `changed sheets without a known encoding can be read and reverted`(emission: Emission) {
        let sheets = [
            "a{color:red}\u{B0}",
            "a{content:\"\u{E9}\";color:red}", "a{color:red;content:\"\u{E9}", "a{color:red;--x:\u{E9}",
            "a{color:red}/* caf\u{E9}_bar {\u{E9}} */", ".caf\u{E9}{color:red}", "@layer{.\u{E9}{color:red}", "@media x\u{E9}{a{color:red}",
            "a[b=\u{E9}", "a{color:red}\u{E9}\\", "@font-face{src:url(\u{E9}", "a{color:red}a{color:\u{85} }",
            "\u{C3}\u{A9}.\u{E9}{color:red}", "@charset \"x;\";a{color:red}",
        ]
        for text in sheets {
            let site = SiteFixture(
                ["a.css": Self.latin(text), "b.html": Array("<title>x</title><link rel=stylesheet href=a.css>".utf8)],
                emission: emission)
            #expect(site.codes("a.css").allSatisfy { $0 != .undecodable }, "\(text)")
            #expect(site.isReversible, "\(emission) \(text.debugDescription)")
        }
    }

    @Test(arguments: ["utf-8", "a\"b", "a\nb", "\u{E9}", "", String(repeating: "x", count: 1100)])
    func `the files with a document's rules are companions whatever it declares behind a byte order mark`(label: String) {
        var options = RewriteOptions(emission: .media, verifies: true)
        options.changes.inlineStyles = .external
        let head = "<head><meta charset='\(label)'><title>x</title></head>"
        let page = "\u{FEFF}<!doctype html><html>\(head)<body style=color:red>x</body></html>"
        let site = SiteFixture(["a.html": Array(page.utf8)], options: options)
        let applied = site.applied()
        #expect(applied.files.count > 1 && applied.applied().files == applied.files)
        #expect(applied.reverted() == site.files)
    }

    @Test func `the files with a document's rules can be read again if it declares no encoding`() {
        var options = RewriteOptions(emission: .media, verifies: true)
        options.changes.inlineStyles = .external
        // A browser may take a byte from 0x80 on with the backslash of an escape behind it for one character.
        for color in ["#ccc\u{FF}\u{FF}\n", "#ccc\u{85}\u{EA}<", "#ccc\u{E9}"] {
            let page = "<html><head><title>x</title></head><body text=black><hr color=\"\(color)\"></body></html>"
            let site = SiteFixture(["a.html": Self.latin(page)], options: options)
            let applied = site.applied()
            #expect(applied.files.count > 1 && applied.applied().files == applied.files, "\(color.debugDescription)")
            #expect(applied.reverted() == site.files, "\(color.debugDescription)")
        }
    }

    @Test(arguments: emissions)
    func `an email with a style element in SVG reverts exactly`(emission: Emission) {
        for text in [
            "<svg><style>p{fill:red}</style></svg>",
            "<html><head><title>x</title></head><body><svg><style media=screen>p{fill:red}</style></svg><style>p{color:red}</style></body></html>",
            "<html><head><title>x</title></head><body><math><style>p{color:red}</style></math></body></html>",
        ] {
            let site = SiteFixture(["a.html": Array(text.utf8)], emission: emission, isEmail: true)
            #expect(site.isReversible, "\(emission) \(text)")
        }
    }

    private static let seeds: [(name: String, text: String)] = [
        (
            "a.css",
            "@charset \"x\";a{color:red}@media print{b{color:#333}}@layer{i{background:#fff url(x.png)}}p::after{content:\"\u{E9}\"}"
        ),
        ("a.css", "/* \u{E9} */:root{--a:#fff;--b:var(--a)}a:hover{color:var(--b);border:1px solid}@supports (x:y){b{fill:#000}}\u{E9}"),
        (
            "a.html",
            "<!doctype html><html><head><title>\u{E9}</title><style>a{color:red}</style></head><body bgcolor=white><p style='color:#333'>x"
                + "<svg><style>p{fill:red}</style><path fill=red /></svg><font color=blue>\u{E9}</font></body></html>"
        ),
        (
            "a.html",
            "<meta charset=latin1><title>x</title><style>/*<!--*/a{color:red}/*-->*/</style><template shadowrootmode=open><style>b{color:#111}"
                + "</style></template><iframe srcdoc=\"<style>i{color:red}</style>\"></iframe>"
        ),
        ("a.svg", "<svg xmlns='http://www.w3.org/2000/svg'><style>p{fill:red}</style><path fill='#fff' style='stroke:#000'/></svg>"),
    ]
    private static let pieces = [
        "\u{FF}", "\u{E9}", "\u{85}", "\0", "\\", "\"", "'", "{", "}", "(", "/*", "*/", "<!--", "-->", "</style>", "<svg>", "<style>", "]",
        ";",
        "\u{C3}\u{A9}", "\r", "<math>", "<![CDATA[", "]]>", "&", "<template>", "@layer{", "--x:", "{{", "{%", "%", "{#", "<?", "<%",
    ]

    private static func damaged(_ text: String, _ chance: inout SeededGenerator) -> [UInt8] {
        var bytes = latin(text)
        for _ in 0..<chance.count(1...3) {
            let place = chance.count(0...bytes.count)
            let end = min(bytes.count, place + chance.count(1...12))
            switch chance.count(0...4) {
            case 0: bytes.removeSubrange(place..<end)
            case 1: bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
            case 2: if place < bytes.count { bytes[place] ^= UInt8(1) << UInt8(chance.count(0...7)) }
            case 3: bytes.removeSubrange(place...)
            default: bytes.insert(contentsOf: latin(chance.pick(pieces)), at: place)
            }
        }
        return bytes
    }

    @Test func `damaged files are refused, or changed and reverted exactly`() {
        var chance = SeededGenerator(stream: 0x29)
        for number in 0..<Thoroughness.share(of: 800, else: 150) {
            let (name, text) = chance.pick(Self.seeds)
            let bytes = Self.damaged(text, &chance)
            var options = RewriteOptions(emission: chance.pick(Self.emissions))
            options.isEmail = chance.chance(30)
            options.changes.inlineStyles = chance.chance(20) && !options.isEmail ? .external : .inline
            let site = SiteFixture([name: bytes], options: options)
            let once = site.applied()
            let isFailed = site.results().values.contains { $0.diagnostics.contains { $0.severity == .error } }
            let failsAgain = once.results().values.contains { $0.diagnostics.contains { $0.severity == .error } }
            #expect(isFailed || !failsAgain, "\(number) \(options.emission) \(String(decoding: bytes, as: UTF8.self).debugDescription)")
            #expect(
                site.isReversible,
                "\(number) \(name) \(options.emission) \(options.isEmail) \(options.changes.inlineStyles) \(String(decoding: bytes, as: UTF8.self).debugDescription) \(bytes.filter { $0 > 0x7F })"
            )
        }
    }
}
