internal import HTMLSyntax
internal import SourceText

/// The attributes that set colors without a sheet.
enum AttributeName: UInt8, Sendable, CaseIterable {
    case style
    case bgcolor
    case text
    case link
    case vlink
    case alink
    case color
    case bordercolor
    case background
    case fill
    case stroke
    case stopColor
    case floodColor
    case lightingColor

    /// The name as written.
    var text: StaticString {
        switch self {
        case .style: "style"
        case .bgcolor: "bgcolor"
        case .text: "text"
        case .link: "link"
        case .vlink: "vlink"
        case .alink: "alink"
        case .color: "color"
        case .bordercolor: "bordercolor"
        case .background: "background"
        case .fill: "fill"
        case .stroke: "stroke"
        case .stopColor: "stop-color"
        case .floodColor: "flood-color"
        case .lightingColor: "lighting-color"
        }
    }

    /// The name in the form for comparisons.
    var name: HTMLName { HTMLName(String(describing: text).utf8) }

    /// True if the attribute sets colors of an HTML element.
    var isOfHTML: Bool {
        switch self {
        case .style, .bgcolor, .text, .link, .vlink, .alink, .color, .bordercolor, .background: true
        case .fill, .stroke, .stopColor, .floodColor, .lightingColor: false
        }
    }

    /// Returns the attribute whose name is at `span`; nil for other attributes.
    @inline(__always)
    init?(_ span: SourceSpan, in bytes: Span<UInt8>) {
        guard !span.isEmpty, AttributeName.filter.mayContain(span, in: bytes) else { return nil }
        let name = HTMLName(span, in: bytes)
        guard let place = AttributeName.names.firstIndex(where: { $0 == name }) else { return nil }
        self = AttributeName.allCases[place]
    }

    /// Returns the use of the attribute on an HTML element; nil for none (HTML 15.3.10, 15.5.12 and others).
    func use(on element: HTMLName) -> AttributeUse? {
        switch self {
        case .bgcolor: AttributeName.surfaces.contains(element) ? .surface : nil
        case .text, .link, .vlink, .alink: element == DocumentNames.body ? .body : nil
        case .color: element == AttributeName.font ? .font : element == AttributeName.rule ? .rule : nil
        case .bordercolor: element == AttributeName.table ? .table : nil
        case .background: element != AttributeName.marquee && AttributeName.surfaces.contains(element) ? .tile : nil
        case .style, .fill, .stroke, .stopColor, .floodColor, .lightingColor: nil
        }
    }

    private static let marquee: HTMLName = "marquee"
    private static let surfaces: Set<HTMLName> = ["body", "table", "thead", "tbody", "tfoot", "tr", "td", "th", marquee]
    private static let font: HTMLName = "font"
    private static let rule: HTMLName = "hr"
    private static let table: HTMLName = "table"

    private static let names = allCases.map(\.name)
    private static let filter = NamePrefilter(names)
}
