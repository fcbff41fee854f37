import CSSCascade
import Testing

@Suite struct PropertyTableTests {
    /// The shorthands and their roles: the name of the longhand with the color has the suffix `-color`.
    static let shorthands: [(String, ColorRole)] = [
        ("border", .line), ("border-top", .line), ("border-right", .line), ("border-bottom", .line), ("border-left", .line),
        ("border-block", .line), ("border-block-start", .line), ("border-block-end", .line), ("border-inline", .line),
        ("border-inline-start", .line), ("border-inline-end", .line), ("outline", .line), ("text-decoration", .line),
        ("column-rule", .line), ("text-emphasis", .text), ("-webkit-text-stroke", .text), ("row-rule", .line), ("rule", .line),
        ("caret", .text), ("-webkit-text-decoration", .line), ("-webkit-column-rule", .line), ("-webkit-text-emphasis", .text),
        ("-epub-text-emphasis", .text), ("-webkit-border-start", .line), ("-webkit-border-after", .line), ("-moz-border-end", .line),
    ]

    static let longhands: [(String, ColorRole, ColorSyntax)] = [
        ("color", .text, .inPlace), ("caret-color", .text, .inPlace), ("-webkit-text-fill-color", .text, .inPlace),
        ("background", .background, .background), ("background-color", .background, .inPlace), ("background-image", .background, .image),
        ("accent-color", .shape, .inPlace), ("fill", .shape, .inPlace), ("stroke", .shape, .inPlace), ("stop-color", .shape, .inPlace),
        ("flood-color", .shape, .inPlace), ("lighting-color", .shape, .inPlace), ("box-shadow", .shadow, .shadow),
        ("text-shadow", .shadow, .shadow), ("scrollbar-color", .line, .scrollbar),
        ("all", .background, .all), ("filter", .shadow, .image), ("backdrop-filter", .shadow, .image), ("content", .shape, .image),
        ("list-style-image", .shape, .image), ("border-image-source", .line, .image),
        ("-webkit-tap-highlight-color", .background, .inPlace),
    ]

    /// The image of a mask carries no color, but determines what the background's color paints.
    @Test(arguments: ["mask", "mask-image", "-webkit-mask", "-webkit-mask-image"]) func `a mask is a shape that depends on its context`(
        name: String
    ) throws {
        try expect(name, .shape, .context, longhand: name)
        #expect(PropertyTable.shared.groups.allSatisfy { !$0.isEmpty })
    }

    private func expect(_ name: String, _ role: ColorRole, _ syntax: ColorSyntax, longhand: String) throws {
        let mixed = String(name.enumerated().map { $0.offset.isMultiple(of: 2) ? Character($0.element.uppercased()) : $0.element })
        for spelling in [name, name.uppercased(), mixed] {
            let index = try #require(PropertyTable.shared.index(named: spelling), "\(spelling)")
            let property = PropertyTable.shared.properties[Int(index)]
            #expect(String(describing: property.name) == name)
            #expect(property.role == role)
            #expect(property.syntax == syntax)
            #expect(String(describing: property.longhand) == longhand)
        }
    }

    @Test(arguments: shorthands) func `a color shorthand has the role of its longhand`(name: String, role: ColorRole) throws {
        try expect(name, role, .shorthand, longhand: name + "-color")
        try expect(name + "-color", role, .inPlace, longhand: name + "-color")
    }

    /// `border-image`, its old names and `list-style` are mirrored by the longhand with the image.
    @Test(arguments: [
        ("border-image", "border-image-source"), ("-webkit-border-image", "border-image-source"),
        ("-moz-border-image", "border-image-source"), ("list-style", "list-style-image"),
    ]) func `an image shorthand is mirrored by its longhand with the image`(name: String, longhand: String) throws {
        let index = try #require(PropertyTable.shared.index(named: name))
        let property = PropertyTable.shared.properties[Int(index)]
        #expect(property.isImageShorthand)
        #expect(String(describing: property.longhand) == longhand)
    }

    @Test(arguments: longhands) func `a color longhand has its role and its syntax`(name: String, role: ColorRole, syntax: ColorSyntax)
        throws
    {
        try expect(name, role, syntax, longhand: name)
    }

    @Test(arguments: [
        "", "c", "colour", "colors", "olor", "background-size", "border-width", "border-top-style", "outline-width", "padding", "--color",
        "*color", "_color", "xackground", "background\rcolor", "border_color",
        "mask-border", "mask-size", "-webkit-mask-box-image", "shape-outside", "-webkit-box-reflect",
        "cursor",
        "columns", "scrollbar-face-color", "-ms-filter",
        "a-name-that-is-longer-than-any-property-of-the-table-and-has-more-than-sixty-three-letters",
    ]) func `properties without colors are not in the table`(name: String) {
        #expect(PropertyTable.shared.index(named: name) == nil)
    }
}
