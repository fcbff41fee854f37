import SourceText
import Testing

@testable import NightRewrite

/// A drawing for tests of apply and revert, alone on a white page.
struct SVGFixture {
    let bytes: [UInt8]
    let kind: FileKind
    private let rewriter: Rewriter
    private let graph: SiteGraph

    init(_ bytes: [UInt8], kind: FileKind = .svg, options: RewriteOptions = RewriteOptions(emission: .media, verifies: true)) {
        self.bytes = bytes
        self.kind = kind
        rewriter = Rewriter(options: options)
        graph = rewriter.graph([rewriter.facts(of: bytes, path: Array("a".utf8), kind: kind)])
    }

    init(_ text: String, kind: FileKind = .svg) { self.init(Array(text.utf8), kind: kind) }

    /// A drawing of 24 by 24 with these contents.
    init(inside text: String) { self.init("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\">\(text)</svg>") }

    /// The result of apply.
    var result: FileResult { rewriter.apply(bytes, path: Array("a".utf8), kind: kind, graph: graph) }

    /// The text after apply.
    var dark: String { String(decoding: result.bytes ?? bytes, as: UTF8.self) }

    /// True if applying again changes nothing, and reverting gives the original bytes.
    var holds: Bool {
        guard let dark = result.bytes else { return true }
        let again = SVGFixture(dark, kind: kind)
        return again.result.bytes == nil && rewriter.revert(dark, path: Array("a".utf8), kind: kind).bytes == bytes
    }

    /// The greatest channel of the dark color that a rule with `selector` gives to `property`; nil for none.
    func brightness(_ selector: String, _ property: String = "fill") -> Int? {
        for line in dark.split(separator: "\n") where line.hasPrefix(":where(\(selector))") || line.hasPrefix(selector + " {") {
            guard let range = line.range(of: " \(property): #") else { continue }
            let digits = line[range.upperBound...].prefix { $0.isHexDigit }
            let step = digits.count == 3 ? 1 : 2
            return stride(from: 0, to: digits.count, by: step).compactMap { offset in
                let start = digits.index(digits.startIndex, offsetBy: offset)
                guard let end = digits.index(start, offsetBy: step, limitedBy: digits.endIndex) else { return nil }
                return Int(digits[start..<end], radix: 16).map { step == 1 ? $0 * 17 : $0 }
            }.max()
        }
        return nil
    }
}
