internal import SourceText

/// A property that a declaration may set, with the properties that it sets and the grammar of its value.
struct DeclarableProperty: Sendable {
    /// The grammar of a value, as far as the cascade reads it.
    enum Grammar: Sendable {
        /// One value for each longhand.
        case single
        /// One to four values for the sides, from the top clockwise.
        case sides
        /// One or two values for the start and the end.
        case pair
        /// A width, a style and a color in any order.
        case line
        case background
        case textDecoration
        case font
        case all
    }

    let grammar: Grammar
    let longhands: [Longhand]

    /// The number of the property whose name is at `span`, in any case; nil if the cascade does not need it.
    static func index(of span: SourceSpan, in bytes: Span<UInt8>) -> Int? { names.index(of: span, in: bytes) }

    /// The properties by number.
    static let all: [DeclarableProperty] = rows.map(\.1)

    private static let names = PropertyNames(rows.map { Array($0.0.utf8) })

    private static let rows: [(String, DeclarableProperty)] = {
        func single(_ name: String, _ longhand: Longhand) -> (String, DeclarableProperty) {
            (name, DeclarableProperty(grammar: .single, longhands: [longhand]))
        }
        func several(_ name: String, _ grammar: Grammar, _ longhands: [Longhand]) -> (String, DeclarableProperty) {
            (name, DeclarableProperty(grammar: grammar, longhands: longhands))
        }
        var rows = [
            single("color", .color), single("background-color", .backgroundColor), single("background-image", .backgroundImage),
            single("background-clip", .backgroundClip), single("-webkit-background-clip", .backgroundClip),
            single("background-repeat", .backgroundRepeat), single("background-size", .backgroundSize),
            single("outline-color", .outlineColor), single("outline-style", .outlineStyle), single("outline-width", .outlineWidth),
            single("text-decoration-color", .textDecorationColor), single("-webkit-text-decoration-color", .textDecorationColor),
            single("text-decoration-line", .textDecorationLine), single("column-rule-color", .columnRuleColor),
            single("caret-color", .caretColor), single("accent-color", .accentColor),
            single("-webkit-text-fill-color", .textFillColor), single("fill", .fill), single("stroke", .stroke),
            single("stop-color", .stopColor), single("fill-opacity", .fillOpacity), single("stroke-opacity", .strokeOpacity),
            single("stroke-width", .strokeWidth), single("text-anchor", .textAnchor),
            single("box-shadow", .boxShadow), single("-webkit-box-shadow", .boxShadow), single("text-shadow", .textShadow),
            single("opacity", .opacity), single("filter", .filter), single("-webkit-filter", .filter),
            single("backdrop-filter", .backdropFilter), single("-webkit-backdrop-filter", .backdropFilter),
            single("z-index", .zIndex), single("clip", .clip), single("clip-path", .clipPath), single("-webkit-clip-path", .clipPath),
            single("mask", .maskImage), single("-webkit-mask", .maskImage), single("mask-image", .maskImage),
            single("-webkit-mask-image", .maskImage),
            single("mix-blend-mode", .mixBlendMode), single("visibility", .visibility), single("display", .display),
            single("position", .position), single("content", .content), single("color-scheme", .colorScheme),
            single("appearance", .appearance), single("-webkit-appearance", .appearance),
            single("font-size", .fontSize), single("font-weight", .fontWeight),
            several("background", .background, [.backgroundColor, .backgroundImage, .backgroundClip, .backgroundRepeat, .backgroundSize]),
            several("border", .line, Longhand.borderWidths + Longhand.borderStyles + Longhand.borderColors),
            several("outline", .line, [.outlineWidth, .outlineStyle, .outlineColor]),
            several("text-decoration", .textDecoration, [.textDecorationLine, .textDecorationColor]),
            several("-webkit-text-decoration", .textDecoration, [.textDecorationLine, .textDecorationColor]),
            several("column-rule", .line, [.columnRuleColor]),
            several("font", .font, [.fontSize, .fontWeight]),
            several("all", .all, Longhand.allCases),
        ]
        let parts = [("color", Longhand.borderColors), ("style", Longhand.borderStyles), ("width", Longhand.borderWidths)]
        for (part, longhands) in parts {
            rows.append(several("border-\(part)", .sides, longhands))
            rows.append(several("border-block-\(part)", .pair, [longhands[0], longhands[2]]))
            rows.append(several("border-inline-\(part)", .pair, [longhands[3], longhands[1]]))
        }
        let sides = [
            ("top", 0), ("right", 1), ("bottom", 2), ("left", 3), ("block-start", 0), ("inline-end", 1), ("block-end", 2),
            ("inline-start", 3),
        ]
        for (side, index) in sides {
            rows.append(several("border-\(side)", .line, parts.reversed().map { $0.1[index] }))
            for (part, longhands) in parts { rows.append(single("border-\(side)-\(part)", longhands[index])) }
        }
        rows.append(several("border-block", .line, parts.reversed().flatMap { [$0.1[0], $0.1[2]] }))
        rows.append(several("border-inline", .line, parts.reversed().flatMap { [$0.1[3], $0.1[1]] }))
        return rows
    }()
}
