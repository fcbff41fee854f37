import CSSCascade
import CSSColor
import Foundation
import RenderedContrast
import SourceText
import TestSupport
import Testing

extension BrowserTests {
    /// Tests that the audit knows the colors under texts as a browser paints them, or says that it does not.
    @Suite(.enabled(if: Nightfall.executable != nil, Comment(rawValue: Nightfall.missing)))
    struct BackdropPixelTests {
        private static let documents = Thoroughness.isFull ? 2000 : 30
        /// The number of faults that are printed with their documents.
        private static let mostPrinted = 12
        /// The least share of texts whose backdrop must be known: saying that nothing is known is no way to be right.
        private static let leastKnown = Thoroughness.isFull ? 0.34 : 0.25
        /// The greatest difference of colors in groups with an opacity, which a browser rounds to 8 bits in each group.
        private static let mostRounded = 4.0

        /// The points of each text at which the text is on top: its number, x and y.
        ///
        /// The text is on top around a point as well: boxes end between pixels, and a browser paints their edges on whole ones. The letters
        /// of another text do not show through it there: they are no part of a backdrop.
        private static let points = """
            (() => {
              const letsThrough = element => {
                for (let group = element; group; group = group.parentElement) {
                  const style = getComputedStyle(group);
                  if (style.opacity < 1 || style.mixBlendMode != 'normal') return true;
                }
                return false;
              };
              const isAlone = (element, x, y) =>
                !letsThrough(element) || !document.elementsFromPoint(x, y).some(other => other !== element && other.matches('b[id]'));
              return [...document.querySelectorAll('b[id]')].flatMap(element => {
                const box = element.firstChild && (() => { const r = document.createRange(); r.selectNodeContents(element); return r.getBoundingClientRect(); })();
                if (!box || box.width < 8 || box.height < 8) return [];
                const middle = box.top + box.height / 2;
                return [0.1, 0.3, 0.5, 0.7, 0.9].map(share => [Number(element.id.slice(1)), box.left + box.width * share, middle])
                  .filter(([, x, y]) => y < innerHeight && isAlone(element, x, y) && [[0, 0], [-2, 0], [2, 0], [0, -2], [0, 2]]
                    .every(([dx, dy]) => document.elementFromPoint(x + dx, y + dy) === element));
              });
            })()
            """
        private static let hideTexts = """
            (() => { const style = document.createElement('style'); style.textContent = '* { color: transparent !important }';
              document.head.append(style);
              for (const element of document.querySelectorAll('b[id]')) element.style.setProperty('color', 'transparent', 'important');
              return true; })()
            """

        private struct NoSheets: SheetLoader {
            func sheet(at address: [UInt8]) -> (SheetRules, NoSheets)? { nil }
        }

        @Test func `no failing pair is unseen in random documents`() async throws {
            let seed = SeededGenerator.seed
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let file = folder.url.appendingPathComponent("page.html")
            try await Browser.with { browser in
                let instrument = try await Instrument(browser, width: 600)
                var (known, unknown, faults) = (0, 0, 0)
                for number in 0..<Self.documents {
                    var generator = BackdropGenerator(seed: seed &+ UInt64(number) &* 0x632B_E59B_D9B4_E019)
                    let (html, colors) = generator.next()
                    let isDark = !number.isMultiple(of: 2)
                    try Data(html.utf8).write(to: file)
                    let audit = Self.audit(html, colors, prefersDark: isDark)
                    let seen = try await Self.pixels(of: file, isDark: isDark, instrument)
                    known += seen.keys.count { audit[$0] != nil }
                    unknown += seen.keys.count { audit[$0] == nil }
                    let suspects = seen.filter { text, pixels in audit[text].flatMap { Self.fault($0, pixels) } != nil }
                    guard !suspects.isEmpty else { continue }
                    // A browser on a busy machine may take a picture before it has painted all glyphs: only what it shows again counts.
                    let again = try await Self.pixels(of: file, isDark: isDark, instrument)
                    for text in suspects.keys.sorted() {
                        guard let pair = audit[text], let pixels = again[text], let fault = Self.fault(pair, pixels) else { continue }
                        faults += 1
                        if faults <= Self.mostPrinted {
                            print("--- t\(text), document \(number), \(isDark ? "dark" : "light"): \(fault)\n\(html)")
                        }
                    }
                }
                print("\(known) texts with known backdrops, \(unknown) without")
                #expect(Double(known) > Self.leastKnown * Double(known + unknown))
                #expect(faults == 0, "NIGHTFALL_SEED=\(seed)")
            }
        }

