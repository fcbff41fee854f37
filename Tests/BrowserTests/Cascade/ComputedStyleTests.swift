import CSSCascade
import CSSColor
import DocumentStyles
import Foundation
import MarkupTree
import SourceText
import TestSupport
import Testing

extension BrowserTests {
    /// Tests that the cascade without a browser computes the styles that a browser computes.
    @Suite(.enabled(if: Nightfall.executable != nil, Comment(rawValue: Nightfall.missing)))
    struct ComputedStyleTests {
        /// The properties that are compared, by their names in the browser.
        private static let properties: [(name: String, longhand: Longhand)] = [
            ("color", .color), ("background-color", .backgroundColor), ("border-top-color", .borderTopColor),
            ("border-right-color", .borderRightColor), ("border-bottom-color", .borderBottomColor),
            ("border-left-color", .borderLeftColor), ("outline-color", .outlineColor), ("text-decoration-color", .textDecorationColor),
            ("column-rule-color", .columnRuleColor), ("-webkit-text-fill-color", .textFillColor), ("fill", .fill), ("stroke", .stroke),
        ]
        private static let documents = Thoroughness.isFull ? 1000 : 100
        private static let documentsOfCall = 25
        private static let (width, height) = (800, 600)

        /// Returns a row for each element of a document and one for its `::before`.
        private static let rowScript = """
            (window, document, names) => [...document.querySelectorAll('*')].flatMap(element => [null, '::before'].map(pseudo => {
              const style = window.getComputedStyle(element, pseudo);
              return [element.localName, ...names.map(name => style.getPropertyValue(name))];
            }))
            """

        /// Returns the values of all elements of documents, each shown in a frame of its own.
        private static let script = """
            (async (documents, names) => Promise.all(documents.map(async text => {
              const frame = document.createElement('iframe');
              frame.style.cssText = 'width: \(width)px; height: \(height)px; border: 0';
              frame.srcdoc = text;
              await new Promise(done => { frame.onload = done; document.body.append(frame); });
              const rows = (\(rowScript))(frame.contentWindow, frame.contentDocument, names);
              frame.remove();
              return rows;
            })))
            """

        @Test func `the cascade without a browser computes the styles that a browser computes`() async throws {
            let seed = SeededGenerator.seed
            try await Browser.with { browser in
                let page = try await browser.page(width: Self.width)
                let folder = try ScratchFolder()
                defer { folder.remove() }
                let host = folder.url.appendingPathComponent("host.html")
                try Data("<!doctype html><body>".utf8).write(to: host)
                try await page.open(host)
                try await page.prefer(.light)
                var (compared, faults, reports) = (0, 0, 0)
                for start in stride(from: 0, to: Self.documents, by: Self.documentsOfCall) {
                    var generator = CascadeGenerator(seed: seed &+ UInt64(start) &* 0x632B_E59B_D9B4_E019)
                    let cases = (0..<Self.documentsOfCall).map { generator.next(named: "c\($0)") }
                    let texts = cases.map { Self.standalone($0.documentName, $0.files) }
                    let arguments = String(decoding: try JSONEncoder().encode(texts), as: UTF8.self)
                    let names = String(decoding: try JSONEncoder().encode(Self.properties.map(\.name)), as: UTF8.self)
                    let rows: [[[String]]] = try await page.evaluate("\(Self.script)(\(arguments), \(names))")
                    for (one, expected) in zip(cases, rows) {
                        let found = try Self.differences(
                            Array((one.files[one.documentName] ?? "").utf8), Loader(files: one.files), width: Double(Self.width),
                            height: Double(Self.height), expected)
                        compared += expected.count * Self.properties.count
                        faults += found.count
                        guard let first = found.first, reports < 6 else { continue }
                        reports += 1
                        print("--- \(first)")
                        for (name, text) in one.files.sorted(by: { $0.key < $1.key }) { print("=== \(name)\n\(text)") }
                    }
                }
                print("\(compared) computed values, \(faults) differ")
                #expect(compared > 100 * Self.documents)
                #expect(faults == 0, "NIGHTFALL_SEED=\(seed)")
            }
        }

        /// The document with its sheets in addresses, so that a frame can load it.
        private static func standalone(_ name: String, _ files: [String: String]) -> String {
            var text = files[name] ?? ""
            for (file, sheet) in files where file.hasSuffix(".css") && text.contains(file) {
                let inner = standalone(file, files.merging([file: sheet]) { first, _ in first })
                text = text.replacingOccurrences(of: file, with: "data:text/css;base64,\(Data(inner.utf8).base64EncodedString())")
            }
            return text
        }

        private struct Loader: SheetLoader {
            let files: [String: String]

            func sheet(at address: [UInt8]) -> (SheetRules, Loader)? {
                files[String(decoding: address, as: UTF8.self)].map { text in
                    let bytes = Array(text.utf8)
                    return (SheetRules(of: bytes, SourceSpan(0, bytes.count)), self)
                }
            }
        }

        /// The values that differ from those of the browser, which has a row for each element and one for its `::before`.
        private static func differences(
            _ bytes: [UInt8], _ loader: some SheetLoader, width: Double, height: Double, _ expected: [[String]]
        ) throws -> [String] {
            let elements = ElementTree(withTextsOf: bytes)
            let tree = try #require(StyleTree(elements, in: bytes, isQuirky: QuirksMode.applies(toDocument: bytes)))
            let environment = MediaEnvironment.desktop(width: width, height: height, prefersDark: false)
            var cascade = Cascade(
                tree, DocumentSheets(of: elements, in: bytes, isQuirky: tree.isQuirky).sheets(in: environment, loader: loader))
            let styles = cascade.styles(PresentationalHints(tree))
            guard expected.count == tree.elements.count * 2 else { return ["\(tree.elements.count) elements, not \(expected.count / 2)"] }
            var result: [String] = []
            for (row, values) in expected.enumerated() {
                let isPseudo = !row.isMultiple(of: 2)
                guard let style = isPseudo ? cascade.style(ofPseudoElement: "before", of: row / 2, in: styles) : styles[row / 2] else {
                    continue
                }
                for (value, property) in zip(values.dropFirst(), properties) where !isEqual(value, style.color(of: property.longhand)) {
                    guard !style.isUncertain(property.longhand) else { continue }
                    let actual = style.color(of: property.longhand).map { "\($0.bytes) \($0.alpha)" } ?? "none"
                    result.append(
                        "\(property.name) of element \(row / 2) \(values[0])\(isPseudo ? "::before" : ""): \(value), computed \(actual)")
                }
            }
            return result
        }

        private static func isEqual(_ expected: String, _ actual: SRGB?) -> Bool {
            let bytes = Array(expected.utf8)
            guard let actual else { return ["none", "auto"].contains(expected) || expected.hasPrefix("url(") }
            guard case .color(let color)? = parseColor(SourceSpan(0, bytes.count), in: bytes.span) else { return false }
            let other = color.painted
            let distance = max(abs(other.red - actual.red), abs(other.green - actual.green), abs(other.blue - actual.blue))
            return abs(other.alpha - actual.alpha) < 0.006 && (actual.alpha == 0 || distance < 0.006)
        }
    }
}
