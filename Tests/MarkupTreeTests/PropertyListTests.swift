import MarkupTree
import SourceText
import Testing

@Suite("Property lists")
struct PropertyListTests {
    private func read(_ text: String) throws(XMLWellFormedness.Violation) -> StructuredValue {
        try PropertyListReader.read([UInt8](text.utf8))
    }

    /// The list of JXTheme's example, with one level.
    private static let sample = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \t<key>light</key>
        \t<dict>
        \t\t<key>subTitle</key>
        \t\t<string>#333333</string>
        \t</dict>
        \t<key>dark &amp; more</key>
        \t<array><real> 0.5 </real><integer>-7</integer><true/><false/><date>2026</date><string/><![CDATA[
        ]]></array>
        </dict>
        </plist>
        """

    @Test
    func `property list values keep their order and their places`() throws {
        let root = try read(Self.sample)
        #expect(root.place == SourceLocation(line: 4, column: 1))
        let members = try #require(root.members)
        #expect(members.map(\.name) == ["light", "dark & more"])
        #expect(members.map(\.place) == [SourceLocation(line: 5, column: 2), SourceLocation(line: 10, column: 2)])
        let title = try #require(members[0].node["subTitle"])
        #expect(title.string == "#333333")
        #expect(title.place == SourceLocation(line: 8, column: 3))
        let values = try #require(members[1].node.elements).map(\.value)
        #expect(values == [.number(0.5), .number(-7), .boolean(true), .boolean(false), .string("2026"), .string("")])
        #expect(try read("<plist>\r\n <string>ü</string></plist>").place == SourceLocation(line: 2, column: 2))
    }

    struct Broken: Sendable {
        let text: String
        let line: Int
        let column: Int
        var message = ""
    }

    @Test(arguments: [
        Broken(text: "<plist><dict>\n<string>a</string></dict></plist>", line: 2, column: 1, message: "needs a <key>"),
        Broken(text: "<plist><dict>\n <key>a</key><key>b</key></dict></plist>", line: 2, column: 14, message: "without a value"),
        Broken(text: "<plist>\n<dict><key>a</key></dict></plist>", line: 2, column: 1, message: "has no value"),
        Broken(text: "<plist>\n<array><key>a</key></array></plist>", line: 2, column: 8, message: "<dict> only"),
        Broken(text: "<plist>\n<string><string/></string></plist>", line: 2, column: 9, message: "holds text only"),
        Broken(text: "<plist><string/>\n<string/></plist>", line: 2, column: 1, message: "one value"),
        Broken(text: "<plist>\n<color/></plist>", line: 2, column: 1, message: "<color> is not an element"),
        Broken(text: "\n<html/>", line: 2, column: 1, message: "<html> is not an element"),
        Broken(text: "<dict/>", line: 1, column: 1, message: "begins with <plist>"),
        Broken(text: "<plist>\n <real>x</real></plist>", line: 2, column: 2, message: "not a number"),
        Broken(text: "<plist/>", line: 1, column: 1, message: "no value"),
        Broken(text: "<plist><string>a", line: 1, column: 17),
    ])
    func `a broken property list is refused with the place of the mistake`(_ broken: Broken) {
        do throws(XMLWellFormedness.Violation) {
            _ = try read(broken.text)
            Issue.record("no error: \(broken.text)")
        } catch {
            #expect(error.line == broken.line && error.column == broken.column, "\(error)")
            #expect(broken.message.isEmpty || error.message.contains(broken.message), "\(error)")
        }
    }

    @Test
    func `entities in a property list are neither replaced nor read from files`() {
        let list = "<!DOCTYPE plist [<!ENTITY a \"aaaaaaaa\"><!ENTITY b \"&a;&a;&a;\"><!ENTITY f SYSTEM \"/etc/passwd\">]><plist><string>"
        for entity in ["&b;", "&f;", "&nowhere;"] {
            do throws(XMLWellFormedness.Violation) {
                let node = try read(list + entity + "</string></plist>")
                Issue.record("\(entity): \(node)")
            } catch {
                #expect(!error.message.isEmpty)
            }
        }
    }

    @Test
    func `hostile property lists end quickly`() {
        let deep = String(repeating: "<array>", count: 200_000)
        #expect(throws: XMLWellFormedness.Violation.self) { try read("<plist>" + deep) }
        let wide = "<plist><array>" + String(repeating: "<string>a</string>\n", count: 100_000) + "</array></plist>"
        #expect((try? read(wide))?.elements?.count == 100_000)
        #expect(throws: XMLWellFormedness.Violation.self) { try PropertyListReader.read([0xFF, 0xFE, 0x3C, 0]) }
        #expect(throws: XMLWellFormedness.Violation.self) { try PropertyListReader.read([]) }
    }
}