        /// The pixels of a document's texts by their numbers, each with the pixel that is there without the text.
        private static func pixels(
            of file: URL, isDark: Bool, _ instrument: Instrument
        ) async throws -> [Int: [(text: SRGB, backdrop: SRGB)]] {
            let plain = try await instrument.picture(of: file, scheme: isDark ? .dark : .light)
            let points: [[Double]] = try await instrument.page.evaluate(Self.points)
            let _: Bool = try await instrument.page.evaluate(hideTexts)
            let bare = try await instrument.page.screenshot()
            let places = points.map { Array($0.dropFirst()) }
            guard !places.isEmpty else { return [:] }
            let texts: [[Int]] = try await instrument.bench.evaluate(BenchScripts.colors(plain, at: places))
            let backdrops: [[Int]] = try await instrument.bench.evaluate(BenchScripts.colors(bare, at: places))
            return Dictionary(grouping: points.indices, by: { Int(points[$0][0]) })
                .mapValues { $0.map { (color(texts[$0]), color(backdrops[$0])) } }
        }

        /// The pairs of the texts at rest, by number; none for a text whose backdrop is not known.
        private static func audit(_ html: String, _ colors: [String], prefersDark: Bool) -> [Int: ContrastPair] {
            let bytes = Array(html.utf8)
            guard let page = PageAudit(bytes, file: 0) else { return [:] }
            let findings = page.findings(prefersDark: prefersDark, states: [], loader: NoSheets())
            var result: [Int: ContrastPair] = [:]
            let numbers = Dictionary(uniqueKeysWithValues: colors.enumerated().map { ("color:\($1)", $0) })
            for found in findings.found {
                let span = SourceSpan(found.pair.foreground.start, found.pair.foreground.end)
                guard found.pair.foreground.file == 0, let number = numbers[String(decoding: bytes[span.range], as: UTF8.self)] else {
                    continue
                }
                result[number] = found.pair
            }
            return result
        }

        private static func color(_ channels: [Int]) -> SRGB {
            SRGB(red: Double(channels[0]) / 255, green: Double(channels[1]) / 255, blue: Double(channels[2]) / 255)
        }

        /// The difference between a pair and the pixels of its text, each with the backdrop; nil if there is none.
        private static func fault(_ pair: ContrastPair, _ pixels: [(text: SRGB, backdrop: SRGB)]) -> String? {
            for (text, backdrop) in pixels {
                let nearest = pair.backdrops.map { distance($0, backdrop) }.min() ?? 255
                // Gradients are known at some of their points.
                let tolerance = pair.backdrops.count == 1 ? mostRounded : 20
                guard nearest <= tolerance else { return "backdrop \(backdrop.bytes), audited \(pair.backdrops.prefix(4).map(\.bytes))" }
                if pair.backdrops.count == 1, distance(text, pair.color) > mostRounded {
                    return "text \(text.bytes), audited \(pair.color.bytes)"
                }
                let ratio = text.contrastRatio(with: backdrop)
                if ratio < pair.required * 0.97, !pair.fails { return "\(ratio) fails unseen; audited \(pair.ratio)" }
                if pair.backdrops.count == 1, ratio > pair.required * 1.03, pair.fails { return "\(ratio) passes; audited \(pair.ratio)" }
            }
            return nil
        }

        /// The greatest difference of a channel, in steps of 8 bits.
        private static func distance(_ left: SRGB, _ right: SRGB) -> Double {
            255 * max(abs(left.red - right.red), abs(left.green - right.green), abs(left.blue - right.blue))
        }
    }
}
