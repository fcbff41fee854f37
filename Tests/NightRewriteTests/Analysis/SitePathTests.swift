import TestSupport
import Testing

@testable import NightRewrite

/// Compares the resolution of addresses, which takes one pass over the bytes, with a simple one by lists of names.
struct SitePathTests {
    @Test func `address resolution agrees with a simple reference implementation`() {
        var random = SeededGenerator(stream: 9000)
        let pieces = ["/", "a", "bc", ".", "..", "...", "%2e", "%2F", " ", "\t", "\n", "?", "#", ":", "x.css", "%", "//", "é"]
        func text(_ count: Int) -> [UInt8] { (0..<count).flatMap { _ in Array((pieces.randomElement(using: &random) ?? "").utf8) } }
        for _ in 0..<20_000 {
            let href = text(Int.random(in: 0...6, using: &random))
            let path = text(Int.random(in: 0...4, using: &random)).filter { $0 != 0x3F && $0 != 0x23 }
            #expect(SitePath.resolve(href, from: path) == resolved(href, from: path), "\(href) from \(path), seed \(SeededGenerator.seed)")
        }
    }

    private func resolved(_ href: [UInt8], from path: [UInt8]) -> [UInt8]? {
        let bare = href.prefix { $0 != 0x3F && $0 != 0x23 }.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
        let trimmed = Array(bare.drop { $0 <= 0x20 }.reversed().drop { $0 <= 0x20 }.reversed())
        guard !trimmed.isEmpty, !SitePath.isRemote(trimmed) else { return nil }
        let names = SitePath.percentDecoded(trimmed)
        var parts = names.first == 0x2F ? [] : path.split(separator: 0x2F).dropLast().map(Array.init)
        for part in names.split(separator: 0x2F).map(Array.init) {
            switch part {
            case [0x2E]: continue
            case [0x2E, 0x2E]:
                guard parts.popLast() != nil else { return nil }
            default: parts.append(part)
            }
        }
        return Array(parts.joined(separator: [0x2F]))
    }
}
