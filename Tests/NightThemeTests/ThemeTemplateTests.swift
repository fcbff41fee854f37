import NightTheme
import Testing

@Suite("Tables as source text of other languages")
struct ThemeTemplateTests {
    private static let table = """
        NORMAL   "dark one"  default
        #ffffff  #34343480   #000     bar-background
        #fff     -           #111     class
        2px      1px         -        width
        -        {color:red} -        ".a b"
        """

    private func writing(_ format: ThemeFormat) throws -> (text: String, losses: [String]) {
        let writing = format.text(of: try ThemeTable.parse([UInt8](Self.table.utf8).span))
        return (String(decoding: writing.bytes, as: UTF8.self), writing.losses.map(\.message))
    }

    @Test func `a table is exported as a Sass map with its losses reported`() throws {
        let (text, losses) = try writing(.scss)
        #expect(
            text == """
                $themes: (
                  "NORMAL": (
                    "bar-background": #ffffff,
                    "class": #ffffff,
                    "width": 2px,
                  ),
                  "dark one": (
                    "bar-background": rgba(52, 52, 52, 0.501961),
                    "width": 1px,
                  ),
                  "default": (
                    "bar-background": #000000,
                    "class": #111111,
                  ),
                );

                """)
        #expect(losses == ["'.a b' is omitted: a map cannot hold a block of declarations"])
    }

    @Test func `a table is exported as Less variables with unique names`() throws {
        let (text, losses) = try writing(.less)
        #expect(
            text.contains(
                "@NORMAL--bar-background: #ffffff;\n@NORMAL--class: #ffffff;\n@NORMAL--width: 2px;\n@dark-one--bar-background: rgba(52, 52, 52, 0.501961);\n"
            ))
        #expect(losses.count == 1)
        let clash = try ThemeTable.parse([UInt8]("\"a b\" a-b\n#fff #000 x".utf8).span)
        #expect(ThemeFormat.less.text(of: clash).losses.map(\.message) == ["'a-b--x_2' is the name of a second 'a-b--x' in Less"])
    }

    @Test func `a table is exported as a Swift enumeration`() throws {
        let (text, losses) = try writing(.swift)
        #expect(text.contains("    case normal = \"NORMAL\"\n    case darkOne = \"dark one\"\n    case `default` = \"default\"\n"))
        #expect(
            text.contains(
                """
                    public var barBackground: ThemeColor {
                        switch self {
                        case .normal: ThemeColor(0xff, 0xff, 0xff)
                        case .darkOne: ThemeColor(0x34, 0x34, 0x34, 0.5019607843137255)
                        case .`default`: ThemeColor(0x00, 0x00, 0x00)
                        }
                    }
                """))
        #expect(text.contains("    public var `class`: ThemeColor? {\n"))
        #expect(text.contains("        case .darkOne: nil\n"))
        #expect(losses.count == 2 && losses[0].contains("'width'") && losses[1].contains("'.a b'"))
    }
}
